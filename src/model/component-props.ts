/** What a component takes beside its children: the ground of the check for unknown and missing properties. */
export interface ComponentProps {
  readonly props: readonly string[]
  readonly required?: readonly string[]
  /** Properties of which only certain values are known. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Takes any property: a component that the project brings without a list. */
  readonly open?: boolean
  /** Stands in the place of a packaged one: what it says as Markdown is what that one would say. */
  readonly replaced?: boolean
}
