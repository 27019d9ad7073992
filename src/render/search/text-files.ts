import {encodeNumber, encodeNumbers} from '../../model/search/codec.ts'
import {type DocsTable, textHashLength} from '../../model/search/format.ts'
import {cutShards} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'
import {type EntryFile, keptFile, type TextEntry} from './kept-file.ts'
import type {NumberedPage} from './numbered-pages.ts'
import type {Steps} from './steps.ts'

interface TextFilesInput {
  /** By number; taken one by one. */
  readonly entries: Iterable<TextEntry>
  /** The page's `TextPage` as JSON. */
  readonly text: (page: NumberedPage) => string
  /** Files of the last index. */
  readonly last?: readonly EntryFile[] | undefined
}

interface WrittenTexts {
  readonly docs: string
  readonly texts: string
  readonly entries: TextEntry[]
  readonly chunks: EntryFile[]
}

/** Writes what results show, and the table that says which page lies where. */
export function* textFiles({entries, text, last}: TextFilesInput, files: HashedFiles): Steps<WrittenTexts> {
  const all: TextEntry[] = []
  const chunks: EntryFile[] = []
  for (const chunk of cutShards(entries, textSize)) {
    yield
    for (const entry of chunk) all.push(entry)
    const pathOf = (hash: string): string => `search/d/${chunk[0]?.page.number ?? 0}.${hash}.json`
    const kept = keptFile(chunk, last)
    if (kept) {
      files.keep(pathOf(kept.hash))
      chunks.push(kept)
      continue
    }
    const content = `[${chunk.map(({page}) => placed(page, text(page))).join(',')}]`
    chunks.push({count: chunk.length, hash: files.add(content, pathOf, textHashLength)})
  }
  return {
    docs: files.add(JSON.stringify(docsTable(all, chunks)), hash => `search/docs.${hash}.json`),
    texts: chunks.map(({hash}) => hash).join(''),
    entries: all,
    chunks
  }
}

/** Whatever the size of the site: a result should cost little. */
const textSize = 8192

function docsTable(entries: readonly TextEntry[], chunks: readonly EntryFile[]): DocsTable {
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
    labels,
    ...(boosts.length > 0 && {boosts})
  }
}

/** A page's text with its place before the rest. Texts are long and made once: they are not parsed for that. */
function placed({place}: NumberedPage, text: string): string {
  const head = place.slice(1, -1)
  return head === '' ? text : `{${head},${text.slice(1)}`
}
