import type {PersonaChoiceProps} from '../types.ts'
import {word} from '../word.ts'
import {Icon} from './Icon.tsx'

/**
 * Lets readers choose a persona, whose pages the sidebar and lists then mark. This is the only such control, in the top
 * bar of every page, and the browser remembers the choice. It needs JavaScript and is hidden without it; the labels on pages remain.
 *
 * The `select` covers the name of the selected persona, which is only as wide as necessary. The `select` alone would be as wide as
 * its longest option.
 */
export function PersonaChoice({site}: PersonaChoiceProps) {
  if (site.personas.length < 2) return null
  const everyone = word(site, 'everyone')
  return (
    <label className="persona-choice" data-persona-lens="">
      <Icon name="reader" />
      <span className="visually-hidden">{word(site, 'readingAs')}</span>
      <span className="persona-now" data-persona-now="" aria-hidden="true">
        {everyone}
      </span>
      <select autoComplete="off">
        <option value="">{everyone}</option>
        {site.personas.map(({id, title}) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
