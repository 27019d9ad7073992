import {useCallback, useEffect, useRef, useState} from 'react'
import type {SearchProvider, SearchResponse} from './provider.ts'

export type SearchState =
  | {readonly kind: 'idle'}
  /** The answer to what was typed before may still be shown. */
  | {readonly kind: 'waiting'; readonly before?: SearchResponse}
  | {readonly kind: 'found'; readonly response: SearchResponse}
  | {readonly kind: 'failed'}

export interface Query {
  readonly text: string
  readonly persona: string
  /** Sections to show at most, and of one page. */
  readonly limit: number
  readonly perPage: number
}

/**
 * Answers to what is typed. One search is under way at a time; what was typed meanwhile is searched for next, and
 * everything between is dropped: the first key is answered at once, and a fast typist starts no queue.
 */
export function useSearch(provider: SearchProvider, query: Query): {state: SearchState; retry: () => void} {
  const {text, persona, limit, perPage} = query
  const [state, setState] = useState<SearchState>({kind: 'idle'})
  const latest = useRef<Query>(query)
  const busy = useRef(false)
  const alive = useRef(true)

  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const run = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      let asked: Query | undefined
      while (alive.current && asked !== latest.current && latest.current.text.trim() !== '') {
        asked = latest.current
        const {text: words, persona: only, ...options} = asked
        const response = await provider.search(words, only === '' ? options : {...options, persona: only})
        if (asked === latest.current) setState({kind: 'found', response})
      }
    } catch {
      setState({kind: 'failed'})
    } finally {
      busy.current = false
    }
  }, [provider])

  useEffect(() => {
    latest.current = {text, persona, limit, perPage}
    if (text.trim() === '') {
      setState({kind: 'idle'})
      return
    }
    setState(now => waitingAfter(now))
    void run()
  }, [text, persona, limit, perPage, run])

  const retry = useCallback(() => {
    provider.reset?.()
    setState({kind: 'waiting'})
    void run()
  }, [provider, run])
  return {state, retry}
}

function waitingAfter(state: SearchState): SearchState {
  switch (state.kind) {
    case 'found':
      return {kind: 'waiting', before: state.response}
    case 'waiting':
      return state
    case 'idle':
    case 'failed':
      return {kind: 'waiting'}
    default:
      return state satisfies never
  }
}

/** What there is to show now, if anything. */
export function responseOf(state: SearchState): SearchResponse | undefined {
  return state.kind === 'found' ? state.response : state.kind === 'waiting' ? state.before : undefined
}
