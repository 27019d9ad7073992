import type {SearchOptions, SearchResponse} from './provider.ts'

/** Messages from the page to the search worker. */
export type WorkerRequest =
  /** The first message: the absolute URL of the site's `search/`, with a slash at its end. */
  | {readonly kind: 'start'; readonly url: string}
  | {readonly kind: 'reset'}
  | {readonly kind: 'search'; readonly id: number; readonly query: string; readonly options: SearchOptions}

export type WorkerAnswer =
  | {readonly kind: 'found'; readonly id: number; readonly response: SearchResponse}
  | {readonly kind: 'failed'; readonly id: number; readonly reason: string}
