import {distance} from 'fastest-levenshtein'
import {compareCodeUnits} from './order.ts'

/**
 * The candidates nearest to a mistyped name, best first. Near means at most a third of the name's length in edits, or
 * a candidate that the name begins or that begins the name.
 *
 * @param limit how many at the most; default 3
 */
export function suggest(name: string, candidates: Iterable<string>, limit = 3): string[] {
  const wanted = name.toLowerCase()
  const most = Math.max(1, Math.floor(wanted.length / 3))
  const scored: {candidate: string; score: number}[] = []
  for (const candidate of candidates) {
    const have = candidate.toLowerCase()
    if (Math.abs(have.length - wanted.length) > most && !have.startsWith(wanted) && !wanted.startsWith(have)) continue
    // Two letters the wrong way round are one slip, not two.
    const score = isSwapped(wanted, have) ? 1 : distance(wanted, have)
    if (score <= most || (wanted.length > 3 && (have.startsWith(wanted) || wanted.startsWith(`${have}/`))))
      scored.push({candidate, score})
  }
  scored.sort((a, b) => a.score - b.score || compareCodeUnits(a.candidate, b.candidate))
  return scored.slice(0, limit).map(({candidate}) => candidate)
}

/** Whether the two differ by one pair of neighbours only: `tilte` and `title`. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** ` did you mean ...?` for the end of a reason, or nothing. */
export function didYouMean(expected: readonly string[]): string {
  return expected.length > 0 ? `; did you mean \`${expected[0]}\`?` : ''
}
