import type {PageFacts} from '../model/page.ts'
import type {Folder, Meta, PageMapNode} from '../model/page-map.ts'
import type {PageView, Site, SiteView} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {areInWorkingFolder, type Version, versionOf} from '../model/versions.ts'
import type {App} from '../plugin/app.ts'
import type {SiteOutput} from './site-output.ts'

/** Path of the published page map. */
export const pageMapPath = 'page-map.json'

/** Returns the outputs that depend only on the joined site, by path in the output directory. */
export function siteFiles({
  app,
  site,
  view
}: {
  readonly app: App
  readonly site: Site
  readonly view: SiteView
}): ReadonlyMap<string, SiteOutput> {
  const files = new Map<string, SiteOutput>()
  const list = (path: string, text: () => string) => files.set(path, {kind: 'list', text})
  for (const [path, nodes] of pageMapFiles(site)) list(path, () => `${JSON.stringify(nodes(), undefined, 2)}\n`)
  const viewOf = (page: PageFacts): Partial<PageView> =>
    Object.assign({}, ...app.all('pageView').map(partOf => partOf(page, site.slice(page.route), view)))
  for (const {lists} of app.all('siteFiles'))
    for (const [path, text] of lists?.(site, view, viewOf) ?? []) list(path, text)
  return files
}

/**
 * Returns the page map of each version. The one at the root contains the latest version, and an empty folder for each of the
 * others.
 */
function pageMapFiles(site: Site): ReadonlyMap<string, () => readonly PageMapNode[]> {
  const {versions = []} = site
  const others = versions.filter(({path}) => path !== '')
  const latest = (): readonly PageMapNode[] =>
    areInWorkingFolder(versions)
      ? [...nodesIn(versions, '', site.pageMap), ...others.map(emptyFolder)]
      : site.pageMap.map(node => (isVersion(node) ? {...node, children: []} : node))
  const inside = (path: string): readonly PageMapNode[] => {
    if (areInWorkingFolder(versions)) return nodesIn(versions, path, site.pageMap)
    const folder = site.pageMap.find(node => isVersion(node) && node.name === path)
    return folder?.kind === 'Folder' ? folder.children : []
  }
  return new Map([
    [pageMapPath, () => published(latest(), site)],
    ...others.map(({path}) => [`${path}/page-map.json`, () => published(inside(path), site)] as const)
  ])
}

function isVersion(node: PageMapNode): node is Folder {
  return node.kind === 'Folder' && node.version !== undefined
}

function emptyFolder({name, label, status, path}: Version): Folder {
  return {kind: 'Folder', name: path, route: `/${path}` as Route, version: {name, label, status}, children: []}
}

/** Returns the part of a page map that belongs to one of the versions that one folder contains. */
function nodesIn(versions: readonly Version[], path: string, nodes: readonly PageMapNode[]): PageMapNode[] {
  return nodes.flatMap((node): PageMapNode[] => {
    if (node.kind === 'MdxPage') return versionOf(node.route, versions)?.path === path ? [node] : []
    if (node.kind === 'Meta') return [node]
    const children = nodesIn(versions, path, node.children)
    return children.some(({kind}) => kind !== 'Meta') ? [{...node, children}] : []
  })
}

/** Returns the page map for publication: without unlisted pages, and with the days of last changes if the site shows them. */
function published(pageMap: readonly PageMapNode[], {updated}: Site): readonly PageMapNode[] {
  const publish = (nodes: readonly PageMapNode[]): PageMapNode[] => {
    const hidden = new Set(
      nodes.flatMap(node => (node.kind === 'MdxPage' && node.frontMatter.unlisted ? [node.name] : []))
    )
    return nodes.flatMap((node): PageMapNode[] => {
      if (node.kind === 'Folder') return [{...node, children: publish(node.children)}]
      if (node.kind === 'Meta') return [hidden.size > 0 ? withoutKeys(node, hidden) : node]
      const lastUpdated = updated?.get(node.route)
      return hidden.has(node.name) ? [] : [lastUpdated === undefined ? node : {...node, lastUpdated}]
    })
  }
  return publish(pageMap)
}

function withoutKeys({kind, data, order}: Meta, keys: ReadonlySet<string>): Meta {
  return {
    kind,
    data: Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key))),
    ...(order && {order: order.filter(key => !keys.has(key))})
  }
}
