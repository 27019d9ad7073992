import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {VFile} from 'vfile'

/** Begins to write a page as text when its body is rendered. */
export type OpenPageText = (page: WrittenPage) => PageText

export interface WrittenPage {
  /** The file of the page's transforms. */
  readonly file: VFile
  /** The tree without the blocks that the body leaves out. */
  readonly mdast: MdastRoot
  /** What numbered nodes rendered. */
  readonly renderings: ReadonlyMap<number, HastRoot>
}

/** A page in the process of being written. */
export interface PageText {
  /** Returns the text, with slots marked. The cache keeps it beside the body. */
  text(): Promise<string>
  /** Returns what search reads in place of what numbered nodes rendered; `undefined` if it reads just that. */
  spoken(): Promise<ReadonlyMap<number, HastRoot> | undefined>
}
