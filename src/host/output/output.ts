import {dirname, join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import {manifestName} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf, machineError} from '../machine/machine-error.ts'
import {type AssembleTask, assembleFile, type OpenFile, openLarge} from './assemble-file.ts'
import {createPathClaims} from './claims.ts'
import type {CommitResult} from './commit-result.ts'
import {type Entry, type Filling, filesToFlush, fillStaging, sweepStaging} from './fill-staging.ts'
import type {FlushTask} from './flush-files.ts'
import {displayPath, findOutDir} from './folder.ts'
import type {LinkTask} from './link-files.ts'
import {formatManifest, type Manifest, parseManifest} from './manifest.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'
import {createOldSite} from './old-site.ts'
import {refuseForeignFiles} from './refuse-foreign-files.ts'
import {
  checkOutputPath,
  isOutputPath,
  makeFolderOver,
  type StagedFile,
  StagingError,
  unlessStaging,
  writeNew
} from './staged-file.ts'
import {
  finishSwap,
  type OutState,
  recoverSwap,
  removeStaging,
  removeTree,
  replaceManifest,
  type SwapPaths,
  swap,
  swapPaths
} from './swap.ts'
import {syncPath} from './tree.ts'

/**
 * The built site on disk. Files are written to a staging folder next to the output folder, and one swap replaces the old site
 * when everything has succeeded; until then the old site stays complete. A file that is the same as in the old site is not
 * written again but hard-linked, and a build without changes leaves the disk untouched.
 */
export interface Output {
  /** Absolute path, with links resolved. */
  readonly outDir: string
  /** Creates the folder that worker threads write to (`stageFile`), and returns its absolute path. */
  openStaging(): string
  /** Manifest of the last build; absent for the first build. */
  readonly previous: Manifest | undefined
  /** Adds a file. `source` names what it was made from, for the error about two files with the same path. */
  write(path: string, data: string | Uint8Array, options?: FileOptions): void
  /**
   * Adds a file that is as large as the site, in pieces, so it is never completely in memory. If the old site's file has the same
   * key, keeps that.
   *
   * @param made.key hash of everything that determines its bytes, for the manifest
   * @param options.by assembles a file that mostly comes from the old site (see `assembleFile`); the file is part of the site
   * when that has ended
   */
  assemble(
    path: string,
    made: {readonly key: string; readonly pieces: () => AssembleTask['pieces']},
    options?: Pick<FileOptions, 'source'> & {readonly by?: ((task: AssembleTask) => Promise<StagedFile>) | undefined}
  ): Promise<void>
  /** Keeps the old site's file; returns false without effect if the file does not match the manifest. */
  reuse(path: string, options?: FileOptions): boolean
  /** Returns the hash of the old site's file, if it exists with the size in the manifest. */
  known(path: string): string | undefined
  /** Returns the old site's file, if it exists with the size in the manifest. */
  previousBytes(path: string): Buffer | undefined
  /** Opens the old site's file to read it in parts. The caller must close it. */
  openPrevious(path: string): OpenFile | undefined
  /** Adds a file that a worker made with `stageFile(stagingDir, path, data, known(path))`. */
  register(path: string, file: StagedFile, options?: FileOptions): void
  /** Returns the text of a file that is already part of the new site. */
  read(path: string): string
  bytes(path: string): Buffer
  /** Returns the hash of a file that is already part of the new site. */
  hash(path: string): string | undefined
  /** Checks the old site's files in small steps, so later calls need not wait for the disk. The caller may stop at any step. */
  checkAhead(): Iterable<void>
  /**
   * Links all files of the old site into the new one, in an idle thread, before more is known than that few of them will change.
   * `commit` removes those that are not part of the new site. Await it before writing anything.
   *
   * @param link see `linkAhead`
   */
  linkOld(link: (task: LinkTask) => Promise<number>): Promise<void>
  /**
   * Starts the work of `commit`: links the files that are known to be the same as in the old site. Call it when no thread writes
   * into the staging folder any longer; wait for its end before calling it or `commit` again.
   *
   * @param link links files (see `linkFiles`); `commit` links the rest
   */
  linkAhead(link: (task: LinkTask) => Promise<number>): Promise<void>
  /**
   * Flushes new files to the disk, so `commit` need not. Call it when all files are added.
   *
   * @param flush flushes files (see `flushFiles`); `commit` retries those that fail
   */
  flushAhead(flush: (task: FlushTask) => Promise<unknown>): Promise<void>
  /** Formats the manifest of all added files for `commit`, while other work is in progress. */
  formatAhead(): void
  /**
   * Replaces the old site with the new one. A failure leaves the old site unchanged.
   *
   * @param clear removes the old site's folder; default: remove it directly
   */
  commit(clear?: (folder: string) => void): CommitResult
  /** Removes the staging folder. Call it if the build failed; it has no effect after `commit`. */
  abort(): void
  /** Converts an error of a worker in the staging folder to a message, and aborts. */
  failed(error: unknown, path: string, bytes?: number): HostError
}

