import {useEffect, useState} from 'react'
import {responseOf, type SearchState} from './use-search.ts'

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
  if (shown === 0) return 'No results'
  const results = shown === 1 ? '1 result' : `${shown} results`
  return response.suggestion === undefined ? results : `${results} for ${response.suggestion}`
}
