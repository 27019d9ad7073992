import {isBelow} from '../../../../model/project/places.ts'
import type {ForeignFiles, ForeignPage} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'
import {type MintlifyLanguage, readLanguages} from './mintlify-languages.ts'
import {type ApiDescriptions, type Operation, operationPage} from './openapi.ts'

export interface Navigation {
  readonly sections: readonly NavEntry[]
  /** Tabs and anchors that link to other sites, with the folder of the language that has them. */
  readonly links: readonly BarLink[]
  /** Addresses that pages of operations have in Mintlify, with those that pair them with their translations. */
  readonly moved: Readonly<Record<string, string>>
  /** Pages of operations without a file. */
  readonly pages: readonly ForeignPage[]
  readonly left: readonly string[]
}

interface BarLink {
  readonly title: string
  readonly href: string
  readonly locale?: string
}

interface Reading {
  readonly files: ForeignFiles
  readonly descriptions: ApiDescriptions
  readonly pages: Map<string, ForeignPage>
  readonly sections: NavEntry[]
  readonly links: BarLink[]
  readonly languages: readonly MintlifyLanguage[]
  readonly moved: Map<string, string>
  /** Routes of operations without the folder of their language, by method and path. */
  readonly operations: Map<string, string>
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
  /** Folder of the surrounding language; empty for the default one without a folder. */
  readonly language?: string | undefined
  readonly title?: string | undefined
  readonly icon?: string | undefined
  readonly listed: boolean
  /** `openapi` of the surrounding parts. */
  readonly api?: unknown
}

/** Converts the navigation of `docs.json`. Every innermost part becomes a section with its own sidebar. */
export function readNavigation(navigation: unknown, files: ForeignFiles, descriptions: ApiDescriptions): Navigation {
  const reading = newReading(files, descriptions, readLanguages(navigation))
  readPart(asData(navigation), {listed: true}, reading)
  const {global} = asData(navigation)
  for (const item of [...asList(asData(global).anchors), ...asList(asData(global).tabs)]) {
    const {href, anchor, tab} = asData(item)
    const title = asText(anchor) ?? asText(tab)
    if (title && asText(href)) reading.links.push({title, href: String(href)})
  }
  return navigationOf(reading)
}

function newReading(
  files: ForeignFiles,
  descriptions: ApiDescriptions,
  languages: readonly MintlifyLanguage[] = []
): Reading {
  const lists = {
    pages: new Map(),
    sections: [],
    links: [],
    left: new Set<string>(),
    moved: new Map<string, string>(),
    operations: new Map<string, string>()
  }
  return {files, descriptions, languages, ...lists}
}

function navigationOf({sections, links, pages, left, moved}: Reading): Navigation {
  const free = [...moved].filter(([from]) => !pages.has(from))
  return {sections, links, pages: [...pages.values()], left: [...left], moved: Object.fromEntries(free)}
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
        if (around.listed) reading.links.push({title, href, ...given({locale: around.language})})
        continue
      }
      const alone = list === 'languages' || list === 'versions'
      const isFirst = index === 0 || item.default === true
      const language =
        list === 'languages' ? reading.languages.find(({name}) => name === title)?.folder : around.language
      readPart(
        item,
        {
          language,
          title: alone ? around.title : title,
          icon: alone ? around.icon : asText(item.icon),
          // Each language has a top bar. The bar of the latest version is that of all versions.
          listed: around.listed && (list !== 'versions' || isFirst),
          api
        },
        reading
      )
    }
  }
  const own: Api = {api, language: around.language}
  const items = [
    ...readItems(data.groups, reading, 0, own),
    ...readItems(data.pages, reading, 0, own),
    ...readMenu(data, reading, own),
    ...(data.groups === undefined && data.pages === undefined
      ? operationItems({...own, api: data.openapi}, reading, true)
      : [])
  ]
  if (data.asyncapi !== undefined) reading.left.add('pages generated from AsyncAPI')
  if (items.length === 0) return
  const {title, icon, listed} = around
  reading.sections.push({
    kind: 'section',
    title: title ?? 'Documentation',
    items,
    icon,
    // A site with one part has no tabs.
    listed: listed && title !== undefined && !inner
  })
}

/** Converts the drop-down menu of a tab to groups. */
function readMenu({menu}: Data, reading: Reading, api: Api): NavEntry[] {
  return asList(menu).map((entry): NavEntry => {
    const data = asData(entry)
    const title = asText(data.item) ?? ''
    const items = [...readItems(data.groups, reading, 1, api), ...readItems(data.pages, reading, 1, api)]
    return {kind: 'group', title, items, written: title}
  })
}

