import {compareCodeUnits} from '../../../../model/order.ts'
import type {Places} from '../../../../model/project/places.ts'
import {titleFromName} from '../../../../model/text/title-from-name.ts'
import {isPagePath, routeOf} from '../../../../model/url.ts'
import type {ForeignFiles} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'

interface Tree {
  readonly files: ForeignFiles
  readonly places: Places
  readonly words: (label: string) => string
}

/** Returns the sidebars of a language: one for its folder if that has `_meta.json`, else one for each folder in it. */
export async function rspressSidebar(
  files: ForeignFiles,
  dir: string,
  input: Pick<Tree, 'places' | 'words'>
): Promise<NavEntry[]> {
  const tree: Tree = {files, ...input}
  if (files.has(joinPath(dir, '_meta.json'))) return section('Documentation', await entriesOf(dir, tree))
  const sections: NavEntry[] = []
  for (const name of foldersIn(dir, tree))
    sections.push(...section(titleFromName(name), await folderItems(joinPath(dir, name), tree)))
  return sections
}

function section(title: string, items: readonly NavEntry[]): NavEntry[] {
  return items.length > 0 ? [{kind: 'section', title, items, listed: false}] : []
}

/** Returns the entries of a section's folder, with its own page unless `_meta.json` lists it. */
async function folderItems(dir: string, tree: Tree): Promise<NavEntry[]> {
  const items = await entriesOf(dir, tree)
  const index = pageAt(joinPath(dir, 'index'), tree)
  const isListed =
    index === undefined || items.some(item => item.kind === 'page' && item.route === routeOf(index, tree.places))
  return isListed ? items : [...pageEntry(index, tree), ...items]
}

async function entriesOf(dir: string, tree: Tree): Promise<NavEntry[]> {
  const meta = joinPath(dir, '_meta.json')
  const written = tree.files.has(meta) ? await tree.files.evaluate(meta) : undefined
  const list = Array.isArray(written) ? written : usualOrder(dir, tree)
  const entries: NavEntry[] = []
  for (const item of list) entries.push(...(await entryOf(item, dir, tree)))
  return entries
}

/** Returns the names in a folder without `_meta.json`: pages, then folders. */
function usualOrder(dir: string, tree: Tree): string[] {
  const pages = tree.files.names(dir).filter(name => isPage(joinPath(dir, name), tree) && !/^index\.mdx?$/.test(name))
  return [...new Set([...pages.map(name => name.replace(/\.mdx?$/, '')), ...foldersIn(dir, tree)])]
}

function foldersIn(dir: string, tree: Tree): string[] {
  const pages = tree.files.list(dir).filter(path => isPage(path, tree))
  const names = pages.flatMap(path =>
    path
      .slice(dir === '' ? 0 : dir.length + 1)
      .split('/')
      .slice(0, -1)
      .slice(0, 1)
  )
  return [...new Set(names)].sort(compareCodeUnits)
}

function isPage(path: string, {places}: Tree): boolean {
  return /\.mdx?$/.test(path) && isPagePath(path, places)
}

async function entryOf(item: unknown, dir: string, tree: Tree): Promise<NavEntry[]> {
  const {type, name, label, link, ...data} = typeof item === 'string' ? {name: item} : asData(item)
  const title = asText(label) === undefined ? undefined : tree.words(asText(label) ?? '')
  if (type === 'divider') return []
  if (type === 'section-header') return title === undefined ? [] : [{kind: 'heading', title}]
  if (type === 'custom-link') return customLink(asText(link), title, asList(data.items))
  const written = asText(name)
  if (written === undefined) return []
  const path = joinPath(dir, written.replace(/\.mdx?$/, ''))
  const page = pageAt(path, tree)
  const isFolder = type !== 'file' && foldersIn(dir, tree).includes(path.slice(dir === '' ? 0 : dir.length + 1))
  if (!isFolder) return page === undefined ? [] : pageEntry(page, tree, {title, written})
  const items = await entriesOf(path, tree)
  const own = pageAt(joinPath(path, 'index'), tree) ?? page
  const head: Data = own === undefined ? {} : tree.files.head(own)
  const heading = title ?? asText(head.title) ?? titleFromName(written)
  if (type === 'dir-section-header') return [{kind: 'heading', title: heading}, ...items]
  const isListed = items.some(
    entry => entry.kind === 'page' && own !== undefined && entry.route === routeOf(own, tree.places)
  )
  const route = own === undefined || isListed ? undefined : routeOf(own, tree.places)
  if (items.length === 0) return own === undefined ? [] : pageEntry(own, tree, {title, written})
  const collapsed = data.collapsed === true ? true : undefined
  return [{kind: 'group', title: heading, items, ...given({page: route, collapsed, written})}]
}

/** Returns a link, or a group of links. */
function customLink(href: string | undefined, title: string | undefined, items: readonly unknown[]): NavEntry[] {
  const inner = items.flatMap(item => {
    const {link, label} = asData(item)
    return customLink(asText(link), asText(label), [])
  })
  if (inner.length > 0) return [{kind: 'group', title: title ?? '', items: inner}]
  return href === undefined ? [] : [{kind: 'link', href, title: title ?? href}]
}

function pageEntry(
  path: string,
  {places}: Tree,
  more: {readonly title?: string | undefined; readonly written?: string} = {}
): NavEntry[] {
  return [{kind: 'page', route: routeOf(path, places), ...given(more)}]
}

/** Returns the page with a path that has no extension. */
function pageAt(path: string, tree: Tree): string | undefined {
  return [`${path}.mdx`, `${path}.md`].find(file => tree.files.has(file) && isPage(file, tree))
}
