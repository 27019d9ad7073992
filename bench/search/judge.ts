import {laterAnswers} from './later-answers.ts'
import type {JudgedQuery} from './queries.ts'

/** Returns the addresses (`route#anchor`) of the results for a query, best first. */
export type Searcher = (query: string) => Promise<readonly string[]>

export interface Quality {
  readonly name: JudgedQuery['class'] | 'all'
  readonly queries: number
  /** Share of queries whose first result, or one of the first three, is an answer. */
  readonly success1: number
  readonly success3: number
  /** Mean reciprocal rank within the first ten. */
  readonly mrr: number
}

export interface Verdict {
  readonly query: JudgedQuery
  /** Counted from 1; 0 if none of the first ten results is an answer. */
  readonly rank: number
  readonly results: readonly string[]
}

export async function judge(queries: readonly JudgedQuery[], search: Searcher): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const results = await search(query.query)
    const answers = [...query.answers, ...(laterAnswers[query.query] ?? [])]
    verdicts.push({query, rank: results.slice(0, 10).findIndex(result => isAnswer(result, answers)) + 1, results})
  }
  return verdicts
}

export function isAnswer(address: string, answers: readonly string[]): boolean {
  return answers.some(answer =>
    answer.endsWith('#*') ? address.split('#')[0] === answer.slice(0, -2) : address === answer
  )
}

export function summarize(verdicts: readonly Verdict[]): Quality[] {
  const names = [...new Set(verdicts.map(({query}) => query.class))]
  return [
    ...names.map(name =>
      quality(
        name,
        verdicts.filter(({query}) => query.class === name)
      )
    ),
    quality('all', verdicts)
  ]
}

function quality(name: Quality['name'], verdicts: readonly Verdict[]): Quality {
  const share = (test: (rank: number) => boolean) => verdicts.filter(({rank}) => test(rank)).length / verdicts.length
  const reciprocal = verdicts.reduce((sum, {rank}) => sum + (rank === 0 ? 0 : 1 / rank), 0)
  return {
    name,
    queries: verdicts.length,
    success1: share(rank => rank === 1),
    success3: share(rank => rank > 0 && rank <= 3),
    mrr: reciprocal / verdicts.length
  }
}
