import type {PluggableList} from 'unified'

/** How the pages of another generator are written. */
export interface PageSyntax {
  /** Whether a file holds MDX; default: one named `.mdx` does. */
  readonly isMdx?: (source: string) => boolean
  /** Whether a file of MDX that does not parse as such is read as plain Markdown, with a warning: older versions took it. */
  readonly mayBePlain?: (source: string, text: string) => boolean
  /** Replaces syntax that would not parse with text of the same length. */
  readonly preprocess?: (text: string, format: 'md' | 'mdx') => string
  /** Attachers whose syntax reaches the parser, and transforms of the tree as it was parsed; before those of plugins. */
  readonly remark: PluggableList
  /** Front matter with the keys and values of ours. */
  readonly frontMatter?: (data: Readonly<Record<string, unknown>>, source: string) => Readonly<Record<string, unknown>>
}
