import type {RootContent} from 'mdast'

/**
 * Returns the Markdown that replaces a component in mirrors, search and `llms-full.txt`: text, or nodes of a Markdown tree. If it
 * throws, the error becomes a finding at the component, and the text that the component renders replaces it.
 */
export type LowerComponent = (element: LoweredElement) => string | readonly RootContent[]

/** A component on a page. */
export interface LoweredElement {
  /** The name on the page; for a packaged component, the documented name. */
  readonly name: string
  /**
   * Returns the value of a property if it is known without running the page, else `undefined`. An address in `href` or `src` is
   * the one in the built site.
   */
  readonly prop: (name: string) => unknown
  /** Its content as Markdown nodes, in which components are already replaced: blocks, or text if it is `inline`. */
  readonly children: readonly RootContent[]
  /** Whether the component is inside a line of text. */
  readonly inline: boolean
}
