import {useEffect, useState} from 'react'
import {responseOf, type SearchState} from './use-search.ts'
import {word} from './words.ts'

/** Milliseconds without a key before the number of results is read out: nobody wants to hear it at every letter. */
const quiet = 500

/** Says to a screen reader what the list shows. */
export function Status({state}: {state: SearchState}) {
  const [said, setSaid] = useState('')
  const text = describe(state)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), quiet)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

function describe(state: SearchState): string {
  const response = responseOf(state)
  if (state.kind === 'waiting' || !response) return ''
  const shown = response.groups.reduce((sum, {hits}) => sum + hits.length, 0)
  // The words too: text that stays the same is not read out again, and ten results for other words are news.
  const words = (response.suggestion ?? response.query).trim().slice(0, 60)
  if (shown === 0) return word('noResults', {query: words})
  const key = shown < response.total ? 'someResultsFor' : 'resultsFor'
  return word(key, {shown, count: response.total, query: words})
}
