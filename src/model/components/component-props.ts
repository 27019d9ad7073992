/** The props of a component besides its children. The check for unknown and missing props uses them. */
export interface ComponentProps {
  readonly props: readonly string[]
  readonly required?: readonly string[]
  /** Allowed values, for props that accept only certain ones. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Properties with text that search finds. Default: `title`, `label`, `name`, `alt`, `caption` and `items`. */
  readonly spoken?: readonly string[]
  /** Search finds none of the component's properties if it has this one, because another page contains the text. */
  readonly unspokenWith?: string
  /** Present for a component of the project that declares no props. It accepts any. */
  readonly open?: boolean
  /** Present for a component that replaces a packaged one. Its Markdown is that of the packaged one. */
  readonly replaced?: boolean
}
