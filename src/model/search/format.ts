/**
 * The files below `search/`. The manifest is the only one with a fixed name; all others carry their content's hash and
 * never change.
 *
 * | path | what |
 * |---|---|
 * | `manifest.json` | this file's `Manifest` |
 * | `docs.HASH.json` | `DocsTable` |
 * | `facets.HASH.json` | `FacetTable`, where pages have types or tags |
 * | `t/HASH.json` | `TermShard`: postings of a range of terms |
 * | `h/HASH.json` | `TermShard` of one frequent term |
 * | `a/HASH.json` | `CompletionShard`: best completions of prefixes that many words share; or `NameShard` |
 * | `s/HASH.json` | `WordShard`: a range of the words people type, for completion and spelling; or `TailShard` |
 * | `d/FIRST.HASH.N.json` | `TextPiece`: what results show of some sections |
 * | `lunr-index.json` | the whole index as `lunr.Index.load` reads it (small sites) |
 */
export const manifestVersion = 2

export interface Manifest {
  readonly version: number
  /** The analyzer's version: a reader with another one must reload its script. */
  readonly analyzer: number
  /** Records in the index. */
  readonly documents: number
  /** Terms in the average field, in the order of `fieldNames`. */
  readonly averageLengths: readonly number[]
  readonly docs: string
  readonly terms: Shards
  /** Pairs of a frequent term and its file's hash. */
  readonly hot: readonly string[]
  readonly completions: Shards
  readonly words: Shards
  /** Absent in an index of before they were. */
  readonly tails?: Shards
  /** Hashes of the text chunks, one after the other, `textHashLength` characters each. */
  readonly texts: string
  readonly personas: readonly {readonly id: string; readonly title: string}[]
  /** What results can be narrowed to beside personas; absent where pages have neither types nor tags. */
  readonly facets?: Facets
  /** Words, or groups of words, that stand for each other; absent where the site declares none. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Absent where no page declares names. */
  readonly names?: Shards
}

/** What readers choose by its title, and programs by its id. */
export interface Label {
  readonly id: string
  readonly title: string
}

/** Each list is empty, or a choice of several. */
export interface Facets {
  readonly types: readonly Label[]
  readonly tags: readonly Label[]
  /** Hash of the `FacetTable`. */
  readonly file: string
}

/** For each type and each tag, in the order of the manifest, the numbers of its pages: the first, then distances. */
export interface FacetTable {
  readonly types: readonly string[]
  readonly tags: readonly string[]
}

/** First keys and hashes of sorted files in turn: a key lies in the last shard whose first key is not above it. */
export type Shards = readonly string[]

export const hashLength = 8
/** Text chunks are named after their first page's number too, so a short hash only has to tell versions of one chunk apart. */
export const textHashLength = 5

/** Terms and their postings in turn, by code unit of the terms. */
export type TermShard = readonly string[]

/** Words and their popularity in turn, by code unit. Popularity is the binary logarithm of the sections with it. */
export type WordShard = readonly (string | number)[]

/**
 * Words without their first letter, and the letters that they begin with (most popular first), in turn, by code unit:
 * for the spelling of a word whose first letter is wrong.
 */
export type TailShard = readonly string[]

/** Prefixes and their completions (divided by spaces, most popular first) in turn, by code unit of the prefixes. */
export type CompletionShard = readonly string[]

/**
 * Names that readers paste (see `nameKey`) and where they lead, in turn, by code unit. Of each place the page's number and the index of
 * the record on it, divided by a colon; after a space, the signature that data with this selector is decoded by. A line for each place.
 */
export type NameShard = readonly string[]

export interface DocsTable {
  /** For each page by number: distance to the number before, records - 1, index into `labels`. */
  readonly pages: string
  /** Pages in each text chunk. */
  readonly chunks: string
  /** Records in each piece of each text chunk: a piece is what one request fetches. */
  readonly pieces: string
  /** Sets of personas that pages have, as indexes into the manifest's list. */
  readonly labels: readonly (readonly number[])[]
  /** Place in the table and boost, in turn, of pages that count more or less than others; absent where none does. */
  readonly boosts?: readonly number[]
}

/** Consecutive records, by page. The first and the last page may be incomplete: their other sections are in other pieces. */
export type TextPiece = readonly TextPage[]

export interface TextPage {
  readonly route: string
  readonly title: string
  /** Content type; absent in an index of before it was, and where a page has none. */
  readonly kind?: string
  /** Titles of the pages above it, outermost first; absent like `kind`. */
  readonly path?: readonly string[]
  /** Those in this piece. A page's first section is the page itself: its anchor is empty. */
  readonly sections: readonly TextSection[]
}

/** Anchor, heading, headings above, prose, code, and what it is about, where that is known. */
export type TextSection = readonly [
  anchor: string,
  heading: string,
  crumbs: readonly string[],
  prose: string,
  code: string,
  kind?: string
]
