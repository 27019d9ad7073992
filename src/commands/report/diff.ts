import {printable} from './printable.ts'

/** Number of context lines around a change. */
const around = 3

/**
 * Returns a unified diff of two texts with few differences.
 *
 * @param mask hides text in a line that must not be printed, by line number of the old text
 */
export function unifiedDiff(
  file: string,
  before: string,
  after: string,
  mask: (line: string, number: number) => string = line => line
): string {
  const old = linesOf(before)
  const fresh = linesOf(after)
  const hunks: string[] = []
  for (const {from, to, start, end} of joined(changes(old, fresh))) {
    const head = Math.max(0, from - around)
    const tail = Math.min(old.length, to + around)
    const lines: string[] = []
    let i = head
    const first = start - (from - head)
    const last = Math.min(fresh.length, end + (tail - to))
    for (const change of changes(old.slice(head, tail), fresh.slice(first, last))) {
      for (; i < head + change.from; i++) lines.push(` ${show(old[i], i, mask)}`)
      for (let at = head + change.from; at < head + change.to; at++) lines.push(`-${show(old[at], at, mask)}`)
      for (let at = first + change.start; at < first + change.end; at++)
        lines.push(`+${show(fresh[at], Math.min(at, old.length - 1), mask)}`)
      i = head + change.to
    }
    while (i < tail) lines.push(` ${show(old[i], i++, mask)}`)
    hunks.push(`@@ -${head + 1},${tail - head} +${first + 1},${last - first} @@`, ...lines)
  }
  return `--- a/${file}\n+++ b/${file}\n${hunks.join('\n')}\n`
}

function show(line: string | undefined, index: number, mask: (line: string, number: number) => string): string {
  return printable(mask((line ?? '').replace(/\r$/, ''), index + 1))
}

/** A line break at the end does not start another line. */
function linesOf(text: string): string[] {
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

interface Change {
  /** Lines of the old text, from 0. */
  readonly from: number
  readonly to: number
  /** Lines of the new text. */
  readonly start: number
  readonly end: number
}

/** Returns runs of lines that differ. Safe edits change words in lines and remove few lines, so a short lookahead finds them. */
function changes(old: readonly string[], fresh: readonly string[]): Change[] {
  const found: Change[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      i++
      j++
      continue
    }
    const next = resync(old, fresh, i, j)
    found.push({from: i, to: next.i, start: j, end: next.j})
    i = next.i
    j = next.j
  }
  return found
}

function resync(old: readonly string[], fresh: readonly string[], i: number, j: number): {i: number; j: number} {
  for (let distance = 1; distance < 400; distance++) {
    for (let skip = 0; skip <= distance; skip++) {
      const [a, b] = [i + skip, j + distance - skip]
      if (
        a <= old.length &&
        b <= fresh.length &&
        ((a === old.length && b === fresh.length) || (old[a] !== undefined && old[a] === fresh[b]))
      )
        return {i: a, j: b}
    }
  }
  return {i: old.length, j: fresh.length}
}

/** Merges changes with overlapping context into one hunk. */
function joined(all: readonly Change[]): Change[] {
  const hunks: Change[] = []
  for (const change of all) {
    const last = hunks.at(-1)
    if (last && change.from - last.to <= around * 2)
      hunks[hunks.length - 1] = {from: last.from, to: change.to, start: last.start, end: change.end}
    else hunks.push(change)
  }
  return hunks
}
