import {runsOf} from '../runs.ts'
import {wordsOf} from './version-words.ts'

/** Number of words that changed. */
export interface ChangedWords {
  readonly added: number
  readonly removed: number
}

/** Returns how many words two texts do not share. */
export function changedWords(before: string, after: string): ChangedWords {
  const counts = {added: 0, removed: 0}
  if (before === after) return counts
  for (const {kind, items} of runsOf(wordsOf(before), wordsOf(after))) if (kind !== 'same') counts[kind] += items.length
  return counts
}
