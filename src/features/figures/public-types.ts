import type {zoomWords} from './words/zoom-words.ts'

type ZoomWords = typeof zoomWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends ZoomWords {}
}
