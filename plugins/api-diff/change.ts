export const levels = ['breaking', 'additive', 'words'] as const

/** The effect of a change on callers. */
export type Level = (typeof levels)[number]

export interface Change {
  readonly level: Level
  /** The operation or method, and the part of it. */
  readonly where: string
  readonly what: string
}
