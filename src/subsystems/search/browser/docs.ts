import {decodeNumbers, NumberReader} from '../format/codec.ts'
import type {DocsTable} from '../format/format.ts'

/** The site's records, numbered without gaps. Those of a page are adjacent, the page itself first. */
export interface Docs {
  readonly size: number
  /** Returns the index in the table of the page with a number; -1 if there is none. */
  readonly placeOf: (page: number) => number
  /** First record of the page at an index. After the last page: the number of records. */
  readonly starts: Uint32Array
  /** Page numbers by index. */
  readonly numbers: Uint32Array
  /** Index of a record's page. */
  readonly pageOf: Uint32Array
  /** Sorted by first record. */
  readonly pieces: readonly Piece[]
  /** Returns the personas of the page at an index, as indexes into the manifest's list. */
  readonly personasOf: (place: number) => readonly number[]
  /** Returns the boost of the page at an index. */
  readonly boostOf: (place: number) => number
}

/** Location of the texts of some records. */
interface Piece {
  readonly firstRecord: number
  /** Index of its chunk, and its own index in the chunk. */
  readonly chunk: number
  readonly index: number
  /** Number of the chunk's first page. */
  readonly firstPage: number
}

export function readDocs(table: DocsTable): Docs {
  const rows = decodeNumbers(table.pages)
  const count = rows.length / 3
  const numbers = new Uint32Array(count)
  const starts = new Uint32Array(count + 1)
  const labels = new Uint32Array(count)
  const places = new Map<number, number>()
  let number = -1
  for (let place = 0; place < count; place++) {
    number += rows[place * 3] ?? 0
    numbers[place] = number
    places.set(number, place)
    starts[place + 1] = (starts[place] ?? 0) + (rows[place * 3 + 1] ?? 0) + 1
    labels[place] = rows[place * 3 + 2] ?? 0
  }
  const size = starts[count] ?? 0
  const pageOf = new Uint32Array(size)
  for (let place = 0; place < count; place++) pageOf.fill(place, starts[place], starts[place + 1])
  const boosts = new Map<number, number>()
  for (let i = 0; i + 1 < (table.boosts?.length ?? 0); i += 2)
    boosts.set(table.boosts?.[i] ?? 0, table.boosts?.[i + 1] ?? 1)
  return {
    size,
    placeOf: page => places.get(page) ?? -1,
    starts,
    numbers,
    pageOf,
    pieces: readPieces(table, {starts, numbers}),
    boostOf: place => boosts.get(place) ?? 1,
    personasOf: place => table.labels[labels[place] ?? 0] ?? []
  }
}

function readPieces(table: DocsTable, {starts, numbers}: Pick<Docs, 'starts' | 'numbers'>): Piece[] {
  const sizes = new NumberReader(table.pieces)
  const pieces: Piece[] = []
  let place = 0
  for (const [chunk, pages] of decodeNumbers(table.chunks).entries()) {
    const firstPage = numbers[place] ?? 0
    let firstRecord = starts[place] ?? 0
    place += pages
    const end = starts[place] ?? 0
    for (let index = 0; firstRecord < end; index++) {
      pieces.push({firstRecord, chunk, index, firstPage})
      firstRecord += Math.max(1, sizes.next())
    }
  }
  return pieces
}

/** Returns the piece with a record's text. */
export function pieceOf({pieces}: Docs, record: number): Piece | undefined {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((pieces[middle]?.firstRecord ?? 0) <= record) low = middle + 1
    else high = middle
  }
  return pieces[low - 1]
}
