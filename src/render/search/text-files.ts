import {encodeNumber, encodeNumbers} from '../../model/search/codec.ts'
import {type DocsTable, type TextPage, textHashLength} from '../../model/search/format.ts'
import {cutShards, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'
import type {PagePostings} from './tokenize-page.ts'

export interface TextEntry {
  readonly number: number
  readonly route: string
  readonly postings: PagePostings
  /** Indexes of the page's personas in the manifest's list. */
  readonly personas: readonly number[]
  /** How much it counts, where that is not 1. */
  readonly boost?: number
  /** What results show of the page and the page alone does not know, or does not index. */
  readonly place: Pick<TextPage, 'kind' | 'path'>
}

/**
 * Writes what results show, and the table that says which page lies where.
 *
 * @param pages by number
 */
export function textFiles(pages: readonly TextEntry[], files: HashedFiles): {docs: string; texts: string} {
  let total = 0
  for (const {postings} of pages) total += postings.text.length
  const entries = pages.map(page => ({...page, key: page.route, size: page.postings.text.length}))
  const chunks = cutShards(entries, shardSize(total, {count: 512, least: 8192, most: 8192}))
  const texts = chunks.map(chunk => {
    const content = `[${chunk.map(placed).join(',')}]`
    return files.add(content, hash => `search/d/${chunk[0]?.number ?? 0}.${hash}.json`, textHashLength)
  })
  const labels: (readonly number[])[] = []
  const labelOf = new Map<string, number>()
  let previous = -1
  let encoded = ''
  for (const {number, postings, personas} of pages) {
    const key = personas.join()
    let label = labelOf.get(key)
    if (label === undefined) {
      label = labels.push(personas) - 1
      labelOf.set(key, label)
    }
    encoded += encodeNumber(number - previous) + encodeNumber(postings.anchors.length - 1) + encodeNumber(label)
    previous = number
  }
  const boosts = pages.flatMap(({boost}, place) => (boost === undefined ? [] : [place, boost]))
  const table: DocsTable = {
    pages: encoded,
    chunks: encodeNumbers(chunks.map(chunk => chunk.length)),
    labels,
    ...(boosts.length > 0 && {boosts})
  }
  return {docs: files.add(JSON.stringify(table), hash => `search/docs.${hash}.json`), texts: texts.join('')}
}

/** A page's text with its place before the rest. Texts are long and made once: they are not parsed for that. */
function placed({postings, place}: TextEntry): string {
  const head = JSON.stringify(place).slice(1, -1)
  return head === '' ? postings.text : `{${head},${postings.text.slice(1)}`
}
