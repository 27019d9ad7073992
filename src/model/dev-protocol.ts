/** What `docsgen dev` and the script that it adds to pages (`src/client/live/live.ts`) say to each other. */

/** Name of the `meta` element that carries the page's token and the hash of its document, divided by a space. */
export const devMeta = 'docsgen-dev'

/** Endpoints, below the base. Names that start with `@` are no pages. */
export const devPaths = {events: '/@docsgen/events', open: '/@docsgen/open'} as const

/** A diagnostic as the overlay shows it: with its line of source, already cut and masked. */
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

/** What the page's own panel shows. */
export interface DevReport {
  /** Of this page, errors first. */
  readonly findings: readonly DevFinding[]
  /** Whether the page's own text is what is wrong, so that the panel opens by itself. */
  readonly broken: boolean
  /** Whether the page on the screen is an older one, the last that could be rendered. */
  readonly held: boolean
  /** Of the whole site; absent while pages are still being read. */
  readonly site?: {readonly errors: number; readonly warnings: number}
  /** Pages read so far, while they are being read. */
  readonly reading?: {readonly done: number; readonly total: number}
}

export type DevMessage =
  /** The page's new document. */
  | {readonly kind: 'page'; readonly html: string; readonly hash: string}
  | {readonly kind: 'report'; readonly report: DevReport}
  /** Files under unchanged addresses have new bytes: paths with base. */
  | {readonly kind: 'files'; readonly paths: readonly string[]}
  /** Another page was saved, and the writer asked to follow: its path, with base. */
  | {readonly kind: 'follow'; readonly path: string}

/** What a click on a place in the panel asks for. */
export interface OpenRequest {
  readonly token: string
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** Fired on the document after an update has put new elements in: those that need script set it up. */
export const updateEvent = 'docsgen:update'
