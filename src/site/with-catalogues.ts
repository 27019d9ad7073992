import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {extendSite} from './navigation/extend-site.ts'

/** Returns the site with the routes of the pages that display the catalogs a page refers to. Reading a page cannot find them. */
export function withCatalogues(site: Site): Site {
  if (!site.pages.some(page => page.linkedCatalogues)) return site
  const homes = new Map<string, Route>()
  for (const {route, catalogues = []} of site.pages)
    for (const name of catalogues) if (!homes.has(name)) homes.set(name, route)
  return extendSite(site, {
    slice: route => {
      const slice = site.slice(route)
      const named = site.byRoute.get(route)?.linkedCatalogues
      if (!named) return slice
      const shown = named.flatMap(name => {
        const home = homes.get(name)
        return home === undefined ? [] : [[name, home] as const]
      })
      return {...slice, catalogues: Object.fromEntries(shown)}
    }
  })
}
