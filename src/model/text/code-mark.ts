/** A block of code on a page. */
export interface CodeText {
  readonly code: string
  /** The highlighter's name of the language, such as `go` for a fence with `golang`. */
  readonly language: string
}

/** A part of a block, and the tags to put around it. Offsets count in the block's code. */
export interface CodeMark {
  readonly from: number
  readonly to: number
  readonly open: string
  /** Replaces `open` if the part continues in another token. */
  readonly again?: string
  readonly close: string
}
