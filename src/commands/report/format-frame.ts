import type {Colors, Formatter} from 'picocolors/types.js'
import type {Place} from '../../model/diagnostic.ts'
import {codeFrame} from './code-frame.ts'

export interface FrameStyle {
  readonly paint: Colors
  /** Color of the marks. */
  readonly tone: Formatter
  /** Columns of the terminal; `undefined` if lines must not be shortened to it. */
  readonly width: number | undefined
  /** Places in the same file whose text must not be printed. */
  readonly hidden?: readonly Place[] | undefined
}

/** Columns before the source line of a frame, without those of the line number. */
const gutter = '  >  | '.length

/** Returns the lines of a code frame for a terminal; none if the source has no such line. */
export function formatFrame(
  source: readonly string[],
  place: Place,
  {paint, tone, width, hidden}: FrameStyle
): readonly string[] {
  const number = String(place.start.line)
  const frame = codeFrame(source, place, hidden, width === undefined ? undefined : width - gutter - number.length)
  if (!frame) return []
  return [
    `  ${tone('>')} ${paint.dim(`${number} |`)} ${frame.text}`,
    `    ${' '.repeat(number.length)} ${paint.dim('|')} ${tone(frame.mark)}`
  ]
}
