export const levels = ['breaking', 'additive', 'words'] as const

/** What a change means for a caller. */
export type Level = (typeof levels)[number]

export interface Change {
  readonly level: Level
  /** The operation or method, and what of it. */
  readonly where: string
  readonly what: string
}
