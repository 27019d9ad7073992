import type {ForeignFiles, ForeignPage} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {type ApiDescriptions, operationPage} from './openapi.ts'

export interface Navigation {
  readonly sections: readonly NavEntry[]
  /** Tabs and anchors that link to other sites. */
  readonly links: readonly {title: string; href: string}[]
  /** Pages of operations without a file. */
  readonly pages: readonly ForeignPage[]
  readonly left: readonly string[]
}

interface Reading {
  readonly files: ForeignFiles
  readonly descriptions: ApiDescriptions
  readonly pages: Map<string, ForeignPage>
  readonly sections: NavEntry[]
  readonly links: {title: string; href: string}[]
  readonly left: Set<string>
}

/** Keys of lists that divide a navigation, with the key of each part's name, outermost first. */
const parts = [
  ['languages', 'language'],
  ['versions', 'version'],
  ['products', 'product'],
  ['tabs', 'tab'],
  ['dropdowns', 'dropdown'],
  ['anchors', 'anchor']
] as const

interface Around {
  /** Names of the surrounding parts: languages and versions except for the first. */
  readonly outer: readonly string[]
  readonly title?: string | undefined
  readonly icon?: string | undefined
  readonly listed: boolean
  /** `openapi` of the surrounding parts. */
  readonly api?: unknown
}

/** Converts the navigation of `docs.json`. Every innermost part becomes a section with a sidebar of its own. */
export function readNavigation(navigation: unknown, files: ForeignFiles, descriptions: ApiDescriptions): Navigation {
  const reading: Reading = {files, descriptions, pages: new Map(), sections: [], links: [], left: new Set()}
  readPart(asData(navigation), {outer: [], listed: true}, reading)
  const {global} = asData(navigation)
  for (const item of [...asList(asData(global).anchors), ...asList(asData(global).tabs)]) {
    const {href, anchor, tab} = asData(item)
    const title = asText(anchor) ?? asText(tab)
    if (title && asText(href)) reading.links.push({title, href: String(href)})
  }
  const {sections, links, pages, left} = reading
  return {sections, links, pages: [...pages.values()], left: [...left]}
}

function readPart(data: Data, around: Around, reading: Reading): void {
  let inner = false
  const api = data.openapi ?? around.api
  for (const [list, key] of parts) {
    const items = asList(data[list]).map(asData)
    for (const [index, item] of items.entries()) {
      inner = true
      const title = asText(item[key]) ?? ''
      const href = asText(item.href)
      const hasPages = ['pages', 'groups', ...parts.map(([name]) => name)].some(name => item[name] !== undefined)
      if (href !== undefined && !hasPages) {
        if (around.listed) reading.links.push({title, href})
        continue
      }
      const alone = list === 'languages' || list === 'versions'
      const isFirst = index === 0 || item.default === true
      readPart(
        item,
        {
          outer: alone ? (isFirst ? around.outer : [...around.outer, title]) : around.outer,
          title: alone ? around.title : title,
          icon: alone ? around.icon : asText(item.icon),
          listed: around.listed && (!alone || isFirst),
          api
        },
        reading
      )
    }
  }
  const items = [
    ...readItems(data.groups, reading, 0, api),
    ...readItems(data.pages, reading, 0, api),
    ...readMenu(data, reading, api),
    ...(data.groups === undefined && data.pages === undefined ? operationItems(data.openapi, reading, true) : [])
  ]
  if (data.asyncapi !== undefined) reading.left.add('pages generated from AsyncAPI')
  if (items.length === 0) return
  const {outer, title, icon, listed} = around
  const own = title ?? 'Documentation'
  reading.sections.push({
    kind: 'section',
    title: outer.length > 0 ? `${own} (${outer.join(', ')})` : own,
    items,
    icon,
    // A site with one part has no tabs.
    listed: listed && title !== undefined && !inner
  })
}

/** Converts the drop-down menu of a tab to groups. */
function readMenu({menu}: Data, reading: Reading, api: unknown): NavEntry[] {
  return asList(menu).map((entry): NavEntry => {
    const data = asData(entry)
    const title = asText(data.item) ?? ''
    const items = [...readItems(data.groups, reading, 1, api), ...readItems(data.pages, reading, 1, api)]
    return {kind: 'group', title, items, written: title}
  })
}

/** Converts pages and groups. Groups of the first level start open; those below start closed unless they specify otherwise. */
function readItems(list: unknown, reading: Reading, depth: number, around?: unknown): NavEntry[] {
  return asList(list).flatMap((item): NavEntry[] => {
    const path = asText(item)
    if (path !== undefined) return pageItem(path, reading, around)
    const {group, pages, root, icon, tag, expanded, openapi, href} = asData(item)
    const title = asText(group)?.trim() ?? ''
    const api = openapi ?? around
    const items =
      pages === undefined ? operationItems(openapi, reading, depth > 0) : readItems(pages, reading, depth + 1, api)
    if (title === '') return items
    if (items.length === 0 && asText(href)) return [{kind: 'link', title, href: String(href), written: String(href)}]
    const page = asText(root)
    return [
      {
        kind: 'group',
        title,
        items,
        icon: asText(icon),
        badge: asText(tag),
        collapsed: depth > 0 && expanded !== true,
        ...(page !== undefined && {page: routeOfPage(page)}),
        written: title
      }
    ]
  })
}

