import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {NavLink} from '../../model/site.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import type {Route} from '../../model/url.ts'
import {hrefOf, isErrorRoute, writtenRoute} from '../href.ts'
import type {ReadingOrder} from './reading-order.ts'

type Pages = ReadonlyMap<Route, PageFacts>

/**
 * Previous and next of a page: the neighbours in reading order, each replaced by what the front matter says (`false` for
 * none). A page may name itself: the page after it is then given beside it. An override without a page is reported by `findMissingNeighbours` and gives no link.
 */
export function neighboursOf(input: {page: PageFacts; reading: ReadingOrder; pages: Pages; base: string}): {
  readonly previous?: NavLink
  readonly next?: NavLink
  readonly following?: NavLink
} {
  const {page, reading, pages, base} = input
  const computed = reading.neighbours(page.route)
  const link = (override: string | false | undefined, route: Route | undefined): NavLink | undefined => {
    if (override === false) return undefined
    const target = override === undefined ? route && pages.get(route) : targetOf(override, pages)
    if (!target) return undefined
    const hash = override?.includes('#') ? override.slice(override.indexOf('#')) : ''
    return {title: target.title, href: hrefOf(base, target.route) + hash}
  }
  const previous = link(page.frontMatter.prev, computed.previous)
  const next = link(page.frontMatter.next, computed.next)
  const isOwn = next !== undefined && targetOf(page.frontMatter.next || '', pages)?.route === page.route
  const following = isOwn ? link(undefined, computed.next) : undefined
  return {...(previous && {previous}), ...(next && {next}), ...(following && {following})}
}

/** Rule `neighbour-missing`: a `prev` or `next` that names no page. At the key. */
export function findMissingNeighbours(pages: Pages): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const page of pages.values()) {
    for (const key of ['prev', 'next'] as const) {
      const value = page.frontMatter[key]
      if (typeof value !== 'string' || targetOf(value, pages)) continue
      const expected = suggest(value.replace(/(.)\/$/, '$1'), pages.keys())
      const reason = `Unexpected \`${value}\` in \`${key}\`, expected the route of an existing page or \`false\`${didYouMean(expected)}`
      diagnostics.push({
        rule: 'neighbour-missing',
        severity: 'error',
        file: page.source,
        ...page.frontMatterPlaces[key],
        reason,
        ...(expected.length > 0 && {expected})
      })
    }
  }
  return diagnostics
}

function targetOf(override: string, pages: Pages): PageFacts | undefined {
  const route = writtenRoute(override)
  return route === undefined || isErrorRoute(route) ? undefined : pages.get(route)
}
