import {printable} from './printable.ts'
import {runsOf} from './runs.ts'

/** Number of context lines around a change. */
const around = 3

/** Hides text in a line that must not be printed, by line number of the old text. */
type Mask = (line: string, number: number) => string

/** Returns a unified diff of two texts. */
export function unifiedDiff(file: string, before: string, after: string, mask: Mask = line => line): string {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const hunks = hunksOf(changesOf(old, fresh)).flatMap(changes => hunkLines(changes, {old, fresh, mask}))
  return `--- a/${file}\n+++ b/${file}\n${hunks.join('\n')}\n`
}

/** Returns the lines of a hunk as its header names them. No lines are after the line before them. */
export function hunkRange(from: number, count: number): string {
  return `${count === 0 ? from : from + 1},${count}`
}

/** A line break at the end does not start another line. */
function linesOf(text: string): string[] {
  return text === '' ? [] : (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

interface Change {
  /** Lines of the old text, from 0. */
  readonly from: number
  readonly to: number
  /** Lines of the new text. */
  readonly start: number
  readonly end: number
}

/** Returns runs of lines that differ. */
function changesOf(old: readonly string[], fresh: readonly string[]): Change[] {
  const found: Change[] = []
  let from = 0
  let start = 0
  for (const {kind, items} of runsOf(old, fresh)) {
    const to = kind === 'added' ? from : from + items.length
    const end = kind === 'removed' ? start : start + items.length
    const last = found.at(-1)
    if (kind === 'added' && last?.to === from) found[found.length - 1] = {...last, end}
    else if (kind !== 'same') found.push({from, to, start, end})
    from = to
    start = end
  }
  return found
}

/** Groups changes with overlapping context into one hunk. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = []
  for (const change of changes) {
    const hunk = hunks.at(-1)
    const last = hunk?.at(-1)
    if (hunk && last && change.from - last.to <= around * 2) hunk.push(change)
    else hunks.push([change])
  }
  return hunks
}

function hunkLines(
  changes: readonly Change[],
  {old, fresh, mask}: {readonly old: readonly string[]; readonly fresh: readonly string[]; readonly mask: Mask}
): string[] {
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return []
  const head = Math.max(0, first.from - around)
  const tail = Math.min(old.length, last.to + around)
  const top = first.start - (first.from - head)
  const bottom = last.end + (tail - last.to)
  const show = (sign: string, line: string, index: number): string =>
    sign + printable(mask(line.replace(/\r$/, ''), Math.min(index, old.length - 1) + 1))
  const kept = (from: number, to: number): string[] => old.slice(from, to).map((line, at) => show(' ', line, from + at))
  const lines = changes.flatMap(({from, to, start, end}, index) => [
    ...kept(changes[index - 1]?.to ?? head, from),
    ...old.slice(from, to).map((line, at) => show('-', line, from + at)),
    // The line that an added one replaces, so that the same text is hidden in both.
    ...fresh.slice(start, end).map((line, at) => show('+', line, from + at))
  ])
  const header = `@@ -${hunkRange(head, tail - head)} +${hunkRange(top, bottom - top)} @@`
  return [header, ...lines, ...kept(last.to, tail)]
}
