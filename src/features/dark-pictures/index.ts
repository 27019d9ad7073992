import {defineFeature} from '../../plugin/feature.ts'

/** Shows another picture in dark mode if there is one: `a.dark.png` beside `a.png`. */
export const darkPictures = defineFeature({
  name: 'dark-pictures',
  reading: async () => (await import('./rehype-dark-pictures.ts')).darkPicturesReading
})
