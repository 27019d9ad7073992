import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'
import {analyzerVersion} from '../../model/search/analyze.ts'
import {type Manifest, manifestVersion, type TextPage} from '../../model/search/format.ts'
import type {PersonaInfo} from '../../model/site.ts'
import {collectPostings} from './collect-postings.ts'
import {HashedFiles} from './hashed-files.ts'
import {lunrIndex} from './lunr-index.ts'
import {pageNumbers} from './page-numbers.ts'
import {termFiles} from './term-files.ts'
import {textFiles} from './text-files.ts'
import type {PagePostings} from './tokenize-page.ts'
import {wordFiles} from './word-files.ts'

/** What the index has to know of a page's facts. */
export type SearchablePage = Pick<PageFacts, 'route' | 'frontMatter'>

export interface SearchIndexInput {
  /** In any order. */
  readonly pages: readonly SearchablePage[]
  /** From `tokenizePage`. A page without an entry is left out. */
  readonly postings: ReadonlyMap<string, PagePostings>
  /** For the filter, in the order in which it offers them. */
  readonly personas: readonly PersonaInfo[]
  /** Words, or groups of words, that stand for each other. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Most records for which the standard Lunr file is written too; default 4,000. */
  readonly standardIndexLimit?: number
}

/** Whether a page is searched: error pages pages that say `search: false` and unlisted ones are not. */
export function isSearchable({route, frontMatter}: SearchablePage): boolean {
  return frontMatter.search !== false && !frontMatter.unlisted && route !== '/404' && route !== '/500'
}

/** Kind of a page, and the titles of those above it. */
function placeOf(route: string, pages: ReadonlyMap<string, SearchablePage>): Pick<TextPage, 'kind' | 'path'> {
  const kind = pages.get(route)?.frontMatter.content_type
  const path: string[] = []
  for (let end = route.indexOf('/', 1); end > 0; end = route.indexOf('/', end + 1)) {
    const title = pages.get(route.slice(0, end))?.frontMatter.title
    if (title !== undefined) path.push(title)
  }
  return {...(kind !== undefined && {kind}), ...(path.length > 0 && {path})}
}

/**
 * Builds every file below `search/`, from output path to text, or UTF-8 where it is long.
 *
 * 1. Number the pages by their routes' hashes.
 * 2. Gather postings by term (`collectPostings`).
 * 3. Cut them into term files, the words into completion and spelling files, the texts into chunks.
 * 4. Name them all in the manifest.
 *
 * The same input gives the same files, whatever the order of pages.
 */
export function buildSearchIndex(input: SearchIndexInput): Map<string, string | Uint8Array> {
  const {postings, personas, synonyms = [], standardIndexLimit = 4000} = input
  const routes = new Map(input.pages.filter(isSearchable).map(page => [page.route as string, page]))
  const numbers = pageNumbers([...routes.keys()].sort(compareCodeUnits))
  const pages = [...routes.values()]
    .flatMap(({route, frontMatter}) => {
      const found = postings.get(route)
      const labels = personas.flatMap(({id}, i) => (frontMatter.personas?.includes(id) ? [i] : []))
      const number = numbers.get(route) ?? 0
      const boost = frontMatter.search_boost
      const own = boost === undefined || boost === 1 ? {} : {boost}
      return found ? [{number, route, postings: found, personas: labels, place: placeOf(route, routes), ...own}] : []
    })
    .sort((x, y) => x.number - y.number)

  const files = new HashedFiles()
  const collected = collectPostings(pages)
  const {docs, texts} = textFiles(pages, files)
  const manifest: Manifest = {
    version: manifestVersion,
    analyzer: analyzerVersion,
    documents: collected.documents,
    averageLengths: collected.averageLengths,
    docs,
    ...termFiles({collected, pages}, files),
    ...wordFiles(collected.words, files),
    texts,
    personas,
    ...(synonyms.length > 0 && {synonyms})
  }
  files.set('search/manifest.json', JSON.stringify(manifest))
  if (collected.documents <= standardIndexLimit) files.set('search/lunr-index.json', lunrIndex(collected, pages))
  return files.files
}
