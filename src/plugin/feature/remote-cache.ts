import type {Inputs, World} from '../../model/project/inputs.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {RemoteCacheConfig} from '../../model/project/remote-cache.ts'

/**
 * A cache that machines share. It adds files to the local cache folder, so code that reads pages only uses the folder. Problems
 * with it cost a limited amount of time, but never fail a build or produce a wrong page.
 */
export interface RemoteCache {
  /** Fetches the entries that the folder does not have, if the remote has them. */
  pull(sources: readonly string[], world: World): Promise<void>
  /** Sends the entry of a page that was read here, in the background. */
  push(source: string, page: ReadEntry): void
  /** Fetches derived files that the folder does not have, by their path in the cache (see `DerivedJob`). */
  pullDerived(paths: readonly string[]): Promise<void>
  /** Sends a derived file that was made here, in the background. */
  pushDerived(path: string): void
  /** Waits for pending uploads, and prints a summary. */
  close(): Promise<void>
}

/** The entry of a page in the local cache. */
export interface ReadEntry {
  readonly entry: string
  readonly inputs: Inputs
}

/** Opens the remote cache that a configuration names. */
export type OpenRemoteCache = (
  config: RemoteCacheConfig,
  options: {
    readonly root: string
    /** Absolute path of the local cache folder. */
    readonly cacheDir: string
    /** Hash of the options, the plugins and docsgen's code. Part of the key of each entry. */
    readonly step: string
    readonly logger: Pick<Logger, 'info' | 'warn'>
  }
) => RemoteCache
