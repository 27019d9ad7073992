import type {Node} from 'unist'
import type {Place} from './diagnostic.ts'

/** Stands in a tree for text of another file, which takes its place: Markdown as blocks, anything else as a block of code. */
export interface Include extends Node {
  readonly type: 'include'
  /** As it is written, for messages. */
  readonly written: string
  /** Where the file may lie, relative to the root: the first that is there is taken. */
  readonly paths: readonly string[]
  /** Whether it is shown as code; default: where the file is no Markdown. */
  readonly code?: {
    readonly lang?: string
    readonly meta?: string
    /** Lines of the same block around the file's. */
    readonly before?: string
    readonly after?: string
  }
  /** The part between marks of this name (`#region name`, `--8<-- [start:name]`), in any comment; default: all. */
  readonly region?: string
  /** Lines from 1, both included, as in `3-5`, `3-`, `-5`, `7`, with commas between; default: all. */
  readonly lines?: string
  /** Where it is named, if that is not the whole node. */
  readonly at?: Node | Place
  /** Says nothing where the file is not there. */
  readonly optional?: boolean
}
