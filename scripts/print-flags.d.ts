/** A flag of a catalog, by key. */
export type Entry = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Returns the flags of a program in its source, without descriptions, by name. */
export function flagsOf(program: string, read: (path: string) => string): Entry[]

/** Returns the text of a catalog that `docsgen record flags` reads. */
export function catalogText(catalog: {
  readonly program: string
  readonly release: string
  readonly source: string
  readonly flags: readonly Entry[]
}): string

/** Returns the newest final release among the tags of a program that is not newer than the pinned one. */
export function newestRelease(tags: readonly string[], program: string, pinned: string): string | undefined
