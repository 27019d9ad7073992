import type {Edit} from '../../model/diagnostic.ts'

/**
 * Returns the edits of one file that can be made together: in order, without duplicates, and only the first of two that overlap.
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
 * Applies edits to the raw text of a file.
 *
 * @param raw the text on disk, including byte order mark and CRLF
 * @param edits in order, without overlaps; their offsets ignore byte order mark and CRLF
 */
export function applyEdits(raw: string, edits: readonly Edit[]): string {
  const newline = raw.includes('\r\n') ? '\r\n' : '\n'
  let result = ''
  let at = raw.startsWith('\uFEFF') ? 1 : 0
  let count = 0
  let copied = 0
  // Walks the raw text once. As in the page reader, CRLF counts as one character and the byte order mark as none.
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
