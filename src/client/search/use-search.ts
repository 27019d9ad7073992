import {useCallback, useEffect, useRef, useState} from 'react'
import type {SearchProvider, SearchResponse} from './provider.ts'
import {TypingPause} from './typing-pause.ts'

export type SearchState =
  | {readonly kind: 'idle'}
  /** The answer to what was typed before may still be shown. */
  | {readonly kind: 'waiting'; readonly before?: SearchResponse}
  | {readonly kind: 'found'; readonly response: SearchResponse}
  | {readonly kind: 'failed'}

/** What results are narrowed to, by id; empty for all. */
export type Filter = Readonly<Record<'persona' | 'type' | 'tag', string>>

export const noFilter: Filter = {persona: '', type: '', tag: ''}

/** Whether a filter leaves anything out. */
export function narrows(filter: Filter): boolean {
  return Object.values(filter).some(id => id !== '')
}

export interface Query {
  readonly text: string
  /** The same object as long as nothing else was chosen. */
  readonly filter: Filter
  /** Sections to show at most, and of one page. */
  readonly limit: number
  readonly perPage: number
}

/** What came of the last search that ended: a response, or a failure. */
interface Answer {
  readonly query: Query
  readonly response: SearchResponse | undefined
}

export interface Search {
  readonly state: SearchState
  /** Searches again after a failure. */
  readonly retry: () => void
  /** Searches at once for what is still being typed. */
  readonly hurry: () => void
}

/**
 * Answers to what is typed, whenever the reader pauses. One search is under way at a time; what was typed meanwhile is
 * searched for next, and everything between is dropped.
 *
 * Whether an answer is waited for follows from the text while rendering. As a state set by an effect it came one
 * rendering late, and an Enter pressed in between saw the answer to an older text, and did nothing.
 */
export function useSearch(provider: SearchProvider, query: Query): Search {
  const {text, filter, limit, perPage} = query
  const [answer, setAnswer] = useState<Answer>()
  const latest = useRef<Query>(query)
  /** What is to be searched for: the latest query at the last pause. */
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
    let asked: Query | undefined
    while (alive.current && asked !== due.current) {
      asked = due.current
      const response = await answerTo(provider, asked)
      if (asked === latest.current) setAnswer({query: asked, response})
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
    // The same words, as a query of their own: the one that failed was answered.
    latest.current = {...latest.current}
    void run()
  }, [provider, run])
  return {state: stateOf(query, answer), retry, hurry: () => void run()}
}

/** A failed search is an answer too, without a response. */
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

/** What there is to show now, if anything. */
export function responseOf(state: SearchState): SearchResponse | undefined {
  return state.kind === 'found' ? state.response : state.kind === 'waiting' ? state.before : undefined
}
