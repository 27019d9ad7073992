import type {Site} from '../../model/site.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'

/**
 * Returns the site with the day of each page's last change, for the page footer, the sitemap and the page map.
 *
 * @param dates `2025-05-09` by source; pages without a date show none
 */
export function withLastUpdated(site: Site, dates: ReadonlyMap<string, string>): Site {
  const updated = new Map(
    site.pages.flatMap(({route, source}) => {
      const date = dates.get(source)
      return date === undefined ? [] : [[route, date] as const]
    })
  )
  return extendSite(site, {
    updated,
    slice: route => {
      const date = updated.get(route)
      return date === undefined ? site.slice(route) : {...site.slice(route), updated: date}
    }
  })
}
