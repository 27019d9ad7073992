import {defineFeature} from '../../plugin/feature.ts'
import {constantsSyntax} from './rules/constants-syntax.ts'
import {unknownConstant} from './rules/unknown-constant.ts'

/** Reads `_constants.yaml`, and replaces `@@group.name@@` in pages with the values. */
export const constants = defineFeature({
  name: 'constants',
  rules: [constantsSyntax, unknownConstant],
  async constants() {
    const {readLanguageConstants} = await import('./read-language-constants.ts')
    return readLanguageConstants
  },
  ruleRuns: {
    // If the file could not be read, that is the actual problem, and not each use of a constant.
    settle: (found, project) =>
      project.constants.size === 0 && found.some(({rule}) => rule === constantsSyntax.name)
        ? found.filter(({rule}) => rule !== unknownConstant.name)
        : found
  },
  async reading() {
    const {constantsReading} = await import('./remark-constants.ts')
    return constantsReading
  }
})
