import type {MetaEntry, MetaFile, MetaGroup, MetaValue} from '../../../model/page-map.ts'
import {below} from '../../../model/project/places.ts'
import type {Route, SourcePath} from '../../../model/url.ts'
import {isGroup, isMenu, isSeparator, settingsOf} from '../../../site/meta-values.ts'
import type {PlacedGuest} from './guest-places.ts'

type Move = PlacedGuest['move']

/** Returns the derived folder orders of a guest below its route, as groups: the top bar is the site's. */
export function derivedMetasOf(
  metas: readonly MetaFile[],
  {dir, to, move}: {readonly dir: string; readonly to: Route; readonly move: Move}
): readonly MetaFile[] {
  return metas.flatMap(meta => {
    // The navigation of the whole site is that of the guest's folder, even if only a part of the site is shown.
    const route = meta.route === '/' ? to : move(meta.route)
    if (route === undefined) return []
    const source = below(dir, meta.source) as SourcePath
    const entries = meta.entries.flatMap(entry => entriesBelow(entry, {to, move, isTop: route === to}))
    return [{...meta, source, route, entries: entries.map(entry => withPlaces(entry, {dir, move}))}]
  })
}

/** Returns a `_meta` file of a guest with the addresses of the site. Its folders have no separate sidebars. */
export function writtenMetaOf(meta: MetaFile, move: Move): MetaFile {
  const entries = meta.entries.flatMap(entry => {
    const value = moved(entry.value, move)
    return value === undefined ? [] : [{...entry, value}]
  })
  return {...meta, entries}
}

function entriesBelow(
  entry: MetaEntry,
  {to, move, isTop}: {readonly to: Route; readonly move: Move; readonly isTop: boolean}
): readonly MetaEntry[] {
  const {value, locale, ...rest} = entry
  if (locale !== undefined && locale !== '') return []
  const settings = settingsOf(value)
  // Links and menus of the guest's own top bar.
  if (isTop && (isMenu(settings) || (!isGroup(settings) && 'href' in settings && settings.type === 'page'))) return []
  const own = moved(value, move)
  if (own === undefined) return []
  const group = settingsOf(own)
  if (!isTop || !isGroup(group)) return [{...rest, value: own}]
  // A sidebar without its own name: its items are those of the folder.
  return settings.type === 'section' && 'navbar' in settings && settings.navbar === false
    ? itemsAsEntries(group, to).map(([key, item]) => ({key, value: item}))
    : [{...rest, value: withoutPage(group, to)}]
}

/** Returns the items of a group as entries of the folder. A page by its route is a group with a page, because keys are names. */
function itemsAsEntries({items}: MetaGroup, to: Route): readonly (readonly [key: string, value: MetaValue])[] {
  return Object.entries(items).flatMap(([key, value]): readonly (readonly [string, MetaValue])[] => {
    const settings = settingsOf(value)
    // The heading of the group is the folder's own page.
    if (isGroup(settings) && settings.page === to) return itemsAsEntries(settings, to)
    if (isGroup(settings)) return [[key, withoutPage(settings, to)]]
    if (isSeparator(settings) || 'href' in settings) return [[key, value]]
    if (key === to) return []
    const {title, badge, icon} = settings as {readonly title?: string; readonly badge?: string; readonly icon?: string}
    const signs = {...(title && {title}), ...(badge && {badge}), ...(icon && {icon})}
    return [[`page${key.replace(/\W+/g, '-')}`, {type: 'group', page: key, ...signs, items: {}}]]
  })
}

/** Returns a group without the page of the guest's folder, which is the folder's own. */
function withoutPage(group: MetaGroup, to: Route): MetaGroup {
  const {page, items, ...rest} = group
  return {
    ...rest,
    ...(page !== undefined && page !== to && {page}),
    items: Object.fromEntries(
      Object.entries(items).flatMap(([key, value]): (readonly [string, MetaValue])[] => {
        const settings = settingsOf(value)
        if (key === to) return []
        return [[key, isGroup(settings) ? withoutPage(settings, to) : value]]
      })
    )
  }
}

/** Returns a value with the addresses of the site; `undefined` if it only contains pages that the site does not show. */
function moved(value: MetaValue, move: Move): MetaValue | undefined {
  if (typeof value === 'string') return value
  const settings = settingsOf(value)
  if (isSeparator(settings)) return value
  if (isGroup(settings)) return movedGroup(settings, move)
  if (isMenu(settings)) return undefined
  const {type: _, href, ...item} = settings
  if (href === undefined) return item
  const target = addressOf(href, move)
  return target === undefined ? undefined : {...item, href: target}
}

function movedGroup(group: MetaGroup, move: Move): MetaGroup | undefined {
  const {navbar: _, page, ...rest} = group
  const heading = page === undefined ? undefined : page.startsWith('/') ? move(page) : page
  const items = Object.entries(group.items).flatMap(([key, value]): (readonly [string, MetaValue])[] => {
    const settings = settingsOf(value)
    const isPage = !isGroup(settings) && !isSeparator(settings) && !('href' in settings)
    const route = isPage && key.startsWith('/') ? move(key) : key
    const own = moved(value, move)
    return route === undefined || own === undefined ? [] : [[route, own]]
  })
  const shown = items.some(([, value]) => !isSeparator(settingsOf(value)))
  if (!shown && heading === undefined) return undefined
  return {...rest, type: 'group', ...(heading !== undefined && {page: heading}), items: Object.fromEntries(items)}
}

function addressOf(href: string, move: Move): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const end = href.search(/[?#]/)
  const route = move(end < 0 ? href : href.slice(0, end))
  return route === undefined ? undefined : route + (end < 0 ? '' : href.slice(end))
}

/** Returns an entry with the places of its items by their new routes. */
function withPlaces({items, ...entry}: MetaEntry, {dir, move}: {readonly dir: string; readonly move: Move}): MetaEntry {
  if (!items) return entry
  const placed = Object.entries(items).flatMap(([route, place]) => {
    const at = move(route)
    return at === undefined ? [] : [[at, {...place, file: below(dir, place.file)}] as const]
  })
  return {...entry, items: Object.fromEntries(placed)}
}
