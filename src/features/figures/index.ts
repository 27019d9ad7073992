import {defineFeature} from '../../plugin/feature.ts'

/** Shows pictures with a caption, in a frame, and as large as the window. */
export const figures = defineFeature({
  name: 'figures',
  componentProps: {
    Figure: {props: ['src', 'alt', 'caption', 'zoom', 'width', 'height'], isSized: true},
    Frame: {props: ['caption', 'zoom']}
  },
  loadComponents: () => import('./public-components.ts'),
  reading: async () => (await import('./figures-reading.ts')).figuresReading
})
