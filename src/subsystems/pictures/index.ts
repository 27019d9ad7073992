import {defineFeature} from '../../plugin/feature.ts'

/** Shows the variants of images that plugins make (`Plugin.pictures`), and makes them when the site is built. */
export const pictures = defineFeature({
  name: 'pictures',
  siteFiles: {facts: ['pictures']}
})
