/** A run of equal or different items. */
export interface Run {
  readonly kind: 'same' | 'removed' | 'added'
  readonly items: readonly string[]
}

/** Above this number of differences, everything between the equal ends is shown as replaced, which limits time and memory. */
const mostDifferences = 2000

/**
 * Returns the shortest list of runs that leads from one list to another (Myers' algorithm). Removed items come before the added
 * ones that replace them.
 */
export function runsOf(before: readonly string[], after: readonly string[]): Run[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const [old, fresh] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  return inRuns([
    ...before.slice(0, head).map(item => ['same', item] as const),
    ...stepsOf(old, fresh),
    ...before.slice(before.length - tail).map(item => ['same', item] as const)
  ])
}

type Step = readonly [kind: Run['kind'], item: string]

function replaced(old: readonly string[], fresh: readonly string[]): Step[] {
  return [...old.map(item => ['removed', item] as const), ...fresh.map(item => ['added', item] as const)]
}

function stepsOf(old: readonly string[], fresh: readonly string[]): Step[] {
  if (old.length === 0 || fresh.length === 0) return replaced(old, fresh)
  const reached = furthest(old, fresh)
  return reached ? pathBack(old, fresh, reached) : replaced(old, fresh)
}

/**
 * Returns, for each number of differences, how many old items are used up on each diagonal; `undefined` if there are too many
 * differences.
 */
function furthest(old: readonly string[], fresh: readonly string[]): Map<number, number>[] | undefined {
  const all: Map<number, number>[] = []
  let last = new Map<number, number>([[1, 0]])
  for (let differences = 0; differences <= mostDifferences; differences++) {
    const now = new Map<number, number>()
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = startOn(last, diagonal, differences)
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x++
      now.set(diagonal, x)
      if (x >= old.length && x - diagonal >= fresh.length) return [...all, now]
    }
    all.push(now)
    last = now
  }
  return undefined
}

/** Returns where a diagonal starts: below the diagonal above it, or to the right of the one below it. */
function startOn(last: ReadonlyMap<number, number>, diagonal: number, differences: number): number {
  const [left, above] = [last.get(diagonal - 1) ?? -1, last.get(diagonal + 1) ?? -1]
  if (differences === 0) return 0
  return isFromAbove(left, above, diagonal, differences) ? above : left + 1
}

function isFromAbove(left: number, above: number, diagonal: number, differences: number): boolean {
  return diagonal === -differences || (diagonal !== differences && left < above)
}

/** Follows the furthest points from the end back to the start. */
function pathBack(old: readonly string[], fresh: readonly string[], reached: readonly Map<number, number>[]): Step[] {
  const steps: Step[] = []
  let [x, y] = [old.length, fresh.length]
  for (let differences = reached.length - 1; differences > 0; differences--) {
    const last = reached[differences - 1] ?? new Map<number, number>()
    const diagonal = x - y
    const [left, above] = [last.get(diagonal - 1) ?? -1, last.get(diagonal + 1) ?? -1]
    const fromAbove = isFromAbove(left, above, diagonal, differences)
    const start = fromAbove ? above : left + 1
    while (x > start) steps.push(['same', old[--x] ?? ''])
    y = x - diagonal
    if (fromAbove) steps.push(['added', fresh[--y] ?? ''])
    else steps.push(['removed', old[--x] ?? ''])
  }
  while (x > 0) steps.push(['same', old[--x] ?? ''])
  return steps.reverse()
}

function inRuns(steps: readonly Step[]): Run[] {
  const runs: {kind: Run['kind']; items: string[]}[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = (): void => {
    if (removed.length > 0) runs.push({kind: 'removed', items: removed})
    if (added.length > 0) runs.push({kind: 'added', items: added})
    removed = []
    added = []
  }
  for (const [kind, item] of steps) {
    if (kind === 'removed') removed.push(item)
    else if (kind === 'added') added.push(item)
    else {
      flush()
      const last = runs.at(-1)
      if (last?.kind === 'same') last.items.push(item)
      else runs.push({kind, items: [item]})
    }
  }
  flush()
  return runs
}
