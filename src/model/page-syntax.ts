import type {PluggableList} from 'unified'

/** The syntax of another generator's pages. */
export interface PageSyntax {
  /** Returns whether a file contains MDX. Default: files named `.mdx` do. */
  readonly isMdx?: (source: string) => boolean
  /**
   * Returns whether a file that is invalid MDX is read as plain Markdown, with a warning, as older versions of the generator did.
   */
  readonly mayBePlain?: (source: string, text: string) => boolean
  /** Replaces syntax that the parser would reject with text of the same length. */
  readonly preprocess?: (text: string, format: 'md' | 'mdx') => string
  /** Attachers that extend the parser, and transforms that run right after parsing. All of them run before those of plugins. */
  readonly remark: PluggableList
  /** Transforms that run when the page's imports and the values of its expressions are known. */
  readonly late?: PluggableList
  /** Converts the front matter to docsgen's keys and values. */
  readonly frontMatter?: (data: Readonly<Record<string, unknown>>, source: string) => Readonly<Record<string, unknown>>
}
