import {titleFromName} from '../../../model/text/title-from-name.ts'
import type {NavbarEntry, NavEntry} from './navigation/entries.ts'
import {asData, asList, asText} from './read-data.ts'

/** Converts sidebars: one list, or one for each folder of pages. Sidebars of other languages have complete addresses too. */
export function vitepressSidebar(sidebar: unknown): NavEntry[] {
  if (Array.isArray(sidebar)) return section('Documentation', itemsOf(sidebar, '/'))
  return Object.entries(asData(sidebar)).flatMap(([path, value]): NavEntry[] => {
    const {base, items} = asData(value)
    const list = asList(Array.isArray(value) ? value : items)
    const name = path.split('/').filter(Boolean).at(-1) ?? 'Documentation'
    return section(/^v?\d/.test(name) ? name : titleFromName(name), itemsOf(list, asText(base) || '/'))
  })
}

/** Returns a section. If its only entry is a group, the section takes the name of that group. */
function section(title: string, items: readonly NavEntry[]): NavEntry[] {
  const [only] = items
  if (items.length === 0) return []
  const name = only?.kind === 'group' && items.length === 1 ? only.title : title
  return [{kind: 'section', title: name, items, listed: false}]
}

function itemsOf(items: readonly unknown[], base: string): NavEntry[] {
  return items.flatMap((item): NavEntry[] => {
    const {text, link, items: inner, children, collapsed, base: own} = asData(item)
    const start = asText(own) || base
    const written = asText(link)
    const href = written === undefined || isExternal(written) ? written : joined(start, written)
    const title = plain(asText(text) ?? '')
    const nested = asList(inner ?? children)
    if (nested.length > 0) {
      const items = itemsOf(nested, start)
      if (title === '') return items
      const page = href !== undefined && !isExternal(href) && !href.includes('#') ? routeOf(href) : undefined
      // A group without this setting is always open.
      return [{kind: 'group', title, items, collapsed: collapsed === true, ...(page !== undefined && {page, written})}]
    }
    if (href === undefined) return title === '' ? [] : [{kind: 'heading', title}]
    if (isExternal(href) || href.includes('#')) return [{kind: 'link', title: title || href, href: withoutFile(href)}]
    return [{kind: 'page', route: routeOf(href), ...(title && {title}), written}]
  })
}

/** Converts the top bar. */
export function vitepressNavbar(nav: unknown): NavbarEntry[] {
  return asList(nav).flatMap((item): NavbarEntry[] => {
    const {text, link, items} = asData(item)
    const title = plain(asText(text) ?? '')
    if (title === '') return []
    const href = asText(link)
    if (href !== undefined) return [{title, href: target(href)}]
    const inner = asList(items).flatMap(entry => {
      const group = asList(asData(entry).items)
      return (group.length > 0 ? group : [entry]).flatMap(one => {
        const own = asText(asData(one).link)
        const name = plain(asText(asData(one).text) ?? '')
        return own === undefined || name === '' ? [] : [{title: name, href: target(own)}]
      })
    })
    return inner.length > 0 ? [{title, items: inner}] : []
  })
}

function target(href: string): string {
  return isExternal(href) ? href : withoutFile(href.startsWith('/') ? href : `/${href}`)
}

/** Returns a link as a route, with its hash. */
function withoutFile(href: string): string {
  if (isExternal(href)) return href
  const [path = '', hash] = href.split('#')
  return routeOf(path) + (hash === undefined ? '' : `#${hash}`)
}

/** Joins a base and a link without a slash, because a base may end within a name (`/reference/theme-`). */
function joined(base: string, link: string): string {
  const path = base === '/' ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/')
  return path.startsWith('/') ? path : `/${path}`
}

export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)
}

function routeOf(link: string): string {
  const path = link
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '')
  return path === '' ? '/' : path
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .trim()
}
