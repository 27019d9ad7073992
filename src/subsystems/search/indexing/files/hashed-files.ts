import {createHash} from 'node:crypto'
import {hashLength} from '../../format/format.ts'

/** Receives the files of an index, by output path. Long files are UTF-8. */
export interface IndexFiles {
  set(path: string, content: string | Uint8Array): unknown
}

/** Names files after the hash of their content and passes them on. Different contents never share a name. */
export class HashedFiles {
  readonly #digests = new Map<string, string>()
  readonly #files: IndexFiles
  /** Paths of files of the previous index that remain in this one. */
  readonly kept: string[] = []
  /** Whether a file got a different name than the first one for its content, to avoid a collision. */
  hasMoved = false

  constructor(files: IndexFiles) {
    this.#files = files
  }

  /**
   * Adds a file.
   *
   * @param path returns the output path for a hash
   * @returns the hash
   */
  add(content: string, path: (hash: string) => string, length = hashLength): string {
    return this.addParts([content], path, length)
  }

  /**
   * Adds files that share one hash, computed from all of them.
   *
   * @param path returns the output path of a part
   * @returns the hash
   */
  addParts(parts: readonly string[], path: (hash: string, part: number) => string, length = hashLength): string {
    const hashing = createHash('sha256')
    for (const part of parts) hashing.update(part)
    const digest = hashing.digest('base64url').replaceAll('-', 'a').replaceAll('_', 'b')
    for (let from = 0; from + length <= digest.length; from++) {
      const hash = digest.slice(from, from + length)
      const known = this.#digests.get(path(hash, 0))
      if (known !== undefined && known !== digest) continue
      if (from > 0) this.hasMoved = true
      if (known === undefined) {
        this.#digests.set(path(hash, 0), digest)
        for (const [part, content] of parts.entries()) this.#files.set(path(hash, part), content)
      }
      return hash
    }
    throw new Error('Search files with equal hashes')
  }

  /** Keeps a file of the previous index. Its content is unknown, so any new file with the same name is renamed. */
  keep(path: string): void {
    if (this.#digests.has(path)) this.hasMoved = true
    this.#digests.set(path, '')
    this.kept.push(path)
  }

  /** Adds a file under a fixed name. */
  set(path: string, content: string | Uint8Array): void {
    this.#files.set(path, content)
  }
}
