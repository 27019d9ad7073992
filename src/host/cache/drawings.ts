import {join} from 'node:path'
import type {Drawings} from '../../content/read-context.ts'
import type {FenceResult} from '../../plugin/plugin.ts'
import {programId} from '../machine/build-id.ts'
import {hashOf} from '../machine/hash.ts'
import {cachePath} from './cache-path.ts'
import {readEntry, writeEntry} from './entry-file.ts'

/**
 * Caches the results of plugins' fences by their text, so an edit elsewhere on the page does not draw them again.
 *
 * @param dir absolute path of the cache folder
 * @param plugins hash of the project's plugins. Those that come with docsgen are part of the program, whose id is in every key
 */
export function createDrawings(dir: string, plugins: string): Drawings {
  const pathOf = (key: readonly string[]): string => {
    const hash = hashOf(JSON.stringify([programId(), plugins, ...key]))
    return join(dir, cachePath('drawings', hash))
  }
  return {
    find: key => readEntry(pathOf(key), 1, [0])?.[0] as FenceResult | undefined,
    keep: (key, result) => writeEntry(pathOf(key), [result])
  }
}
