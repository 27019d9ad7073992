import type {Element} from 'hast'

/** Data of a code block in the Markdown tree. */
export interface CodeData {
  /** The element that stands for the block in the HTML tree, if it is no code any more. */
  readonly element?: Element
  /** Text of the block, if it differs from the code. */
  readonly text?: string
}
