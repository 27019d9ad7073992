import type {OldFile} from '../../subsystems/mirrors/llms/built-files.ts'
import type {HostError} from '../machine/host-error.ts'
import type {AssembleTask} from './assemble-file.ts'
import type {CommitResult} from './commit-result.ts'
import type {FlushTask} from './flush-files.ts'
import type {LinkTask} from './link-files.ts'
import type {Manifest} from './manifest.ts'
import type {StagedFile} from './staged-file.ts'

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
  /** Adds a file. `source` is what it was made from, for the error about two files with the same path. */
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
  openPrevious(path: string): OldFile | undefined
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
