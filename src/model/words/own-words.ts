import type {KernelKey} from './english.ts'
import type {Word} from './word.ts'

/** Words of the interface that a feature shows, by key. A key has the same meaning as everywhere else. */
export interface OwnWords {
  /** English words of its parts of the theme. */
  readonly parts?: Readonly<Record<string, Word>>
  /** English words of its scripts. */
  readonly scripts?: Readonly<Record<string, Word>>
  readonly translations: Readonly<Record<string, Readonly<Record<string, Word>>>>
}

/** Words in other languages, by lower-case tag. Those that the kernel has too are not repeated. */
export type TranslatedWords<English> = Readonly<
  Record<
    'ar' | 'de' | 'es' | 'fr' | 'hi' | 'it' | 'ja' | 'ko' | 'pt' | 'ru' | 'tr' | 'zh-hans' | 'zh-hant',
    Readonly<Record<Exclude<keyof English, KernelKey>, Word>>
  >
>
