import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {VFile} from 'vfile'
import type {Place, Point} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Constants} from '../../model/project/constants.ts'

/**
 * Returns the HTML of a page's body, changed.
 *
 * @param html finished, with addresses of the built site
 * @param file of the page's transforms
 */
export type ChangeBody = (html: string, file: VFile) => Promise<string>

/** Returns facts about a page that only rules of the feature need. */
export type FindFacts = (page: RenderedPage) => Partial<PageFacts>

/** A page whose body is rendered. */
export interface RenderedPage {
  /** Relative to the root. */
  readonly source: string
  /** The source text with front matter, and with LF in place of CRLF. */
  readonly text: string
  /** Returns the place of an offset in the text. */
  readonly pointAt: (offset: number) => Point
  /** The tree with partials and constants inserted. Nodes of a partial have `data.file`. */
  readonly mdast: MdastRoot
  readonly hast: HastRoot
  /** The HTML of the body. */
  readonly html: string
  /** With the data that transforms of the feature have left. */
  readonly file: VFile
  readonly constants: Constants
  /** Requests of components' scripts for other hosts. */
  readonly requests: readonly ScriptRequest[]
}

/** A request of a script for another host. */
export interface ScriptRequest {
  readonly url: string
  /** The module that makes the request; absent if a package does. */
  readonly file?: string
  readonly place?: Place
}