/** Matches pages that are made from an API description: `get /pets`, `openapi.json get /pets`. */
const endpoint = /^(?:\S+\.(?:json|ya?ml)\s+)?(?:get|post|put|patch|delete|head|options|webhook)\s/i

function pageItem(path: string, reading: Reading, api: unknown): NavEntry[] {
  const {files, descriptions, left} = reading
  if (endpoint.test(path)) {
    const operation = descriptions.find(path, descriptions.filesOf(api).files)
    if (operation) return [madeItem(operationPage(operation, directoryOf(api)), path, reading)]
    left.add(`the page \`${path}\`, which no API description of the project contains`)
    return []
  }
  const inner = joinPath(path).replace(/\.mdx?$/, '')
  const file = [`${inner}.mdx`, `${inner}.md`, `${inner}/index.mdx`, `${inner}/index.md`].find(name => files.has(name))
  const front = file === undefined ? {} : files.head(file)
  const signs = {icon: asText(front.icon), badge: asText(front.tag)}
  const title = asText(front.sidebarTitle)
  const url = asText(front.url)
  if (url !== undefined) return [{kind: 'link', title: title ?? asText(front.title) ?? url, href: url, ...signs}]
  return [{kind: 'page', route: routeOfPage(path), title, ...signs, written: path}]
}

/** Returns entries for every operation of the files in `openapi`, in the groups of the description. */
function operationItems(api: unknown, reading: Reading, flat: boolean): NavEntry[] {
  const {descriptions, left} = reading
  const {files, elsewhere} = descriptions.filesOf(api)
  for (const address of elsewhere) left.add(`pages of the API described at \`${address}\``)
  const groups = new Map<string, NavEntry[]>()
  for (const operation of files.flatMap(file => descriptions.operationsOf(file))) {
    const {spec, method, path} = operation
    const tag = asText(asList(asData(asData(asData(spec.paths)[path])[method]).tags)[0]) ?? ''
    const item = madeItem(operationPage(operation, directoryOf(api)), `${method.toUpperCase()} ${path}`, reading)
    groups.set(tag, [...(groups.get(tag) ?? []), item])
  }
  const parts = [...groups]
  if (flat && parts.length === 1) return parts[0]?.[1] ?? []
  return parts.flatMap(([title, items]): NavEntry[] =>
    title === '' ? items : [{kind: 'group', title, items, collapsed: false}]
  )
}

function madeItem(page: ForeignPage, written: string, {pages}: Reading): NavEntry {
  if (!pages.has(page.route)) pages.set(page.route, page)
  return {kind: 'page', route: page.route, title: asText(page.frontMatter.title), written}
}

function directoryOf(api: unknown): string {
  return asText(asData(api).directory) ?? 'api-reference'
}

/** Returns the route of a page in a navigation: `guides/index` is `/guides`. */
export function routeOfPage(path: string): string {
  return `/${joinPath(path)
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '')}`
}

/**
 * Converts the navigation of `mint.json`, the older format: groups, which belong to tabs and anchors by the prefix of their
 * pages' paths.
 */
export function readOlderNavigation(data: Data, files: ForeignFiles, descriptions: ApiDescriptions): Navigation {
  const tabs = [...asList(data.tabs), ...asList(data.anchors)].map(item => {
    const {name, url} = asData(item)
    return {title: asText(name) ?? '', url: asText(url) ?? ''}
  })
  const inside = tabs.filter(({url}) => url !== '' && !/^[a-z]+:/i.test(url))
  const reading: Reading = {files, descriptions, pages: new Map(), sections: [], links: [], left: new Set()}
  const byTab = new Map<string, unknown[]>()
  for (const group of asList(data.navigation)) {
    const first = firstPath(group)
    const tab = inside.find(({url}) => first === joinPath(url) || first?.startsWith(`${joinPath(url)}/`))
    const title = tab?.title ?? ''
    byTab.set(title, [...(byTab.get(title) ?? []), group])
  }
  const primary = asText(asData(data.primaryTab).name)
  for (const title of ['', ...inside.map(({title}) => title)]) {
    const items = readItems(byTab.get(title), reading, 0, data.openapi)
    byTab.delete(title)
    if (items.length === 0) continue
    const named = title === '' ? primary : title
    reading.sections.push({kind: 'section', title: named ?? 'Documentation', items, listed: named !== undefined})
  }
  for (const {title, url} of tabs) if (/^[a-z]+:/i.test(url) && title !== '') reading.links.push({title, href: url})
  const {sections, links, pages, left} = reading
  return {sections, links, pages: [...pages.values()], left: [...left]}
}

function firstPath(group: unknown): string | undefined {
  for (const item of asList(asData(group).pages)) {
    const found = typeof item === 'string' ? joinPath(item) : firstPath(item)
    if (found !== undefined) return found
  }
  return undefined
}
