export const levels = ['breaking', 'additive', 'words'] as const

/** The effect of a change on callers. */
export type Level = (typeof levels)[number]

export interface Change {
  readonly level: Level
  /** The operation or method, and the part of it. */
  readonly where: string
  readonly what: string
}

/** Direction of a value. A server that accepts fewer values, or sends more kinds of values, breaks its callers. */
export type Direction = 'request' | 'response'

/** Whether a schema accepts more values than before, fewer (`false`), or other ones. */
export type Width = boolean | 'other'

/** Returns the level of a change: accepting more is safe in requests, but not in responses. */
export function levelOf(isMore: Width, direction: Direction): Level {
  return isMore !== 'other' && isMore === (direction === 'request') ? 'additive' : 'breaking'
}
