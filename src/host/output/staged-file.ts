import {dirname, join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import {manifestName} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf} from '../machine/machine-error.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'

/** What a worker thread reports about a file that it made: the argument of `output.register`. */
export interface StagedFile {
  readonly hash: string
  readonly bytes: number
}

/**
 * Writes one output file into the staging folder, in a worker thread, so pages are not sent between threads. A file with the hash
 * `known` is already intact in the old site and not written.
 *
 * @param stagingDir of `output.openStaging()`; if the build has ended since, it is gone, and writing fails
 * @param known `output.known(path)` from the main thread
 * @throws StagingError, which `output.failed` converts to a message on the main thread
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

/** Error for a file that could not be staged. Its cause is the file system's own error. */
export class StagingError extends Error {
  readonly path: string
  readonly bytes: number

  constructor(path: string, bytes: number, cause: unknown) {
    super(`Cannot stage ${path}`, {cause})
    this.path = path
    this.bytes = bytes
  }
}

/**
 * Throws the error if it is about staging, because repeating the work would not help then. After the death of a thread, the work
 * is repeated.
 */
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
 * Writes a new file in the staging folder. Never overwrites an existing one, which may be a hard link to a file of the old site
 * that must not change.
 */
export function writeNew(fs: OutputFs, file: string, bytes: string | Uint8Array): void {
  try {
    fs.writeFileSync(file, bytes, {flag: 'wx'})
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    // It may be a folder of the old site.
    fs.rmSync(file, {recursive: true})
    fs.writeFileSync(file, bytes, {flag: 'wx'})
  }
}

/** Returns whether a folder is missing, or a file takes its place. */
export function isNoFolder(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
}

/**
 * Creates a folder that could not be created because a file of the old site was in the way.
 *
 * @throws the given error if it has another cause
 */
export function makeFolderOver(stagingDir: string, folder: string, error: unknown, fs: OutputFs): void {
  if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error
  makeFolderIn(stagingDir, folder, error, fs)
}

/**
 * Creates a folder below the staging folder. Never creates the staging folder itself: if it is gone, the build has ended, and
 * nothing may be left behind. Removes a file of the old site that is in the way.
 *
 * @param missing thrown if the staging folder is gone
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
 * Returns an output path unchanged if it is valid: relative, with forward slashes, without empty, `.` or `..` segments, control
 * characters, or anything that another system interprets as a drive or a stream.
 *
 * @throws HostError with exit code 2
 */
export function checkOutputPath(path: string): string {
  if (!isOutputPath(path))
    throw new HostError(
      `The output path ${JSON.stringify(path)} is invalid. It must be relative and inside the output folder, and cannot contain backslashes, colons or control characters.`,
      2
    )
  return path
}

/** Returns whether an output path is valid. */
export function isOutputPath(path: string): boolean {
  return path !== '' && !notInPaths.test(path) && !oddSegment.test(path) && path !== manifestName
}

/** The ranges are those of `\p{Cc}`, which takes several times as long. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const notInPaths = /[\\:\u0000-\u001f\u007f-\u009f]/
/** Matches an empty, `.` or `..` segment. */
const oddSegment = /(?:^|\/)(?:\.\.?)?(?:\/|$)/
