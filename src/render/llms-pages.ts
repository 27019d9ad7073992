import type {PageFacts} from '../model/page.ts'
import type {Site} from '../model/site.ts'
import {isMade} from '../model/url.ts'
import {isErrorRoute} from '../site/href.ts'

/**
 * Returns the pages of `llms.txt` and `llms-full.txt` in the order of the sidebar, followed by pages that the sidebar omits.
 * Omits lists of other pages that a plugin makes, such as those with a tag, because they would only repeat them.
 */
export function llmsPages({order, pages, byRoute}: Pick<Site, 'order' | 'pages' | 'byRoute'>): PageFacts[] {
  // A site in ten languages has ten times as many routes as pages.
  const own = new Set(pages.flatMap(({route}) => byRoute.get(route) ?? []).filter(isIncluded))
  const listed = new Set<PageFacts>()
  for (const route of order) {
    const page = byRoute.get(route)
    if (page && own.has(page)) listed.add(page)
  }
  return [...new Set([...listed, ...own])]
}

function isIncluded({route, source, frontMatter}: PageFacts): boolean {
  const isList = isMade(source) && frontMatter.search === false
  return !isErrorRoute(route) && !frontMatter.unlisted && !isList
}
