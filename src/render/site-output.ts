import type {DerivedFile, PageFacts} from '../model/page.ts'
import type {FullText} from '../subsystems/mirrors/llms/full-text.ts'

/** One file of the built site before it is made. `build` makes all of them, and `dev` makes the one that a browser requests. */
export type SiteOutput =
  | {readonly kind: 'page'; readonly facts: PageFacts}
  | {readonly kind: 'mirror'; readonly facts: PageFacts}
  /** Style sheet of a page's modules. */
  | {readonly kind: 'style'; readonly facts: PageFacts}
  /** Text that depends only on the joined site. */
  | {readonly kind: 'text'; readonly text: () => string}
  /** Text that depends only on the view of the site and on facts that navigation is made from, too (see `siteFactsOf`). */
  | {readonly kind: 'list'; readonly text: () => string}
  /** File that a plugin makes from the joined site. The cache stores it if it has a key. */
  | {readonly kind: 'made'; readonly make: () => Promise<string | Uint8Array>; readonly key?: string}
  /** File that a feature makes from a file of the project. */
  | {readonly kind: 'derived'; readonly file: DerivedFile}
  /** The mirrors of pages as one text. */
  | {readonly kind: 'full-text'; readonly file: FullText}
  /** Copy of a file of the project; the path is relative to its root. */
  | {readonly kind: 'copy'; readonly source: string; readonly from: 'public' | 'page'}
  /** One of docsgen's own browser files. */
  | {readonly kind: 'client'; readonly name: string}
