// Kept apart from the rest of the protocol of `dev`. The first script of a page imports that part, and islands would otherwise
// share a file with it.

/** Sent to an island that is in the page both before and after an update. The event does not bubble. */
export const childrenEvent = 'docsgen:children'

/** Detail of the event. */
export interface ChildrenRequest {
  /** HTML of the island's children in the new document; absent if it has none. */
  readonly html: string | undefined
  /** Set by a mounted island: whether it keeps running with these children or has to restart. */
  answer?: 'kept' | 'anew'
}

/** Sent by `docsgen dev` to an island whose code has changed. The event does not bubble. */
export const refreshEvent = 'docsgen:refresh'

/** Detail of the event. */
export interface RefreshRequest {
  /** Address of the new code. */
  readonly script: string
  /** Replaces the island with the one in the new document, which starts again. */
  readonly replace: () => void
  /** Set by an island that takes over the new code, or calls `replace` if it cannot. */
  isTaken?: boolean
}
