import type {Root} from 'mdast'

/**
 * Parses a text to the tree of remark-parse, positions included, in less time. docsgen parses it with remark-parse if the result is
 * `undefined`.
 */
export type FastParser = (page: FastInput) => Promise<Root | undefined>

export interface FastInput {
  /** That positions refer to: with line feeds only. */
  readonly text: string
  readonly format: 'md' | 'mdx'
  /** Whether to parse plain Markdown even if the tree may differ (`markdown.parser: 'native'`). */
  readonly isForced: boolean
  /** Parses a text of the same page with remark-parse. */
  readonly reference: (text: string) => Root
}
