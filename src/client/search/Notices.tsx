import type {SearchResponse} from './provider.ts'
import {word, wordParts} from './words.ts'

/** Search does not work now: says so, and offers to try again. */
export function Failure({onRetry}: {onRetry: () => void}) {
  return (
    <div className="search-notice" role="alert">
      <p>{word('searchFailed')}</p>
      <button type="button" className="search-retry" onClick={onRetry}>
        {word('tryAgain')}
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
          {wordParts('nothingFound', {
            query: (
              <strong key="query" className="search-typed">
                {response.query.slice(0, 100)}
              </strong>
            )
          })}
        </p>
      )}
      {empty && onAll && (
        <p>
          <button type="button" className="search-suggestion" onClick={onAll}>
            {word('searchAllPages')}
          </button>
        </p>
      )}
      {suggestion !== undefined && (
        <p>
          {wordParts(empty ? 'didYouMean' : 'showingResults', {
            query: (
              <button key="query" type="button" className="search-suggestion" onClick={() => onAccept(suggestion)}>
                {suggestion}
              </button>
            )
          })}
        </p>
      )}
    </div>
  )
}
