import {tagsOf} from '../model/byline.ts'
import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'

/**
 * The site with the routes of the pages that list what has a tag, for the tags below the titles of pages.
 *
 * @param routeOf the route for a tag; one without a page gives no link
 */
export function withTagRoutes(site: Site, routeOf: (tag: string) => string | undefined): Site {
  const known = new Map<string, Route | undefined>()
  const pageOf = (tag: string): Route | undefined => site.byRoute.get(routeOf(tag) as Route)?.route
  for (const {frontMatter} of site.pages)
    for (const tag of tagsOf(frontMatter)) if (!known.has(tag)) known.set(tag, pageOf(tag))
  return {
    ...site,
    slice: route => {
      const slice = site.slice(route)
      const homes = tagsOf(site.byRoute.get(route)?.frontMatter ?? {}).flatMap(tag => {
        const home = known.get(tag)
        return home === undefined ? [] : [[tag, home] as const]
      })
      return homes.length === 0 ? slice : {...slice, tagRoutes: Object.fromEntries(homes)}
    }
  }
}
