import {entryGone, type PageCache} from '../cache/cache.ts'
import type {SearchTask} from './messages.ts'

/** The files below `search/`, from what the cache keeps of each page. Loads its code when first asked. */
export async function searchFiles({
  cache,
  pages,
  personas,
  types = [],
  synonyms = [],
  lunrIndex = false
}: Omit<SearchTask, 'kind'> & {cache: PageCache}): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const {buildSearchIndex} = await import('../../render/search/build-search-index.ts')
  return buildSearchIndex({pages, postings: postingsIn(cache), personas, types, synonyms, standardIndex: lunrIndex})
}

/** Every page's postings, or the reason why one has none. */
export function postingsIn(cache: PageCache): {get(body: string): NonNullable<ReturnType<PageCache['postings']>>} {
  return {
    get(body) {
      const found = cache.postings(body)
      if (!found) throw entryGone(body)
      return found
    }
  }
}
