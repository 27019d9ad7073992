import type {SearchGroup, SearchResponse} from '../../../../plugin/search-provider.ts'

/**
 * Joins the responses of several indexes to one query. Results for a corrected word give way to those for the word as typed.
 *
 * @param options.order `score` if the scores can be compared, with the best page first; `rank` for the best page of each response,
 * then the second best of each
 * @param options.limit maximum number of sections
 */
export function joinResponses(
  responses: readonly SearchResponse[],
  {order, limit = 8}: {readonly order: 'score' | 'rank'; readonly limit?: number | undefined}
): SearchResponse {
  const isAsTyped = ({suggestion}: SearchResponse): boolean => suggestion === undefined
  const hasTyped = responses.some(response => isAsTyped(response) && response.groups.length > 0)
  const used = hasTyped ? responses.filter(isAsTyped) : responses
  const lists = used.map(({groups}) => groups)
  const suggestion = used.find(response => !isAsTyped(response))?.suggestion
  return {
    query: '',
    ...used[0],
    groups: firstHits(order === 'score' ? byScore(lists) : byRank(lists), limit),
    total: used.reduce((sum, {total}) => sum + total, 0),
    ...(suggestion !== undefined && {suggestion}),
    personas: withoutCopies(responses.flatMap(({personas}) => personas)),
    types: withoutCopies(responses.flatMap(({types = []}) => types)),
    tags: withoutCopies(responses.flatMap(({tags = []}) => tags))
  }
}

function byScore(lists: readonly (readonly SearchGroup[])[]): SearchGroup[] {
  // The difference of two infinite scores is not a number.
  const scoreOf = ({score = 0}: SearchGroup): number => Math.min(score, Number.MAX_VALUE)
  return lists.flat().sort((a, b) => scoreOf(b) - scoreOf(a))
}

function byRank(lists: readonly (readonly SearchGroup[])[]): SearchGroup[] {
  const longest = Math.max(...lists.map(({length}) => length))
  return Array.from({length: longest}, (_, rank) => lists.flatMap(list => list[rank] ?? [])).flat()
}

/** Returns the groups with a number of hits in all. */
function firstHits(groups: readonly SearchGroup[], limit: number): SearchGroup[] {
  let left = limit
  return groups.flatMap(group => {
    const hits = group.hits.slice(0, left)
    left -= hits.length
    return hits.length > 0 ? [{...group, hits}] : []
  })
}

/** Returns values of a filter without those that have the same id as an earlier one. */
function withoutCopies<T extends {readonly id: string}>(labels: readonly T[]): T[] {
  return labels.filter(({id}, at) => labels.findIndex(label => label.id === id) === at)
}
