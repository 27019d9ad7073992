/** The colors of asides. The theme names them after the first types that there were. */
export type CalloutTone = 'default' | 'info' | 'important' | 'warning' | 'error'

interface Kind {
  readonly tone: CalloutTone
  /** What it is called aloud: colour and sign alone would not reach everybody. */
  readonly word: string
  /** Whether the word is shown where there is no title. The first four are quiet, as in Nextra. */
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

/** Every kind that a writer may name. */
export const calloutKinds = Object.keys(kinds) as readonly CalloutKind[]

/** What a kind looks like and is called; one that is not known is a quiet tip. */
export function calloutKind(name: string): Kind {
  return Object.hasOwn(kinds, name) ? kinds[name as CalloutKind] : kinds.default
}
