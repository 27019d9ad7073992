import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {type IndexState, packState, unpackState} from '../../render/search/index-state.ts'
import {programId} from '../machine/build-id.ts'
import {cachePath} from './cache-path.ts'
import {readEntry, writeEntry} from './entry-file.ts'

/**
 * States of finished search indexes, by the hash of everything that each was made from. They only save time: without a state, the
 * index is made again.
 */
export interface SearchStates {
  get(key: string): IndexState | undefined
  /**
   * Stores a state, if possible.
   *
   * @param before key of the state that it replaces
   */
  set(key: string, state: IndexState, before?: string): void
}

/** @param dir absolute path of the cache folder */
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
        // The site is complete by now, and a state only saves time, so an error must not fail the build.
      }
    }
  }
}
