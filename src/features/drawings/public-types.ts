import type {drawingWords} from './words/drawing-words.ts'

type DrawingWords = typeof drawingWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends DrawingWords {}
}
