import {encodeNumber, encodeNumbers} from '../../format/codec.ts'
import {type DocsTable, textHashLength} from '../../format/format.ts'
import type {NumberedPage} from '../numbered-pages.ts'
import {keptChunk, type TextChunk, type TextEntry} from '../postings/kept-chunk.ts'
import type {Steps} from '../steps.ts'
import {cutShards} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'

interface TextFilesInput {
  /** By number; read one by one. */
  readonly entries: Iterable<TextEntry>
  /** See `PagePostings`. */
  readonly text: (page: NumberedPage) => string
  /** Maximum number of characters of texts in a file, unless one section is longer. */
  readonly target: number
  /** Chunks of the previous index. */
  readonly last?: readonly TextChunk[] | undefined
}

interface WrittenTexts {
  readonly docs: string
  readonly texts: string
  readonly entries: TextEntry[]
  readonly chunks: TextChunk[]
}

/** Writes the texts of results, and the table that locates each page. */
export function* textFiles({entries, text, target, last}: TextFilesInput, files: HashedFiles): Steps<WrittenTexts> {
  const all: TextEntry[] = []
  const chunks: TextChunk[] = []
  for (const chunk of cutShards(entries, chunkSize)) {
    yield
    for (const entry of chunk) all.push(entry)
    const pathOf = (hash: string, piece: number): string =>
      `search/d/${chunk[0]?.page.number ?? 0}.${hash}.${piece}.json`
    const kept = keptChunk(chunk, last)
    if (kept) {
      for (const piece of kept.pieces.keys()) files.keep(pathOf(kept.hash, piece))
      chunks.push(kept)
      continue
    }
    const pieces = cutPieces(chunk, text, target)
    const contents = pieces.map(({content}) => content)
    chunks.push({
      count: chunk.length,
      hash: files.addParts(contents, pathOf, textHashLength),
      pieces: pieces.map(({records}) => records)
    })
  }
  return {
    docs: files.add(JSON.stringify(docsTable(all, chunks)), hash => `search/docs.${hash}.json`),
    texts: chunks.map(({hash}) => hash).join(''),
    entries: all,
    chunks
  }
}

/** Approximate number of characters of texts that share a hash. The manifest contains every hash. */
const chunkSize = 16_384

interface Piece {
  /** A `TextPiece` as JSON. */
  readonly content: string
  readonly records: number
}

/** Cuts a chunk into pieces between records. */
function cutPieces(chunk: readonly TextEntry[], text: TextFilesInput['text'], target: number): Piece[] {
  const pieces: Piece[] = []
  let pages: string[] = []
  let size = 0
  let records = 0
  const end = (): void => {
    if (records > 0) pieces.push({content: `[${pages.join(',')}]`, records})
    pages = []
    size = 0
    records = 0
  }
  for (const {page} of chunk) {
    const [head = '', ...sections] = text(page).split('\n')
    const open = placed(page, head)
    let own: string[] = []
    const close = (): void => {
      if (own.length > 0) pages.push(`${open},"sections":[${own.join(',')}]}`)
      own = []
    }
    for (const section of sections) {
      if (size + section.length > target) {
        close()
        end()
      }
      if (own.length === 0) size += open.length
      own.push(section)
      size += section.length
      records++
    }
    close()
  }
  end()
  return pieces
}

function docsTable(entries: readonly TextEntry[], chunks: readonly TextChunk[]): DocsTable {
  const labels: (readonly number[])[] = []
  const labelOf = new Map<string, number>()
  let previous = -1
  let encoded = ''
  for (const {
    page: {number, personas},
    records
  } of entries) {
    const key = personas.join()
    let label = labelOf.get(key)
    if (label === undefined) {
      label = labels.push(personas) - 1
      labelOf.set(key, label)
    }
    encoded += encodeNumber(number - previous) + encodeNumber(records - 1) + encodeNumber(label)
    previous = number
  }
  const boosts = entries.flatMap(({page: {boost}}, place) => (boost === undefined ? [] : [place, boost]))
  return {
    pages: encoded,
    chunks: encodeNumbers(chunks.map(({count}) => count)),
    pieces: encodeNumbers(chunks.flatMap(({pieces}) => pieces)),
    labels,
    ...(boosts.length > 0 && {boosts})
  }
}

/** Returns a page as JSON without its last brace, so that its sections can follow. `kind` and `path` come first. */
function placed({place}: NumberedPage, head: string): string {
  const before = place.slice(1, -1)
  return `${before === '' ? '{' : `{${before},`}${head.slice(1, -1)}`
}
