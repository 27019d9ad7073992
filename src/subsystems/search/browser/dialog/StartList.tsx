import type {StartGroup, StartItem} from './start-groups.ts'

export interface StartListProps {
  readonly id: string
  readonly groups: readonly StartGroup[]
  /** Accessible name of the list. */
  readonly label: string
  /** Index of the active option, counted over all groups; -1 for none. */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (item: StartItem) => void
}

/** The options when nothing is typed or nothing is found: searches to repeat and pages to open. */
export function StartList({id, groups, label, active, onPoint, onChoose}: StartListProps) {
  let index = -1
  return (
    <div className="search-results" role="listbox" id={`${id}-list`} aria-label={label} tabIndex={-1}>
      {groups.map(({title, items}, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, but no fieldset
        <div key={title} role="group" className="search-group" aria-labelledby={`${id}-start-${place}`}>
          <div className="search-page" id={`${id}-start-${place}`} role="presentation">
            {title}
          </div>
          {items.map(item => {
            index++
            const at = index
            const common = {
              id: `${id}-${at}`,
              role: 'option',
              'aria-selected': at === active,
              tabIndex: -1,
              className: 'search-hit search-start',
              onPointerMove: () => onPoint(at)
            }
            return item.kind === 'page' ? (
              <a key={item.href} {...common} href={item.href}>
                {item.text}
              </a>
            ) : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles keys
              // biome-ignore lint/a11y/noStaticElementInteractions: `common` gives it the role `option`
              <div key={item.text} {...common} onClick={() => onChoose(item)}>
                {item.text}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
