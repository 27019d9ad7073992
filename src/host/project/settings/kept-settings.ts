import {join} from 'node:path'
import {touch} from '../../cache/cache.ts'
import {readEntry, writeEntry} from '../../cache/entry-file.ts'
import {programId} from '../../machine/build-id.ts'
import {hashOf} from '../../machine/hash.ts'

/**
 * Reads files of settings, and keeps what they say beside the cache under the hash of their text: a thousand lines of YAML take
 * longer to read than a warm command may take, and where all are known its parser is not even loaded.
 */
export interface KeptSettings {
  /**
   * What a file says.
   *
   * @param path relative to the root
   * @param text of the file
   * @param read gives what JSON can keep, of path and text alone
   */
  of<T>(path: string, text: string, read: () => T): T
}

/** @param cacheDir absolute */
export function createKeptSettings(cacheDir: string): KeptSettings {
  return {
    of<T>(path: string, text: string, read: () => T): T {
      // Most projects have no such file.
      if (text === '') return read()
      const kept = join(cacheDir, 'settings', hashOf(`${programId()}\n${path}\n${text}`))
      const known = readEntry(kept, 1, [0])
      if (known) {
        touch(kept)
        return known[0] as T
      }
      const found = read()
      try {
        writeEntry(kept, [found])
      } catch {
        // A cache that cannot be written costs time and nothing else.
      }
      return found
    }
  }
}
