import type {SearchResponse} from './provider.ts'

/** Search does not work now: says so, and offers to try again. */
export function Failure({onRetry}: {onRetry: () => void}) {
  return (
    <div className="search-notice" role="alert">
      <p>Search could not be loaded. You may be offline, or a new version of this site is being published.</p>
      <button type="button" className="search-retry" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

export interface SuggestionProps {
  readonly response: SearchResponse
  readonly onAccept: (query: string) => void
  /** Lifts what results are narrowed to; absent if they are not. */
  readonly onAll: (() => void) | undefined
}

/** Nothing was found, or something else was searched for than was typed. */
export function Suggestion({response, onAccept, onAll}: SuggestionProps) {
  const {groups, suggestion} = response
  const empty = groups.length === 0
  if (!empty && suggestion === undefined) return null
  return (
    <div className="search-notice">
      {empty && (
        <p>
          Nothing found for <strong className="search-typed">{response.query.slice(0, 100)}</strong>. Try fewer or other
          words, or the exact name of a flag, a method or an error.
        </p>
      )}
      {empty && onAll && (
        <p>
          <button type="button" className="search-suggestion" onClick={onAll}>
            Search all pages
          </button>
        </p>
      )}
      {suggestion !== undefined && (
        <p>
          {empty ? 'Did you mean ' : 'Showing results for '}
          <button type="button" className="search-suggestion" onClick={() => onAccept(suggestion)}>
            {suggestion}
          </button>
          {empty ? '?' : ''}
        </p>
      )}
    </div>
  )
}
