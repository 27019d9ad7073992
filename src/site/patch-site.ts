import type {PageFacts} from '../model/page.ts'
import type {Site} from '../model/site.ts'
import {extendSite} from './navigation/extend-site.ts'

/**
 * Returns the site with the facts of some pages replaced, if the page map, the navigation and the findings of joining stay the
 * same. Editing prose changes none of these, and joining ten thousand pages would keep the author waiting.
 *
 * @returns `undefined` if the site must be joined again
 */
export function patchSite(site: Site, changed: readonly PageFacts[]): Site | undefined {
  const byRoute = new Map(site.byRoute)
  for (const facts of changed) {
    const before = site.byRoute.get(facts.route)
    if (!before || siteFactsOf(before, site) !== siteFactsOf(facts, site)) return undefined
    byRoute.set(facts.route, facts)
  }
  return extendSite(site, {byRoute, pages: site.pages.map(page => byRoute.get(page.route) ?? page)})
}

/**
 * Returns all facts of a page that slices are made from, as text. Links count only for originals at the routes of missing
 * translations.
 */
export function siteFactsOf(
  facts: PageFacts,
  {sliceFacts = [], slotFacts = []}: Pick<Site, 'sliceFacts' | 'slotFacts'>
): string {
  const {source, route, error, title, excerpt, frontMatter, frontMatterPlaces, frontMatterItems} = facts
  const {slots, headings, fallback, links} = facts
  const first = headings.find(heading => heading.depth === 1)
  return JSON.stringify([
    [source, route, error, title, excerpt, frontMatter, frontMatterPlaces, frontMatterItems],
    [slots, ...[...sliceFacts, ...slotFacts].map(name => facts[name]), first],
    fallback && links
  ])
}
