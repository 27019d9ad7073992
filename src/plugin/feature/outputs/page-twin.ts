import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {VFile} from 'vfile'
import type {PageFacts} from '../../../model/page.ts'
import type {ChildGroup, SiteView} from '../../../model/site.ts'
import type {Route} from '../../../model/url.ts'

/** A second form of each page, in a file beside its document: what `PageWriter` writes. */
export interface PageTwin {
  /** Returns the path of a page's twin in the output directory. */
  pathOf(route: Route): string
  /** Returns whether a request prefers the twin to the document. `accept` is the header as it was sent. */
  isRequested(accept: string | undefined): boolean
}

/** Writes pages as text. */
export interface PageWriter {
  /** Begins to write a page when its body is rendered. */
  open(page: WrittenPage): PageText
  /** Returns the content of the page's twin (`PageTwin`) from the text that the cache keeps. */
  render(page: PlacedText): string
}

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

/** The text of a page with its place in the site. */
export interface PlacedText {
  readonly facts: PageFacts
  readonly site: SiteView
  /** With slots marked. */
  readonly text: string
  /**
   * Returns the text of a slot; `undefined` if nothing fills it.
   *
   * @param list returns lists of pages as text
   */
  readonly slot: (index: number, list: (groups: readonly ChildGroup[]) => string) => string | undefined
}
