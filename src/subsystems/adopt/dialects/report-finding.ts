import type {Node} from 'unist'
import type {VFile} from 'vfile'

/** A finding of a dialect in a page. */
export interface PageFinding {
  /** Name of one of docsgen's own rules. */
  readonly rule: string
  readonly severity?: 'error' | 'warning'
  /** `Unexpected X, expected Y`. */
  readonly reason: string
  readonly note?: string
  readonly at?: Node | {readonly start: Point; readonly end: Point} | undefined
}

interface Point {
  readonly line: number
  readonly column: number
}

/** Reports a finding in a page. */
export function reportFinding(file: VFile, {rule, severity = 'warning', reason, note, at}: PageFinding): void {
  const message = file.message(reason, {source: 'docsgen', ruleId: rule, ...(at && {place: placeOf(at)})})
  message.fatal = severity === 'error'
  if (note) message.note = note
}

function placeOf(at: NonNullable<PageFinding['at']>): {start: Point; end: Point} | undefined {
  return 'start' in at ? at : (at as Node).position
}
