export interface PersonaFilterProps {
  readonly personas: readonly {readonly id: string; readonly title: string}[]
  /** Empty for everyone. */
  readonly value: string
  readonly onChange: (persona: string) => void
}

/** Narrows results to the pages that are written for one persona. */
export function PersonaFilter({personas, value, onChange}: PersonaFilterProps) {
  if (personas.length < 2) return null
  return (
    <label className="search-filter">
      <span>Written for</span>
      <select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">everyone</option>
        {personas.map(({id, title}) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
