import {HostError} from '../machine/host-error.ts'
import {codeOf} from '../machine/machine-error.ts'
import type {ManifestFile} from './manifest.ts'
import type {OutputFs} from './node-fs.ts'
import type {SwapPaths} from './swap.ts'
import {carryForeign, linkOrCopy, syncPath} from './tree.ts'

/** A file of the new site. `old`: the bytes lie in the old site; `staged`: in the staging folder. */
export interface Entry extends ManifestFile {
  readonly from: 'old' | 'staged'
}

/** A staging folder that becomes a site. */
export interface Filling {
  readonly fs: OutputFs
  readonly paths: SwapPaths
  /** How messages call the out dir. */
  readonly name: string
  readonly entries: ReadonlyMap<string, Entry>
  /** Paths that a thread has linked from the old site. */
  readonly linked: Set<string>
  /** New files that a thread has flushed to the disk. */
  readonly flushed: ReadonlySet<string>
  /** Makes a folder, once. */
  readonly makeFolder: (folder: string) => void
  /** Removes one that is empty. */
  readonly dropFolder: (folder: string) => void
  /** The file that is worked at, for the message where that fails. */
  acting: string
}

/** Up to so many new files are flushed to the disk one by one; beyond it costs more than the build. */
const syncLimit = 64

/** New files that are flushed one by one. */
export function filesToFlush(entries: Filling['entries']): string[] {
  const files: string[] = []
  for (const [path, {from}] of entries) if (from === 'staged') files.push(path)
  return files.length <= syncLimit ? files : []
}

/**
 * Drops from the staging folder what is no part of the new site: a page of a worker that died, and what was linked of the old
 * site and is gone.
 */
export function sweepStaging(filling: Filling): void {
  const {fs, paths, entries, linked, dropFolder} = filling
  const isPart = (path: string, from = entries.get(path)?.from): boolean =>
    from === 'staged' || (from === 'old' && linked.has(path))
  const counts = new Map([['', 0]])
  for (const [path, {from}] of entries) if (isPart(path, from)) countIn(counts, path)
  /** @returns whether anything is left in it */
  const sweep = (folder: string): boolean => {
    let isLeft = false
    for (const item of fs.readdirSync(`${paths.staging}/${folder}`, {withFileTypes: true})) {
      const path = folder === '' ? item.name : `${folder}/${item.name}`
      filling.acting = path
      if (item.isDirectory()) {
        if (sweep(path)) isLeft = true
        else dropFolder(`${paths.staging}/${path}`)
      } else if (isPart(path)) isLeft = true
      else fs.unlinkSync(`${paths.staging}/${path}`)
    }
    return isLeft
  }
  for (const [folder, count] of counts) {
    filling.acting = folder
    // What is part of the site is proven to be there: a folder of so many names has no others.
    const names = namesIn(fs, `${paths.staging}/${folder}`)
    if (names !== undefined && names !== count) sweep(folder)
  }
}

/** How many there are; nothing where the folder is not there. */
function namesIn(fs: OutputFs, folder: string): number | undefined {
  try {
    return fs.readdirSync(folder).length
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

/** Counts a path in its folder, and a folder that is met first in its own. */
function countIn(counts: Map<string, number>, path: string): void {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const count = counts.get(folder)
  counts.set(folder, (count ?? 0) + 1)
  if (count === undefined && folder !== '') countIn(counts, folder)
}

/**
 * Makes a swept staging folder the whole site: proves that what was registered is there, links the rest from the old site, and
 * keeps files that somebody else put there. Power may fail at any moment: a handful of new files is flushed one by one; for
 * thousands that would cost more than the build, so a torn file is instead found by its size in the next one.
 *
 * @param isOld whether a path is a file of the old site; absent where there is none
 */
export function fillStaging(filling: Filling, isOld?: (path: string) => boolean): void {
  const {fs, paths, name, entries, linked, flushed, makeFolder} = filling
  const toFlush = new Set(filesToFlush(entries))
  for (const [path, entry] of entries) {
    if (entry.from === 'old' && linked.has(path)) continue
    filling.acting = path
    // Not by `join`, which looks at every letter of tens of thousands of paths.
    const target = `${paths.staging}/${path}`
    if (entry.from === 'old') {
      makeFolder(target.slice(0, target.lastIndexOf('/')))
      linkOrCopy(fs, `${paths.out}/${path}`, target)
    } else {
      const size = fs.lstatSync(target, {throwIfNoEntry: false})?.size
      if (size !== entry.bytes)
        throw new HostError(
          `Cannot write \`${name}/${path}\`: expected ${entry.bytes} bytes on the disk, found ${size ?? 'no file'}.`,
          3
        )
      if (toFlush.has(path) && !flushed.has(path)) syncPath(fs, target)
    }
  }
  if (isOld)
    carryForeign(fs, {
      from: paths.out,
      to: paths.staging,
      ours: path => isOld(path) || entries.has(path),
      acting: path => {
        filling.acting = path
      }
    })
}
