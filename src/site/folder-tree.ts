import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {FolderDraft, FolderTree} from '../model/page-map.ts'
import {isIndexSource, parentRoute, type Route} from '../model/url.ts'

/** Returns the last part of a route; empty for the home page. */
export function nameOf(route: Route): string {
  return route.slice(route.lastIndexOf('/') + 1)
}

/**
 * Sorts pages into their folders in linear time. Of two pages with one route, the first wins.
 *
 * @param top route of the outermost folder, which contains all pages
 */
export function growFolderTree(pages: readonly PageFacts[], top = '/' as Route): FolderTree {
  const root = draft(top)
  const byRoute = new Map<Route, FolderDraft>([[root.route, root]])
  const folderAt = (route: Route): FolderDraft => {
    const known = byRoute.get(route)
    if (known) return known
    const folder = draft(route)
    byRoute.set(route, folder)
    folderAt(parentRoute(route)).folders.set(folder.name, folder)
    return folder
  }
  const taken = new Set<Route>()
  for (const page of pages.toSorted((a, b) => compareCodeUnits(a.source, b.source))) {
    if (taken.has(page.route)) continue
    taken.add(page.route)
    // Folders of languages have error pages too, but no list shows them.
    if (page.error) continue
    if (isIndexSource(page.source, page.route)) folderAt(page.route).index = page
    else folderAt(parentRoute(page.route)).pages.set(nameOf(page.route), page)
  }
  return {root, byRoute}
}

function draft(route: Route): FolderDraft {
  return {route, name: nameOf(route), pages: new Map(), folders: new Map()}
}
