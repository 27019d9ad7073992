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

/**
 * The whole index in Lunr's own format, for tools that read it with `lunr.Index.load`: not used by the site's search.
 * A record's reference is its address without the base: `/route#anchor`. Prose terms are stemmed, code is not.
 */
export function lunrIndex(collected: Collected, pages: readonly NumberedPage[]): string {
  const references = new Map(pages.map(({number, postings}) => [number, referencesOf(postings.text)]))
  const vectors = new Map<string, number[]>()
  for (const field of fieldNames) {
    for (const list of references.values()) for (const reference of list) vectors.set(`${field}/${reference}`, [])
  }
  const inverted = collected.terms.map((term, index) => {
    const found = fieldNames.map(
      () => new Map<string, readonly [field: number, record: number, count: number, step: number]>()
    )
    forEachPosting(collected.postingsOf(term), (field, page, record, count, step) => {
      const ofPage = references.get(page) ?? []
      const records = field === titleField ? ofPage.keys() : [record]
      for (const each of records) found[field]?.set(ofPage[each] ?? '', [field, each, count, step])
    })
    const frequency = found.reduce((sum, {size}) => sum + size, 0)
    const idf = inverseFrequency(frequency, collected.documents)
    const posting: Record<string, unknown> = {_index: index}
    for (const [field, name] of fieldNames.entries()) {
      const entries = found[field] ?? new Map()
      posting[name] = Object.fromEntries([...entries.keys()].map(reference => [reference, {}]))
      for (const [reference, [, record, count, step]] of entries) {
        const weight = weightOf({
          idf,
          count,
          length: stepLength(step),
          averageLength: collected.averageLengths[field] ?? 0,
          fieldBoost: fieldBoosts[field] ?? 1,
          recordBoost: record === 0 ? topOfPageBoost : 1
        })
        vectors.get(`${name}/${reference}`)?.push(index, weight)
      }
    }
    return [term, posting]
  })
  return JSON.stringify({
    version: lunr.version,
    fields: fieldNames,
    fieldVectors: [...vectors],
    invertedIndex: inverted,
    pipeline: ['stemmer']
  })
}

function referencesOf(text: string): string[] {
  const {route, sections}: TextPage = JSON.parse(text)
  return sections.map(([anchor]) => (anchor === '' ? route : `${route}#${anchor}`))
}
