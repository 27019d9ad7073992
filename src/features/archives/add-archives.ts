import {compareCodeUnits} from '../../model/order.ts'
import {bareFacts, landingSource, type PageFacts} from '../../model/page.ts'
import type {NavLink, Site, Slice} from '../../model/site.ts'
import {isUnder, type Route, type SourcePath} from '../../model/url.ts'
import type {SiteInput} from '../../plugin/feature.ts'
import {listedPage} from '../../site/child-pages.ts'
import {hrefOf} from '../../site/href.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'

/** Name of the slot for the list of an archive. */
export const slotName = 'archive'

/** Number of dated pages on each page of an archive. */
const perPage = 10

/**
 * Returns the site with its archives. A page with `layout: archive` lists the dated pages below it, newest first. More than ten
 * continue on generated pages: `/blog/page/2` and so on. Each listed page links to the newer and the older one, unless its front
 * matter sets its neighbors. Slices contain one page of a list, so their size does not grow with the site.
 *
 * @param input.generated its list of a folder's pages is the body of a generated page
 */
export function addArchives(site: Site, {generated: all, base}: Pick<SiteInput, 'generated' | 'base'>): Site {
  const homes = site.pages.filter(({frontMatter}) => frontMatter.layout === 'archive')
  if (homes.length === 0) return site
  const landing = all.find(({source}) => source === landingSource)
  const made: PageFacts[] = []
  const slices = new Map<Route, (slice: Slice) => Slice>()
  const homeOf = new Map<Route, Route>()
  for (const [home, members] of membersOf(site.pages, homes)) {
    const count = Math.max(1, Math.ceil(members.length / perPage))
    const routes = Array.from({length: count}, (_, index) =>
      index === 0 ? home.route : numbered(home.route, index + 1)
    )
    for (const [index, route] of routes.entries()) {
      // A page of the project keeps its route.
      if (index > 0 && site.byRoute.has(route)) continue
      const title = index === 0 ? home.title : `${home.title} (${index + 1})`
      const page = (at: number): NavLink | undefined => {
        const there = routes[at]
        return there === undefined ? undefined : {title: home.title, href: hrefOf(base, there)}
      }
      const listed = members.slice(index * perPage, (index + 1) * perPage).map(member => listedPage(member, base))
      const slots = index === 0 ? home.slots : [{name: slotName, props: {}}]
      slices.set(route, slice => ({
        ...withNeighbours(slice, {previous: page(index - 1), next: page(index + 1)}),
        archive: {title: home.title, number: index + 1, count},
        slots: slots.map(({name}, at) => (name === slotName ? listed : slice.slots?.[at])),
        ...(index > 0 && {landing: {route, title, slots}})
      }))
      if (index === 0) continue
      homeOf.set(route, home.route)
      const facts = bareFacts({
        source: `${landingSource}${route}` as SourcePath,
        route,
        title,
        frontMatter: {search: false}
      })
      made.push({...facts, body: landing?.body ?? ''})
    }
    for (const [index, {route, frontMatter}] of members.entries()) {
      const link = (at: number): NavLink | undefined => {
        const there = members[at]
        return there && {title: there.title, href: hrefOf(base, there.route)}
      }
      const {prev, next} = frontMatter
      slices.set(route, slice => ({
        ...withNeighbours(slice, {
          previous: prev === undefined ? link(index - 1) : slice.previous,
          next: next === undefined ? link(index + 1) : slice.next
        }),
        dated: true
      }))
    }
  }
  return extendSite(site, {
    generated: [...(site.generated ?? []), ...made],
    byRoute: new Map([...site.byRoute, ...made.map(page => [page.route, page] as const)]),
    slice: route => {
      const slice = site.slice(homeOf.get(route) ?? route)
      return slices.get(route)?.(slice) ?? slice
    }
  })
}

function numbered(route: Route, number: number): Route {
  return `${route === '/' ? '' : route}/page/${number}` as Route
}

/** Returns the dated pages of each archive, newest first, then by route. A page belongs to the nearest archive above it. */
function membersOf(pages: readonly PageFacts[], homes: readonly PageFacts[]): Map<PageFacts, PageFacts[]> {
  const nearest = [...homes].sort((a, b) => b.route.length - a.route.length)
  const members = new Map<PageFacts, PageFacts[]>(homes.map(home => [home, []]))
  for (const page of pages) {
    if (page.frontMatter.date === undefined || page.frontMatter.unlisted || members.has(page)) continue
    const home = nearest.find(({route}) => isUnder(page.route, route))
    if (home) members.get(home)?.push(page)
  }
  for (const list of members.values())
    list.sort(
      (a, b) =>
        compareCodeUnits(b.frontMatter.date ?? '', a.frontMatter.date ?? '') || compareCodeUnits(a.route, b.route)
    )
  return members
}

function withNeighbours(
  {previous: _previous, next: _next, following: _following, ...slice}: Slice,
  {previous, next}: {readonly previous: NavLink | undefined; readonly next: NavLink | undefined}
): Slice {
  return slice.theme.pagination ? {...slice, ...(previous && {previous}), ...(next && {next})} : slice
}
