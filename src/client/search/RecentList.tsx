export interface RecentListProps {
  readonly id: string
  readonly searches: readonly string[]
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (search: string) => void
}

/** What was searched for before, while nothing is typed. */
export function RecentList({id, searches, active, onPoint, onChoose}: RecentListProps) {
  return (
    <div className="search-results" role="listbox" id={`${id}-list`} aria-label="Recent searches" tabIndex={-1}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset */}
      <div role="group" className="search-group" aria-labelledby={`${id}-recent`}>
        <div className="search-page" id={`${id}-recent`} role="presentation">
          Recent searches
        </div>
        {searches.map((search, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's, which keeps the focus
          <div
            key={search}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            className="search-hit search-recent"
            onPointerMove={() => onPoint(i)}
            onClick={() => onChoose(search)}
          >
            {search}
          </div>
        ))}
      </div>
    </div>
  )
}
