import type {Label} from '../../../plugin/search-provider.ts'
import type {IndexScope} from '../search-types.ts'

/**
 * The files below `search/`. The manifest is the only one with a fixed name. The names of all others contain a hash of their
 * content, and they never change.
 *
 * | path | what |
 * |---|---|
 * | `manifest.json` | this file's `Manifest`, of the default language in the latest version |
 * | `docs.HASH.json` | `DocsTable` |
 * | `facets.HASH.json` | `FacetTable`, if pages have types or tags |
 * | `t/HASH.json` | `TermShard`: postings of a range of terms |
 * | `h/HASH.json` | `TermShard` of one frequent term |
 * | `a/HASH.json` | `CompletionShard`: best completions of prefixes that many words share; or `NameShard` |
 * | `s/HASH.json` | `WordShard`: a range of the words people type, for completion and spelling; or `TailShard` |
 * | `d/FIRST.HASH.N.json` | `TextPiece`: what results show of some sections |
 * | `lunr-index.json` | the whole index as `lunr.Index.load` reads it (small sites) |
 *
 * Every other language has the same files, with its tag before their names: `fr.manifest.json`, `t/fr.HASH.json`. Other versions
 * have them with their path and a tilde: `1.4~manifest.json`, `t/1.4~fr.HASH.json`.
 */
export const manifestVersion = 2

/** Returns what the names of an index's files begin with: empty for the default language in the latest version. */
export function indexPrefix({language, version = ''}: IndexScope): string {
  const ofVersion = version === '' ? '' : `${version.replaceAll('/', '~')}~`
  return language === undefined ? ofVersion : `${ofVersion}${language.toLowerCase()}.`
}

/** Returns the prefixes of all indexes of a site. @param site.locales the default language first */
export function indexPrefixes({
  locales = [],
  versions = []
}: {
  readonly locales?: readonly {readonly tag: string}[] | undefined
  readonly versions?: readonly Pick<IndexVersion, 'path'>[] | undefined
}): string[] {
  const paths = new Set(['', ...versions.map(({path}) => path)])
  const tags = [undefined, ...locales.slice(1).map(({tag}) => tag)]
  return [...paths].flatMap(version => tags.map(language => indexPrefix({language, version})))
}

/**
 * Returns the path of a file of an index. All indexes share the folders, for which hosts have headers.
 *
 * @param path of the same file in the index without a prefix
 * @param prefix from `indexPrefix`
 */
export function pathInIndex(path: string, prefix: string): string {
  return prefix === '' ? path : path.replace(/[^/]*$/, name => prefix + name)
}

export interface Manifest {
  readonly version: number
  /** The analyzer's version. A client with another version must reload its script. */
  readonly analyzer: number
  /** Records in the index. */
  readonly documents: number
  /** Average number of terms in each field, in the order of `fieldNames`. */
  readonly averageLengths: readonly number[]
  readonly docs: string
  readonly terms: Shards
  /** Frequent terms and the hashes of their files, in turn. */
  readonly hot: readonly string[]
  readonly completions: Shards
  readonly words: Shards
  /** Absent in indexes of older versions. */
  readonly tails?: Shards
  /** Concatenated hashes of the text chunks, `textHashLength` characters each. */
  readonly texts: string
  readonly personas: readonly {readonly id: string; readonly title: string}[]
  /** Filters for results besides personas; absent if pages have neither types nor tags. */
  readonly facets?: Facets
  /** Groups of words with the same meaning; absent if the site declares none. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Absent if no page declares names. */
  readonly names?: Shards
  /** Language of the texts; absent if they are read as English. */
  readonly language?: IndexLanguage
  /** Absent if the language has a translation of every page, and in the default language. */
  readonly originals?: Originals
  /** All versions of the site, in its order; absent if there is only one. */
  readonly versions?: readonly IndexVersion[]
}

export interface IndexVersion {
  /** Name for readers. */
  readonly label: string
  /** First part of its routes, without slashes; empty for the latest version. */
  readonly path: string
}

export interface IndexLanguage {
  readonly tag: string
  /** Path of the script with its stemmer, relative to the site's base; absent if it has none. */
  readonly stemmer?: string
}

/** The pages that readers of a language see in the default language. They are in the index of that language. */
export interface Originals {
  readonly tag: string
  /** Name of the default language. */
  readonly label: string
  /** First part of the routes of the default language and of this one, without slashes. */
  readonly from: string
  readonly to: string
  /** Numbers of the pages that are translated: the first one, then differences. */
  readonly translated: string
}

/** Values of the filters. A list is empty or has at least two values. */
export interface Facets {
  readonly types: readonly Label[]
  readonly tags: readonly Label[]
  /** Hash of the `FacetTable`. */
  readonly file: string
}

/** Page numbers of each type and each tag, in the order of the manifest: the first one, then differences. */
export interface FacetTable {
  readonly types: readonly string[]
  readonly tags: readonly string[]
}

/** First keys and hashes of sorted files, in turn. A key is in the last shard whose first key is not greater. */
export type Shards = readonly string[]

export const hashLength = 8
/** Names of text chunks also contain their first page's number, so a short hash only has to distinguish versions of one chunk. */
export const textHashLength = 5

/** Terms and their postings in turn, sorted by code unit. */
export type TermShard = readonly string[]

/**
 * Words and their popularity in turn, sorted by code unit. Popularity is the binary logarithm of the number of sections with the
 * word.
 */
export type WordShard = readonly (string | number)[]

/**
 * Words without their first letter, and the possible first letters (most popular first), in turn, sorted by code unit. Corrects
 * words with a wrong first letter.
 */
export type TailShard = readonly string[]

/** Prefixes and their completions (separated by spaces, most popular first) in turn, sorted by code unit. */
export type CompletionShard = readonly string[]

/**
 * Names that readers paste (see `nameKey`) and their targets, in turn, sorted by code unit. A target is the page's number and the
 * index of the record on it, separated by a colon. After a space, it may have the signature that decodes data with this selector.
 * One line per target.
 */
export type NameShard = readonly string[]

export interface DocsTable {
  /** For each page by number: difference to the previous number, records - 1, index into `labels`. */
  readonly pages: string
  /** Number of pages in each text chunk. */
  readonly chunks: string
  /** Number of records in each piece of each text chunk. One request fetches one piece. */
  readonly pieces: string
  /** Sets of personas, as indexes into the manifest's list. */
  readonly labels: readonly (readonly number[])[]
  /** Index in the table and boost, in turn, of pages with a boost other than 1; absent if there are none. */
  readonly boosts?: readonly number[]
}

/** Consecutive records, by page. The first and the last page may continue in other pieces. */
export type TextPiece = readonly TextPage[]

export interface TextPage {
  readonly route: string
  readonly title: string
  /** Content type; absent if the page has none, and in indexes of older versions. */
  readonly kind?: string
  /** Titles of the page's ancestors, outermost first; absent like `kind`. */
  readonly path?: readonly string[]
  /** Sections in this piece. A page's first section is the page itself: its anchor is empty. */
  readonly sections: readonly TextSection[]
}

/** Anchor, heading, headings above, prose, code, and the kind of the section if it is known. */
export type TextSection = readonly [
  anchor: string,
  heading: string,
  crumbs: readonly string[],
  prose: string,
  code: string,
  kind?: string
]
