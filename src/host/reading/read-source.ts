import type {createPageReader, ShownPage} from '../../content/read-page.ts'
import {type Constants, versionedName} from '../../model/constants.ts'
import type {SourcePath} from '../../model/url.ts'
import type {PageCache} from '../cache/cache.ts'
import type {CachedPage} from '../cache/cached-page.ts'
import {worldOf} from '../cache/changed-input.ts'
import {readWithState} from '../machine/files.ts'
import type {createPageFiles} from '../modules/page-files.ts'

export interface ReadSource {
  readonly source: SourcePath
  /** Hash of the source's bytes; null if the file is missing or unreadable. */
  readonly hash: string | null
  readonly page?: CachedPage
  readonly hit: boolean
}

/** Reads one source through the cache. */
export async function readSource(input: {
  source: SourcePath
  cache: PageCache
  files: ReturnType<typeof createPageFiles>
  /** Every value that pages may depend on. */
  constants: Constants
  /** Name of the version that the source belongs to, if there are several. */
  version?: string | undefined
  root: string
  read: ReturnType<typeof createPageReader>
  /** Sends a browser the part of the page that is read so far. */
  show?: ((page: ShownPage) => Promise<void>) | undefined
}): Promise<ReadSource> {
  const {source, cache, files, constants, version, root, read, show} = input
  const {bytes, hash} = readWithState(root, source)
  if (!bytes) return {source, hash, hit: false}
  const world = worldOf({root, values: constants})
  const known = cache.find(source, bytes, world)
  if (known) return {source, hash, page: known, hit: true}
  const page = await read(source, bytes, files, show)
  const names =
    version === undefined
      ? page.facts.constants
      : ['', ...page.facts.constants].map(name => versionedName(version, name))
  const inputs = {files: [...files.requested], constants: names.map(name => [name, world.constant(name)] as const)}
  return {source, hash, page: cache.store(source, bytes, page, inputs), hit: false}
}
