import type {PageFacts} from '../model/page.ts'
import type {Site} from '../model/site.ts'
import {isMade} from '../model/url.ts'
import {isErrorRoute} from '../site/href.ts'

/**
 * Returns the pages of `llms.txt` and `llms-full.txt` in the order of the sidebar, followed by pages that the sidebar omits.
 * Omits lists of other pages that a plugin makes, such as those with a tag, because they would only repeat them.
 */
export function llmsPages({order, pages, byRoute}: Pick<Site, 'order' | 'pages' | 'byRoute'>): PageFacts[] {
  const listed = new Set<PageFacts>()
  const add = (page: PageFacts | undefined) => page && isIncluded(page) && listed.add(page)
  for (const route of order) add(byRoute.get(route))
  for (const {route} of pages) add(byRoute.get(route))
  return [...listed]
}

function isIncluded({route, source, frontMatter, fallback}: PageFacts): boolean {
  if (fallback !== undefined) return false
  const isList = isMade(source) && frontMatter.search === false
  return !isErrorRoute(route) && !frontMatter.unlisted && !isList
}
