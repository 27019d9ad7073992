/** The files of a build, and those of the last one. See `Output` of the host. */
export interface BuiltFiles {
  readonly previous: {readonly files: ReadonlyMap<string, {readonly hash: string; readonly bytes: number}>} | undefined
  openPrevious(path: string): OldFile | undefined
  hash(path: string): string | undefined
  bytes(path: string): Uint8Array
}

/** A large file of the old site, which is read from start to end, one part at a time. */
export interface OldFile {
  readonly size: number
  /** Returns the bytes of a range, or fewer at the end of the file. They are valid until the next call. */
  bytes(from: number, to: number): Buffer
  close(): void
}

/** A range of bytes in the old site's file. */
export interface OldRange {
  readonly from: number
  readonly to: number
}
