import type {SearchResponse} from '../../../../plugin/search-provider.ts'
import {word, wordParts} from '../words.ts'

/** Reports that search does not work, with a button to try again. */
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
  /** Removes the filters; absent if there are none. */
  readonly onAll: (() => void) | undefined
}

/** Reports that nothing was found, or that the results are for a corrected query. */
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
