import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {sweepCache} from './sweep-cache.ts'
import {writeCacheFile} from './write-cache-file.ts'

/** Share of the entries in use that a cache may grow by before the next sweep. A sweep examines every file of the cache. */
const part = 1 / 20

/**
 * Sweeps the cache when the number of new entries since the last sweep is large enough: one edited page among ten thousand is no
 * reason to examine all files. Errors are ignored, because the site is complete by then and the cache only stays larger.
 *
 * @param made number of entries that this run made
 */
export function sweepWhenDue(
  dir: string,
  {inUse, made}: {readonly inUse: readonly string[]; readonly made: number}
): void {
  // Only new entries make the cache larger.
  if (made === 0) return
  const path = join(dir, 'unswept')
  const unswept = made + numberIn(path)
  try {
    if (unswept < inUse.length * part) {
      writeCacheFile(path, String(unswept))
      return
    }
    sweepCache(dir, inUse)
    rmSync(path, {force: true})
  } catch {
    // The next build that reads a page tries again.
  }
}

function numberIn(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}
