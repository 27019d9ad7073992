import {defineFeature} from '../../plugin/feature.ts'

/** Keeps addresses inside HTML links as text. */
export const nestedLinks = defineFeature({
  name: 'nested-links',
  async reading() {
    const {nestedLinksReading} = await import('./remark-nested-links.ts')
    return nestedLinksReading
  }
})
