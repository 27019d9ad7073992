import type {Word} from '../../../model/words/word.ts'

/** English words of the buttons of drawings. */
export const drawingWords = {
  enlarge: 'Enlarge',
  enlargeDrawing: 'Enlarge the drawing',
  enlargeTitled: 'Enlarge: {title}'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the script that enlarges pictures. */
export const zoomWords = {picture: 'Picture', close: 'Close'} as const satisfies Readonly<Record<string, Word>>
