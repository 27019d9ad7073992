import type {IndexState} from '../../render/search/index-state.ts'
import {entryGone, type PageCache} from '../cache/cache.ts'
import type {SearchAnswer, SearchTask} from './messages.ts'

/** A finished index of a large site, which the next one is made of. */
interface LastIndex {
  readonly key: string
  readonly files: ReadonlyMap<string, string>
  readonly state: IndexState
}

/**
 * Makes the files below `search/` from what the cache keeps of each page, one index after the other: that of a large site out of the
 * one before, if the asker still has that. Either way the files are the same.
 *
 * @returns files that the asker does not have, and paths of those that it has. Loads its code when first asked
 */
export function createSearchMaker(
  cache: Pick<PageCache, 'postings'>,
  {standardIndexLimit}: {readonly standardIndexLimit?: number} = {}
): (task: Omit<SearchTask, 'kind'>) => Promise<SearchAnswer> {
  let last: LastIndex | undefined
  return async ({key, last: known, lunrIndex, ...task}) => {
    const {changeSearchIndex, writeSearchIndex} = await import('../../render/search/build-search-index.ts')
    const input = {
      ...task,
      standardIndex: lunrIndex ?? false,
      ...(standardIndexLimit !== undefined && {standardIndexLimit})
    }
    const before = last && last.key === known ? last : undefined
    const changed =
      before &&
      changeSearchIndex(
        {...input, postings: {get: body => cache.postings(body)}},
        {state: before.state, read: path => before.files.get(path)}
      )
    if (before && changed) {
      const made = asTexts(changed.files)
      const kept = changed.kept.map(path => [path, before.files.get(path) ?? ''] as const)
      last = {key, files: new Map([...kept, ...made]), state: changed.state}
      return {made, kept: changed.kept}
    }
    const files = new Map<string, string | Uint8Array>()
    // The memory of the last one is needed.
    last = undefined
    const state = writeSearchIndex({...input, postings: postingsIn(cache)}, files)
    const made = asTexts(files)
    last = state && {key, files: new Map(made), state}
    return {made, kept: []}
  }
}

const decoder = new TextDecoder()

/** What leaves a thread is JSON, which has no bytes. */
function asTexts(files: ReadonlyMap<string, string | Uint8Array>): SearchAnswer['made'] {
  return [...files].map(([path, text]) => [path, typeof text === 'string' ? text : decoder.decode(text)])
}

/** Every page's postings, or the reason why one has none. */
export function postingsIn(cache: Pick<PageCache, 'postings'>): {
  get(body: string): NonNullable<ReturnType<PageCache['postings']>>
} {
  return {
    get(body) {
      const found = cache.postings(body)
      if (!found) throw entryGone(body)
      return found
    }
  }
}
