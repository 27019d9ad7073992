/** Files that something was made from, relative to the root, with their hashes; null if the file did not exist. */
export type FileHashes = readonly (readonly [path: string, hash: string | null])[]

/** What a page was read from, except its own source. */
export interface Inputs {
  readonly files: FileHashes
  /** Constants used, with their values; null if undeclared. */
  readonly constants: readonly (readonly [name: string, value: string | null])[]
}

/** The current state of inputs. */
export interface World {
  /** Returns the hash of a file, or what a record has in its place; null if the file does not exist. */
  fileState(path: string): string | null
  constant(name: string): string | null
}
