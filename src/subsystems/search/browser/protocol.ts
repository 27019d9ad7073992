import type {SearchOptions, SearchResponse} from '../../../plugin/search-provider.ts'

/** The first message. */
export interface StartRequest {
  readonly kind: 'start'
  /** The absolute URL of the site's `search/`, with a slash at its end. */
  readonly url: string
  /** Tag of the page's language, unless it is the default language. */
  readonly language?: string
  /** Path of the page's version, unless it is the latest one. */
  readonly version?: string
}

/** Messages from the page to the search worker. */
export type WorkerRequest =
  | StartRequest
  | {readonly kind: 'reset'}
  | {readonly kind: 'search'; readonly id: number; readonly query: string; readonly options: SearchOptions}

export type WorkerAnswer =
  | {readonly kind: 'found'; readonly id: number; readonly response: SearchResponse}
  | {readonly kind: 'failed'; readonly id: number; readonly reason: string}
