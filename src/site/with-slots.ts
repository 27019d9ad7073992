import type {JoinedSlotInput, SlotSite} from '../model/components/slots.ts'
import type {PageFacts} from '../model/page.ts'
import type {Config} from '../model/project/config.ts'
import type {Redirect} from '../model/project/redirect.ts'
import type {Site, Slice} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {languageFinder, versionOf} from '../model/versions.ts'
import {listedPage} from './child-pages.ts'
import {extendSite} from './navigation/extend-site.ts'

/** What slots need from a configuration. */
interface SlotConfig extends Pick<Config, 'base'>, Partial<Pick<Config, 'locales' | 'versions'>> {
  /** Redirects of the site; called only if a slot needs them. Default: none. */
  readonly redirects?: () => readonly Redirect[]
}

/**
 * Returns the site with the data of slots in the slices of their pages.
 *
 * @param dataOf returns the data of a slot by its name; `undefined` leaves the slot empty
 */
export function withSlots(
  site: Site,
  {base, locales, versions, redirects = () => []}: SlotConfig,
  dataOf: (name: string, slot: JoinedSlotInput) => unknown
): Site {
  const joined: SlotSite = {pages: site.pages, byRoute: site.byRoute, base, locales, versions, redirects}
  const localeOf = languageFinder(locales, versions)
  const areaOf = (route: Route): readonly unknown[] => [versions && versionOf(route, versions), localeOf(route)]
  const pagesBeside = ({route}: PageFacts): PageFacts[] => {
    const area = areaOf(route)
    return site.order.flatMap(other => {
      const isBeside = areaOf(other).every((part, index) => part === area[index])
      return (isBeside && site.byRoute.get(other)) || []
    })
  }
  const slotsOf = (page: PageFacts): Slice['slots'] => {
    let pages: PageFacts[] | undefined
    const filled = page.slots.map(({name, props}) =>
      dataOf(name, {
        props,
        page,
        listed: other => listedPage(other, base),
        joined,
        get pages() {
          pages ??= pagesBeside(page)
          return pages
        }
      })
    )
    return filled.some(data => data !== undefined) ? filled : undefined
  }
  return extendSite(site, {
    slice: route => {
      const slice = site.slice(route)
      const page = site.byRoute.get(route)
      const slots = page && page.slots.length > 0 ? slotsOf(page) : undefined
      return slots ? {...slice, slots} : slice
    }
  })
}
