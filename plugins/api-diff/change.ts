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

/** Returns the level of a change: accepting more is safe in requests, but not in responses. */
export function levelOf(isMore: boolean, direction: Direction): Level {
  return isMore === (direction === 'request') ? 'additive' : 'breaking'
}
