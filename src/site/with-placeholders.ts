import {type Constants, placeholdersOf} from '../model/constants.ts'
import type {PagePlaceholder, Site} from '../model/site.ts'

/**
 * Returns the site with the declarations of each page's placeholders. The facts of a page contain only their names, so that a new
 * label changes the page's document but does not make docsgen read it again.
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
