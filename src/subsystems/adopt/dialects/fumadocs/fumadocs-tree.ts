import {compareCodeUnits} from '../../../../model/order.ts'
import type {Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {ForeignFiles} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'

/** `---Title---` or `---[Icon]Title---`, a heading of the sidebar. */
const separator = /^---(?:\[[^\]]*\])?(.*?)---$|^---$/

/** `[Text](url)` or `[Icon][Text](url)`, a link. */
const link = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)\s]+)\)$/

/** Returns whether a folder only groups pages: its name is not part of addresses. */
export function isGroup(name: string): boolean {
  return /^\(.+\)$/.test(name)
}

interface Tree {
  readonly files: ForeignFiles
  readonly places: Places
  /** Contents of folders, by path: pages and folders with pages below them. */
  readonly folders: ReadonlyMap<string, readonly string[]>
  readonly metas: ReadonlyMap<string, Data>
}

/** Reads the sidebar from folders and their `meta.json`. */
export async function fumadocsTree(
  files: ForeignFiles,
  dir: string,
  {places, pages}: {readonly places: Places; readonly pages: readonly string[]}
): Promise<{readonly entries: readonly NavEntry[]; readonly title?: string | undefined}> {
  const folders = new Map<string, string[]>()
  const add = (path: string): void => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    const inside = folders.get(folder)
    if (inside?.includes(path)) return
    folders.set(folder, [...(inside ?? []), path])
    if (folder !== dir && folder.length > dir.length) add(folder)
  }
  for (const page of pages) add(page)
  for (const path of files.list(dir)) if (/(?:^|\/)meta\.(?:json|ya?ml)$/.test(path)) add(path)
  const metas = new Map<string, Data>()
  for (const [folder, inside] of folders) {
    const own = inside.find(path => /\/meta\.(?:json|ya?ml)$/.test(path))
    if (own !== undefined) metas.set(folder, asData(await files.evaluate(own)))
    folders.set(folder, inside.filter(path => path !== own).sort(compareCodeUnits))
  }
  const tree: Tree = {files, places, folders, metas}
  return {entries: childrenOf(dir, tree, true), title: asText(metas.get(dir)?.title)}
}

function isPage(path: string): boolean {
  return /\.mdx?$/.test(path)
}

function indexOf(folder: string, {folders}: Tree): string | undefined {
  return folders.get(folder)?.find(path => /\/index\.mdx?$/.test(path))
}

/** Returns the entries of a folder, in the order of its `pages`, or pages first. */
function childrenOf(folder: string, tree: Tree, isRoot = false): NavEntry[] {
  const inside = tree.folders.get(folder) ?? []
  const index = indexOf(folder, tree)
  const order = tree.metas.get(folder)?.pages
  const usual = [
    ...inside.filter(path => isPage(path) && path === index),
    ...inside.filter(path => isPage(path) && path !== index),
    ...inside.filter(path => !isPage(path))
  ]
  if (!Array.isArray(order)) return usual.flatMap(path => (path === index && !isRoot ? [] : entryOf(path, tree)))
  const items = asList(order).flatMap(item => asText(item) ?? [])
  const named = new Set(items.flatMap(item => pathOf(item.replace(/^(?:!|\.\.\.(?=.))/, ''), folder, tree) ?? []))
  const rest = usual.filter(path => !named.has(path) && (path !== index || isRoot))
  return items.flatMap(item => itemOf(item, {folder, tree, rest}))
}

function itemOf(
  item: string,
  {folder, tree, rest}: {readonly folder: string; readonly tree: Tree; readonly rest: readonly string[]}
): NavEntry[] {
  const [isSeparator, words] = separator.exec(item) ?? []
  if (isSeparator !== undefined) return words?.trim() ? [{kind: 'heading', title: words.trim()}] : []
  const [, text, href] = link.exec(item) ?? []
  if (text !== undefined && href !== undefined) return [{kind: 'link', title: text || href, href}]
  if (item === '...') return rest.flatMap(path => entryOf(path, tree))
  if (item === 'z...a') return rest.toReversed().flatMap(path => entryOf(path, tree))
  if (item.startsWith('!')) return []
  const isOpened = item.startsWith('...')
  const written = isOpened ? item.slice(3) : item
  const path = pathOf(written, folder, tree)
  if (path === undefined) return []
  return isOpened && !isPage(path) ? childrenOf(path, tree) : entryOf(path, tree, written)
}

/** Returns the page or folder that an item refers to, without its extension. */
function pathOf(item: string, folder: string, {folders}: Tree): string | undefined {
  const path = joinPath(folder, item)
  const inside = folders.get(path.slice(0, Math.max(0, path.lastIndexOf('/')))) ?? []
  return inside.find(own => isPage(own) && own.replace(/\.mdx?$/, '') === path) ?? inside.find(own => own === path)
}

function entryOf(path: string, tree: Tree, written?: string): NavEntry[] {
  const {files, places, metas} = tree
  if (isPage(path)) {
    const icon = iconName(asText(files.head(path).icon))
    return [{kind: 'page', route: routeOf(path, places), ...given({written, icon})}]
  }
  const meta = metas.get(path) ?? {}
  const index = indexOf(path, tree)
  const isListed = asList(meta.pages).includes('index')
  const items = childrenOf(path, tree)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const head = index === undefined ? {} : files.head(index)
  const title = asText(meta.title) ?? asText(head.title) ?? titleOf(name)
  const page = index === undefined || isListed ? undefined : routeOf(index, places)
  const icon = iconName(asText(meta.icon) ?? asText(head.icon))
  if (meta.root === true) {
    const first: NavEntry[] = page === undefined ? [] : [{kind: 'page', route: page}]
    return [{kind: 'section', title, items: [...first, ...items], ...given({icon})}]
  }
  const collapsed = meta.defaultOpen === true || meta.collapsible === false ? undefined : true
  return [{kind: 'group', title, items, ...given({page, icon, collapsed, written})}]
}

/** Returns the title of a folder without one: `(get-started)` is "Get Started". */
function titleOf(name: string): string {
  return name
    .replace(/^\((.*)\)$/, '$1')
    .split(/[-_]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Returns Lucide's name of an icon: `PanelsTopLeft` is `panels-top-left`. */
export function iconName(name: string | undefined): string | undefined {
  return name === undefined || !/^[A-Z][A-Za-z\d]*$/.test(name)
    ? undefined
    : name
        .replace(/Icon$/, '')
        .replace(/([a-z\d])(?=[A-Z])|([a-zA-Z])(?=\d)/g, '$1$2-')
        .toLowerCase()
}
