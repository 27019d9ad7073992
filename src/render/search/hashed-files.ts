import {createHash} from 'node:crypto'
import {hashLength} from '../../model/search/format.ts'

/** Where the files of an index go, by output path; UTF-8 where they are long. */
export interface IndexFiles {
  set(path: string, content: string | Uint8Array): unknown
}

/** Names files after their content's hash, and hands them on. Two contents never share a name. */
export class HashedFiles {
  readonly #digests = new Map<string, string>()
  readonly #files: IndexFiles
  /** Paths of files of the last index that are in this one too. */
  readonly kept: string[] = []
  /** Whether a name had to be another than the first that its content gives. */
  hasMoved = false

  constructor(files: IndexFiles) {
    this.#files = files
  }

  /**
   * @param path makes an output path of a hash
   * @returns the hash
   */
  add(content: string, path: (hash: string) => string, length = hashLength): string {
    return this.addParts([content], path, length)
  }

  /**
   * Adds files that share one hash: that of all of them.
   *
   * @param path makes the output path of a part
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

  /** Takes over a file of the last index. Its content is not known, so what comes to the same name is moved. */
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
