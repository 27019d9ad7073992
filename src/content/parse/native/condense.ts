import type {Root} from 'mdast'

/** Lines of text, from `from` to the one before `to`, counted from 0. */
export interface Lines {
  readonly from: number
  readonly to: number
  /** Whether the lines are left out. */
  readonly isPlain: boolean
}

export interface Condensed {
  readonly text: string
  /** Returns a copy of the tree of that text with the positions in the whole text. */
  relocate(tree: Root): Root
}

/**
 * Returns text without its plain blocks. One blank line replaces each run of them, as between any two blocks, so the text stays
 * the same while a writer edits prose.
 *
 * @param lines of the whole text
 * @param blocks in order; the lines between them are blank
 */
export function condense(lines: readonly string[], blocks: readonly Lines[]): Condensed {
  const kept: string[] = ['']
  /** For each kept line, its line in the whole text, from 0. */
  const places: number[] = [0]
  let last = 0
  let skipped = true
  for (const {from, to, isPlain} of blocks) {
    if (isPlain) {
      skipped = true
      continue
    }
    if (skipped && kept.length > 1) {
      kept.push('')
      places.push(last)
    }
    for (let line = skipped ? from : last; line < to; line++) {
      kept.push(lines[line] as string)
      places.push(line)
    }
    last = to
    skipped = false
  }
  const starts = startsOf(lines)
  const ownStarts = startsOf(kept)
  const lineOf = (line: number): number => (places[line - 1] ?? 0) + 1
  const moved = (line: number): number => (starts[lineOf(line) - 1] ?? 0) - (ownStarts[line - 1] ?? 0)
  const end = {line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset: starts.at(-1) ?? 0}
  return {
    text: kept.join('\n'),
    relocate(tree) {
      const root = relocated(tree, {lineOf, moved}) as Root
      root.position = {
        start: {line: 1, column: 1, offset: 0},
        end: {...end, offset: end.offset + end.column - 1}
      }
      return root
    }
  }
}

interface Move {
  /** Returns the line in the whole text for a line of the condensed one; from 1. */
  readonly lineOf: (line: number) => number
  /** Returns how far the offsets of a line move. */
  readonly moved: (line: number) => number
}

/** Copies any value in a tree. Points have a line and a column; nodes of programs also have offsets. */
function relocated(value: unknown, move: Move): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => relocated(item, move))
  const copy = Object.create(Object.getPrototypeOf(value)) as Record<string, unknown>
  const from = value as Readonly<Record<string, unknown>>
  const {line, column, offset, loc} = from as Point & {readonly loc?: Location}
  if (typeof line === 'number' && typeof column === 'number') {
    copy.line = move.lineOf(line)
    copy.column = column
    if (typeof offset === 'number') copy.offset = offset + move.moved(line)
    return copy
  }
  for (const name of Object.keys(from)) copy[name] = relocated(from[name], move)
  if (typeof loc?.start?.line !== 'number' || typeof from.start !== 'number') return copy
  const {start, end, range} = from as {readonly start: number; readonly end: number; readonly range?: unknown}
  copy.start = start + move.moved(loc.start.line)
  copy.end = end + move.moved(loc.end.line)
  if (range) copy.range = [copy.start, copy.end]
  return copy
}

interface Point {
  readonly line?: number
  readonly column?: number
  readonly offset?: number
}

interface Location {
  readonly start: {readonly line: number}
  readonly end: {readonly line: number}
}

/** Returns the offset of each line. */
function startsOf(lines: readonly string[]): readonly number[] {
  const starts: number[] = []
  let at = 0
  for (const line of lines) {
    starts.push(at)
    at += line.length + 1
  }
  return starts
}
