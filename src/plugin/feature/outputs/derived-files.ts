import type {PageFacts} from '../../../model/page.ts'
import type {TextWidths} from '../../../model/text/text-widths.ts'
import type {SourcePath} from '../../../model/url.ts'
import type {Plugin} from '../../plugin.ts'

/**
 * Files that a feature makes from files of pages when the site is built, or when a browser requests them. Their names contain a
 * hash of everything that they are made from.
 */
export interface DerivedFiles {
  /** How the progress of a build names the work, and one of the files. */
  readonly work: {readonly stage: string; readonly noun: string}
  /** Returns the files that a page needs. */
  of(page: PageFacts): readonly DerivedFile[]
  /** Loads the function that opens the work on one file, which throws a `HostError` if its original is gone. */
  load(project: DerivingProject): Promise<(file: DerivedFile) => DerivedJob>
}

export interface DerivedFile {
  /** The original. */
  readonly source: SourcePath
  readonly output: string
}

export interface DerivedJob {
  /** Path in the cache, relative to the cache folder. */
  readonly path: string
  /** Returns the file if the cache has it undamaged. */
  kept(): Uint8Array | undefined
  /** @throws PluginError if a plugin fails */
  make(): Promise<Uint8Array>
}

interface DerivingProject {
  readonly root: string
  readonly cacheDir: string
  readonly plugins: {readonly list: readonly Plugin[]}
  readonly textWidths: TextWidths
}
