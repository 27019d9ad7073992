import type {DerivedPicture, PageFacts} from '../model/page.ts'

/** One file of the built site, before it is made. `build` makes all of them; `dev` makes the one that a browser requests. */
export type SiteOutput =
  | {readonly kind: 'page'; readonly facts: PageFacts}
  | {readonly kind: 'mirror'; readonly facts: PageFacts}
  /** The style sheet of a page's modules. */
  | {readonly kind: 'style'; readonly facts: PageFacts}
  /** Made from the joined site alone. */
  | {readonly kind: 'text'; readonly text: () => string}
  /** Made by a plugin from the joined site; the cache keeps it if it has a key. */
  | {readonly kind: 'made'; readonly make: () => Promise<string | Uint8Array>; readonly key?: string}
  /** Made by a plugin from a picture of the project. */
  | {readonly kind: 'picture'; readonly picture: DerivedPicture; readonly facts: PageFacts}
  /** The Markdown of all pages, in this order. */
  | {readonly kind: 'full-text'; readonly pages: readonly PageFacts[]}
  /** Copied from the project; the path is relative to its root. */
  | {readonly kind: 'copy'; readonly source: string; readonly from: 'public' | 'page'}
  /** One of docsgen's own files for the browser. */
  | {readonly kind: 'client'; readonly name: string}
