import type {SearchOptions, SearchResponse} from './provider.ts'

/** What the page tells the search worker. */
export type WorkerRequest =
  /** First of all: where the site's `search/` lies, an absolute URL with a slash at its end. */
  | {readonly kind: 'start'; readonly url: string}
  | {readonly kind: 'reset'}
  | {readonly kind: 'search'; readonly id: number; readonly query: string; readonly options: SearchOptions}

export type WorkerAnswer =
  | {readonly kind: 'found'; readonly id: number; readonly response: SearchResponse}
  | {readonly kind: 'failed'; readonly id: number; readonly reason: string}
