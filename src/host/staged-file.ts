import {createHash} from 'node:crypto'
import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {HostError} from './host-error.ts'
import {codeOf} from './machine-error.ts'
import {manifestName} from './output-manifest.ts'

/** What a worker thread tells the main thread about a file that it made: the argument of `output.register`. */
export interface StagedFile {
  readonly hash: string
  readonly bytes: number
}

/**
 * Writes one output file into the staging folder: for worker threads, so that pages do not travel between threads. A
 * file whose hash is `known` already stands in the old site, intact, and is not written.
 *
 * @param known `output.known(path)`, asked on the main thread
 * @throws the file system's own error: let `output.failed` on the main thread word it
 */
export function stageFile(stagingDir: string, path: string, data: string | Uint8Array, known?: string): StagedFile {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const hash = hashBytes(bytes)
  if (hash !== known) {
    const file = join(stagingDir, checkOutputPath(path))
    try {
      writeFileSync(file, bytes)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      mkdirSync(dirname(file), {recursive: true})
      writeFileSync(file, bytes)
    }
  }
  return {hash, bytes: bytes.byteLength}
}

/** First 32 hex digits of the SHA-256. */
export function hashBytes(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/**
 * Returns an output path as it is, if it is one: relative, forward slashes, no empty, `.` or `..` segment, no control
 * character, nothing that another system reads as a drive or a stream.
 *
 * @throws HostError with exit code 2
 */
export function checkOutputPath(path: string): string {
  const bad = /[\\:]|\p{Cc}/u.test(path) || path.split('/').some(part => part === '' || part === '.' || part === '..')
  if (bad || path === manifestName)
    throw new HostError(
      `Unexpected output path ${JSON.stringify(path)}, expected a relative path inside the out dir, without backslash, colon and control characters.`,
      2
    )
  return path
}
