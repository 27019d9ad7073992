import {dirname, join} from 'node:path'
import type {OldFile} from '../../subsystems/mirrors/llms/built-files.ts'
import {hashOf} from '../machine/hash.ts'
import {manifestName} from '../machine/hidden.ts'
import type {HostError} from '../machine/host-error.ts'
import {machineError} from '../machine/machine-error.ts'
import {type AssembleTask, assembleFile, openLarge} from './assemble-file.ts'
import {createPathClaims} from './claims.ts'
import type {CommitResult} from './commit-result.ts'
import {type Entry, type Filling, filesToFlush, fillStaging, sweepStaging} from './fill-staging.ts'
import type {FlushTask} from './flush-files.ts'
import type {LinkTask} from './link-files.ts'
import {formatManifest, type Manifest} from './manifest.ts'
import type {OutputFs} from './node-fs.ts'
import {createOldSite} from './old-site.ts'
import type {FileOptions, Output} from './output.ts'
import {
  checkOutputPath,
  isOutputPath,
  makeFolderOver,
  type StagedFile,
  StagingError,
  unlessStaging,
  writeNew
} from './staged-file.ts'
import {finishSwap, type OutState, removeStaging, removeTree, replaceManifest, type SwapPaths, swap} from './swap.ts'
import {syncPath} from './tree.ts'

/** What `openOutput` found on the disk. */
interface OpenState {
  readonly paths: SwapPaths
  /** How messages refer to the output folder. */
  readonly name: string
  readonly state: OutState
  readonly previous: Manifest | undefined
  readonly fresh: boolean
  readonly fs: OutputFs
}

/** A new site in a staging folder beside the old one. */
export class StagedOutput implements Output {
  readonly outDir: string
  readonly previous: Manifest | undefined
  readonly #opened: OpenState
  readonly #old: ReturnType<typeof createOldSite>
  readonly #before: Manifest['files']
  readonly #entries = new Map<string, Entry>()
  readonly #claim = createPathClaims()
  readonly #folders = new Set<string>()
  /** Paths that are linked from the old site, unless something else was written there since. */
  readonly #linked = new Set<string>()
  /** New files that are already flushed to the disk. */
  readonly #flushed = new Set<string>()
  /** The manifest of all current entries. */
  #manifest: string | undefined
  #isClosed = false
  #failure: HostError | undefined

  constructor(opened: OpenState) {
    const {paths, previous, fresh, fs} = opened
    this.#opened = opened
    this.outDir = paths.out
    this.previous = previous
    this.#old = createOldSite({fs, out: paths.out, files: fresh ? undefined : previous?.files})
    this.#before = previous?.files ?? new Map()
  }

  openStaging(): string {
    this.#checkOpen()
    try {
      this.#makeFolder(this.#staging)
    } catch (error) {
      throw this.failed(error, '')
    }
    return this.#staging
  }

