import type {WordKey} from '../../src/model/words/english.ts'

/** The colors of callouts. The theme names them after the original types. */
export type CalloutTone = 'default' | 'info' | 'important' | 'warning' | 'error'

interface Kind {
  readonly tone: CalloutTone
  /** The word for the kind, because color and icon alone do not reach every reader. */
  readonly word: string
  /** Whether the word is hidden if there is no title. The first four kinds are quiet, as in Nextra. */
  readonly quiet?: boolean
}

const kinds = {
  default: {tone: 'default', word: 'Tip', quiet: true},
  info: {tone: 'info', word: 'Note', quiet: true},
  warning: {tone: 'warning', word: 'Warning', quiet: true},
  error: {tone: 'error', word: 'Caution', quiet: true},
  note: {tone: 'info', word: 'Note'},
  tip: {tone: 'default', word: 'Tip'},
  important: {tone: 'important', word: 'Important'},
  caution: {tone: 'error', word: 'Caution'},
  danger: {tone: 'error', word: 'Danger'},
  success: {tone: 'default', word: 'Success'},
  check: {tone: 'default', word: 'Check'},
  question: {tone: 'info', word: 'Question'},
  abstract: {tone: 'info', word: 'Summary'},
  example: {tone: 'info', word: 'Example'},
  quote: {tone: 'info', word: 'Quote'},
  failure: {tone: 'error', word: 'Failure'},
  bug: {tone: 'error', word: 'Bug'}
} as const satisfies Readonly<Record<string, Kind>>

export type CalloutKind = keyof typeof kinds

/** All kinds that a writer can use. */
export const calloutKinds = Object.keys(kinds) as readonly CalloutKind[]

/** Returns the key of what a kind is called in every language. */
export function calloutKey({word}: Pick<(typeof kinds)[CalloutKind], 'word'>): WordKey {
  return word.toLowerCase() as Lowercase<typeof word>
}

/** Returns the tone and the word of a kind. An unknown kind is a quiet tip. */
export function calloutKind(name: string): Kind & Pick<(typeof kinds)[CalloutKind], 'word'> {
  return Object.hasOwn(kinds, name) ? kinds[name as CalloutKind] : kinds.default
}
