import {type Locale, localeOf, plainRoute, routeIn} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import {below, mountOf, type Places} from '../../model/project/places.ts'
import type {Site} from '../../model/site.ts'
import {isMade, type Route} from '../../model/url.ts'
import {textStateOf} from './text-state.ts'

/** A translation with its original. */
export interface Pair {
  readonly locale: Locale
  readonly page: PageFacts
  /** Route that the original has or should have. */
  readonly route: Route
  /** Absent if there is no such page. */
  readonly original?: PageFacts
}

/** What comparing translations needs from a site. */
export type PairedSite = Pick<Site, 'pages' | 'byRoute' | 'landings' | 'unpublished'>

/** Pairs by the pages of a site: each rule about translations compares the same ones. */
const known = new WeakMap<PairedSite['pages'], {readonly locales: readonly Locale[]; readonly pairs: readonly Pair[]}>()

/** Returns the pages of all languages but the default one, each with its original, in the order of the site. */
export function pairsOf(site: Pick<PairedSite, 'pages' | 'byRoute'>, locales: readonly Locale[] = []): readonly Pair[] {
  const last = known.get(site.pages)
  if (last?.locales === locales) return last.pairs
  const pairs = makePairs(site, locales)
  known.set(site.pages, {locales, pairs})
  return pairs
}

function makePairs({pages, byRoute}: Pick<PairedSite, 'pages' | 'byRoute'>, locales: readonly Locale[]): Pair[] {
  const [first] = locales
  if (!first) return []
  return pages.flatMap((page): Pair[] => {
    const locale = localeOf(page.route, locales)
    if (!locale || locale === first || isMade(page.source)) return []
    const route = routeIn(first, plainRoute(page.route, locale))
    const original = byRoute.get(route)
    return [{locale, page, route, ...(original && original !== page && {original})}]
  })
}

/** Returns whether a page translates a page that does not exist, not even as a draft or as the list of a folder. */
export function isOrphan({original, route}: Pair, {landings, unpublished}: PairedSite): boolean {
  return !original && !unpublished?.has(route) && !landings?.routes.includes(route)
}

/** Returns whether the original changed after the translation was confirmed. Unconfirmed translations are not stale. */
export function isStale({page, original}: Pair): boolean {
  const {translation_of: confirmed} = page.frontMatter
  const state = original && textStateOf(original)
  return confirmed !== undefined && state !== undefined && confirmed !== state.hash
}

/** Returns the pages that every language should have: those of the default language that a person wrote. */
export function originalsOf({pages}: Pick<PairedSite, 'pages'>, locales: readonly Locale[]): PageFacts[] {
  const [first] = locales
  return pages.filter(
    ({route, source, frontMatter}) =>
      localeOf(route, locales) === first && !isMade(source) && !frontMatter.unlisted && !/\/(?:404|500)$/.test(route)
  )
}

/** Returns the path at which a translation of a page belongs: in the language's folder, below the page's folder of pages. */
export function translationPath(original: string, locale: Locale, first: Locale | undefined, places: Places): string {
  const {dir = '', version = ''} = mountOf(original, places) ?? {}
  const folderOf = ({path}: Locale): string => path.slice(version.length)
  const inner = dir === '' ? original : original.slice(dir.length + 1)
  const prefix = first && folderOf(first)
  const own = prefix && inner.startsWith(`${prefix}/`) ? inner.slice(prefix.length + 1) : inner
  return below(dir, `${folderOf(locale)}/${own}`)
}
