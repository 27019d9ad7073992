import fc from 'fast-check'
import lunr from 'lunr'
import {describe, expect, test} from 'vitest'
import {readDocs} from '../browser/docs.ts'
import {partialIndex} from '../browser/engine/partial-index.ts'
import {decodeTerm, type Term} from '../browser/engine/term.ts'
import type {DocsTable, Manifest, TermShard, TextPiece} from '../format/format.ts'
import {fieldNames} from '../format/scoring.ts'
import {buildFiles, site, vocabulary} from './arbitrary.ts'
import {canonical, referenceIndex} from './lunr-reference.ts'

/** Decodes the contents of all shards with the browser's own code. */
function readShards(files: ReadonlyMap<string, string>) {
  const read = (path: string) => JSON.parse(files.get(`search/${path}`) ?? 'null')
  const manifest: Manifest = read('manifest.json')
  const table: DocsTable = read(`docs.${manifest.docs}.json`)
  const docs = readDocs(table)
  const terms = new Map<string, Term>()
  for (const [path, text] of files) {
    if (!/^search\/[th]\//.test(path)) continue
    const shard: TermShard = JSON.parse(text)
    for (let i = 0; i < shard.length; i += 2) {
      const key = shard[i] ?? ''
      terms.set(key, decodeTerm({key, postings: shard[i + 1] ?? '', docs, manifest}))
    }
  }
  const references: string[] = []
  for (const [path, text] of files) {
    const [, first, index] = /^search\/d\/(\d+)\.\w+\.(\d+)\./.exec(path) ?? []
    if (first === undefined) continue
    const piece = docs.pieces.find(each => each.firstPage === Number(first) && each.index === Number(index))
    const sections = (JSON.parse(text) as TextPiece).flatMap(({route, sections}) =>
      sections.map(([anchor]) => (anchor === '' ? route : `${route}#${anchor}`))
    )
    for (const [i, section] of sections.entries()) references[(piece?.firstRecord ?? 0) + i] = section
  }
  return {terms, docs, references}
}

describe('the shards contain what lunr.Builder builds', {timeout: 60_000}, () => {
  test('terms, postings and weights', () => {
    fc.assert(
      fc.property(site, pages => {
        const {terms, docs, references} = readShards(buildFiles(pages))
        const whole = partialIndex(terms.values(), {all: docs.size})
        const own = canonical(rename(JSON.parse(JSON.stringify(whole)), references))
        const lunrs = canonical(JSON.parse(JSON.stringify(referenceIndex(pages))))
        expect(own.fieldVectors).toEqual(lunrs.fieldVectors)
        expect(own.invertedIndex).toEqual(lunrs.invertedIndex)
      }),
      {numRuns: 60}
    )
  })

  test('lunr-index.json is the same index in the standard format', () => {
    fc.assert(
      fc.property(site, pages => {
        const {documents, ...file} = JSON.parse(buildFiles(pages).get('search/lunr-index.json') ?? 'null')
        expect(canonical(rename(file, documents, 36))).toEqual(
          canonical(JSON.parse(JSON.stringify(referenceIndex(pages))))
        )
      }),
      {numRuns: 30}
    )
  })
})

/** Replaces record numbers with `route#anchor`. */
function rename(
  index: ReturnType<typeof canonical>,
  references: readonly string[],
  radix = 10
): ReturnType<typeof canonical> {
  for (const entry of index.fieldVectors) {
    const [field, record] = entry[0].split('/')
    entry[0] = `${field}/${references[Number.parseInt(record ?? '', radix)]}`
  }
  for (const [, posting] of index.invertedIndex) {
    for (const field of fieldNames) {
      const entries = Object.entries(posting[field] ?? {})
      posting[field] = Object.fromEntries(
        entries.map(([record, data]) => [references[Number.parseInt(record, radix)] ?? '?', data])
      )
    }
  }
  return index
}

const known = fc.constantFrom(
  'batch',
  'batcher',
  'channel',
  'chain',
  'node',
  'op-batcher',
  'getbalance',
  'op_batcher_poll',
  'constructor',
  'configur'
)
const term = fc.oneof(
  {weight: 4, arbitrary: known},
  {weight: 2, arbitrary: known.map(word => `${word.slice(0, 3)}*`)},
  {weight: 1, arbitrary: known.map(word => `*${word.slice(2, 5)}*`)},
  {weight: 1, arbitrary: fc.constantFrom(...vocabulary).map(word => word.toLowerCase())},
  {weight: 1, arbitrary: fc.constant('nosuchword')}
)
interface GeneratedClause {
  readonly term: string
  readonly fields: string[]
  readonly boost: number
  readonly editDistance?: number
  readonly presence: lunr.Query.presence
}
const clause: fc.Arbitrary<GeneratedClause> = fc.record(
  {
    term,
    fields: fc.subarray([...fieldNames], {minLength: 1}),
    boost: fc.integer({min: 1, max: 20}),
    editDistance: fc.integer({min: 1, max: 2}),
    presence: fc.constantFrom(
      lunr.Query.presence.OPTIONAL,
      lunr.Query.presence.OPTIONAL,
      lunr.Query.presence.REQUIRED,
      lunr.Query.presence.PROHIBITED
    )
  },
  {requiredKeys: ['term', 'fields', 'boost', 'presence']}
)

/** The terms that a clause can match, which the browser fetches for it. */
interface TokenSet {
  intersect(other: TokenSet): TokenSet
  toArray(): string[]
}
/** Missing in `@types/lunr`. */
const tokenSets = lunr.TokenSet as unknown as Record<'fromArray', (terms: string[]) => TokenSet> &
  Record<'fromString', (term: string) => TokenSet> &
  Record<'fromFuzzyString', (term: string, edits: number) => TokenSet>

function reached(terms: ReadonlyMap<string, Term>, clauses: readonly GeneratedClause[]): Term[] {
  const dictionary = tokenSets.fromArray([...terms.keys()].sort())
  const words = clauses.flatMap(each => dictionary.intersect(tokenSetOf(each)).toArray())
  return [...new Set(words)].flatMap(word => terms.get(word) ?? [])
}

function tokenSetOf({term: text, editDistance}: GeneratedClause): TokenSet {
  return editDistance === undefined ? tokenSets.fromString(text) : tokenSets.fromFuzzyString(text, editDistance)
}

function ask(index: lunr.Index, clauses: readonly GeneratedClause[], nameOf: (ref: string) => string) {
  const results = index.query(query => {
    for (const each of clauses) query.clause({...each, usePipeline: false} as unknown as lunr.Query.Clause)
  })
  return results
    .map(({ref, score, matchData}) => ({ref: nameOf(ref), score, matches: matchData.metadata}))
    .sort((x, y) => y.score - x.score || (x.ref < y.ref ? -1 : 1))
}

test('a query on the loaded terms ranks as the full lunr.Index does', () => {
  let answers = 0
  fc.assert(
    fc.property(site, fc.array(clause, {minLength: 1, maxLength: 4}), (pages, clauses) => {
      const {terms, docs, references} = readShards(buildFiles(pages))
      const negated = clauses.every(each => each.presence === lunr.Query.presence.PROHIBITED)
      const part = partialIndex(reached(terms, clauses), negated ? {all: docs.size} : {})
      // Lunr numbers terms in the order in which it finds them, and sums of floats depend on that order, so the full index is
      // renumbered first.
      const full = lunr.Index.load(canonical(JSON.parse(JSON.stringify(referenceIndex(pages)))))
      const own = ask(part, clauses, ref => references[Number(ref)] ?? '?')
      const lunrs = ask(full, clauses, ref => ref)
      expect(own).toEqual(lunrs)
      answers += own.length
    }),
    {numRuns: 200}
  )
  expect(answers).toBeGreaterThan(200)
}, 60_000)
