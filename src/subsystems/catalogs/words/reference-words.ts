import type {Word} from '../../../model/words/word.ts'

/** English words of the cards of names in code. */
export const referenceWords = {
  also: 'Also',
  defaultValue: 'Default',
  requiredEntry: 'Required.',
  sinceRelease: 'Since {version}.',
  deprecatedEntry: 'Deprecated.',
  deprecatedBecause: 'Deprecated: {reason}.',
  reference: 'Reference',
  usedIn: 'Used in: {pages}',
  andMore: ' and {count} more'
} as const satisfies Readonly<Record<string, Word>>
