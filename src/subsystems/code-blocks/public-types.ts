import type {foldWords} from './words/fold-words.ts'

type FoldWords = typeof foldWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends FoldWords {}
}
