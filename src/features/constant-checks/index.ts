import {defineFeature} from '../../plugin/feature.ts'
import {contradictedConstant} from './rules/contradicted-constant.ts'
import {unusedConstant} from './rules/unused-constant.ts'

/** Checks that pages use the constants that the project declares, and do not contradict them. */
export const constantChecks = defineFeature({
  name: 'constant-checks',
  async reading() {
    const {findLiterals} = await import('./find-literals.ts')
    return {
      facts(page) {
        const literals = findLiterals(page)
        return literals.length > 0 ? {literals} : {}
      }
    }
  },
  rules: [unusedConstant, contradictedConstant]
})
