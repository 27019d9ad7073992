import type {PersonaChoiceProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/**
 * Whom the reader reads for: sidebar and lists then mark that persona's pages. The only control of its kind, in the top
 * bar of every page; remembered, and the same everywhere. Needs script and is hidden without it; the labels on the pages
 * stay.
 */
export function PersonaChoice({site}: PersonaChoiceProps) {
  if (site.personas.length < 2) return null
  return (
    <label className="persona-choice" data-persona-lens="">
      <Icon name="reader" />
      <span className="visually-hidden">Reading as</span>
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
