import {defineFeature} from '../../plugin/feature.ts'
import {zoomWords} from './words/zoom-words.ts'

/** Shows pictures with a caption, in a frame, and as large as the window. */
export const figures = defineFeature({
  name: 'figures',
  ownWords: {scripts: zoomWords},
  pageScripts: ['media.js'],
  componentProps: {
    Figure: {props: ['src', 'alt', 'caption', 'zoom', 'width', 'height'], isSized: true},
    Frame: {props: ['caption', 'zoom']}
  },
  loadComponents: () => import('./public-components.ts'),
  reading: async () => (await import('./figures-reading.ts')).figuresReading
})
