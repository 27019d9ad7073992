import {compareDiagnostics, type Diagnostic} from '../model/diagnostic.ts'
import {isErrorPage} from '../model/error-page.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {FolderDraft, MdxPage, Meta, MetaFile, MetaValue, PageMapNode} from '../model/page-map.ts'
import type {Route} from '../model/url.ts'
import {checkNavigation} from '../subsystems/navigation-checks/check-navigation.ts'
import {attachMetas} from './attach-metas.ts'
import {growFolderTree} from './folder-tree.ts'
import {compareNatural, naturalKey} from './natural-order.ts'

/**
 * Joins pages and `_meta` files to the page map.
 *
 * 1. `folder-tree.ts` sorts pages into folders, without empty ones.
 * 2. `attach-metas.ts` attaches each folder's `_meta`, and `checkNavigation` compares it with the folder.
 * 3. Each folder's Meta is completed: pages that it omits follow, newest date first, then by title.
 * 4. Nodes are sorted by that Meta, and folders without an entry follow by code unit. The Meta itself comes first.
 *
 * A folder's `index` is not added to its Meta unless the author lists it, because it is the folder's page and not one of its
 * items.
 *
 * @param input.known routes of sources that this build omits (drafts), so that their keys are not reported
 * @param input.isPartial whether `_meta` files may omit pages, as those of a translation may
 */
export function buildPageMap(input: {
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly known?: readonly Route[]
  readonly isPartial?: boolean
  /** Route of the outermost folder; default: the root. */
  readonly top?: Route
}): {readonly pageMap: readonly PageMapNode[]; readonly diagnostics: readonly Diagnostic[]} {
  const tree = growFolderTree(input.pages, input.top)
  const {metas, diagnostics} = attachMetas(tree, input.metas)
  const known = new Set(input.known)
  diagnostics.push(...checkNavigation({tree, metas, known, isPartial: input.isPartial ?? false}))
  return {pageMap: nodesOf(tree.root), diagnostics: diagnostics.sort(compareDiagnostics)}
}

function nodesOf(folder: FolderDraft): PageMapNode[] {
  const entries = filledEntries(folder)
  const order = new Map<string, number>()
  for (const [key] of entries) if (!order.has(key)) order.set(key, order.size)
  const names = new Set([...folder.pages.keys(), ...folder.folders.keys()])
  if (folder.index) names.add('index')
  // An unlisted index comes first, as in reading order.
  const rank = (name: string): number => order.get(name) ?? (name === 'index' && folder.index ? -1 : order.size)
  const sorted = [...names].sort((a, b) => rank(a) - rank(b) || compareCodeUnits(a, b))

  const nodes: PageMapNode[] = entries.length > 0 ? [metaNode(entries)] : []
  for (const name of sorted) {
    if (name === 'index' && folder.index) nodes.push(pageNode('index', folder.index))
    const page = folder.pages.get(name)
    if (page) nodes.push(pageNode(name, page))
    const inner = folder.folders.get(name)
    if (inner) nodes.push({kind: 'Folder', name, route: inner.route, children: nodesOf(inner)})
  }
  return nodes
}

/** Returns the `_meta` file's entries, followed by the pages that it omits. */
function filledEntries(folder: FolderDraft): (readonly [string, MetaValue])[] {
  const written = (folder.meta?.entries ?? []).map(({key, value}) => [key.normalize('NFC'), value] as const)
  const entries: (readonly [string, MetaValue])[] = written.map(([key, value]) => {
    const page = folder.pages.get(key) ?? folder.folders.get(key)?.index ?? (key === 'index' ? folder.index : undefined)
    const untitled = typeof value === 'object' && value.title === undefined && value.type !== 'separator' && page
    return [key, untitled ? {title: page.title, ...value} : value]
  })
  const listed = new Set(written.map(([key]) => key))
  const rest = [...folder.pages].filter(([name, page]) => !listed.has(name) && !isErrorPage(page))
  const keyed = rest.map(([name, page]) => {
    const {title} = page
    return {name, title, natural: naturalKey(title), date: page.frontMatter.date ?? ''}
  })
  keyed.sort(
    (a, b) =>
      compareCodeUnits(b.date, a.date) || compareNatural(a.natural, b.natural) || compareCodeUnits(a.name, b.name)
  )
  return [...entries, ...keyed.map(({name, title}) => [name, title] as const)]
}

function pageNode(name: string, page: PageFacts): MdxPage {
  const {route, frontMatter, fallback} = page
  return {kind: 'MdxPage', name, route, frontMatter, ...(fallback && {fallback})}
}

function metaNode(entries: readonly (readonly [string, MetaValue])[]): Meta {
  const data = Object.fromEntries(entries)
  const keys = Object.keys(data)
  const written = entries.map(([key]) => key)
  const order = keys.length === written.length ? written : [...new Set(written)]
  const isKept = keys.every((key, index) => key === order[index])
  return {kind: 'Meta', data, ...(!isKept && {order})}
}
