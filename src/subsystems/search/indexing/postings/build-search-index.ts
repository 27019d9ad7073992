import type {PersonaInfo} from '../../../../model/site.ts'
import {analyzerVersion} from '../../analysis/analyzer.ts'
import {
  type IndexLanguage,
  type IndexVersion,
  type Manifest,
  manifestVersion,
  type Originals
} from '../../format/format.ts'
import {facetFiles} from '../files/facet-files.ts'
import {HashedFiles, type IndexFiles} from '../files/hashed-files.ts'
import {nameFiles} from '../files/name-files.ts'
import {changeTermFiles, type TermEntry, termFiles, termSize, type WrittenTerms} from '../files/term-files.ts'
import {textFiles} from '../files/text-files.ts'
import {changeWordFiles, type WrittenWords, wordFiles, wordSize} from '../files/word-files.ts'
import {type NumberedPage, numberedPages, type SearchablePage} from '../numbered-pages.ts'
import {runSteps, type Steps} from '../steps.ts'
import {changeEntries, type LastIndex} from './change-entries.ts'
import {averages, PostingCollector, postingsEncoder} from './collect-postings.ts'
import type {IndexState} from './index-state.ts'
import type {TextEntry} from './kept-chunk.ts'
import {LostIndexFile} from './lost-index-file.ts'
import {type LunrPage, lunrIndex} from './lunr-index.ts'
import type {PagePostings} from './tokenize-page.ts'

export interface SearchIndexInput {
  /** In any order. */
  readonly pages: readonly SearchablePage[]
  /** From `tokenizePage`, by the page's `body`. Pages without an entry are omitted. */
  readonly postings: {get(body: string): PagePostings | undefined}
  /** Values of the persona filter, in order. */
  readonly personas: readonly PersonaInfo[]
  /** Titles of content types, in the order of the filter. */
  readonly types?: readonly PersonaInfo[]
  /** Groups of words with the same meaning. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Whether to write the standard Lunr file, which is larger than all others together; default false. */
  readonly standardIndex?: boolean
  /**
   * Maximum number of records of a small site, which is always indexed from scratch and may have the standard Lunr file; default
   * 4,000.
   */
  readonly standardIndexLimit?: number
  /** Absent if the texts are read as English. */
  readonly language?: IndexLanguage
  /** Pages of the default language that readers of this one see. */
  readonly originals?: Originals
  /** All versions of the site; absent if there is only one. */
  readonly versions?: readonly IndexVersion[]
  /** Size of text files in characters, from `searchIndexes`; default: that of small sites. */
  readonly pieceSize?: number
}

/** An index that was updated from a previous one. */
export interface ChangedIndex {
  /** New files, from output path to text. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** Paths of the files of the previous index that remain. */
  readonly kept: readonly string[]
  readonly state: IndexState
}

/** Default size of text files. */
const usualSize = 5120

/** Number of terms to write in one step. */
const termsOfStep = 512

/** Builds every file below `search/`, from output path to text, or to UTF-8 for long files. */
export function buildSearchIndex(input: SearchIndexInput): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>()
  writeSearchIndex(input, files)
  return files
}

/**
 * Writes every file below `search/`.
 *
 * 1. Number the pages by the hashes of their routes.
 * 2. Collect postings by term (`PostingCollector`) and cut the texts into chunks. Only one chunk is in memory at a time.
 * 3. Cut the terms into files, and the words into completion and spelling files.
 * 4. List all of them in the manifest.
 *
 * The same input gives the same files, in any order of pages.
 *
 * @param files receives each file as soon as it is complete
 * @returns the state for `changeSearchIndex`, or `undefined` for a small site, which is fast to index from scratch
 */
export function writeSearchIndex(input: SearchIndexInput, files: IndexFiles): IndexState | undefined {
  return runSteps(searchIndexSteps(input, files))
}

/** Does the same in steps of a few milliseconds each, except for one that sorts. */
export function* searchIndexSteps(input: SearchIndexInput, files: IndexFiles): Steps<IndexState | undefined> {
  const {postings, personas, standardIndex = false, standardIndexLimit = 4000} = input
  const collector = new PostingCollector()
  const numbers: number[] = []
  const lunrPages: LunrPage[] = []
  let documents = 0
  let last: {readonly page: NumberedPage; readonly text: string}[] = []
  function* texts(): Iterable<TextEntry> {
    for (const page of numberedPages(input.pages, personas)) {
      const found = postings.get(page.body)
      if (!found) continue
      const {anchors, names, text} = found
      collector.add(numbers.push(page.number) - 1, found)
      documents += anchors.length
      if (standardIndex && documents <= standardIndexLimit) lunrPages.push({...page, anchors})
      last.push({page, text})
      yield {key: page.route, size: text.length, page, records: anchors.length, names, from: -1}
    }
  }
  const textOf = (page: NumberedPage): string => {
    const found = last.findIndex(each => each.page === page)
    const {text = ''} = last[found] ?? {}
    // Chunks are written in order, so earlier texts are no longer needed.
    last = last.slice(found + 1)
    return text
  }
  const hashed = new HashedFiles(files)
  const state = yield* writeFiles(input, hashed, {
    texts: texts(),
    textOf,
    lists: function* () {
      const collected = yield* collector.finish()
      const encode = postingsEncoder(collected.postings, numbers)
      if (standardIndex && documents <= standardIndexLimit)
        hashed.set('search/lunr-index.json', lunrIndex(collected, lunrPages))
      yield
      const terms: TermEntry[] = []
      for (const [term, key] of collected.terms.entries()) {
        const own = encode(term)
        terms.push({key, size: termSize(key, own), postings: own})
        if (term % termsOfStep === 0) yield
      }
      const words = collected.words.map(({key, records}) => ({key, records, size: wordSize(key)}))
      return {
        lengthSums: collected.lengthSums,
        terms: yield* termFiles(terms, hashed),
        words: yield* wordFiles(words, hashed)
      }
    }
  })
  return documents <= standardIndexLimit || hashed.hasMoved ? undefined : state
}

