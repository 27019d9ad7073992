import {useCallback, useEffect, useRef, useState} from 'react'
import type {SearchProvider, SearchResponse} from '../../../../plugin/search-provider.ts'
import {TypingPause} from './typing-pause.ts'

export type SearchState =
  | {readonly kind: 'idle'}
  /** The response to the previous text may still be displayed. */
  | {readonly kind: 'waiting'; readonly before?: SearchResponse}
  | {readonly kind: 'found'; readonly response: SearchResponse}
  | {readonly kind: 'failed'}

/** Filters for results, by id; an empty value means no filter. */
export interface Filter extends Readonly<Record<'persona' | 'type' | 'tag', string>> {
  /** Empty: only the reader's version. */
  readonly versions: '' | 'all'
}

export const noFilter: Filter = {persona: '', type: '', tag: '', versions: ''}

/** Returns the filter without what excludes results. */
export function unnarrowed({versions}: Filter): Filter {
  return {...noFilter, versions}
}

/** Returns whether a filter excludes results. */
export function narrows({persona, type, tag}: Filter): boolean {
  return [persona, type, tag].some(id => id !== '')
}

export interface Query {
  readonly text: string
  /** Must be the same object while the filters stay the same. */
  readonly filter: Filter
  /** Maximum number of sections, and of sections of one page. */
  readonly limit: number
  readonly perPage: number
}

/** Outcome of the last search: a response or a failure. */
interface Answer {
  readonly query: Query
  readonly response: SearchResponse | undefined
}

export interface Search {
  readonly state: SearchState
  /** Searches again after a failure. */
  readonly retry: () => void
  /** Searches at once for the current text. */
  readonly searchNow: () => void
}

/**
 * Returns the results for what the reader types, after each pause. Only one search runs at a time. The latest text is searched
 * for next, and everything between is dropped.
 *
 * Whether a response is pending is computed while rendering. With a state set by an effect, it was one render late, and an Enter
 * pressed in between saw the response to an older text and did nothing.
 */
export function useSearch(provider: SearchProvider, query: Query): Search {
  const {text, filter, limit, perPage} = query
  const [answer, setAnswer] = useState<Answer>()
  const latest = useRef<Query>(query)
  /** The latest query at the last pause. */
  const due = useRef<Query>(query)
  const typing = useRef<TypingPause>(null)
  const busy = useRef(false)
  const alive = useRef(true)

  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const run = useCallback(async () => {
    due.current = latest.current
    if (busy.current) return
    busy.current = true
    let searched: Query | undefined
    while (alive.current && searched !== due.current) {
      searched = due.current
      const response = await answerTo(provider, searched)
      if (searched === latest.current) setAnswer({query: searched, response})
    }
    busy.current = false
  }, [provider])

  useEffect(() => {
    latest.current = {text, filter, limit, perPage}
    typing.current ??= new TypingPause(text)
    const pause = typing.current.after(text, performance.now())
    if (text.trim() === '') {
      setAnswer(undefined)
      return
    }
    const timer = setTimeout(run, pause)
    return () => clearTimeout(timer)
  }, [text, filter, limit, perPage, run])

  const retry = useCallback(() => {
    provider.reset?.()
    setAnswer(undefined)
    // A new object, because the failed query already has an answer.
    latest.current = {...latest.current}
    void run()
  }, [provider, run])
  return {state: stateOf(query, answer), retry, searchNow: () => void run()}
}

/** Searches for a query. A failure becomes an answer without a response. */
async function answerTo(
  provider: SearchProvider,
  {text, filter, limit, perPage}: Query
): Promise<SearchResponse | undefined> {
  try {
    const chosen = Object.fromEntries(Object.entries(filter).filter(([, id]) => id !== ''))
    return await provider.search(text, {limit, perPage, ...chosen})
  } catch {
    return undefined
  }
}

function stateOf(query: Query, answer: Answer | undefined): SearchState {
  if (query.text.trim() === '') return {kind: 'idle'}
  if (!answer) return {kind: 'waiting'}
  if (answers(answer, query)) return answer.response ? {kind: 'found', response: answer.response} : {kind: 'failed'}
  return answer.response ? {kind: 'waiting', before: answer.response} : {kind: 'waiting'}
}

function answers({query}: Answer, {text, filter, limit, perPage}: Query): boolean {
  return query.text === text && query.filter === filter && query.limit === limit && query.perPage === perPage
}

/** Returns the response to display, if there is one. */
export function responseOf(state: SearchState): SearchResponse | undefined {
  return state.kind === 'found' ? state.response : state.kind === 'waiting' ? state.before : undefined
}
