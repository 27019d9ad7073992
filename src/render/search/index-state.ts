import {decodeNumbers, encodeNumbers} from '../../model/search/codec.ts'
import type {EntryFile} from './kept-file.ts'
import type {TermFiles} from './term-files.ts'
import type {WordFiles} from './word-files.ts'

/** A page of a finished index. */
export interface StatePage {
  readonly number: number
  readonly route: string
  /** Names its postings. */
  readonly body: string
  /** See `NumberedPage`. */
  readonly place: string
  readonly records: number
  /** Characters of its text. */
  readonly size: number
}

/**
 * What is kept of a finished index beside its files, so that the next one is changed and not made anew: what stands in
 * no file, and which file holds what.
 */
export interface IndexState {
  /** By number. */
  readonly pages: readonly StatePage[]
  /** Files of texts. */
  readonly chunks: readonly EntryFile[]
  /** See `Collected`. */
  readonly lengthSums: readonly number[]
  readonly terms: TermFiles
  readonly words: WordFiles
}

/** Numbers as short texts: of a large site they are hundreds of thousands. */
interface PackedState {
  readonly pages: {
    /** Distances. */
    readonly numbers: string
    readonly routes: readonly string[]
    readonly bodies: readonly string[]
    readonly places: readonly string[]
    /** Which of the places is each page's. */
    readonly placeOf: string
    readonly records: string
    readonly sizes: string
  }
  readonly chunks: PackedFiles
  readonly lengthSums: readonly number[]
  readonly terms: TermFiles
  readonly words: WordFiles
}

interface PackedFiles {
  readonly counts: string
  readonly hashes: readonly string[]
}

/** A state as plain JSON. */
export function packState(state: IndexState): PackedState {
  const {pages} = state
  const places = [...new Set(pages.map(({place}) => place))]
  const indexes = new Map(places.map((place, index) => [place, index]))
  return {
    pages: {
      numbers: encodeNumbers(pages.map(({number}, i) => number - (pages[i - 1]?.number ?? 0))),
      routes: pages.map(({route}) => route),
      bodies: pages.map(({body}) => body),
      places,
      placeOf: encodeNumbers(pages.map(({place}) => indexes.get(place) ?? 0)),
      records: encodeNumbers(pages.map(({records}) => records)),
      sizes: encodeNumbers(pages.map(({size}) => size))
    },
    chunks: packFiles(state.chunks),
    lengthSums: state.lengthSums,
    terms: state.terms,
    words: state.words
  }
}

/** What `packState` gave, as it was. */
export function unpackState(packed: PackedState): IndexState {
  const {routes, bodies, places} = packed.pages
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
        size: sizes[i] ?? 0
      }
    }),
    chunks: unpackFiles(packed.chunks),
    lengthSums: packed.lengthSums,
    terms: packed.terms,
    words: packed.words
  }
}

function packFiles(files: readonly EntryFile[]): PackedFiles {
  return {counts: encodeNumbers(files.map(({count}) => count)), hashes: files.map(({hash}) => hash)}
}

function unpackFiles({counts, hashes}: PackedFiles): EntryFile[] {
  const numbers = decodeNumbers(counts)
  return hashes.map((hash, i) => ({count: numbers[i] ?? 0, hash}))
}
