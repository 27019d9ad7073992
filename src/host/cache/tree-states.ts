import type {KnownTrees, TreeSummary} from '../../model/joined/join-pages.ts'
import type {Route} from '../../model/url.ts'
import {programId} from '../machine/build-id.ts'
import type {Store} from './store.ts'

/** Stores summaries of the trees of the joined site. They only save time: without a summary, a tree is grown. */
export interface TreeStates {
  /** Returns the trees of a site. @param key hash of everything that they grow from */
  readonly of: (key: string) => KnownTrees
  /** Stores the summaries if some were added. */
  remember(): void
}

export function createTreeStates(store: Store): TreeStates {
  let current: {readonly key: string; readonly known: Map<Route, TreeSummary>; added: boolean} | undefined
  const keyOf = (key: string): readonly string[] => [programId(), key]
  return {
    of(key) {
      const found = store.find<readonly (readonly [Route, TreeSummary])[]>('trees', keyOf(key))
      const known = new Map<Route, TreeSummary>(found?.value)
      const state = {key, known, added: false}
      current = state
      return {
        get: top => known.get(top),
        set(top, summary) {
          state.added = true
          known.set(top, summary)
        }
      }
    },
    remember() {
      if (current?.added) store.keep('trees', keyOf(current.key), {value: [...current.known]})
    }
  }
}
