import {defineFeature} from '../../plugin/feature.ts'
import {drawingWords} from './words/drawing-words.ts'

/** Puts drawings with the theme's colors into the page, where they follow the theme and open to the size of the window. */
export const drawings = defineFeature({
  name: 'drawings',
  ownWords: {parts: drawingWords},
  reading: async () => (await import('./rehype-drawings.ts')).drawingsReading
})
