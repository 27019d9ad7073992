import {join} from 'node:path'
import {programId} from '../machine/build-id.ts'
import {hashOf} from '../machine/hash.ts'
import {cachePath} from './cache-path.ts'
import {readEntry, writeEntry} from './entry-file.ts'

/** Caches results that plugins were slow to make, by what they were made from. */
export interface KeptResults {
  /** @param key everything that the result of `make` depends on, except the plugins themselves */
  get<Result>(key: readonly string[], make: () => Result | Promise<Result>): Promise<Result>
}

/**
 * @param dir absolute path of the cache folder
 * @param plugins hash of the project's plugins. Those that come with docsgen are part of the program, whose id is in every key
 */
export function createKeptResults(dir: string, plugins: string): KeptResults {
  return {
    async get<Result>(key: readonly string[], make: () => Result | Promise<Result>) {
      const path = join(dir, cachePath('drawings', hashOf(JSON.stringify(['kept', programId(), plugins, ...key]))))
      const known = readEntry(path, 1, [0])?.[0] as {result: Result} | undefined
      if (known) return known.result
      const result = await make()
      writeEntry(path, [{result}])
      return result
    }
  }
}
