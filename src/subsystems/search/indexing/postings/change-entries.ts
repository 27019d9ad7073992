import type {NumberedPage} from '../numbered-pages.ts'
import {ChangedPostings} from './changed-postings.ts'
import type {IndexState, StatePage} from './index-state.ts'
import type {TextChunk, TextEntry} from './kept-chunk.ts'
import type {PagePostings} from './tokenize-page.ts'

/** A finished index to update. */
export interface LastIndex {
  readonly state: IndexState
  /** Returns the text of one of its files, or `undefined` if the file was modified or removed. */
  read(path: string): string | undefined
}

/** The differences between an index and the previous one. */
export interface ChangedEntries {
  readonly texts: readonly TextEntry[]
  readonly changes: ChangedPostings
}

/** If more than this share of pages changed, collecting the postings of all pages is faster. */
const mostChanged = 0.1

/**
 * Returns the texts of an index, based on those of the previous one, and the changes of its terms and words.
 *
 * @param pages by number
 * @param postings returns the cache entry of a page body, current or previous
 * @returns `undefined` if too much has changed, or if the previous postings of a page are no longer cached
 */
export function changeEntries(
  pages: readonly NumberedPage[],
  {state}: LastIndex,
  postings: (body: string) => PagePostings | undefined
): ChangedEntries | undefined {
  const chunkOf = chunksOfEntries(state.chunks)
  const before = new Map(state.pages.map((page, i) => [page.number, {page, chunk: chunkOf[i] ?? -1}]))
  const isKnown = (page: NumberedPage, old: StatePage | undefined): old is StatePage =>
    old?.route === page.route && old.body === page.body
  const changed = pages.filter(page => !isKnown(page, before.get(page.number)?.page))
  const numbers = new Set(pages.map(({number}) => number))
  const gone = state.pages.filter(({number}) => !numbers.has(number))
  if (changed.length + gone.length > Math.max(1, pages.length * mostChanged)) return undefined
  const changes = new ChangedPostings()
  const texts: TextEntry[] = []
  for (const page of pages) {
    const old = before.get(page.number)
    if (old && isKnown(page, old.page)) {
      const {size, records, place, names} = old.page
      texts.push({key: page.route, page, size, records, names, from: place === page.place ? old.chunk : -1})
      continue
    }
    const own = postings(page.body)
    const last = old && postings(old.page.body)
    if (!own || (old && !last)) return undefined
    changes.add(page.number, {after: own, ...(last && {before: last})})
    const {anchors, names, text} = own
    texts.push({key: page.route, page, size: text.length, records: anchors.length, names, from: -1})
  }
  for (const {number, body} of gone) {
    const last = postings(body)
    if (!last) return undefined
    changes.add(number, {before: last})
  }
  return {texts, changes}
}

/** Returns the index of each entry's chunk. */
function chunksOfEntries(chunks: readonly TextChunk[]): Int32Array {
  let total = 0
  for (const {count} of chunks) total += count
  const places = new Int32Array(total)
  let at = 0
  for (const [place, {count}] of chunks.entries()) {
    places.fill(place, at, at + count)
    at += count
  }
  return places
}
