import type {MetaGroup, MetaItem, MetaMenu, MetaSeparator, MetaValue} from '../model/page-map.ts'

export type MetaSettings = MetaItem | MetaGroup | MetaMenu | MetaSeparator

/** A value with its short form (a title alone) written out. */
export function settingsOf(value: MetaValue): MetaSettings {
  return typeof value === 'string' ? {title: value} : value
}

export function isSeparator(value: MetaSettings): value is MetaSeparator {
  return value.type === 'separator'
}

/** Pages under a heading that no folder stands behind. */
export function isGroup(value: MetaSettings): value is MetaGroup {
  return value.type === 'group' || value.type === 'section'
}

export function isMenu(value: MetaSettings): value is MetaMenu {
  return value.type === 'menu'
}

/**
 * An item's settings over those of the folder's `*`: own fields win, `theme` field by field; title and href of `*` are
 * ignored. Separators and menus take the display and theme alone, since their type is their nature.
 */
export function overWildcard(own: MetaSettings, wildcard: MetaItem | undefined): MetaSettings {
  if (!wildcard || isSeparator(own) || isGroup(own)) return own
  const {title: _title, href: _href, ...fallback} = wildcard
  if (isMenu(own)) return fallback.display ? {display: fallback.display, ...own} : own
  const theme = {...fallback.theme, ...own.theme}
  return {...fallback, ...own, ...(Object.keys(theme).length > 0 && {theme})}
}

/** The settings under `*`, if any. */
export function wildcardOf(value: MetaValue | undefined): MetaItem | undefined {
  if (value === undefined || typeof value === 'string' || isSeparator(value) || isMenu(value) || isGroup(value))
    return undefined
  return value
}

/** What stands beside a title. */
export function signsOf(settings: MetaValue): {readonly badge?: string; readonly icon?: string} {
  if (typeof settings === 'string') return {}
  return {
    ...('badge' in settings && settings.badge !== undefined && {badge: settings.badge}),
    ...('icon' in settings && settings.icon !== undefined && {icon: settings.icon})
  }
}
