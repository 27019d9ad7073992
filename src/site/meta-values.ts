import type {MetaGroup, MetaItem, MetaMenu, MetaSeparator, MetaValue} from '../model/page-map.ts'

export type MetaSettings = MetaItem | MetaGroup | MetaMenu | MetaSeparator

/** Returns a value as settings. The short form is only a title. */
export function settingsOf(value: MetaValue): MetaSettings {
  return typeof value === 'string' ? {title: value} : value
}

export function isSeparator(value: MetaSettings): value is MetaSeparator {
  return value.type === 'separator'
}

/** Returns whether the settings are a group: pages under a heading without a folder. */
export function isGroup(value: MetaSettings): value is MetaGroup {
  return value.type === 'group' || value.type === 'section'
}

export function isMenu(value: MetaSettings): value is MetaMenu {
  return value.type === 'menu'
}

/**
 * Merges an item's settings with those of the folder's `*`. The item's own fields win, `theme` field by field. The title and
 * address of `*` are ignored. Separators and menus inherit only display and theme, because they must keep their type.
 */
export function overWildcard(own: MetaSettings, wildcard: MetaItem | undefined): MetaSettings {
  if (!wildcard || isSeparator(own) || isGroup(own)) return own
  const {title: _title, href: _href, ...fallback} = wildcard
  if (isMenu(own)) return fallback.display ? {display: fallback.display, ...own} : own
  const theme = {...fallback.theme, ...own.theme}
  return {...fallback, ...own, ...(Object.keys(theme).length > 0 && {theme})}
}

/** Returns the settings under `*`, if there are any. */
export function wildcardOf(value: MetaValue | undefined): MetaItem | undefined {
  if (value === undefined || typeof value === 'string' || isSeparator(value) || isMenu(value) || isGroup(value))
    return undefined
  return value
}

/** Returns the badge and the icon beside a title. */
export function signsOf(settings: MetaValue): {readonly badge?: string; readonly icon?: string} {
  if (typeof settings === 'string') return {}
  return {
    ...('badge' in settings && settings.badge !== undefined && {badge: settings.badge}),
    ...('icon' in settings && settings.icon !== undefined && {icon: settings.icon})
  }
}
