import lunr from 'lunr'
import {english} from '../analysis/english-analyzer.ts'
import {b, fieldBoosts, fieldNames, k1, lengthStep, stepLength, topOfPageBoost} from '../format/scoring.ts'
import type {TestPage} from './arbitrary.ts'

/** Fields of a builder that are missing in `@types/lunr`. */
interface OpenBuilder extends lunr.Builder {
  fieldLengths: Record<string, number>
}

/**
 * Returns the index that `lunr.Builder` itself builds from the pages: with the same terms, fields and boosts, and lengths rounded
 * to the same steps. References are `route#anchor`.
 */
export function referenceIndex(pages: readonly TestPage[]): lunr.Index {
  const builder = new lunr.Builder() as OpenBuilder
  builder.k1(k1)
  builder.b(b)
  builder.ref('id')
  const tokenizer = (tokens: unknown) => (tokens as string[]).map(token => new lunr.Token(token, {}))
  ;(builder as {tokenizer: unknown}).tokenizer = tokenizer
  for (const [i, name] of fieldNames.entries()) builder.field(name, {boost: fieldBoosts[i] ?? 1})
  builder.searchPipeline.add(lunr.stemmer)
  for (const page of pages) {
    const title = headingTokens(page.title)
    const folders = page.route.split('/').slice(1, -1).join(' ')
    const records = [
      {anchor: '', heading: page.title, crumbs: [] as readonly string[], prose: '', code: ''},
      ...page.sections
    ]
    for (const [i, record] of records.entries()) {
      const document = {
        id: record.anchor === '' ? page.route : `${page.route}#${record.anchor}`,
        title,
        heading: headingTokens(record.heading),
        crumbs: [
          ...record.crumbs.flatMap(crumb => (crumb === page.title ? [] : tokensOf(crumb, 'prose'))),
          ...(i === 0 ? tokensOf(folders, 'prose') : [])
        ],
        prose: tokensOf(record.prose, 'prose'),
        code: tokensOf(record.code, 'code')
      }
      builder.add(document, {boost: i === 0 ? topOfPageBoost : 1})
    }
  }
  for (const key of Object.keys(builder.fieldLengths))
    builder.fieldLengths[key] = stepLength(lengthStep(builder.fieldLengths[key] ?? 0))
  return builder.build()
}

function headingTokens(text: string): string[] {
  const tokens: string[] = []
  english.analyzeHeading(text, made => tokens.push(...made.terms))
  return tokens
}

function tokensOf(text: string, kind: 'prose' | 'code'): string[] {
  const tokens: string[] = []
  english.analyze(text, kind, made => tokens.push(...made.terms))
  return tokens
}

interface LunrJson {
  version: string
  fields: string[]
  fieldVectors: [string, number[]][]
  invertedIndex: [string, Record<string, Record<string, object> | number>][]
  pipeline: string[]
}

/**
 * Returns an index with its terms numbered in sorted order, as in docsgen, and all lists sorted. Lunr numbers terms in order of
 * appearance.
 */
export function canonical(serialized: unknown): LunrJson {
  const index = structuredClone(serialized) as LunrJson
  const renumbered = new Map(index.invertedIndex.map(([, posting], i) => [posting._index as number, i]))
  for (const [i, [, posting]] of index.invertedIndex.entries()) posting._index = i
  for (const entry of index.fieldVectors) {
    const pairs: [number, number][] = []
    for (let i = 0; i < entry[1].length; i += 2)
      pairs.push([renumbered.get(entry[1][i] ?? 0) ?? -1, entry[1][i + 1] ?? 0])
    entry[1] = pairs.sort((x, y) => x[0] - y[0]).flat()
  }
  index.fieldVectors.sort((x, y) => (x[0] < y[0] ? -1 : 1))
  return index
}
