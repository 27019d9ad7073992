import type {PageFacts} from '../../../model/page.ts'

/** A file that consists of the twins of pages. */
export interface FullText {
  readonly pages: readonly PageFacts[]
  /** Returns the text from the twin of each page. */
  text(twinOf: (page: PageFacts) => string): string
  /**
   * Returns the pieces of the text when all twins are written, and a hash of what determines them.
   *
   * @param path of the text in the output folder
   */
  assemble(
    path: string,
    files: BuiltFiles
  ): {readonly key: string; readonly pieces: () => Iterable<Uint8Array | OldRange>}
}

/** A range of bytes in the old site's file. */
export interface OldRange {
  readonly from: number
  readonly to: number
}

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
