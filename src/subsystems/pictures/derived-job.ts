import type {TextWidths} from '../../model/text/text-widths.ts'
import type {Plugin} from '../../plugin/plugin.ts'

/** The work on a derived file. */
export interface DerivedJob {
  /** Path in the cache, relative to the cache folder. */
  readonly path: string
  /** Returns the file if the cache has it undamaged. */
  kept(): Uint8Array | undefined
  /** @throws PluginError if a plugin fails */
  make(): Promise<Uint8Array>
}

/** What the work on a file needs from the project. */
export interface DerivingProject {
  readonly root: string
  readonly cacheDir: string
  readonly plugins: {readonly list: readonly Plugin[]}
  readonly textWidths: TextWidths
}
