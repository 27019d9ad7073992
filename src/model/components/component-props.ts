/** The properties that a component accepts, other than its children. docsgen reports unknown properties and missing required ones. */
export interface ComponentProps {
  readonly props: readonly string[]
  readonly required?: readonly string[]
  /** Allowed values, for properties that accept only certain ones. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Properties that accept only names that the configuration has under a key. */
  readonly valuesFrom?: Readonly<Record<string, 'versions'>>
  /** Whether an empty component is reported. */
  readonly needsContent?: boolean
  /** Properties that refer to files of the project, in addition to `src`. */
  readonly files?: readonly string[]
  /** Properties with text that search finds. Default: `title`, `label`, `name`, `alt`, `caption` and `items`. */
  readonly spoken?: readonly string[]
  /** Search finds none of the component's properties if it has this one, because another page contains the text. */
  readonly unspokenWith?: string
}

/** The properties of a component of docsgen. */
export interface PackagedProps extends ComponentProps {
  /** Whether it counts its children, so docsgen adds no marks between them. */
  readonly countsChildren?: boolean
  /** Whether `width` and `height` default to those of the picture in `src`. */
  readonly isSized?: boolean
}

/** A component that pages may use without an import. */
export interface KnownComponent extends PackagedProps {
  /** Present for a component that declares no properties. It accepts any. */
  readonly open?: boolean
  /** Whether its Markdown is what it renders. */
  readonly rendered?: boolean
}
