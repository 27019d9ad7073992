import {type Locale, localeOf, routeIn} from '../../model/locales.ts'
import type {MetaEntry, MetaFile} from '../../model/page-map.ts'
import {isMade, type Route} from '../../model/url.ts'
import {isGroup, isMenu, settingsOf} from '../meta-values.ts'

/**
 * Gives each language its own part of a navigation that was derived from another generator's configuration. Such a navigation is one
 * file for the whole site: a section whose pages all belong to one language is a section of that language. A language without
 * its own sections inherits those of the default language, and so does one without its own top bar.
 */
export function splitMetas(metas: readonly MetaFile[], locales: readonly Locale[]): readonly MetaFile[] {
  return metas.flatMap(meta =>
    meta.derived && meta.route === '/' && !isMade(meta.source) ? split(meta, locales) : meta
  )
}

function split(meta: MetaFile, locales: readonly Locale[]): MetaFile[] {
  const [first] = locales
  const languages = meta.entries.map(entry =>
    entry.locale === undefined
      ? (languageOfEntry(entry, locales) ?? first)
      : locales.find(({path}) => path === entry.locale)
  )
  return locales.flatMap(locale => {
    const own = meta.entries.filter((_, index) => languages[index] === locale)
    if (locale !== first && own.length === 0) return []
    const hasBar = own.some(entry => entry.locale !== undefined)
    const isShared = (entry: MetaEntry): boolean =>
      entry.locale === undefined && !isGroup(settingsOf(entry.value)) && !(hasBar && isInBar(entry))
    const entries = locale === first ? own : [...own, ...meta.entries.filter(isShared)]
    return [{...meta, route: routeIn(locale, '/'), entries}]
  })
}

function isInBar({value}: MetaEntry): boolean {
  const settings = settingsOf(value)
  return isMenu(settings) || ('type' in settings && settings.type === 'page')
}

/** Returns the language of a section: the one that all of its pages belong to. */
export function languageOfEntry({value}: MetaEntry, locales: readonly Locale[]): Locale | undefined {
  const found = new Set(routesIn(value).map(route => localeOf(route, locales)))
  return found.size === 1 ? [...found][0] : undefined
}

/** Returns the routes of the pages in a group, at any depth; none for another entry. */
export function routesIn(value: MetaEntry['value']): Route[] {
  const settings = settingsOf(value)
  if (!isGroup(settings)) return []
  const {page, items} = settings
  const inner = Object.entries(items).flatMap(([key, item]): Route[] => {
    const isInner = isGroup(settingsOf(item))
    return isInner ? routesIn(item) : key.startsWith('/') ? [key as Route] : []
  })
  return page === undefined ? inner : [page as Route, ...inner]
}
