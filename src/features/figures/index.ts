import {defineFeature} from '../../plugin/feature.ts'
import {drawingWords, zoomWords} from './words/figure-words.ts'

/**
 * Shows pictures with a caption, in a frame, and as large as the window; another picture in dark mode if there is one (`a.dark.png`
 * beside `a.png`); and drawings with the theme's colors as part of the page.
 */
export const figures = defineFeature({
  name: 'figures',
  ownWords: {parts: drawingWords, scripts: zoomWords},
  pageFiles: {scripts: ['media.js']},
  componentProps: {
    Figure: {props: ['src', 'alt', 'caption', 'zoom', 'width', 'height'], isSized: true},
    Frame: {props: ['caption', 'zoom']}
  },
  loadComponents: () => import('./public-components.ts'),
  reading: async () => (await import('./figures-reading.ts')).figuresReading
})
