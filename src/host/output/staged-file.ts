import {dirname, join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import {manifestName} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf} from '../machine/machine-error.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'

/** What a worker thread tells the main thread about a file that it made: the argument of `output.register`. */
export interface StagedFile {
  readonly hash: string
  readonly bytes: number
}

/**
 * Writes one output file into the staging folder: for worker threads, so that pages do not travel between threads. A
 * file whose hash is `known` already stands in the old site, intact, and is not written.
 *
 * @param stagingDir of `output.openStaging()`; a file of a build that has ended since finds it gone, and is an error
 * @param known `output.known(path)`, asked on the main thread
 * @throws StagingError: let `output.failed` on the main thread word it
 */
export function stageFile(stagingDir: string, path: string, data: string | Uint8Array, known?: string): StagedFile {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const hash = hashOf(bytes)
  if (hash !== known) {
    const file = join(stagingDir, checkOutputPath(path))
    try {
      writeInto(stagingDir, file, bytes)
    } catch (error) {
      throw new StagingError(path, bytes.byteLength, error)
    }
  }
  return {hash, bytes: bytes.byteLength}
}

/** A file that could not be staged. Its cause is the file system's own error. */
export class StagingError extends Error {
  readonly path: string
  readonly bytes: number

  constructor(path: string, bytes: number, cause: unknown) {
    super(`Cannot stage ${path}`, {cause})
    this.path = path
    this.bytes = bytes
  }
}

/** Where a thread died, the work is done again; where the disk refuses, there is nothing to be done. */
export function unlessStaging(error: unknown): undefined {
  if (error instanceof StagingError) throw error
}

function writeInto(stagingDir: string, file: string, bytes: Uint8Array): void {
  try {
    writeNew(nodeFs, file, bytes)
  } catch (error) {
    if (!isNoFolder(error)) throw error
    makeFolderIn(stagingDir, dirname(file), error)
    writeNew(nodeFs, file, bytes)
  }
}

/**
 * Writes a file of the staging folder that is a new one, never into what stands there: that may be a second name of a file of the old
 * site, which must stay as it is.
 */
export function writeNew(fs: OutputFs, file: string, bytes: string | Uint8Array): void {
  try {
    fs.writeFileSync(file, bytes, {flag: 'wx'})
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    // A folder of the old site, too.
    fs.rmSync(file, {recursive: true})
    fs.writeFileSync(file, bytes, {flag: 'wx'})
  }
}

/** Whether a folder is not there, or a file in its place. */
export function isNoFolder(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
}

/**
 * Makes a folder that could not be made, where a file of the old site was in the way.
 *
 * @throws the error that said so, where it says something else
 */
export function makeFolderOver(stagingDir: string, folder: string, error: unknown, fs: OutputFs): void {
  if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error
  makeFolderIn(stagingDir, folder, error, fs)
}

/**
 * Makes a folder below the staging folder, which itself is never made: where it is gone, the build has ended, and nothing may be left
 * behind. A file of the old site that is in the way is taken out of it.
 *
 * @param missing thrown where it is gone
 */
export function makeFolderIn(stagingDir: string, folder: string, missing: unknown, fs: OutputFs = nodeFs): void {
  if (folder === stagingDir) throw missing
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if (isNoFolder(error)) {
      makeFolderIn(stagingDir, dirname(folder), error, fs)
      makeFolderIn(stagingDir, folder, error, fs)
      return
    }
    if (codeOf(error) !== 'EEXIST') throw error
    if (fs.lstatSync(folder, {throwIfNoEntry: false})?.isFile() !== true) return
    fs.unlinkSync(folder)
    makeFolderIn(stagingDir, folder, error, fs)
  }
}

/**
 * Returns an output path as it is, if it is one: relative, forward slashes, no empty, `.` or `..` segment, no control
 * character, nothing that another system reads as a drive or a stream.
 *
 * @throws HostError with exit code 2
 */
export function checkOutputPath(path: string): string {
  if (!isOutputPath(path))
    throw new HostError(
      `Unexpected output path ${JSON.stringify(path)}, expected a relative path inside the out dir, without backslash, colon and control characters.`,
      2
    )
  return path
}

/** Whether it is one. */
export function isOutputPath(path: string): boolean {
  return path !== '' && !notInPaths.test(path) && !oddSegment.test(path) && path !== manifestName
}

const notInPaths = /[\\:]|\p{Cc}/u
/** An empty, `.` or `..` segment. */
const oddSegment = /(?:^|\/)(?:\.\.?)?(?:\/|$)/
