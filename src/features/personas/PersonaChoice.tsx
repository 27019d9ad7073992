import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PersonaChoiceProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/**
 * Lets readers choose a persona, whose pages the sidebar and lists then mark. The control is in the top bar, or in the site menu of
 * narrow screens, and the browser remembers the choice. It needs JavaScript and is hidden without it; the labels on pages remain.
 */
export function PersonaChoice({site}: PersonaChoiceProps) {
  if (site.personas.length < 2) return null
  const everyone = word(site, 'everyone')
  return (
    <details className="menu persona-choice" data-persona-lens="">
      <summary>
        <Icon name="reader" />
        <span className="visually-hidden">{word(site, 'readingAs')} </span>
        <span className="persona-now" data-persona-now="">
          {everyone}
        </span>
      </summary>
      <ul>
        {[{id: '', title: everyone}, ...site.personas].map(({id, title}) => (
          <li key={id}>
            <button type="button" data-persona-value={id} aria-pressed={id === ''}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
