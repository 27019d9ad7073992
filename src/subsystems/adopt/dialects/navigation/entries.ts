import type {MetaValue} from '../../../../model/page-map.ts'

/** Common fields of all sidebar entries. */
interface Entry {
  /** Text of the entry in the configuration. Findings use it to locate the line. */
  readonly written?: string | undefined
  readonly badge?: string | undefined
  /** Name of an icon of the theme. */
  readonly icon?: string | undefined
}

/** A sidebar of another generator. Routes are docsgen's, without the base. */
export type NavEntry =
  | (Entry & {
      readonly kind: 'page'
      readonly route: string
      /** Default: the title of the page. */
      readonly title?: string | undefined
    })
  | (Entry & {readonly kind: 'link'; readonly href: string; readonly title: string; readonly newWindow?: boolean})
  | (Entry & {readonly kind: 'heading'; readonly title: string})
  | (Entry & {
      /** A section has its own sidebar. If there is one at the top level, all other entries there should be sections too. */
      readonly kind: 'group' | 'section'
      readonly title: string
      readonly items: readonly NavEntry[]
      /** Whether the group starts closed when the current page is elsewhere. */
      readonly collapsed?: boolean | undefined
      /** Route of the page that the heading links to. */
      readonly page?: string | undefined
      /** Whether a section is in the top bar; default true. */
      readonly listed?: boolean | undefined
    })

/** An entry of the top bar: a link, or a menu of links. */
export interface NavbarEntry {
  readonly title: string
  /** A route of the site, or an address. */
  readonly href?: string
  readonly items?: readonly {readonly title: string; readonly href: string}[]
  /** Path of the language whose own top bar has the entry. */
  readonly locale?: string
}

/** Entries of a `_meta` file, in order. */
export type MetaPairs = readonly (readonly [key: string, value: MetaValue])[]

/**
 * Converts a sidebar and the top bar to the entries of the root's `_meta` file. All other pages are hidden, as in the original.
 *
 * @returns for an entry that only one language has, the path of the language too
 */
export function metaOfNavigation(
  entries: readonly NavEntry[],
  navbar: readonly NavbarEntry[] = []
): readonly (readonly [...MetaPairs[number], locale?: string | undefined])[] {
  const top = entries.some(({kind}) => kind === 'section')
    ? entries
    : [{kind: 'section' as const, title: 'Documentation', items: entries, listed: false}]
  const bars = [...new Set(navbar.map(({locale}) => locale))].flatMap(locale =>
    navbar
      .filter(entry => entry.locale === locale)
      .map((entry, index) => [...navbarPair(entry, index), locale] as const)
  )
  return [...pairsOf(top), ...bars, ['*', {display: 'hidden'}]]
}

/** Returns the entry of the top bar for a site whose folders define the sidebar. */
export function navbarPair({title, href, items = []}: NavbarEntry, index: number): MetaPairs[number] {
  const key = `bar-${index + 1}`
  if (href !== undefined) return [key, {title, href, type: 'page', display: 'normal'}]
  const inner = Object.fromEntries(items.map((item, place) => [`link-${place + 1}`, item]))
  return [key, {type: 'menu', title, display: 'normal', items: inner}]
}

/** Returns `_meta` pairs. Keys of pages are routes, and a list contains each page once. All other keys are only ids. */
export function pairsOf(entries: readonly NavEntry[]): MetaPairs {
  const seen = new Set<string>()
  return entries.flatMap((entry, index): MetaPairs => {
    const signs = {...(entry.badge && {badge: entry.badge}), ...(entry.icon && {icon: entry.icon})}
    switch (entry.kind) {
      case 'page': {
        if (seen.has(entry.route)) return []
        seen.add(entry.route)
        return [[entry.route, {...(entry.title && {title: entry.title}), ...signs}]]
      }
      case 'link':
        return [
          [
            `link-${index + 1}`,
            {title: entry.title, href: entry.href, ...signs, ...(entry.newWindow && {newWindow: true})}
          ]
        ]
      case 'heading':
        return [[`heading-${index + 1}`, {type: 'separator', title: entry.title}]]
      case 'group':
      case 'section': {
        const {kind: type, title, collapsed, page, listed = true} = entry
        const items = Object.fromEntries(pairsOf(entry.items))
        if (Object.keys(items).length === 0 && page === undefined) return []
        return [
          [
            `${slugOf(title)}-${index + 1}`,
            {
              type,
              title,
              ...(collapsed !== undefined && {collapsed}),
              ...(page !== undefined && {page}),
              ...signs,
              ...(!listed && {navbar: false}),
              items
            }
          ]
        ]
      }
      default:
        return entry satisfies never
    }
  })
}

function slugOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'group'
  )
}
