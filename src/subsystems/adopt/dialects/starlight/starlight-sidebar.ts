import {compareCodeUnits} from '../../../../model/order.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import type {Page} from './starlight-pages.ts'

/** Input of a sidebar in one language. */
export interface Language {
  /** Folder of the language; empty for the root language. */
  readonly locale: string
  /** Tag of the language: `pt-BR`. */
  readonly lang: string
  readonly pages: readonly Page[]
  readonly byRoute: ReadonlyMap<string, Page>
}

/** Converts the configured sidebar. If there is none, lists all folders. */
export function readSidebar(sidebar: unknown, language: Language): NavEntry[] {
  return sidebar === undefined ? generated('', language, {}) : asList(sidebar).flatMap(item => readItem(item, language))
}

function readItem(item: unknown, language: Language): NavEntry[] {
  if (typeof item === 'string') return pageItem(item, {}, language)
  const data = asData(item)
  const title = titleOf(data, language)
  const badge = badgeOf(data.badge, language)
  const collapsed = typeof data.collapsed === 'boolean' ? {collapsed: data.collapsed} : {}
  if (data.autogenerate !== undefined) {
    const {directory, collapsed: inner} = asData(data.autogenerate)
    // If the group itself defines its content, folders in it start like the group.
    const closed = inner ?? (title !== undefined && data.collapsed)
    const items = generated(joinPath(asText(directory) ?? ''), language, closed === true ? {collapsed: true} : {})
    return title === undefined ? items : [{kind: 'group', title, items, badge, ...collapsed, written: title}]
  }
  if (data.items !== undefined) {
    const items = asList(data.items).flatMap(inner => readItem(inner, language))
    return [{kind: 'group', title: title ?? '', items, badge, ...collapsed, written: title}]
  }
  const slug = asText(data.slug)
  if (slug !== undefined) return pageItem(slug, {title, badge}, language)
  const href = asText(data.link)
  return href === undefined ? [] : [linkItem(href, {title, badge}, language)]
}

interface Shown {
  readonly title?: string | undefined
  readonly badge?: string | undefined
}

function pageItem(slug: string, {title, badge}: Shown, {locale, byRoute, lang}: Language): NavEntry[] {
  const route = `/${joinPath(locale, slug === 'index' ? '' : slug)}`
  const page = byRoute.get(route)
  // Missing translations are omitted. The page exists only in the default language.
  if (!page && locale !== '') return []
  const sidebar = asData(page?.front.sidebar)
  const sign = badge ?? badgeOf(sidebar.badge, {lang})
  return [{kind: 'page', route, title: title ?? asText(sidebar.label), badge: sign, written: slug}]
}

function linkItem(href: string, {title = href, badge}: Shown, {locale, byRoute}: Language): NavEntry {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return {kind: 'link', title, href, badge, written: href}
  const [path = '', anchor] = href.split('#')
  const route = `/${joinPath(locale, path.replace(/\?.*$/, ''))}`
  if (byRoute.has(route) && anchor === undefined) return {kind: 'page', route, title, badge, written: href}
  return {kind: 'link', title, href: anchor === undefined ? route : `${route}#${anchor}`, badge, written: href}
}

function titleOf({label, translations}: Data, {lang}: Language): string | undefined {
  const all = asData(translations)
  const labels = asData(label)
  return asText(all[lang]) ?? asText(labels[lang]) ?? asText(label) ?? asText(Object.values(labels)[0])
}

function badgeOf(badge: unknown, {lang}: Pick<Language, 'lang'>): string | undefined {
  const {text} = asData(badge)
  return asText(badge) ?? asText(text) ?? asText(asData(text)[lang]) ?? asText(Object.values(asData(text))[0])
}

interface Dir {
  readonly kind: 'dir'
  readonly slug: string
  readonly entries: Map<string, Dir | Page>
}

function isDir(entry: Dir | Page): entry is Dir {
  return 'kind' in entry
}

/** Returns the pages of a folder by `sidebar.order`, then by address, with its folders as groups. */
function generated(folder: string, language: Language, settings: {readonly collapsed?: boolean}): NavEntry[] {
  const {locale, pages} = language
  const dir = joinPath(locale, folder)
  const start = dir === '' ? '' : `${dir}/`
  const root: Dir = {kind: 'dir', slug: dir, entries: new Map()}
  const inside = pages
    .filter(page => page.locale === locale && (page.inner.startsWith(start) || page.inner === dir))
    .filter(({front}) => asData(front.sidebar).hidden !== true && front.draft !== true)
    .sort((a, b) => b.inner.split('/').length - a.inner.split('/').length)
  for (const page of inside) {
    const parts = page.inner === dir ? [] : page.inner.slice(start.length).split('/')
    let at = root
    for (const [index, part] of parts.entries()) {
      const known = at.entries.get(part)
      const last = index === parts.length - 1
      if (!last) {
        const next: Dir =
          known && isDir(known) ? known : {kind: 'dir', slug: joinPath(at.slug, part), entries: new Map()}
        at.entries.set(part, next)
        at = next
      } else if (known && isDir(known)) known.entries.set('index', page)
      else at.entries.set(part, page)
    }
    if (parts.length === 0) at.entries.set('index', page)
  }
  return entriesOf(root, settings)
}

function entriesOf(dir: Dir, settings: {readonly collapsed?: boolean}): NavEntry[] {
  const sorted = [...dir.entries].sort(([, a], [, b]) => {
    const [first, second] = [orderOf(a), orderOf(b)]
    return first === second ? compareSlugs(slugOf(a), slugOf(b)) : first - second
  })
  return sorted.map(([name, entry]): NavEntry => {
    if (isDir(entry)) return {kind: 'group', title: name, items: entriesOf(entry, settings), ...settings}
    const {label, badge} = asData(entry.front.sidebar)
    return {kind: 'page', route: entry.route, title: asText(label), badge: asText(badge) ?? asText(asData(badge).text)}
  })
}

/** Compares slugs. Starlight uses English collation, which for slugs is the order of code units: punctuation, digits, letters. */
function compareSlugs(a: string, b: string): number {
  return compareCodeUnits(a.toLowerCase(), b.toLowerCase()) || compareCodeUnits(a, b)
}

function slugOf(entry: Dir | Page): string {
  return isDir(entry) ? entry.slug : entry.route.slice(1)
}

/** Returns the order of an entry. A folder has the lowest order of its content. */
function orderOf(entry: Dir | Page): number {
  if (isDir(entry)) return Math.min(...[...entry.entries.values()].map(orderOf))
  const {order} = asData(entry.front.sidebar)
  return typeof order === 'number' ? order : Number.MAX_VALUE
}
