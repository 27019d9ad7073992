import {defineFeature} from '../../plugin/feature.ts'

/** Keeps names in braces in the prose of MDX pages as written. */
export const bracedNames = defineFeature({
  name: 'braced-names',
  async reading() {
    const {bracedNamesReading} = await import('./braced-names-reading.ts')
    return bracedNamesReading
  }
})
