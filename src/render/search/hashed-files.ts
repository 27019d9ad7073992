import {createHash} from 'node:crypto'
import {hashLength} from '../../model/search/format.ts'

/** Collects files under names made of their content's hash. Two contents never share a name. */
export class HashedFiles {
  readonly #files = new Map<string, string | Uint8Array>()

  /**
   * @param path makes an output path of a hash
   * @returns the hash
   */
  add(content: string, path: (hash: string) => string, length = hashLength): string {
    const digest = createHash('sha256').update(content).digest('base64url').replaceAll('-', 'a').replaceAll('_', 'b')
    for (let from = 0; from + length <= digest.length; from++) {
      const hash = digest.slice(from, from + length)
      const known = this.#files.get(path(hash))
      if (known !== undefined && known !== content) continue
      this.#files.set(path(hash), content)
      return hash
    }
    throw new Error('Search files with equal hashes')
  }

  /** Adds a file under a fixed name. */
  set(path: string, content: string | Uint8Array): void {
    this.#files.set(path, content)
  }

  get files(): Map<string, string | Uint8Array> {
    return this.#files
  }
}
