import {diffArrays} from 'diff'

/** A run of equal or different items. */
export interface Run {
  readonly kind: 'same' | 'removed' | 'added'
  readonly items: readonly string[]
}

/** Above this number of differences, everything between the equal ends is shown as replaced, which limits time and memory. */
const mostDifferences = 2000

/**
 * Returns the shortest list of runs that turns one list into another. Removed items come before the added ones that replace them.
 */
export function runsOf(before: readonly string[], after: readonly string[]): Run[] {
  const found = diffArrays([...before], [...after], {maxEditLength: mostDifferences})
  if (!found) return replacedBetweenEnds(before, after)
  return found.map(({value, added, removed}) => ({kind: added ? 'added' : removed ? 'removed' : 'same', items: value}))
}

function replacedBetweenEnds(before: readonly string[], after: readonly string[]): Run[] {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const runs: Run[] = [
    {kind: 'same', items: before.slice(0, head)},
    {kind: 'removed', items: before.slice(head, before.length - tail)},
    {kind: 'added', items: after.slice(head, after.length - tail)},
    {kind: 'same', items: before.slice(before.length - tail)}
  ]
  return runs.filter(({items}) => items.length > 0)
}
