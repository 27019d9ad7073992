import type {Edit} from '../../model/diagnostic.ts'

/**
 * Edits of one file that can be made together: in order, equal ones once, and of two that overlap the first.
 */
export function compatibleEdits(edits: readonly Edit[]): Edit[] {
  const sorted = edits.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const kept: Edit[] = []
  for (const edit of sorted) {
    const last = kept.at(-1)
    if (!last || edit.from >= last.to) kept.push(edit)
  }
  return kept
}

/**
 * Makes edits in a file's own text.
 *
 * @param raw the text as it is on disk, byte order mark and CRLF included
 * @param edits in order, without overlaps; offsets count in the text without them
 */
export function applyEdits(raw: string, edits: readonly Edit[]): string {
  const newline = raw.includes('\r\n') ? '\r\n' : '\n'
  let result = ''
  let at = raw.startsWith('\uFEFF') ? 1 : 0
  let count = 0
  let copied = 0
  // Walks the raw text once, counting as the reader counts: CRLF is one unit, the mark is none.
  const advance = (target: number): number => {
    while (count < target && at < raw.length) {
      at += raw[at] === '\r' && raw[at + 1] === '\n' ? 2 : 1
      count++
    }
    return at
  }
  for (const {from, to, text} of edits) {
    result += raw.slice(copied, advance(from)) + text.replace(/\r?\n/g, newline)
    copied = advance(to)
  }
  return result + raw.slice(copied)
}
