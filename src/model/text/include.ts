import type {Node} from 'unist'
import type {Place} from '../diagnostic.ts'

/** A node that is replaced by the text of another file: Markdown as blocks, any other file as a block of code. */
export interface Include extends Node {
  readonly type: 'include'
  /** The reference as written, for messages. */
  readonly written: string
  /** Candidates for the file, relative to the root. The first one that exists is included. */
  readonly paths: readonly string[]
  /** The path that the reference means, relative to the root, if no file exists there. */
  readonly target?: string | undefined
  /** Present if the file is shown as code; default: every file that is not Markdown. */
  readonly code?: {
    readonly lang?: string
    readonly meta?: string
    /** Lines to show before and after the file's in the same block. */
    readonly before?: string
    readonly after?: string
  }
  /** Name of a region between marks (`#region name`, `--8<-- [start:name]`) in any comment; default: the whole file. */
  readonly region?: string
  /** Whether the region may also be a section of Markdown, by the anchor of its heading. */
  readonly sections?: boolean
  /** Line ranges from 1, both ends included: `3-5`, `3-`, `-5`, `7`, separated by commas; default: the whole file. */
  readonly lines?: string
  /** Place of the reference, if it is not the whole node. */
  readonly at?: Node | Place
  /** Whether the items of a list in the file are items of the list around the include, which is the last block of an item. */
  readonly continuesList?: boolean
  /**
   * Values of the page that transforms of the file's syntax may insert. The transforms find these in `data.values` of its VFile.
   */
  readonly values?: Readonly<Record<string, string>>
  /** Reports nothing if the file does not exist. */
  readonly optional?: boolean
}
