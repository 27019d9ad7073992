import type {Diagnostic} from '../../model/diagnostic.ts'
import {isErrorPage} from '../../model/error-page.ts'
import type {PageFacts} from '../../model/page.ts'
import type {NavLink} from '../../model/site.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {Route} from '../../model/url.ts'
import {routeLike} from '../../rules/text/link-fix.ts'
import {hrefOf, writtenRoute} from '../href.ts'
import type {ReadingOrder} from './reading-order.ts'

type Pages = ReadonlyMap<Route, PageFacts>

/**
 * Returns the previous and the next page: the neighbors in reading order, or those of the front matter (`false` for none). If
 * `next` links to the page itself, the page that follows is in `following`. An override without a page gives no link;
 * `findMissingNeighbours` reports it.
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

/** Reports findings of `neighbour-missing`: a `prev` or `next` without a page, at the key. */
export function findMissingNeighbours(pages: Pages): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const page of pages.values()) {
    for (const key of ['prev', 'next'] as const) {
      const value = page.frontMatter[key]
      if (typeof value !== 'string' || targetOf(value, pages)) continue
      const path = value.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1')
      const expected = suggest(path, pages.keys()).map(route => routeLike(value, route, {}))
      const reason = `Unexpected \`${value}\` in \`${key}\`, expected the route of an existing page or \`false\`${didYouMean(expected)}`
      diagnostics.push({
        rule: 'neighbour-missing',
        severity: 'error',
        file: page.source,
        ...page.frontMatterPlaces[key],
        reason,
        ...(expected.length > 0 && {actual: value, expected})
      })
    }
  }
  return diagnostics
}

function targetOf(override: string, pages: Pages): PageFacts | undefined {
  const route = writtenRoute(override)
  const page = route === undefined ? undefined : pages.get(route)
  return page && isErrorPage(page) ? undefined : page
}
