import {labelOf} from '../label-of.ts'
import type {PersonaLensProps} from '../types.ts'

/** Narrows a list of pages to one persona's. Needs script and is hidden without it; the labels on the pages stay. */
export function PersonaLens({groups, site}: PersonaLensProps) {
  const pages = groups.flatMap(group => group.pages)
  const used = new Set(pages.flatMap(page => page.personas))
  // In the site's order, so that the row is the same on every page.
  const ids = [...new Set([...site.personas.map(({id}) => id), ...used])].filter(id => used.has(id))
  if (ids.length < 2 || pages.length < 4) return null
  return (
    <fieldset className="lens" data-persona-lens="">
      <legend>Show pages for</legend>
      <button type="button" className="persona" value="" aria-pressed="true">
        Everyone
      </button>
      {ids.map(id => (
        <button key={id} type="button" className="persona" data-persona={id} value={id} aria-pressed="false">
          {labelOf(site.personas, id)}
        </button>
      ))}
    </fieldset>
  )
}
