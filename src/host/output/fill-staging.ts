import {HostError} from '../machine/host-error.ts'
import {codeOf} from '../machine/machine-error.ts'
import type {ManifestFile} from './manifest.ts'
import type {OutputFs} from './node-fs.ts'
import type {SwapPaths} from './swap.ts'
import {carryForeign, linkOrCopy, syncPath} from './tree.ts'

/** A file of the new site. `old`: its bytes are in the old site; `staged`: in the staging folder. */
export interface Entry extends ManifestFile {
  readonly from: 'old' | 'staged'
}

/** A staging folder that becomes a site. */
export interface Filling {
  readonly fs: OutputFs
  readonly paths: SwapPaths
  /** How messages refer to the output folder. */
  readonly name: string
  readonly entries: ReadonlyMap<string, Entry>
  /** Paths that a thread has linked from the old site. */
  readonly linked: Set<string>
  /** New files that a thread has flushed to the disk. */
  readonly flushed: ReadonlySet<string>
  /** Creates a folder, once. */
  readonly makeFolder: (folder: string) => void
  /** Removes an empty folder. */
  readonly dropFolder: (folder: string) => void
  /** The current file, for error messages. */
  acting: string
}

/** Maximum number of new files that are flushed to the disk one by one; for more, flushing would cost more than the build. */
const syncLimit = 64

/** Returns the new files that are flushed one by one. */
export function filesToFlush(entries: Filling['entries']): string[] {
  const files: string[] = []
  for (const [path, {from}] of entries) if (from === 'staged') files.push(path)
  return files.length <= syncLimit ? files : []
}

/**
 * Removes files from the staging folder that are not part of the new site: a page of a worker that died, or a linked file of the
 * old site that is gone.
 */
export function sweepStaging(filling: Filling): void {
  const {fs, paths, entries, linked, dropFolder} = filling
  const isPart = (path: string, from = entries.get(path)?.from): boolean =>
    from === 'staged' || (from === 'old' && linked.has(path))
  const counts = new Map([['', 0]])
  for (const [path, {from}] of entries) if (isPart(path, from)) countIn(counts, path)
  /** @returns whether the folder still contains anything */
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
    // `fillStaging` checks that all files of the site exist, so a folder with this number of names has no others.
    const names = namesIn(fs, `${paths.staging}/${folder}`)
    if (names !== undefined && names !== count) sweep(folder)
  }
}

/** Returns the number of names in a folder; `undefined` if it does not exist. */
function namesIn(fs: OutputFs, folder: string): number | undefined {
  try {
    return fs.readdirSync(folder).length
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

/** Counts a path in its folder, and a new folder in its own parent. */
function countIn(counts: Map<string, number>, path: string): void {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const count = counts.get(folder)
  counts.set(folder, (count ?? 0) + 1)
  if (count === undefined && folder !== '') countIn(counts, folder)
}

/**
 * Completes a swept staging folder: checks that all registered files exist, links the rest from the old site, and keeps files
 * that others put there. Power may fail at any moment: a few new files are flushed one by one. For thousands, that would cost
 * more than the build; instead, the next build detects an incomplete file by its size.
 *
 * @param isOld returns whether a path is a file of the old site; absent without an old site
 */
export function fillStaging(filling: Filling, isOld?: (path: string) => boolean): void {
  const {fs, paths, name, entries, linked, flushed, makeFolder} = filling
  const toFlush = new Set(filesToFlush(entries))
  for (const [path, entry] of entries) {
    if (entry.from === 'old' && linked.has(path)) continue
    filling.acting = path
    // `join` is slower, because it examines every character of tens of thousands of paths.
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
