import type {Store} from '../../host/cache/store.ts'
import {programId} from '../../host/machine/build-id.ts'
import {type IndexState, packState, unpackState} from './indexing/postings/index-state.ts'

/**
 * States of finished search indexes, by the hash of everything that each was made from. They only save time: without a state, the
 * index is made again.
 */
export interface SearchStates {
  get(key: string): IndexState | undefined
  /** @param before key of the state that it replaces */
  set(key: string, state: IndexState, before?: string): void
}

export function createSearchStates(store: Store): SearchStates {
  const keyOf = (key: string): readonly string[] => [programId(), key]
  return {
    get(key) {
      const found = store.find<ReturnType<typeof packState>>('search', keyOf(key))
      return found && unpackState(found.value)
    },
    set(key, state, before) {
      store.keep('search', keyOf(key), {value: packState(state)})
      // A large site would leave one with every edit.
      if (before !== undefined && before !== key) store.drop('search', keyOf(before))
    }
  }
}
