import {labelOf} from '../label-of.ts'
import type {PersonaLensProps} from '../types.ts'

/**
 * One button for each persona of some pages: the one that is pressed is marked in lists and sidebar. Nothing is hidden.
 * Needs script and is hidden without it; the labels on the pages stay.
 */
export function PersonaLens({pages, site, legend = 'Mark pages for'}: PersonaLensProps) {
  const used = new Set(pages.flatMap(page => page.personas))
  // In the site's order, so that the row is the same on every page.
  const ids = [...new Set([...site.personas.map(({id}) => id), ...used])].filter(id => used.has(id))
  if (ids.length < 2) return null
  return (
    <div className="lens" data-persona-lens="">
      <fieldset>
        <legend>{legend}</legend>
        <button type="button" className="persona" value="" aria-pressed="true">
          Everyone
        </button>
        {ids.map(id => (
          <button key={id} type="button" className="persona" data-persona={id} value={id} aria-pressed="false">
            {labelOf(site.personas, id)}
          </button>
        ))}
      </fieldset>
      <p className="lens-status" data-lens-status="" hidden />
    </div>
  )
}
