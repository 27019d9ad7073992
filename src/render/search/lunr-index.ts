import lunr from 'lunr'
import type {TextPage} from '../../model/search/format.ts'
import {
  fieldBoosts,
  fieldNames,
  inverseFrequency,
  stepLength,
  titleField,
  topOfPageBoost,
  weightOf
} from '../../model/search/scoring.ts'
import type {Collected, NumberedPage} from './collect-postings.ts'

/** A record in each of its fields: its reference as JSON, and its vectors' text. */
interface Row {
  readonly key: string
  readonly vectors: string[]
}

/**
 * The whole index in Lunr's own format, for tools that read it with `lunr.Index.load`: not used by the site's search.
 * A record's reference is its address without the base: `/route#anchor`. Prose terms are stemmed, code is not.
 *
 * Written as text from the start: as objects it would be most of the build's memory.
 */
export function lunrIndex(collected: Collected, pages: readonly NumberedPage[]): string {
  const rows = new Map(pages.map(({number, postings}) => [number, rowsOf(postings.text)]))
  const inverted = collected.terms.map(
    (term, index) => `[${JSON.stringify(term)},${invert(term, index, {collected, rows})}]`
  )
  const vectors = [...rows.values()].flatMap(list =>
    list.flatMap(({key, vectors: texts}) =>
      fieldNames.map((name, field) => `["${name}/${key.slice(1)},[${(texts[field] ?? '').slice(0, -1)}]]`)
    )
  )
  const head = JSON.stringify({version: lunr.version, fields: fieldNames}).slice(0, -1)
  return `${head},"fieldVectors":[${vectors.join(',')}],"invertedIndex":[${inverted.join(',')}],"pipeline":["stemmer"]}`
}

/** A term's posting as JSON; its weights go to the vectors of its records. */
function invert(
  term: string,
  index: number,
  {collected, rows}: {collected: Collected; rows: ReadonlyMap<number, readonly Row[]>}
): string {
  let frequency = 0
  collected.forEachPosting(term, (field, page) => {
    frequency += field === titleField ? (rows.get(page)?.length ?? 0) : 1
  })
  const idf = inverseFrequency(frequency, collected.documents)
  const fields = fieldNames.map(() => '')
  collected.forEachPosting(term, (field, page, record, count, step) => {
    const ofPage = rows.get(page) ?? []
    const [from, to] = field === titleField ? [0, ofPage.length] : [record, record + 1]
    const length = stepLength(step)
    const averageLength = collected.averageLengths[field] ?? 0
    const fieldBoost = fieldBoosts[field] ?? 1
    for (let i = from; i < to; i++) {
      const row = ofPage[i]
      if (!row) continue
      const recordBoost = i === 0 ? topOfPageBoost : 1
      row.vectors[field] += `${index},${weightOf({idf, count, length, averageLength, fieldBoost, recordBoost})},`
      fields[field] += `${row.key}:{},`
    }
  })
  return `{"_index":${index},${fieldNames.map((name, field) => `"${name}":{${(fields[field] ?? '').slice(0, -1)}}`).join(',')}}`
}

function rowsOf(text: string): Row[] {
  const {route, sections}: TextPage = JSON.parse(text)
  return sections.map(([anchor]) => ({
    key: JSON.stringify(anchor === '' ? route : `${route}#${anchor}`),
    vectors: fieldNames.map(() => '')
  }))
}
