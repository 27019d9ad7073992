import {type Constants, placeholdersOf} from '../model/constants.ts'
import type {PagePlaceholder, Site} from '../model/site.ts'

/**
 * The site with what the project says of each page's placeholders. A page knows their names alone, so that another label
 * makes its document anew and has nothing read again.
 */
export function withPlaceholders(site: Site, constants: Constants): Site {
  const declared = placeholdersOf(constants).map(({also: _, ...shown}): PagePlaceholder => shown)
  if (declared.length === 0) return site
  return {
    ...site,
    slice: route => {
      const names = new Set(site.byRoute.get(route)?.placeholders)
      const slice = site.slice(route)
      return names.size === 0 ? slice : {...slice, placeholders: declared.filter(({name}) => names.has(name))}
    }
  }
}
