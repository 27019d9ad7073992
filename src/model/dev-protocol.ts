/** The protocol between `docsgen dev` and the script that it adds to pages (`src/client/live/live.ts`). */

/** Name of the `meta` element that contains the page's token and the hash of its document, separated by a space. */
export const devMeta = 'docsgen-dev'

/** Endpoints below the base. No page has a name that starts with `@`. */
export const devPaths = {events: '/@docsgen/events', action: '/@docsgen/action'} as const

/** The state of a page. */
export interface DevReport {
  /** Findings of this page, as the feature that shows them wants them (`DevPanel.show`). */
  readonly findings: readonly unknown[]
  /** Whether the page's own text has an error. */
  readonly broken: boolean
  /** Whether the displayed page is stale: the last version that could be rendered. */
  readonly stale: boolean
  /** Totals of the whole site; absent until all pages are read. */
  readonly site?: {readonly errors: number; readonly warnings: number}
  /** Number of pages read so far; absent when all are read. */
  readonly reading?: {readonly done: number; readonly total: number}
}

export type DevMessage =
  /** The page's new document. */
  | {readonly kind: 'page'; readonly html: string; readonly hash: string}
  | {readonly kind: 'report'; readonly report: DevReport}
  /** A file of the project was saved. Its changes follow. */
  | {readonly kind: 'saved'}
  /** Files that changed under the same address: paths with base. */
  | {readonly kind: 'files'; readonly paths: readonly string[]}
  /** Path with base of another page that was saved, for authors who follow their edits. */
  | {readonly kind: 'follow'; readonly path: string}

/** Fires on the document after an update has added elements, so that scripts can set them up. */
export const updateEvent = 'docsgen:update'
