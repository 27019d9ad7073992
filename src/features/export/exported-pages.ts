import {isErrorPage} from '../../model/error-page.ts'
import {landingSource, type PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {listedPages} from '../../site/navigation/listed-pages.ts'

export type ExportedSite = Pick<Site, 'order' | 'pages' | 'byRoute' | 'generated' | 'fallbacks'>

/**
 * Returns the pages of an archive or a book in reading order. Lists of other pages are among them, because menus and labels link to
 * them: the list of a folder precedes the first page in it, and lists that plugins make follow all others.
 */
export function pagesWithLists(site: ExportedSite): PageFacts[] {
  const read = listedPages(site)
  const generated = (site.generated ?? []).filter(({source}) => source.startsWith(`${landingSource}/`))
  const folders = new Map<string, PageFacts>(generated.map(page => [page.route, page]))
  const ordered = read.flatMap(page => {
    const lists = foldersOf(page.route).flatMap(route => folders.get(route) ?? [])
    for (const {route} of lists) folders.delete(route)
    return [...lists, page]
  })
  const others = site.pages.filter(page => !isErrorPage(page) && !page.frontMatter.unlisted)
  return [...new Set([...ordered, ...folders.values(), ...others])]
}

/** Returns the routes of the folders above a page, outermost first. */
function foldersOf(route: string): string[] {
  const names = route.split('/').slice(1, -1)
  return ['/', ...names.map((_, depth) => `/${names.slice(0, depth + 1).join('/')}`)]
}
