import {decodeNumbers} from '../../model/search/codec.ts'
import type {DocsTable} from '../../model/search/format.ts'

/** The site's records, numbered without gaps: those of a page lie side by side, the page itself first. */
export interface Docs {
  readonly size: number
  /** Place of the page with this number in the table; -1 for none. */
  readonly placeOf: (page: number) => number
  /** First record of the page at a place; at the place after the last, the number of records. */
  readonly starts: Uint32Array
  /** Page numbers by place. */
  readonly numbers: Uint32Array
  /** Place of a record's page. */
  readonly pageOf: Uint32Array
  /** Text chunk of the page at a place. */
  readonly chunks: Uint32Array
  /** First place of each chunk. */
  readonly chunkStarts: readonly number[]
  /** Personas of the page at a place, as indexes into the manifest's list. */
  readonly personasOf: (place: number) => readonly number[]
  /** How much the page at a place counts. */
  readonly boostOf: (place: number) => number
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
  const chunks = new Uint32Array(count)
  const chunkStarts: number[] = []
  let from = 0
  for (const [chunk, pages] of decodeNumbers(table.chunks).entries()) {
    chunkStarts.push(from)
    chunks.fill(chunk, from, from + pages)
    from += pages
  }
  const boosts = new Map<number, number>()
  for (let i = 0; i + 1 < (table.boosts?.length ?? 0); i += 2)
    boosts.set(table.boosts?.[i] ?? 0, table.boosts?.[i + 1] ?? 1)
  return {
    size,
    placeOf: page => places.get(page) ?? -1,
    starts,
    numbers,
    pageOf,
    chunks,
    chunkStarts,
    boostOf: place => boosts.get(place) ?? 1,
    personasOf: place => table.labels[labels[place] ?? 0] ?? []
  }
}
