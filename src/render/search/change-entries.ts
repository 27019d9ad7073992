import {ChangedPostings, changePostings} from './changed-postings.ts'
import type {IndexState, StatePage} from './index-state.ts'
import type {EntryFile, TermEntry, TextEntry, WordEntry} from './kept-file.ts'
import type {NumberedPage} from './numbered-pages.ts'
import {filesInOrder, largestShard, termSize} from './term-files.ts'
import type {PagePostings} from './tokenize-page.ts'
import {popularity, wordSize} from './word-files.ts'

/** A finished index that another one is made of. */
export interface LastIndex {
  readonly state: IndexState
  /** Text of one of its files; nothing where it is not as it was written. */
  read(path: string): string | undefined
}

/** Everything that the files of an index are written from, in order. */
export interface IndexEntries {
  readonly lengthSums: readonly number[]
  readonly terms: readonly TermEntry[]
  readonly words: readonly WordEntry[]
  /** Of a term whose entry has none. */
  postings(key: string): string
}

/** Above this share of pages that changed, what all pages give is gathered anew: that takes less then. */
const mostChanged = 0.1

/** What is thrown where a file of the last index is not as it was written. */
export class LostIndexFile extends Error {}

/**
 * Entries of an index, made of those of the last one.
 *
 * @param pages by number
 * @param postings of an entry of the cache, of pages as they are and as they were
 * @returns nothing where too much has changed, or where what a page was is not known any more
 * @throws LostIndexFile, also later, from `postings`
 */
export function changeEntries(
  pages: readonly NumberedPage[],
  {state, read}: LastIndex,
  postings: (body: string) => PagePostings | undefined
): (IndexEntries & {readonly texts: readonly TextEntry[]}) | undefined {
  const chunkOf = filesOfEntries(state.chunks)
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
      const {size, records, place} = old.page
      texts.push({key: page.route, page, size, records, from: place === page.place ? old.chunk : -1})
      continue
    }
    const own = postings(page.body)
    const last = old && postings(old.page.body)
    if (!own || (old && !last)) return undefined
    changes.add(page.number, {after: own, ...(last && {before: last})})
    texts.push({key: page.route, page, size: own.text.length, records: own.anchors.length, from: -1})
  }
  for (const {number, body} of gone) {
    const last = postings(body)
    if (!last) return undefined
    changes.add(number, {before: last})
  }
  return {
    texts,
    lengthSums: state.lengthSums.map((sum, field) => sum + (changes.lengthSums[field] ?? 0)),
    words: changeWords(state, changes.words),
    ...changeTerms(state, {changes, read})
  }
}

function changeTerms(
  {terms, termSizes, termFiles}: IndexState,
  {changes, read}: {readonly changes: ChangedPostings; readonly read: LastIndex['read']}
): Pick<IndexEntries, 'terms' | 'postings'> {
  const largest = largestShard(termSizes.map(size => ({size})))
  const shardOf = filesOfEntries(termFiles.shards)
  let cold = 0
  let hot = termFiles.shards.length
  const fileOf = termSizes.map(size => (size > largest ? hot++ : (shardOf[cold++] ?? -1)))
  const files = filesInOrder(termFiles)
  const opened = new Map<number, ReadonlyMap<string, string>>()
  const postings = (key: string): string => {
    const file = fileOf[placeIn(terms, key)]
    if (file === undefined) return ''
    let content = opened.get(file)
    if (!content) {
      const folder = file < termFiles.shards.length ? 't' : 'h'
      content = openShard(read(`search/${folder}/${files[file]?.hash ?? ''}.json`))
      opened.set(file, content)
    }
    const found = content.get(key)
    if (found === undefined) throw new LostIndexFile('A term is not in its file')
    return found
  }
  const entries = mergeKeys(terms, [...changes.terms.keys()].sort(), (key, place, isChanged): TermEntry | undefined => {
    if (!isChanged) return {key, size: termSizes[place] ?? 0, from: fileOf[place] ?? -1}
    const change = changes.terms.get(key)
    const now = change ? changePostings(place < 0 ? '' : postings(key), change) : ''
    return now === '' ? undefined : {key, size: termSize(key, now), from: -1, postings: now}
  })
  return {terms: entries, postings}
}

function changeWords({words, wordRecords, wordFiles}: IndexState, changes: ReadonlyMap<string, number>): WordEntry[] {
  const fileOf = filesOfEntries(wordFiles)
  const changed = [...changes].flatMap(([word, more]) => (more === 0 ? [] : [word])).sort()
  return mergeKeys(words, changed, (key, place, isChanged): WordEntry | undefined => {
    const before = place < 0 ? 0 : (wordRecords[place] ?? 0)
    const records = before + (isChanged ? (changes.get(key) ?? 0) : 0)
    if (records <= 0) return undefined
    const isSame = before > 0 && popularity(before) === popularity(records)
    return {key, size: wordSize(key), records, from: isSame ? (fileOf[place] ?? -1) : -1}
  })
}

/** Visits two sorted lists as one: `place` is in the first, or -1. */
function mergeKeys<T>(
  known: readonly string[],
  changed: readonly string[],
  visit: (key: string, place: number, isChanged: boolean) => T | undefined
): T[] {
  const merged: T[] = []
  const add = (entry: T | undefined): void => {
    if (entry !== undefined) merged.push(entry)
  }
  let next = 0
  for (const [place, key] of known.entries()) {
    for (let other = changed[next]; other !== undefined && other < key; other = changed[++next])
      add(visit(other, -1, true))
    const isChanged = changed[next] === key
    if (isChanged) next++
    add(visit(key, place, isChanged))
  }
  for (const other of changed.slice(next)) add(visit(other, -1, true))
  return merged
}

/** The place of each entry's file. */
function filesOfEntries(files: readonly EntryFile[]): Int32Array {
  let total = 0
  for (const {count} of files) total += count
  const places = new Int32Array(total)
  let at = 0
  for (const [place, {count}] of files.entries()) {
    places.fill(place, at, at + count)
    at += count
  }
  return places
}

/** @returns the place of a key in a sorted list, or -1 */
function placeIn(keys: readonly string[], key: string): number {
  let from = 0
  let to = keys.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((keys[middle] ?? '') < key) from = middle + 1
    else to = middle
  }
  return keys[from] === key ? from : -1
}

function openShard(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) throw new LostIndexFile('A file of the last index is gone')
  const list = JSON.parse(text) as readonly string[]
  const content = new Map<string, string>()
  for (let i = 0; i + 1 < list.length; i += 2) content.set(list[i] ?? '', list[i + 1] ?? '')
  return content
}
