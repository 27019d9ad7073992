import {rmSync, statSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {filesBelow} from '../machine/files.ts'
import {temporaryName} from '../machine/write-whole.ts'
import {cachePath} from './cache-path.ts'

/** In ms. */
const hour = 3_600_000
/** How long an unused list of a source's inputs is kept, in ms. Without the list, a page in use would be read again. */
const listLifetime = 90 * 24 * hour
/** Minimum size limit of the files that are not in use, in bytes. The limit grows with the files in use. */
const spare = 256 * 1024 * 1024

/**
 * Removes the least recently used files, and unfinished files of killed builds, from every folder of the cache. Never removes the
 * entries of the present site, however large they are, or files directly in the cache folder, such as the snapshot.
 *
 * @param inUse keys of the entries of all pages
 * @param limit for all other files, in bytes; default: 256 MiB, or the size of the files in use if that is larger
 */
export function sweepCache(dir: string, inUse: Iterable<string>, limit?: number): void {
  const kept = new Set<string>()
  for (const key of inUse) kept.add(join(dir, cachePath('pages', key)))
  const others: {path: string; size: number; used: number}[] = []
  let used = 0
  const lists = join(dir, 'inputs')
  for (const name of filesBelow(dir)) {
    const path = join(dir, name)
    const stats = statSync(path, {throwIfNoEntry: false})
    if (!stats?.isFile()) continue
    const age = Date.now() - stats.mtimeMs
    // An unfinished file of a killed build. A recent one may belong to another build that is still running.
    if (temporaryName.test(basename(path))) {
      if (age > hour) rmSync(path, {force: true})
    } else if (path.startsWith(lists)) {
      if (age > listLifetime) rmSync(path, {force: true})
    } else if (kept.has(path)) used += stats.size
    else if (dirname(path) !== dir) others.push({path, size: stats.size, used: stats.mtimeMs})
  }
  let total = others.reduce((sum, file) => sum + file.size, 0)
  const most = limit ?? Math.max(spare, used)
  if (total <= most) return
  for (const file of others.sort((a, b) => a.used - b.used)) {
    if (total <= most * 0.8) break
    rmSync(file.path, {force: true})
    total -= file.size
  }
}
