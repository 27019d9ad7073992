import {type Locale, localeOf, plainRoute} from '../../../model/locales.ts'
import type {MetaEntry, MetaFile} from '../../../model/page-map.ts'
import {routesIn, splitMetas} from '../../../site/languages/split-metas.ts'

/**
 * Returns the orders of folders with the sections of each language in its own folder. A section has the key of the one of the default
 * language that lists the same pages, and so replaces it.
 */
export function languageMetas(metas: readonly MetaFile[], locales: readonly Locale[] = []): readonly MetaFile[] {
  const [first] = locales
  if (!first || locales.length < 2) return metas
  const split = splitMetas(metas, locales)
  const whole = split.find(({derived, route}) => derived && route === '/')
  return split.map(meta => {
    const locale = meta.derived && meta.route !== '/' ? locales.find(({path}) => meta.route === `/${path}`) : undefined
    if (!whole || !locale) return meta
    const own = meta.entries.filter(
      entry => entry.locale === locale.path || routesIn(entry.value).some(route => localeOf(route, locales) === locale)
    )
    return {...meta, entries: withKeysOf({entries: whole.entries, locale: first}, {entries: own, locale})}
  })
}

interface Sections {
  readonly entries: readonly MetaEntry[]
  readonly locale: Locale
}

function withKeysOf(originals: Sections, {entries, locale}: Sections): MetaEntry[] {
  const used = new Set<string>()
  return entries.map(entry => {
    const routes = new Set(routesIn(entry.value).map(route => plainRoute(route, locale)))
    const original = originals.entries.find(
      ({key, value}) => !used.has(key) && routesIn(value).some(route => routes.has(plainRoute(route, originals.locale)))
    )
    if (!original) return entry
    used.add(original.key)
    return {...entry, key: original.key}
  })
}
