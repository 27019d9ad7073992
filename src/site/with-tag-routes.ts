import {tagsOf} from '../model/byline.ts'
import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {extendSite} from './navigation/extend-site.ts'

/**
 * Returns the site with the routes of tag lists, for the tags below page titles.
 *
 * @param routeOf returns the route for a tag; a tag whose route has no page gets no link
 */
export function withTagRoutes(site: Site, routeOf: (tag: string) => string | undefined): Site {
  const known = new Map<string, Route | undefined>()
  const pageOf = (tag: string): Route | undefined => site.byRoute.get(routeOf(tag) as Route)?.route
  for (const {frontMatter} of site.pages)
    for (const tag of tagsOf(frontMatter)) if (!known.has(tag)) known.set(tag, pageOf(tag))
  return extendSite(site, {
    slice: route => {
      const slice = site.slice(route)
      const homes = tagsOf(site.byRoute.get(route)?.frontMatter ?? {}).flatMap(tag => {
        const home = known.get(tag)
        return home === undefined ? [] : [[tag, home] as const]
      })
      return homes.length === 0 ? slice : {...slice, tagRoutes: Object.fromEntries(homes)}
    }
  })
}
