import type {MetaValue} from '../../../../model/page-map.ts'
import type {Mount} from '../../../../model/project/places.ts'
import type {ForeignFiles, ForeignMeta} from '../dialect.ts'
import type {MetaPairs} from '../navigation/entries.ts'
import {asData, asText, type Data, joinPath} from '../read-data.ts'

const metaFile = /^_?meta(?:\.(global|[A-Za-z]{2,3}(?:-[A-Za-z\d]+)*))?\.(?:json|[cm]?[jt]sx?)$/

interface Languages {
  readonly locales: readonly string[]
  readonly firstLocale: string | undefined
  /** Files of all pages, by route. */
  readonly routes: ReadonlyMap<string, string>
}

/** Converts every `_meta` file of a project, in the formats of all versions. */
export async function readMetas(
  files: ForeignFiles,
  roots: readonly Mount[],
  {locales, firstLocale, routes}: Languages
): Promise<ForeignMeta[]> {
  const metas: ForeignMeta[] = []
  for (const {dir, route} of roots)
    for (const source of files.list(dir)) {
      const parts = source.slice(dir.length + 1).split('/')
      const [whole, kind] = metaFile.exec(parts.pop() ?? '') ?? []
      if (whole === undefined) continue
      const isLocale = kind !== undefined && kind !== 'global'
      if (isLocale && !locales.includes(kind)) continue
      const inner = parts
        .filter(part => !/^\(.*\)$/.test(part))
        .map(part => (part === '[lang]' ? (firstLocale ?? part) : part))
      const start = isLocale && kind !== firstLocale ? `/${kind}` : ''
      const at = `/${joinPath(start, route, ...inner)}`
      const data = asData(await files.evaluate(source))
      if (kind === 'global') metas.push(...spread(data, at, source))
      else metas.push({route: at, source, entries: entriesOf(data)})
    }
  return withLanguages(
    metas.map(meta => withSidebarTitles(withoutIndex(meta, routes), {files, routes})),
    {locales, firstLocale, routes}
  )
}

/** Removes the entry `index` if the page of the folder is a program. */
function withoutIndex(meta: ForeignMeta, routes: ReadonlyMap<string, string>): ForeignMeta {
  if (routes.has(meta.route)) return meta
  return {...meta, entries: meta.entries.filter(([key]) => key !== 'index')}
}

/** Uses the front matter's sidebar title for a page that is listed without a title. */
function withSidebarTitles(
  meta: ForeignMeta,
  {files, routes}: {readonly files: ForeignFiles; readonly routes: ReadonlyMap<string, string>}
): ForeignMeta {
  const entries = meta.entries.map(([key, value]): MetaPairs[number] => {
    if (typeof value === 'string' || value.title !== undefined || 'href' in value || value.type === 'separator')
      return [key, value]
    const path = routes.get(key === 'index' ? meta.route : `/${joinPath(meta.route, key)}`)
    const title = path === undefined ? undefined : asText(files.head(path).sidebarTitle)
    return [key, title === undefined ? value : {...value, title}]
  })
  return {...meta, entries}
}

/**
 * Makes every language except that of the root a section, unless languages have `_meta` files, which order each of them. Below a
 * base (`/fr/docs`), such a file is not that of the language's root, which then gets an empty one.
 */
function withLanguages(metas: readonly ForeignMeta[], {locales, routes}: Languages): ForeignMeta[] {
  const isShown = (locale: string): boolean =>
    [...routes.keys()].some(route => route === `/${locale}` || route.startsWith(`/${locale}/`))
  const sections = locales.filter(isShown).map((locale): MetaPairs[number] => [locale, {type: 'page', title: locale}])
  const root = metas.find(({route}) => route === '/')
  const ordered = new Map(metas.map(({route, source}) => [route.split('/')[1] ?? '', source]))
  const sources = locales.flatMap(locale => {
    const source = ordered.get(locale)
    return source === undefined ? [] : [{route: `/${locale}`, source, entries: []}]
  })
  if (sections.length === 0) return [...metas]
  if (sources.length > 0) return [...sources.filter(({route}) => !metas.some(meta => meta.route === route)), ...metas]
  const more = sections.filter(([key]) => !root?.entries.some(([own]) => own === key))
  const own = {
    route: '/',
    source: root?.source ?? metas[0]?.source ?? 'package.json',
    entries: [...(root?.entries ?? []), ...more]
  }
  return [own, ...metas.filter(meta => meta !== root)]
}

/** Splits one file for all folders: an entry with `items` is a folder with its own `_meta`. */
function spread(data: Data, route: string, source: string): ForeignMeta[] {
  const inner = Object.entries(data).flatMap(([key, value]) => {
    const {items, type} = asData(value)
    return items === undefined || type === 'menu' ? [] : spread(asData(items), `/${joinPath(route, key)}`, source)
  })
  return [{route, source, entries: entriesOf(data)}, ...inner]
}

function entriesOf(data: Data): MetaPairs {
  return Object.entries(data).map(([key, value]) => [key, metaValueOf(key, value)] as const)
}

/** Converts a value. A title may be an element, and an empty title is omitted. */
function metaValueOf(key: string, value: unknown): MetaValue {
  const {title: written, type, href, newWindow, display, theme, items} = asData(value)
  if (isElement(value) || typeof value !== 'object') return wordsOf(value) || {}
  const title = wordsOf(written)
  const named = title === '' ? {} : {title}
  if (type === 'separator') return {type, ...named}
  if (type === 'menu') return {type, ...named, ...(items !== undefined && {items: menuItems(asData(items))})}
  const address = asText(href)
  const flags = Object.fromEntries(Object.entries(asData(theme)).filter(([, flag]) => flag !== undefined))
  return {
    ...named,
    ...((type === 'page' || type === 'doc') && {type}),
    ...((display === 'hidden' || display === 'children') && {display}),
    ...(address !== undefined && {href: address, ...(title === '' && {title: key})}),
    ...(newWindow === true && {newWindow}),
    ...(Object.keys(flags).length > 0 && {theme: flags})
  }
}

function menuItems(items: Data): Record<string, {title?: string; href?: string; newWindow?: boolean}> {
  return Object.fromEntries(
    Object.entries(items).map(([key, value]) => {
      const {title, href, newWindow} = asData(value)
      const words = wordsOf(isElement(value) || typeof value !== 'object' ? value : title)
      const address = asText(href)
      return [
        key,
        {
          ...(words !== '' && {title: words}),
          ...(address !== undefined && {href: address}),
          ...(newWindow === true && {newWindow})
        }
      ]
    })
  )
}

function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('$$typeof' in value || 'children' in value)
}

/** Returns the text of a React element. Replaced packages leave only its props. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const {props, children} = value as Data
  return wordsOf(children ?? asData(props).children)
}
