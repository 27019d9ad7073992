// Apart from the rest of `dev`'s protocol: what a page loads first names that, and would share a file with what islands load.

/** Sent to an island that is in the page before and after an update; it does not bubble. */
export const childrenEvent = 'docsgen:children'

/** What the event carries. */
export interface ChildrenRequest {
  /** HTML of the island's children in the new document; absent where it has none. */
  readonly html: string | undefined
  /** Set by an island that is alive: whether it goes on with these children, or has to start anew. */
  answer?: 'kept' | 'anew'
}
