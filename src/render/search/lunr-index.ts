import lunr from 'lunr'
import type {TextPage} from '../../model/search/format.ts'
import {forEachPosting} from '../../model/search/postings.ts'
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
  const found: {row: Row; field: number; first: boolean; count: number; step: number}[] = []
  forEachPosting(collected.postingsOf(term), (field, page, record, count, step) => {
    const ofPage = rows.get(page) ?? []
    const hit = field === titleField ? ofPage : ofPage.slice(record, record + 1)
    for (const row of hit) found.push({row, field, first: row === ofPage[0], count, step})
  })
  const idf = inverseFrequency(found.length, collected.documents)
  const fields = fieldNames.map(() => '')
  for (const {row, field, first, count, step} of found) {
    const weight = weightOf({
      idf,
      count,
      length: stepLength(step),
      averageLength: collected.averageLengths[field] ?? 0,
      fieldBoost: fieldBoosts[field] ?? 1,
      recordBoost: first ? topOfPageBoost : 1
    })
    row.vectors[field] += `${index},${weight},`
    fields[field] += `${row.key}:{},`
  }
  return `{"_index":${index},${fieldNames.map((name, field) => `"${name}":{${(fields[field] ?? '').slice(0, -1)}}`).join(',')}}`
}

function rowsOf(text: string): Row[] {
  const {route, sections}: TextPage = JSON.parse(text)
  return sections.map(([anchor]) => ({
    key: JSON.stringify(anchor === '' ? route : `${route}#${anchor}`),
    vectors: fieldNames.map(() => '')
  }))
}
