import type {Point} from '../../model/diagnostic.ts'

/**
 * Returns a text without the block around a place, so that the rest may parse. Spaces replace the block: positions of the rest stay
 * the same. A block ends at blank lines. It contains each fence that it touches as a whole, because half of a fence would turn the
 * rest of the page into code.
 *
 * @param at the place of a syntax error. If its line is blank, the block above it is left out
 * @returns the text and the block's lines, or `undefined` if there is no block
 */
export function withoutBlockAt(
  text: string,
  at: Pick<Point, 'line'>
): {readonly text: string; readonly from: number; readonly to: number} | undefined {
  const lines = text.split('\n')
  const fences = fencesOf(lines)
  const first = bodyStart(lines)
  let to = Math.min(at.line, lines.length) - 1
  while (to >= first && isBlank(lines[to])) to--
  if (to < first) return undefined
  let from = to
  for (;;) {
    const before = [from, to]
    while (from > first && !isBlank(lines[from - 1])) from--
    while (to + 1 < lines.length && !isBlank(lines[to + 1])) to++
    for (const fence of fences)
      if (fence.from <= to && fence.to >= from) {
        from = Math.min(from, fence.from)
        to = Math.max(to, fence.to)
      }
    if (from === before[0] && to === before[1]) break
  }
  const kept = lines.map((line, index) => (index < from || index > to ? line : ' '.repeat(line.length)))
  return {text: kept.join('\n'), from: from + 1, to: to + 1}
}

/** Returns the lines of fences, starting at 0. A fence that is not closed is one line: it may be text. */
function fencesOf(lines: readonly string[]): {from: number; to: number}[] {
  const fences: {from: number; to: number}[] = []
  for (let from = 0; from < lines.length; from++) {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(lines[from] ?? '')?.[1]
    if (mark === undefined) continue
    const end = lines.findIndex((line, index) => index > from && line.replace(/^[ \t>]+/, '').startsWith(mark))
    if (end < 0) continue
    fences.push({from, to: end})
    from = end
  }
  return fences
}

/** Returns the index of the first line after the front matter. */
function bodyStart(lines: readonly string[]): number {
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return 0
  return lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line)) + 1
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}
