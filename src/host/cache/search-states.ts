import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {type IndexState, packState, unpackState} from '../../render/search/index-state.ts'
import {programId} from '../machine/build-id.ts'
import {cachePath} from './cache-path.ts'
import {readEntry, writeEntry} from './entry-file.ts'

/** States of finished search indexes, by the hash of all that each was made from. A hint: without one an index is made anew. */
export interface SearchStates {
  get(key: string): IndexState | undefined
  /**
   * Keeps a state, where the machine lets it.
   *
   * @param before key of the state that it takes the place of
   */
  set(key: string, state: IndexState, before?: string): void
}

/** @param dir the cache's folder, absolute */
export function createSearchStates(dir: string): SearchStates {
  const pathOf = (key: string): string => join(dir, cachePath('search', key))
  return {
    get(key) {
      const [program, state] = readEntry(pathOf(key), 2, [0, 1]) ?? []
      return program === programId() ? unpackState(state as ReturnType<typeof packState>) : undefined
    },
    set(key, state, before) {
      try {
        writeEntry(pathOf(key), [programId(), packState(state)])
        if (before !== undefined && before !== key) rmSync(pathOf(before), {force: true})
      } catch {
        // The site stands by now, and a hint that cannot be kept ends no build.
      }
    }
  }
}
