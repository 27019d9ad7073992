import {labelOf} from '../../label-of.ts'
import type {LabelsProps} from '../../types.ts'
import {word} from '../../word.ts'

/** The personas of the page, as text and as `data-persona` for programs. */
export function PersonaLabels({personas, site}: LabelsProps) {
  if (personas.length === 0) return null
  return (
    <ul className="personas" aria-label={word(site, 'forReaders')}>
      {personas.map(id => (
        <li key={id} className="persona" data-persona={id}>
          {labelOf(site.personas, id)}
        </li>
      ))}
    </ul>
  )
}
