/** The protocol between `docsgen dev` and the script that it adds to pages (`src/client/live/live.ts`). */

/** Name of the `meta` element that contains the page's token and the hash of its document, separated by a space. */
export const devMeta = 'docsgen-dev'

/** Endpoints below the base. No page has a name that starts with `@`. */
export const devPaths = {events: '/@docsgen/events', open: '/@docsgen/open'} as const

/** A diagnostic for the overlay, with its source line already shortened and masked. */
export interface DevFinding {
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info'
  /** Relative to the project root. */
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly reason: string
  readonly expected: readonly string[]
  readonly note?: string
  readonly url?: string
  readonly frame?: {readonly line: number; readonly text: string; readonly mark: string}
}

/** The content of the panel on a page. */
export interface DevReport {
  /** Findings of this page, errors first. */
  readonly findings: readonly DevFinding[]
  /** Whether the page's own text has an error. The panel then opens by itself. */
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
  /** Files that changed under the same address: paths with base. */
  | {readonly kind: 'files'; readonly paths: readonly string[]}
  /** Path with base of another page that was saved, for authors who follow their edits. */
  | {readonly kind: 'follow'; readonly path: string}

/** The request that a click on a place in the panel sends. */
export interface OpenRequest {
  readonly token: string
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** Fires on the document after an update has added elements, so that scripts can set them up. */
export const updateEvent = 'docsgen:update'
