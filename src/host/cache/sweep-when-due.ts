import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {sweepCache} from './cache.ts'
import {writeCacheFile} from './write-cache-file.ts'

/** Entries that may come unswept, as a part of those in use: a sweep looks at every file of the cache. */
const part = 1 / 20

/**
 * Sweeps the cache once so many entries were made since the last time that it may have grown by a part: one edited page
 * among ten thousand is no reason to look at all files. What the machine does not let go of stays: the site stands by then, and
 * without a sweep nothing is wrong, only larger.
 *
 * @param made entries that this run made
 */
export function sweepWhenDue(
  dir: string,
  {inUse, made}: {readonly inUse: readonly string[]; readonly made: number}
): void {
  // Only what was read anew makes the cache larger.
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
    // Tried again after the next build that reads anything.
  }
}

function numberIn(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}
