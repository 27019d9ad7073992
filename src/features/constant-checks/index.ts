import {defineFeature} from '../../plugin/feature.ts'
import {contradictedConstant} from './rules/contradicted-constant.ts'
import {unusedConstant} from './rules/unused-constant.ts'

/** Checks that pages use the constants that the project declares, and do not contradict them. */
export const constantChecks = defineFeature({
  name: 'constant-checks',
  async reading() {
    const {constantChecksReading} = await import('./constant-checks-reading.ts')
    return constantChecksReading
  },
  rules: [unusedConstant, contradictedConstant]
})
