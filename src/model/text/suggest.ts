import {distance} from 'fastest-levenshtein'
import {compareCodeUnits} from '../order.ts'

/**
 * Returns the candidates nearest to a mistyped name, best first. A candidate is near if its edit distance is at most a third of
 * the name's length, or if one of the two is a prefix of the other.
 *
 * @param limit maximum number of candidates; default 3
 */
export function suggest(name: string, candidates: Iterable<string>, limit = 3): string[] {
  const wanted = name.toLowerCase()
  const most = Math.max(1, Math.floor(wanted.length / 3))
  const scored: {candidate: string; score: number}[] = []
  for (const candidate of candidates) {
    const have = candidate.toLowerCase()
    if (Math.abs(have.length - wanted.length) > most && !have.startsWith(wanted) && !wanted.startsWith(have)) continue
    // Two swapped letters are one mistake, not two.
    const score = isSwapped(wanted, have) ? 1 : distance(wanted, have)
    if (score <= most || (wanted.length > 3 && (have.startsWith(wanted) || wanted.startsWith(`${have}/`))))
      scored.push({candidate, score})
  }
  scored.sort((a, b) => a.score - b.score || compareCodeUnits(a.candidate, b.candidate))
  return scored.slice(0, limit).map(({candidate}) => candidate)
}

/** Returns whether the two differ only by one pair of swapped neighbors: `tilte` and `title`. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Returns ` did you mean ...?` for the end of a message, or an empty string. */
export function didYouMean(expected: readonly string[]): string {
  return expected.length > 0 ? `; did you mean \`${expected[0]}\`?` : ''
}
