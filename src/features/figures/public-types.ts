import type {drawingWords, zoomWords} from './words/figure-words.ts'

type FigureWords = typeof drawingWords & typeof zoomWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends FigureWords {}
}
