/** A name that files of the project declare. */
export interface DeclaredName {
  readonly name: string
  /** Other spellings. */
  readonly also: readonly string[]
  /** Properties of components that take the name, such as `Flag.name`. */
  readonly properties: readonly string[]
  /** Returns Markdown about the name, for editors to show where a page contains it. */
  readonly about?: () => string
}
