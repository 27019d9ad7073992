import type {Label} from '../../../../plugin/search-provider.ts'
import {word} from '../words.ts'
import type {Labels} from './use-labels.ts'
import type {Filter} from './use-search.ts'

export interface FiltersProps {
  readonly labels: Labels
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
}

interface FilterRow {
  readonly key: keyof Filter
  readonly name: string
  /** Text of the empty value. */
  readonly all: string
  readonly labels: readonly Label[]
}

/** Filters results by persona, content type, tag and version. A filter appears only if the site has several values for it. */
export function Filters({labels: {personas, types, tags, version}, value, onChange}: FiltersProps) {
  const rows: readonly FilterRow[] = [
    {key: 'persona', name: word('writtenFor'), all: word('everyone'), labels: personas},
    {key: 'type', name: word('type'), all: word('any'), labels: types},
    {key: 'tag', name: word('tag'), all: word('any'), labels: tags}
  ]
  const shown = rows.filter(({key, labels}) => labels.length > 1 || value[key] !== '')
  if (version !== undefined)
    shown.push({
      key: 'versions',
      name: word('version'),
      all: version,
      labels: [{id: 'all', title: word('allVersions')}]
    })
  if (shown.length === 0) return null
  return (
    <div className="search-filters">
      {shown.map(({key, name, all, labels}) => (
        <label key={key} className="search-filter">
          <span>{name}</span>
          <select value={value[key]} onChange={event => onChange({...value, [key]: event.target.value})}>
            <option value="">{all}</option>
            {withChosen(labels, value[key]).map(({id, title}) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

/**
 * Adds the current value if the site does not have it. It may come from the address, and the reader must be able to remove it.
 */
function withChosen(labels: readonly Label[], id: string): readonly Label[] {
  return id === '' || labels.some(label => label.id === id) ? labels : [...labels, {id, title: id}]
}
