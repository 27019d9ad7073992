import {missingEntryError} from '../../host/cache/cache.ts'
import type {PagePostings} from './indexing/postings/tokenize-page.ts'
import type {PreparedPages} from './search-types.ts'

/** The postings of pages, by cache entry. */
export interface PostingsOfPages<Found extends PagePostings | undefined = PagePostings | undefined> {
  get(entry: string): Found
}

/** Returns the postings of pages that the cache has. */
export function postingsIn(pages: PreparedPages): PostingsOfPages {
  return {get: entry => pages.prepared(entry) as PagePostings | undefined}
}

/** Returns the postings of pages. Throws if the cache no longer has one of them. */
export function allPostingsIn(pages: PreparedPages): PostingsOfPages<PagePostings> {
  const known = postingsIn(pages)
  return {
    get(entry) {
      const found = known.get(entry)
      if (!found) throw missingEntryError(entry)
      return found
    }
  }
}
