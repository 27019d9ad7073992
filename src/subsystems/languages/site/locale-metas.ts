import {type Locale, localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {MetaEntry, MetaFile, MetaValue} from '../../../model/page-map.ts'
import {parentRoute, type Route} from '../../../model/url.ts'
import {moveAddress, moveValue} from '../../../site/languages/moved-addresses.ts'
import {isGroup, isMenu, isSeparator, settingsOf} from '../../../site/meta-values.ts'

/**
 * Returns the `_meta` files of a language: those of the default language, overridden by the language's own. Order, separators and
 * links come from the default language. So do titles, unless the page is translated and has its own title.
 *
 * @param input.pages pages of the language, including originals shown for missing translations
 */
export function localeMetas(input: {
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly metas: readonly MetaFile[]
  readonly pages: ReadonlyMap<Route, PageFacts>
}): MetaFile[] {
  const {locale, locales, metas, pages: byRoute} = input
  const [first] = locales
  const own = new Map<Route, MetaFile>()
  const others: MetaFile[] = []
  for (const meta of metas) {
    const owner = localeOf(meta.route, locales)
    if (owner !== locale) continue
    // `attachMetas` reports a second file for a folder.
    if (own.has(meta.route)) others.push(meta)
    else own.set(meta.route, meta)
  }
  const isThere = existence(byRoute)
  const inherited = metas.flatMap(meta => {
    if (first === undefined || localeOf(meta.route, locales) !== first) return []
    const route = routeIn(locale, plainRoute(meta.route, first))
    const entries = meta.entries.flatMap(entry => inheritedEntry(entry, {route, locale, first, isThere, byRoute}))
    return [{...meta, route, entries}]
  })
  const merged = inherited.map(meta => {
    const mine = own.get(meta.route)
    own.delete(meta.route)
    // A derived navigation of a language is complete.
    return mine?.derived ? mine : mine ? joined(meta, mine) : meta
  })
  return [...merged, ...own.values(), ...others]
}

interface Inheriting {
  readonly route: Route
  readonly locale: Locale
  readonly first: Locale
  readonly isThere: (route: Route) => boolean
  readonly byRoute: ReadonlyMap<Route, PageFacts>
}

/** Returns an entry of the default language for another language, or nothing if its page does not exist there. */
function inheritedEntry({key, value}: MetaEntry, {route, locale, first, isThere, byRoute}: Inheriting): MetaEntry[] {
  const titled = (at: string, item: MetaValue): MetaValue => {
    const page = byRoute.get(at as Route)
    const isTitled = page && page.fallback === undefined && (page.ownTitle || page.frontMatter.title !== undefined)
    return isTitled ? {...settingsOf(item), title: page.title} : item
  }
  const moved = moveValue(value, {move: address => moveAddress(address, locale, first), titled})
  const settings = settingsOf(moved)
  if (key === '*' || isSeparator(settings) || isGroup(settings)) return [{key, value: moved}]
  if (isMenu(settings) || settings.href !== undefined) return [{key, value: moved}]
  const name = key.normalize('NFC')
  const target = (name === 'index' ? route : `${route === '/' ? '' : route}/${name}`) as Route
  if (!isThere(target)) return []
  const page = byRoute.get(target)
  if (!page || page.fallback || page.frontMatter.title === undefined) return [{key, value: moved}]
  const {title: _, ...rest} = settings
  return [{key, value: {...rest, title: page.frontMatter.title}}]
}

/**
 * Merges two files in the order of the default language. A key that only the language has comes after the key that precedes it
 * there.
 */
function joined(inherited: MetaFile, own: MetaFile): MetaFile {
  const mine = new Map(own.entries.map(entry => [entry.key, entry]))
  const known = new Set(inherited.entries.map(({key}) => key))
  const entries = inherited.entries.map(entry => {
    const written = mine.get(entry.key)
    return written ? {...written, value: overlaid(entry.value, written.value)} : entry
  })
  for (const [index, entry] of own.entries.entries()) {
    if (known.has(entry.key)) continue
    const before = own.entries[index - 1]?.key
    const at = before === undefined ? -1 : entries.findIndex(({key}) => key === before)
    entries.splice(before === undefined ? entries.length : at + 1, 0, entry)
  }
  return {...own, entries}
}

/** Merges the settings of an item. The language's own settings win over those of the default language. */
function overlaid(inherited: MetaValue, own: MetaValue): MetaValue {
  const below = typeof inherited === 'string' ? {title: inherited} : inherited
  const above = typeof own === 'string' ? {title: own} : own
  if ('items' in below && 'items' in above) return {...below, ...above} as MetaValue
  const isOther = 'type' in above && above.type !== undefined && above.type !== (below as {type?: string}).type
  return isOther ? own : ({...below, ...above} as MetaValue)
}

/** Returns a function that checks whether a route is that of a page or of a folder with pages. */
function existence(pages: ReadonlyMap<Route, PageFacts>): (route: Route) => boolean {
  const folders = new Set<Route>(['/' as Route])
  for (const route of pages.keys())
    for (let at = parentRoute(route); !folders.has(at); at = parentRoute(at)) folders.add(at)
  return route => pages.has(route) || folders.has(route)
}
