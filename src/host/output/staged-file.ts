import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import {manifestName} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf} from '../machine/machine-error.ts'

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
      writeNew(stagingDir, file, bytes)
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

function writeNew(stagingDir: string, file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    makeFolderIn(stagingDir, dirname(file), error)
    writeFileSync(file, bytes)
  }
}

/**
 * Makes a folder below the staging folder, which itself is never made: where it is gone, the build has ended, and nothing may be left
 * behind.
 *
 * @param missing thrown where it is gone
 */
export function makeFolderIn(stagingDir: string, folder: string, missing: unknown): void {
  if (folder === stagingDir) throw missing
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT') throw error
    makeFolderIn(stagingDir, dirname(folder), error)
    makeFolderIn(stagingDir, folder, error)
  }
}

/**
 * Returns an output path as it is, if it is one: relative, forward slashes, no empty, `.` or `..` segment, no control
 * character, nothing that another system reads as a drive or a stream.
 *
 * @throws HostError with exit code 2
 */
export function checkOutputPath(path: string): string {
  const bad = path === '' || notInPaths.test(path) || oddSegment.test(path)
  if (bad || path === manifestName)
    throw new HostError(
      `Unexpected output path ${JSON.stringify(path)}, expected a relative path inside the out dir, without backslash, colon and control characters.`,
      2
    )
  return path
}

const notInPaths = /[\\:]|\p{Cc}/u
/** An empty, `.` or `..` segment. */
const oddSegment = /(?:^|\/)(?:\.\.?)?(?:\/|$)/
