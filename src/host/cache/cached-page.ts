import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'

/** Files that something was made from, relative to the root, with their hashes; null if the file did not exist. */
export type FileHashes = readonly (readonly [path: string, hash: string | null])[]

/** What a page was read from, except its own source. */
export interface Inputs {
  readonly files: FileHashes
  /** Constants used, with their values; null if undeclared. */
  readonly constants: readonly (readonly [name: string, value: string | null])[]
}

/** The facts of a page in a cache entry. The content stays on disk. */
export interface CachedPage {
  /** Key of the entry: the hash of everything that the page was read from. */
  readonly entry: string
  readonly facts: PageFacts
  readonly diagnostics: readonly Diagnostic[]
  readonly inputs: Inputs
}
