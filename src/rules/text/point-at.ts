import type {Place, Point} from '../../model/diagnostic.ts'

/** Returns the line and column of an offset. Counts from the start each time, which is fast enough for findings. */
export function pointAt(text: string, offset: number): Point {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    start = at + 1
  }
  return {line, column: offset - start + 1}
}

export function placeAt(text: string, from: number, to: number): Place {
  return {start: pointAt(text, from), end: pointAt(text, to)}
}

/** Returns the offset of a point. */
export function offsetAt(text: string, {line, column}: Point): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const next = text.indexOf('\n', start)
    if (next < 0) return text.length
    start = next + 1
  }
  return start + column - 1
}

/** Returns the place of `needle` within a wider place, or the wider place if the text does not contain it. */
export function narrow(text: string, place: Place, needle: string): Place {
  const from = offsetAt(text, place.start)
  const to = place.end ? offsetAt(text, place.end) : text.indexOf('\n', from)
  const found = text.slice(from, to < 0 ? undefined : to).indexOf(needle)
  return found < 0 || needle === '' ? place : placeAt(text, from + found, from + found + needle.length)
}
