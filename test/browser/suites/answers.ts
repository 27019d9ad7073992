import {expect, test} from 'vitest'
import {freshQueries} from '../../../bench/search/fresh-queries.ts'
import {judge, summarize} from '../../../bench/search/judge.ts'
import {personaQueries} from '../../../bench/search/persona-queries.ts'
import {heldOut, queries} from '../../../bench/search/queries.ts'
import {SearchEngine} from '../../../src/subsystems/search/browser/engine/engine.ts'

/** Tests that search of the built site still reaches its share of queries whose first result is an answer. */
export function answerSuite(start: () => {readonly url: string}): void {
  test.each([
    ['queries with words in the index', queries, 0.88],
    ['queries that no weight was tuned to', heldOut, 0.88],
    ['queries of each persona', personaQueries, 0.78],
    // Hard by design, because most of their words are on no page. The limit prevents a regression.
    ['queries in other words than the docs', freshQueries, 0.18]
  ] as const)('search answers %s', async (_, judged, least) => {
    const engine = new SearchEngine(async path => (await fetch(`${start().url}/search/${path}`)).json())
    const verdicts = await judge(judged, async query => {
      const {groups} = await engine.search(query)
      return groups.flatMap(({hits}) => hits.map(({href}) => decodeURIComponent(href)))
    })
    expect(verdicts.length).toBeGreaterThanOrEqual(30)
    expect(summarize(verdicts).at(-1)?.success1).toBeGreaterThanOrEqual(least)
  })
}