/**
 * Updates the previous index. A changed page costs only the files that contain its differences, and no other page is read. The
 * result is byte for byte that of `writeSearchIndex`.
 *
 * @returns `undefined` if the index must be built from scratch, because too much changed or the previous index is incomplete
 */
export function changeSearchIndex(input: SearchIndexInput, last: LastIndex): ChangedIndex | undefined {
  const {postings, personas, standardIndexLimit = 4000, pieceSize = usualSize} = input
  const files = new Map<string, string | Uint8Array>()
  const hashed = new HashedFiles(files)
  try {
    if (pieceSize !== last.state.pieceSize) return undefined
    const changed = changeEntries(numberedPages(input.pages, personas), last, body => postings.get(body))
    if (!changed) return undefined
    const documents = changed.texts.reduce((sum, {records}) => sum + records, 0)
    if (documents <= standardIndexLimit) return undefined
    const textOf = ({body}: NumberedPage): string => {
      const found = postings.get(body)
      if (!found) throw new LostIndexFile('The text of a page is missing')
      return found.text
    }
    const {state, read} = last
    const {changes, texts} = changed
    const terms = changeTermFiles({last: state.terms, changes: changes.terms, read}, hashed)
    const words = terms && changeWordFiles({last: state.words, changes: changes.words}, hashed)
    if (!terms || !words) return undefined
    const lengthSums = state.lengthSums.map((sum, field) => sum + (changes.lengthSums[field] ?? 0))
    const lists = function* (): Steps<Lists> {
      yield
      return {lengthSums, terms, words}
    }
    const now = runSteps(writeFiles(input, hashed, {texts, textOf, lists, last: state}))
    return hashed.hasMoved ? undefined : {files, kept: hashed.kept, state: now}
  } catch (error) {
    if (error instanceof LostIndexFile) return undefined
    throw error
  }
}

interface FilesInput {
  readonly texts: Iterable<TextEntry>
  readonly textOf: (page: NumberedPage) => string
  /** Called after all texts have been read. */
  readonly lists: () => Steps<Lists>
  readonly last?: IndexState
}

interface Lists {
  /** See `Collected`. */
  readonly lengthSums: readonly number[]
  readonly terms: WrittenTerms
  readonly words: WrittenWords
}

function* writeFiles(
  input: SearchIndexInput,
  files: HashedFiles,
  {texts, textOf, lists, last}: FilesInput
): Steps<IndexState> {
  const {pages, personas, types = [], synonyms = [], language, originals, versions} = input
  const {pieceSize = usualSize} = input
  const written = yield* textFiles({entries: texts, text: textOf, target: pieceSize, last: last?.chunks}, files)
  const {lengthSums, terms, words} = yield* lists()
  const documents = written.entries.reduce((sum, {records}) => sum + records, 0)
  const frontMatters = new Map<string, SearchablePage['frontMatter']>(pages.map(page => [page.route, page.frontMatter]))
  const labelled = written.entries.map(({page: {number, route}}) => ({
    number,
    frontMatter: frontMatters.get(route) ?? {}
  }))
  const facets = facetFiles({pages: labelled, types}, files)
  const names = nameFiles(written.entries, files)
  const manifest: Manifest = {
    version: manifestVersion,
    analyzer: analyzerVersion,
    documents,
    averageLengths: averages(lengthSums, documents),
    docs: written.docs,
    terms: terms.terms,
    hot: terms.hotTerms,
    words: words.names.words,
    completions: words.names.completions,
    tails: words.names.tails,
    texts: written.texts,
    personas,
    ...(facets && {facets}),
    ...(synonyms.length > 0 && {synonyms}),
    ...(names && {names}),
    ...(language && {language}),
    ...(originals && {originals}),
    ...(versions && {versions})
  }
  files.set('search/manifest.json', JSON.stringify(manifest))
  return {
    pages: written.entries.map(({page: {number, route, body, place}, records, size, names: own}) => ({
      number,
      route,
      body,
      place,
      records,
      size,
      names: own
    })),
    chunks: written.chunks,
    pieceSize,
    lengthSums,
    terms: {shards: terms.shards, hot: terms.hot, total: terms.total},
    words: {shards: words.shards, total: words.total, completions: words.completions, tails: words.tails}
  }
}
