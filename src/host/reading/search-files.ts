import {entryGone, type PageCache} from '../cache/cache.ts'
import type {SearchTask} from './messages.ts'

/** The files below `search/`, from what the cache keeps of each page. Loads its code when first asked. */
export async function searchFiles({
  cache,
  pages,
  personas,
  synonyms = []
}: Omit<SearchTask, 'kind'> & {cache: PageCache}): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const {buildSearchIndex} = await import('../../render/search/build-search-index.ts')
  const postings = new Map(
    pages.flatMap(page => {
      const found = cache.postings(page.body)
      if (!found) throw entryGone(page.body)
      return [[page.route as string, found] as const]
    })
  )
  return buildSearchIndex({pages, postings, personas, synonyms})
}
