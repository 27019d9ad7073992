import {pathInIndex} from '../../model/search/format.ts'
import type {IndexState} from '../../render/search/postings/index-state.ts'
import {missingEntryError, type PageCache} from '../cache/cache.ts'
import type {SearchAnswer, SearchTask} from './messages.ts'

/** A finished index of a large site, from which the next one is derived. */
interface LastIndex {
  readonly key: string
  readonly files: ReadonlyMap<string, string>
  readonly state: IndexState
}

/**
 * Returns a function that makes the files below `search/` from the postings in the cache. The index of a large site is derived
 * from the previous one if the caller still has that one. Either way the files are the same.
 *
 * @returns a function that returns the files which the caller does not have, and the paths of those that it has. It loads the
 * code of the index when first called
 */
export function createSearchMaker(
  cache: Pick<PageCache, 'postings'>,
  {standardIndexLimit}: {readonly standardIndexLimit?: number} = {}
): (task: Omit<SearchTask, 'kind'>) => Promise<SearchAnswer> {
  /** By prefix. */
  const indexes = new Map<string, LastIndex>()
  return async ({key, last: known, lunrIndex, prefix, ...task}) => {
    const {changeSearchIndex, writeSearchIndex} = await import('../../render/search/postings/build-search-index.ts')
    const input = {
      ...task,
      standardIndex: lunrIndex ?? false,
      ...(standardIndexLimit !== undefined && {standardIndexLimit})
    }
    const pathOf = (path: string): string => pathInIndex(path, prefix)
    const last = indexes.get(prefix)
    const before = last && last.key === known ? last : undefined
    const changed =
      before &&
      changeSearchIndex(
        {...input, postings: {get: body => cache.postings(body)}},
        {state: before.state, read: path => before.files.get(pathOf(path))}
      )
    if (before && changed) {
      const made = asTexts(changed.files, pathOf)
      const keptPaths = changed.kept.map(pathOf)
      const kept = keptPaths.map(path => [path, before.files.get(path) ?? ''] as const)
      indexes.set(prefix, {key, files: new Map([...kept, ...made]), state: changed.state})
      return {made, kept: keptPaths}
    }
    const files = new Map<string, string | Uint8Array>()
    // Frees the memory of the last index.
    indexes.delete(prefix)
    const state = writeSearchIndex({...input, postings: postingsIn(cache)}, files)
    const made = asTexts(files, pathOf)
    if (state) indexes.set(prefix, {key, files: new Map(made), state})
    return {made, kept: []}
  }
}

const decoder = new TextDecoder()

/** Converts bytes to text, because threads answer in JSON. */
function asTexts(
  files: ReadonlyMap<string, string | Uint8Array>,
  pathOf: (path: string) => string
): SearchAnswer['made'] {
  return [...files].map(([path, text]) => [pathOf(path), typeof text === 'string' ? text : decoder.decode(text)])
}

/** Returns the postings of pages. Throws if the cache no longer has the entry. */
export function postingsIn(cache: Pick<PageCache, 'postings'>): {
  get(body: string): NonNullable<ReturnType<PageCache['postings']>>
} {
  return {
    get(body) {
      const found = cache.postings(body)
      if (!found) throw missingEntryError(body)
      return found
    }
  }
}
