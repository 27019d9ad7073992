import type {printWords} from './words/print-words.ts'

type PrintWords = typeof printWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends PrintWords {}
}