  write(path: string, data: string | Uint8Array, {key, source}: FileOptions = {}): void {
    this.#checkOpen()
    this.#claim(checkOutputPath(path), source)
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    const file = {hash: hashOf(bytes), bytes: bytes.byteLength}
    if (this.known(path) === file.hash) {
      this.#add(path, file, 'old', key)
      return
    }
    const target = join(this.#staging, path)
    try {
      this.#makeFolder(dirname(target))
      writeNew(this.#fs, target, bytes)
    } catch (error) {
      throw this.failed(error, path, file.bytes)
    }
    this.#add(path, file, 'staged', key)
  }

  async assemble(
    path: string,
    {key, pieces}: Parameters<Output['assemble']>[1],
    {source, by}: Parameters<Output['assemble']>[2] = {}
  ): Promise<void> {
    this.#checkOpen()
    this.#claim(checkOutputPath(path), source)
    const last = this.#old.intact(path)
    if (last?.key === key) {
      this.#add(path, last, 'old', key)
      return
    }
    const target = join(this.#staging, path)
    const task = (): AssembleTask => ({path, target, old: join(this.outDir, path), pieces: pieces()})
    try {
      this.#makeFolder(dirname(target))
      const made = last && by ? await by(task()).catch(unlessStaging) : undefined
      this.#add(path, made ?? assembleFile(task(), this.#fs), 'staged', key)
    } catch (error) {
      throw error instanceof StagingError ? this.failed(error.cause, path, error.bytes) : this.failed(error, path)
    }
  }

  reuse(path: string, {key, source}: FileOptions = {}): boolean {
    this.#checkOpen()
    const file = this.#old.intact(checkOutputPath(path))
    if (file === undefined) return false
    this.#claim(path, source)
    this.#add(path, file, 'old', key ?? file.key)
    return true
  }

  register(path: string, file: StagedFile, {key, source}: FileOptions = {}): void {
    this.#checkOpen()
    this.#claim(checkOutputPath(path), source)
    this.#add(path, file, this.known(path) === file.hash ? 'old' : 'staged', key)
  }

  known(path: string): string | undefined {
    return this.#old.intact(path)?.hash
  }

  previousBytes(path: string): Buffer | undefined {
    return this.#old.take(path, file => this.#fs.readFileSync(file))
  }

  openPrevious(path: string): OldFile | undefined {
    return this.#old.take(path, (file, {bytes}) => openLarge(file, bytes, this.#fs))
  }

  read(path: string): string {
    return this.bytes(path).toString('utf8')
  }

  bytes(path: string): Buffer {
    const isOld = this.#entries.get(path)?.from === 'old'
    return this.#fs.readFileSync(join(isOld ? this.outDir : this.#staging, path))
  }

  hash(path: string): string | undefined {
    return this.#entries.get(path)?.hash
  }

  checkAhead(): Iterable<void> {
    return this.#old.checkAhead()
  }

  async linkOld(link: (task: LinkTask) => Promise<number>): Promise<void> {
    this.#checkOpen()
    await this.#linkBy(link, this.#old.paths().filter(isOutputPath))
  }

  async linkAhead(link: (task: LinkTask) => Promise<number>): Promise<void> {
    this.#checkOpen()
    const shared: string[] = []
    for (const [path, {from}] of this.#entries) if (from === 'old' && !this.#linked.has(path)) shared.push(path)
    await this.#linkBy(link, shared)
  }

  async flushAhead(flush: (task: FlushTask) => Promise<unknown>): Promise<void> {
    this.#checkOpen()
    const files = filesToFlush(this.#entries)
    try {
      if (files.length > 0) await flush({folder: this.#staging, paths: files})
      for (const path of files) this.#flushed.add(path)
    } catch {
      // `commit` flushes the files, and reports failures.
    }
  }

  formatAhead(): void {
    this.#manifest = formatManifest(this.#entries, this.#before)
  }

  commit(clear: (folder: string) => void = folder => removeTree(this.#fs, folder)): CommitResult {
    this.#checkOpen()
    const {paths, state} = this.#opened
    const {fromOld, sameKeys, ...result} = this.#compare()
    const changed = state !== 'ours' || result.removed > 0 || fromOld < this.#entries.size
    if (changed || !sameKeys) this.#publish(changed, this.#manifest ?? formatManifest(this.#entries, this.#before))
    this.abort()
    if (changed) finishSwap(this.#fs, paths, clear)
    return {...result, changed}
  }

  abort(): void {
    this.#isClosed = true
    try {
      removeStaging(this.#fs, this.#opened.paths)
    } catch {
      // The next build removes it; the error that caused this is reported.
    }
  }

  failed(error: unknown, path: string, bytes?: number): HostError {
    return this.#fail(error, path, {verb: 'write', bytes})
  }

  get #fs(): OutputFs {
    return this.#opened.fs
  }

  get #staging(): string {
    return this.#opened.paths.staging
  }

  #checkOpen(): void {
    // The next caller reports a thread's failure.
    if (this.#failure) throw this.#failure
    if (this.#isClosed) throw new Error(`The output ${this.#opened.name} was already committed or aborted`)
  }

  #fail(error: unknown, path: string, about: {readonly verb: string; readonly bytes?: number | undefined}): HostError {
    this.abort()
    const {name, state} = this.#opened
    const {verb, bytes} = about
    this.#failure ??= machineError(error, {
      verb,
      path: path === '' ? name : `${name}/${path}`,
      ...(bytes === undefined ? {} : {bytes}),
      ...(state === 'ours' ? {note: `\`${name}\` is unchanged.`} : {})
    })
    return this.#failure
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    try {
      this.#fs.mkdirSync(folder, {recursive: true})
    } catch (error) {
      makeFolderOver(this.#staging, folder, error, this.#fs)
    }
    this.#folders.add(folder)
  }

  #dropFolder(folder: string): void {
    this.#folders.delete(folder)
    this.#fs.rmdirSync(folder)
  }

  #add(path: string, {hash, bytes}: StagedFile, from: Entry['from'], key: string | undefined): void {
    this.#manifest = undefined
    this.#flushed.delete(path)
    this.#entries.set(path, key === undefined ? {hash, bytes, from} : {hash, bytes, key, from})
  }

  async #linkBy(link: (task: LinkTask) => Promise<number>, shared: readonly string[]): Promise<void> {
    if (shared.length === 0) return
    this.openStaging()
    try {
      const done = await link({from: this.outDir, to: this.#staging, paths: shared.join('\n')})
      for (const path of shared.slice(0, done)) this.#linked.add(path)
    } catch {
      // Files that a dead thread left are swept with all others, and `commit` links them again.
      this.#linked.clear()
    }
  }

  /** Compares the new site with the old one. */
  #compare(): Omit<CommitResult, 'changed'> & {readonly fromOld: number; readonly sameKeys: boolean} {
    let [bytes, reused, fromOld, kept] = [0, 0, 0, 0]
    let sameKeys = true
    for (const [path, entry] of this.#entries) {
      const last = this.#before.get(path)
      bytes += entry.bytes
      if (last) kept++
      if (last?.hash === entry.hash) reused++
      if (entry.from === 'old') fromOld++
      if (last?.key !== entry.key) sameKeys = false
    }
    return {written: this.#entries.size - reused, reused, removed: this.#before.size - kept, bytes, fromOld, sameKeys}
  }

  /** Replaces the old site, or only its manifest if its files did not change. */
  #publish(changed: boolean, manifest: string): void {
    const {paths, name, state} = this.#opened
    const fs = this.#fs
    const filling: Filling = {
      fs,
      paths,
      name,
      entries: this.#entries,
      linked: this.#linked,
      flushed: this.#flushed,
      makeFolder: folder => this.#makeFolder(folder),
      dropFolder: folder => this.#dropFolder(folder),
      acting: ''
    }
    try {
      if (!changed) {
        filling.acting = manifestName
        replaceManifest(fs, paths.out, manifest)
        return
      }
      this.#makeFolder(paths.staging)
      sweepStaging(filling)
      fillStaging(filling, state === 'ours' ? path => this.#before.has(path) : undefined)
      filling.acting = manifestName
      fs.writeFileSync(join(paths.staging, manifestName), manifest)
      syncPath(fs, join(paths.staging, manifestName))
      syncPath(fs, paths.staging)
      filling.acting = ''
      swap(fs, paths, state)
    } catch (error) {
      throw this.#fail(error, filling.acting, {verb: filling.acting === '' ? 'replace' : 'write'})
    }
  }
}
