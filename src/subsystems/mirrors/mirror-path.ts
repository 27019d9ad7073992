import {type ErrorFacts, isErrorPage} from '../../model/error-page.ts'
import {isGeneratedList, type PageFacts} from '../../model/page.ts'
import type {Route} from '../../model/url.ts'

/** Returns the path of the mirror of the page at a route, in the output directory. */
export function mirrorPath(route: Route): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`
}

/** Returns the path of a page's mirror; `undefined` if the page has none. */
export function mirrorPathOf(page: ErrorFacts & Pick<PageFacts, 'route' | 'source'>): string | undefined {
  return hasMirror(page) ? mirrorPath(page.route) : undefined
}

/** Returns whether a page has a mirror. Error pages, search pages and other generated pages than lists have none. */
export function hasMirror(page: ErrorFacts & Pick<PageFacts, 'source'>): boolean {
  return !isErrorPage(page) && (!page.source.startsWith('docsgen:') || isGeneratedList(page))
}
