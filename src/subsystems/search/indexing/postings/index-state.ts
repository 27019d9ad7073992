import {decodeNumbers, encodeNumbers} from '../../format/codec.ts'
import type {TermFiles} from '../files/term-files.ts'
import type {WordFiles} from '../files/word-files.ts'
import type {TextChunk} from './kept-chunk.ts'
import type {RecordNames} from './tokenize-page.ts'

/** A page of a finished index. */
export interface StatePage {
  readonly number: number
  readonly route: string
  /** Key of its postings. */
  readonly body: string
  /** See `NumberedPage`. */
  readonly place: string
  readonly records: number
  /** Number of characters of its text. */
  readonly size: number
  /** See `PagePostings`. */
  readonly names?: readonly RecordNames[] | undefined
}

/**
 * What is stored about a finished index in addition to its files, so that the next build can update it: data that no file
 * contains, and which file contains what.
 */
export interface IndexState {
  /** By number. */
  readonly pages: readonly StatePage[]
  readonly chunks: readonly TextChunk[]
  /** Maximum number of characters in a text file. */
  readonly pieceSize: number
  /** See `Collected`. */
  readonly lengthSums: readonly number[]
  readonly terms: TermFiles
  readonly words: WordFiles
}

/** The state with its numbers as short texts, because a large site has hundreds of thousands of them. */
interface PackedState {
  readonly pages: {
    /** Page numbers as differences. */
    readonly numbers: string
    readonly routes: readonly string[]
    readonly bodies: readonly string[]
    readonly places: readonly string[]
    /** Index into `places` for each page. */
    readonly placeOf: string
    readonly records: string
    readonly sizes: string
    /** By index of the page; absent if no page declares names. */
    readonly names?: Readonly<Record<number, readonly RecordNames[]>>
  }
  readonly chunks: PackedChunks
  readonly pieceSize: number
  readonly lengthSums: readonly number[]
  readonly terms: TermFiles
  readonly words: WordFiles
}

interface PackedChunks {
  readonly counts: string
  /** Number of records in each piece, by chunk. */
  readonly pieces: readonly string[]
  readonly hashes: readonly string[]
}

/** Returns a state as plain JSON. */
export function packState(state: IndexState): PackedState {
  const {pages} = state
  const places = [...new Set(pages.map(({place}) => place))]
  const named = pages.flatMap(({names}, index) => (names ? [[index, names] as const] : []))
  const indexes = new Map(places.map((place, index) => [place, index]))
  return {
    pages: {
      numbers: encodeNumbers(pages.map(({number}, i) => number - (pages[i - 1]?.number ?? 0))),
      routes: pages.map(({route}) => route),
      bodies: pages.map(({body}) => body),
      places,
      placeOf: encodeNumbers(pages.map(({place}) => indexes.get(place) ?? 0)),
      records: encodeNumbers(pages.map(({records}) => records)),
      sizes: encodeNumbers(pages.map(({size}) => size)),
      ...(named.length > 0 && {names: Object.fromEntries(named)})
    },
    chunks: packChunks(state.chunks),
    pieceSize: state.pieceSize,
    lengthSums: state.lengthSums,
    terms: state.terms,
    words: state.words
  }
}

/** Restores a state from the output of `packState`. */
export function unpackState(packed: PackedState): IndexState {
  const {routes, bodies, places, names} = packed.pages
  const numbers = decodeNumbers(packed.pages.numbers)
  const placeOf = decodeNumbers(packed.pages.placeOf)
  const records = decodeNumbers(packed.pages.records)
  const sizes = decodeNumbers(packed.pages.sizes)
  let number = 0
  return {
    pages: routes.map((route, i) => {
      number += numbers[i] ?? 0
      return {
        number,
        route,
        body: bodies[i] ?? '',
        place: places[placeOf[i] ?? 0] ?? '',
        records: records[i] ?? 0,
        size: sizes[i] ?? 0,
        names: names?.[i]
      }
    }),
    chunks: unpackChunks(packed.chunks),
    pieceSize: packed.pieceSize,
    lengthSums: packed.lengthSums,
    terms: packed.terms,
    words: packed.words
  }
}

function packChunks(chunks: readonly TextChunk[]): PackedChunks {
  return {
    counts: encodeNumbers(chunks.map(({count}) => count)),
    pieces: chunks.map(({pieces}) => encodeNumbers(pieces)),
    hashes: chunks.map(({hash}) => hash)
  }
}

function unpackChunks({counts, pieces, hashes}: PackedChunks): TextChunk[] {
  const numbers = decodeNumbers(counts)
  return hashes.map((hash, i) => ({count: numbers[i] ?? 0, hash, pieces: decodeNumbers(pieces[i] ?? '')}))
}
