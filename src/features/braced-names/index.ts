import {defineFeature} from '../../plugin/feature.ts'
import {unknownName} from './rules/unknown-name.ts'

/** Keeps names in braces in the prose of MDX pages as written, and reports those that are probably misspelled. */
export const bracedNames = defineFeature({
  name: 'braced-names',
  rules: [unknownName],
  async reading() {
    const {bracedNamesReading} = await import('./remark-braced-names.ts')
    return bracedNamesReading
  }
})
