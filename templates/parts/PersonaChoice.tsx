import type {PersonaChoiceProps} from '../types.ts'

/**
 * Whom the reader reads for: the sidebar then marks that persona's pages. Remembered, and the same on every page. Needs
 * script and is hidden without it; the labels on the pages stay.
 */
export function PersonaChoice({site}: PersonaChoiceProps) {
  if (site.personas.length < 2) return null
  return (
    <label className="persona-choice" data-persona-lens="">
      <span>Mark pages for</span>
      <select autoComplete="off">
        <option value="">Everyone</option>
        {site.personas.map(({id, title}) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