export interface FileOptions {
  /** Hash of what the file was made from, for the manifest. Default for `reuse`: the old one. */
  readonly key?: string | undefined
  /** Relative to the project root. */
  readonly source?: string | undefined
}

export interface OutputOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  /** Relative to the root, or absolute. */
  readonly outDir: string
  /** Additional folders of pages and files, relative to the root, that the site must not replace. */
  readonly protect?: readonly string[]
  /** Reuses nothing of the old site: `--no-cache`. */
  readonly fresh?: boolean
  readonly fs?: OutputFs
}

/**
 * Opens the output folder, finishes what a killed build left there, and reads the last build's manifest. The caller holds the
 * build lock.
 *
 * @throws HostError 2 if the output folder could endanger sources or is not docsgen's; 3 if it cannot be read or written
 */
export async function openOutput({root, outDir, protect, fresh = false, fs = nodeFs}: OutputOptions): Promise<Output> {
  const paths = swapPaths(findOutDir(root, outDir, protect))
  const name = displayPath(root, paths.out)
  let state: OutState
  let previous: Manifest | undefined
  try {
    state = recoverSwap(fs, paths)
    if (state === 'ours') previous = parseManifest(fs.readFileSync(join(paths.out, manifestName), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR')
      throw new HostError(`Unexpected output folder \`${name}\`: a part of its path is a file.`, 2)
    throw machineError(error, {verb: 'read', path: name})
  }
  refuseForeignFiles(state, name, previous)
  return createOutput({paths, name, state, previous, fresh, fs})
}

interface OpenState {
  readonly paths: SwapPaths
  readonly name: string
  readonly state: OutState
  readonly previous: Manifest | undefined
  readonly fresh: boolean
  readonly fs: OutputFs
}

function createOutput({paths, name, state, previous, fresh, fs}: OpenState): Output {
  const old = createOldSite({fs, out: paths.out, files: fresh ? undefined : previous?.files})
  const {intact} = old
  const before: Manifest['files'] = previous?.files ?? new Map()
  const entries = new Map<string, Entry>()
  const claim = createPathClaims()
  const folders = new Set<string>()
  let closed = false
  let failure: HostError | undefined

  const abort = () => {
    closed = true
    try {
      removeStaging(fs, paths)
    } catch {
      // The next build removes it; the error that caused this is reported.
    }
  }

  const failed = (error: unknown, path: string, bytes?: number, verb = 'write'): HostError => {
    abort()
    const note = state === 'ours' ? `\`${name}\` is unchanged.` : undefined
    const where = path === '' ? name : `${name}/${path}`
    failure ??= machineError(error, {
      verb,
      path: where,
      ...(bytes === undefined ? {} : {bytes}),
      ...(note === undefined ? {} : {note})
    })
    return failure
  }

  const open = () => {
    // The next caller reports a thread's failure.
    if (failure) throw failure
    if (closed) throw new Error(`The output ${name} was already committed or aborted`)
  }

  const makeFolder = (folder: string) => {
    if (folders.has(folder)) return
    try {
      fs.mkdirSync(folder, {recursive: true})
    } catch (error) {
      makeFolderOver(paths.staging, folder, error, fs)
    }
    folders.add(folder)
  }
  const dropFolder = (folder: string) => {
    folders.delete(folder)
    fs.rmdirSync(folder)
  }

  /** Paths that are linked from the old site, unless something else was written there since. */
  const linked = new Set<string>()
  /** New files that are already flushed to the disk. */
  const flushed = new Set<string>()
  const filling: Filling = {fs, paths, name, entries, linked, flushed, makeFolder, dropFolder, acting: ''}
  const linkBy = async (link: (task: LinkTask) => Promise<number>, shared: readonly string[]): Promise<void> => {
    if (shared.length === 0) return
    try {
      makeFolder(paths.staging)
    } catch (error) {
      throw failed(error, '')
    }
    try {
      const done = await link({from: paths.out, to: paths.staging, paths: shared.join('\n')})
      for (const path of shared.slice(0, done)) linked.add(path)
    } catch {
      // Files that a dead thread left are swept with all others, and `commit` links them again.
      linked.clear()
    }
  }

  /** The manifest of all current entries. */
  let manifest: string | undefined
  const add = (path: string, file: StagedFile, from: Entry['from'], key: string | undefined) => {
    manifest = undefined
    flushed.delete(path)
    const {hash, bytes} = file
    entries.set(path, key === undefined ? {hash, bytes, from} : {hash, bytes, key, from})
  }

  const bytesOf = (path: string): Buffer =>
    fs.readFileSync(join(entries.get(path)?.from === 'old' ? paths.out : paths.staging, path))

  return {
    outDir: paths.out,
    previous,
    abort,
    failed,
    known: path => intact(path)?.hash,

    openStaging() {
      open()
      try {
        makeFolder(paths.staging)
      } catch (error) {
        throw failed(error, '')
      }
      return paths.staging
    },

    write(path, data, {key, source} = {}) {
      open()
      claim(checkOutputPath(path), source)
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      const file = {hash: hashOf(bytes), bytes: bytes.byteLength}
      if (intact(path)?.hash === file.hash) {
        add(path, file, 'old', key)
        return
      }
      const target = join(paths.staging, path)
      try {
        makeFolder(dirname(target))
        writeNew(fs, target, bytes)
      } catch (error) {
        throw failed(error, path, file.bytes)
      }
      add(path, file, 'staged', key)
    },

    async assemble(path, {key, pieces}, {source, by} = {}) {
      open()
      claim(checkOutputPath(path), source)
      const last = intact(path)
      if (last?.key === key) {
        add(path, last, 'old', key)
        return
      }
      const target = join(paths.staging, path)
      const task = (): AssembleTask => ({path, target, old: join(paths.out, path), pieces: pieces()})
      try {
        makeFolder(dirname(target))
        const made = last && by ? await by(task()).catch(unlessStaging) : undefined
        add(path, made ?? assembleFile(task(), fs), 'staged', key)
      } catch (error) {
        throw error instanceof StagingError ? failed(error.cause, path, error.bytes) : failed(error, path)
      }
    },

    reuse(path, {key, source} = {}) {
      open()
      const file = intact(checkOutputPath(path))
      if (file === undefined) return false
      claim(path, source)
      add(path, file, 'old', key ?? file.key)
      return true
    },

    register(path, file, {key, source} = {}) {
      open()
      claim(checkOutputPath(path), source)
      add(path, file, intact(path)?.hash === file.hash ? 'old' : 'staged', key)
    },

    previousBytes: path => old.take(path, file => fs.readFileSync(file)),

    openPrevious: path => old.take(path, (file, {bytes}) => openLarge(file, bytes, fs)),

    read: path => bytesOf(path).toString('utf8'),

    bytes: bytesOf,

    hash: path => entries.get(path)?.hash,

    checkAhead: old.checkAhead,

    async linkOld(link) {
      open()
      await linkBy(link, old.paths().filter(isOutputPath))
    },

    async linkAhead(link) {
      open()
      const shared: string[] = []
      for (const [path, {from}] of entries) if (from === 'old' && !linked.has(path)) shared.push(path)
      await linkBy(link, shared)
    },

    async flushAhead(flush) {
      open()
      const files = filesToFlush(entries)
      try {
        if (files.length > 0) await flush({folder: paths.staging, paths: files})
        for (const path of files) flushed.add(path)
      } catch {
        // `commit` flushes the files, and reports failures.
      }
    },

    formatAhead() {
      manifest = formatManifest(entries, before)
    },

    commit(clear = folder => removeTree(fs, folder)) {
      open()
      let [bytes, reused, fromOld, kept] = [0, 0, 0, 0]
      let sameKeys = true
      for (const [path, entry] of entries) {
        const last = before.get(path)
        bytes += entry.bytes
        if (last) kept++
        if (last?.hash === entry.hash) reused++
        if (entry.from === 'old') fromOld++
        if (last?.key !== entry.key) sameKeys = false
      }
      const removed = before.size - kept
      const changed = state !== 'ours' || removed > 0 || fromOld < entries.size
      const text = changed || !sameKeys ? (manifest ?? formatManifest(entries, before)) : undefined
      try {
        if (changed) {
          makeFolder(paths.staging)
          sweepStaging(filling)
          fillStaging(filling, state === 'ours' ? path => before.has(path) : undefined)
          filling.acting = manifestName
          fs.writeFileSync(join(paths.staging, manifestName), text ?? '')
          syncPath(fs, join(paths.staging, manifestName))
          syncPath(fs, paths.staging)
          filling.acting = ''
          swap(fs, paths, state)
        } else if (text !== undefined) {
          filling.acting = manifestName
          replaceManifest(fs, paths.out, text)
        }
      } catch (error) {
        throw failed(error, filling.acting, undefined, filling.acting === '' ? 'replace' : 'write')
      }
      abort()
      if (changed) finishSwap(fs, paths, clear)
      return {written: entries.size - reused, reused, removed, bytes, changed}
    }
  }
}
