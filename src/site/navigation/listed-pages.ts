import {isErrorPage} from '../../model/error-page.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {isMade} from '../../model/url.ts'

/**
 * Returns the pages that belong to lists of the whole site, in the order of the sidebar, followed by pages that the sidebar omits.
 * Omits lists of other pages that a plugin makes, such as those with a tag, because they would only repeat them.
 */
export function listedPages({order, pages, byRoute}: Pick<Site, 'order' | 'pages' | 'byRoute'>): PageFacts[] {
  // A site in ten languages has ten times as many routes as pages.
  const own = new Map(
    pages.flatMap(({route}) => byRoute.get(route) ?? []).flatMap(page => (isIncluded(page) ? [[page.route, page]] : []))
  )
  const listed = order.flatMap(route => own.get(route) ?? [])
  return [...new Set([...listed, ...own.values()])]
}

function isIncluded(page: PageFacts): boolean {
  const {source, frontMatter} = page
  const isList = isMade(source) && frontMatter.search === false
  return !isErrorPage(page) && !frontMatter.unlisted && !isList
}
