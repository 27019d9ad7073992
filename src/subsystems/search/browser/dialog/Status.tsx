import {useEffect, useState} from 'react'
import {word} from '../words.ts'
import {responseOf, type SearchState} from './use-search.ts'

/** Milliseconds without a key before the number of results is announced, so that not every key causes an announcement. */
const quiet = 500

/** Announces the contents of the list to screen readers. */
export function Status({state}: {state: SearchState}) {
  const [announced, setAnnounced] = useState('')
  const text = describe(state)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), quiet)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}

function describe(state: SearchState): string {
  const response = responseOf(state)
  if (state.kind === 'waiting' || !response) return ''
  const shown = response.groups.reduce((sum, {hits}) => sum + hits.length, 0)
  // Includes the query. Screen readers do not repeat an unchanged text, but ten results for another query are new.
  const words = (response.suggestion ?? response.query).trim().slice(0, 60)
  if (shown === 0) return word('noResults', {query: words})
  const key = shown < response.total ? 'someResultsFor' : 'resultsFor'
  return word(key, {shown, count: response.total, query: words})
}
