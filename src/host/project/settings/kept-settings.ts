import {join} from 'node:path'
import {touch} from '../../cache/cache.ts'
import {readEntry, writeEntry} from '../../cache/entry-file.ts'
import {programId} from '../../machine/build-id.ts'
import {hashOf} from '../../machine/hash.ts'

/**
 * Caches the content of settings files under the hash of their text. Parsing a thousand lines of YAML takes longer than a warm
 * command may take. If all files are cached, the YAML parser is not even loaded.
 */
export interface KeptSettings {
  /**
   * Returns the content of a file.
   *
   * @param path relative to the root
   * @param text of the file
   * @param read returns data that JSON can represent and that depends only on path and text
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
        // A cache that cannot be written only costs time.
      }
      return found
    }
  }
}
