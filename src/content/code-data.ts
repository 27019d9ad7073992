import type {Element} from 'hast'

/** Data of a code block in the Markdown tree. */
export interface CodeData {
  /** The element that replaces the block in the HTML tree. Default: a `pre` with the code. */
  readonly element?: Element
  /** Text of the block, if it differs from the code. */
  readonly text?: string
}
