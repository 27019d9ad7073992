import type {NavbarItem} from '../../../model/site.ts'
import {belowBase, encodeRoute, type Route, withBase} from '../../../model/url.ts'
import {routeInVersion, type Version} from '../../../model/versions.ts'
import {writtenRoute} from '../../../site/href.ts'

/**
 * Returns the top bar for the pages of a version that is a folder of the site: with links to its own pages, where it has them. A section
 * points to the first page of the section that has its title in the version.
 *
 * @param exists returns whether there is a page at a route
 */
export function barInVersion(
  bar: readonly NavbarItem[],
  version: Version,
  {
    base,
    exists,
    startOf
  }: {
    readonly base: string
    readonly exists: (route: Route) => boolean
    /** Returns the first page of a section in the version, by its title and its first page in the latest one. */
    readonly startOf: (title: string, route: Route) => Route | undefined
  }
): readonly NavbarItem[] {
  const folders = Object.values(version.routes ?? {})
  const isVersioned = (route: string): boolean =>
    folders.some(folder => folder === '/' || route === folder || route.startsWith(`${folder}/`))
  const moved = (href: string, section?: string): string => {
    const written = writtenRoute(href)
    const route = written === undefined ? undefined : belowBase(base, written)
    if (route === undefined || !isVersioned(route)) return href
    const own = routeInVersion(version, route as Route)
    const target = (section !== undefined && startOf(section, route as Route)) || (exists(own) ? own : undefined)
    return target === undefined ? href : withBase(base, encodeRoute(target)) + (/[?#].*$/s.exec(href)?.[0] ?? '')
  }
  return bar.map(item => {
    const {href, route, items} = item
    const isSection = route !== undefined && href !== undefined && belowBase(base, writtenRoute(href) ?? '') !== route
    const own = route === undefined || !isVersioned(route) ? undefined : routeInVersion(version, route)
    return {
      ...item,
      ...(href !== undefined && {href: moved(href, isSection ? item.title : undefined)}),
      ...(own !== undefined && exists(own) && {route: own}),
      ...(items && {items: items.map(link => ({...link, href: moved(link.href)}))})
    }
  })
}
