import {defineFeature} from '../../plugin/feature.ts'

/** Publishes the files that CSS in pages refers to. */
export const styleUrls = defineFeature({
  name: 'style-urls',
  async reading() {
    const {styleUrlsReading} = await import('./rehype-style-urls.ts')
    return styleUrlsReading
  }
})
