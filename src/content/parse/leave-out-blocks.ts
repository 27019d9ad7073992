import type {Point} from '../../model/diagnostic.ts'
import {fencesIn} from '../../model/text/fence-lines.ts'
import {firstBodyLine} from '../../model/text/front-matter-block.ts'

/**
 * Returns text without the block around a place, so that the rest may parse. Spaces replace the block: positions of the rest stay
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
  const fences = fencesIn(lines).filter(({isClosed}) => isClosed)
  const first = firstBodyLine(text)
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

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}