/** Converts pages and groups. Groups of the first level start open; those below start closed unless they specify otherwise. */
function readItems(list: unknown, reading: Reading, depth: number, around: Api = {}): NavEntry[] {
  return asList(list).flatMap((item): NavEntry[] => {
    const path = asText(item)
    if (path !== undefined) return pageItem(path, reading, around)
    const {group, pages, root, icon, tag, expanded, openapi, href} = asData(item)
    const title = asText(group)?.trim() ?? ''
    const api = {...around, api: openapi ?? around.api}
    const items =
      pages === undefined
        ? operationItems({...around, api: openapi}, reading, depth > 0)
        : readItems(pages, reading, depth + 1, api)
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

function pageItem(path: string, reading: Reading, around: Api): NavEntry[] {
  const {files, descriptions, left} = reading
  if (endpoint.test(path)) {
    const operation = descriptions.find(path, descriptions.filesOf(around.api).files)
    if (operation) return [madeItem(operation, path, {reading, around})]
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
function operationItems(around: Api, reading: Reading, flat: boolean): NavEntry[] {
  const {descriptions, left} = reading
  const {api} = around
  const {files, elsewhere} = descriptions.filesOf(api)
  for (const address of elsewhere) left.add(`pages of the API described at \`${address}\``)
  const groups = new Map<string, NavEntry[]>()
  for (const operation of files.flatMap(file => descriptions.operationsOf(file))) {
    const {spec, method, path} = operation
    const tag = asText(asList(asData(asData(asData(spec.paths)[path])[method]).tags)[0]) ?? ''
    const item = madeItem(operation, `${method.toUpperCase()} ${path}`, {reading, around})
    groups.set(tag, [...(groups.get(tag) ?? []), item])
  }
  const parts = [...groups]
  if (flat && parts.length === 1) return parts[0]?.[1] ?? []
  return parts.flatMap(([title, items]): NavEntry[] =>
    title === '' ? items : [{kind: 'group', title, items, collapsed: false}]
  )
}

/** The API description of a part of the navigation, and its language. */
interface Api {
  /** Value of `openapi`. */
  readonly api?: unknown
  readonly language?: string | undefined
}

/** Returns the entry of an operation's page, and creates the page. */
function madeItem(
  operation: Operation,
  item: string,
  {reading: {pages, moved, operations}, around: {api, language = ''}}: {readonly reading: Reading; readonly around: Api}
): NavEntry {
  const written = asText(asData(api).directory)
  const directory = joinPath(written ?? `${language}/api-reference`)
  const page = operationPage(operation, directory)
  const {isPlaced} = page
  const start = language === '' ? '' : `/${language}`
  // In Mintlify, the summary in each language makes the address. Pages with one path in their languages are translations.
  const isInLanguage = !isPlaced && isBelow(page.route, start)
  const key = `${directory.slice(start.length)} ${operation.method} ${operation.path}`
  const paired = isInLanguage ? operations.get(key) : undefined
  if (isInLanguage && paired === undefined) operations.set(key, page.route.slice(start.length))
  const route = paired === undefined ? page.route : `${start}${paired}`
  if (route !== page.route) moved.set(page.route, route)
  const usual = written === undefined && !isPlaced ? operationPage(operation, 'api-reference').route : route
  if (usual !== route && !moved.has(usual)) moved.set(usual, route)
  const {isPlaced: _, ...made} = page
  if (!pages.has(route)) pages.set(route, {...made, route})
  return {kind: 'page', route, title: asText(page.frontMatter.title), written: item}
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
  const reading = newReading(files, descriptions)
  const byTab = new Map<string, unknown[]>()
  for (const group of asList(data.navigation)) {
    const first = firstPath(group)
    const tab = inside.find(({url}) => first === joinPath(url) || first?.startsWith(`${joinPath(url)}/`))
    const title = tab?.title ?? ''
    byTab.set(title, [...(byTab.get(title) ?? []), group])
  }
  const primary = asText(asData(data.primaryTab).name)
  for (const title of ['', ...inside.map(({title}) => title)]) {
    const items = readItems(byTab.get(title), reading, 0, {api: data.openapi})
    byTab.delete(title)
    if (items.length === 0) continue
    const named = title === '' ? primary : title
    reading.sections.push({kind: 'section', title: named ?? 'Documentation', items, listed: named !== undefined})
  }
  for (const {title, url} of tabs) if (/^[a-z]+:/i.test(url) && title !== '') reading.links.push({title, href: url})
  return navigationOf(reading)
}

function firstPath(group: unknown): string | undefined {
  for (const item of asList(asData(group).pages)) {
    const found = typeof item === 'string' ? joinPath(item) : firstPath(item)
    if (found !== undefined) return found
  }
  return undefined
}
