import {createHash} from 'node:crypto'
import type {Sidebar, SidebarItem} from '../../model/site.ts'
import {writtenHref} from '../../model/url.ts'
import {firstHrefOf, firstPageOf} from '../first-page.ts'
import {hrefOf} from '../href.ts'
import {createPersonasIn, type PersonasIn} from '../personas-in.ts'
import type {NavItem, NavNode} from './nav-item.ts'
import {type NavRows, type OpenStep, openPathOf} from './nav-rows.ts'
import {isDocsRoot} from './nav-tree.ts'
import {blockAt, nodesIn, type RowWindow, windowOf} from './row-window.ts'

/** A docs tree of no more rows than this is open as a whole: it is read faster than it is opened. */
const smallTree = 24
/** Rows that branches away from the page may show, where `_meta` asks for them. */
const rowBudget = 120
/** A branch away from the page is opened only if it has at most this many rows. */
const smallBranch = 25

export const emptySidebar: Sidebar = {key: 'empty', items: []}

/** An item with a stand-in for its content, so that sidebars are compared and hashed without being walked. */
interface Row {
  readonly item: SidebarItem
  readonly sign: string
}

interface Branch {
  readonly items: readonly SidebarItem[]
  readonly sign: string
}

/** One window of a docs root, and what stands open in it whatever the page is. */
interface Resting {
  readonly opened: ReadonlySet<NavNode>
  readonly branches: Map<RowWindow, Branch>
}

/**
 * Sidebars, made when they are first asked for and shared by all pages that show the same rows.
 *
 * 1. The way to the page is open: each folder on it, cut to a block of rows where it is long.
 * 2. All other branches are closed rows that lead to their first page.
 * 3. At rest, a small docs tree is open as a whole, and so are branches for which `_meta` sets `collapsed`: `false` shows
 *    their rows, `true` holds them ready below a closed row.
 *
 * Only the way to the page is made anew for a page, so that a site of many small folders costs no more than it shows.
 */
export function buildSidebars(rows: NavRows, base: string): (node: NavNode) => Sidebar {
  const byPlace = new Map<string, Sidebar>()
  const byKey = new Map<string, Sidebar>()
  const windows = new Map<string, RowWindow>()
  const restings = new Map<RowWindow, Resting>()
  const closed = new Map<NavItem, Row>()
  const personasIn = createPersonasIn()

  const closedRow = (item: NavItem): Row => memo(closed, item, () => signed(closedItem(item, rows, base, personasIn)))
  const windowAt = (folder: NavNode, active: number | undefined): RowWindow => {
    const all = rows.of(folder)
    return memo(windows, placeKey(folder, blockAt(all, active)), () => windowOf(all, active))
  }
  const openRow = (node: NavNode, branch: Branch, collapsed: boolean): Row => {
    const {item, sign} = closedRow(node)
    const open = {...item, children: branch.items, ...(collapsed && {collapsed})}
    // An open folder without a page of its own is a toggle; only a closed one leads to its first page.
    if (!node.page) delete (open as {href?: string}).href
    return {
      item: open,
      sign: hash(`${sign} ${node.page ? 'link' : 'toggle'} ${collapsed ? 'collapsed' : 'open'} ${branch.sign}`)
    }
  }
  const restingRow = (item: NavItem, resting: Resting): Row => {
    if (item.kind !== 'node' || !resting.opened.has(item)) return closedRow(item)
    return openRow(item, restingBranch(item, windowAt(item, undefined), resting), item.theme.collapsed === true)
  }
  const restingBranch = (folder: NavNode, window: RowWindow, resting: Resting): Branch =>
    memo(resting.branches, window, () => {
      const made = window.rows.map(item => restingRow(item, resting))
      if (window.before) made.unshift(signed(moreItem(window.before, folder, base)))
      if (window.after) made.push(signed(moreItem(window.after, folder, base)))
      return {items: made.map(({item}) => item), sign: hash(made.map(({sign}) => sign).join(' '))}
    })

  const pathBranch = (path: readonly OpenStep[], depth: number, resting: Resting): Branch | undefined => {
    const step = path[depth]
    if (!step) return undefined
    const window = windowAt(step.folder, step.active)
    const branch = restingBranch(step.folder, window, resting)
    const child = path[depth + 1]?.folder
    const inner = pathBranch(path, depth + 1, resting)
    const index = child ? window.rows.indexOf(child) : -1
    if (!child || !inner || index < 0) return branch
    const row = openRow(child, inner, false)
    if (row.sign === restingRow(child, resting).sign) return branch
    const items = branch.items.with(index + (window.before ? 1 : 0), row.item)
    return {items, sign: hash(`${branch.sign} ${index} ${row.sign}`)}
  }

  return node => {
    // A page of type `page` that is no section stands outside all docs trees.
    if (node.type !== 'doc' && !isDocsRoot(node)) return emptySidebar
    const path = openPathOf(node, rows)
    const first = path[0]
    const last = path.at(-1)
    if (!first || !last) return emptySidebar
    // Only the last step differs between pages of one folder: the steps above it follow from the folder.
    return memo(byPlace, placeKey(last.folder, blockAt(rows.of(last.folder), last.active)), () => {
      const window = windowAt(first.folder, first.active)
      const resting = memo(restings, window, () => ({opened: restingBranches(window, rows), branches: new Map()}))
      const branch = pathBranch(path, 0, resting)
      if (!branch || branch.items.length === 0) return emptySidebar
      return memo(byKey, branch.sign, () => ({key: branch.sign, items: branch.items}))
    })
  }
}

function placeKey(folder: NavNode, block: number): string {
  return `${folder.route} ${block}`
}

function memo<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = make()
  cache.set(key, value)
  return value
}

/** The folders that are open at rest in a window of a docs root. */
function restingBranches(window: RowWindow, rows: NavRows): Set<NavNode> {
  const small = rowsBelow(window.rows, rows, smallTree) <= smallTree
  const opened = new Set<NavNode>()
  let room = rowBudget - window.rows.length
  let level = nodesIn(window.rows)
  while (level.length > 0) {
    const wanted = level.filter(node => {
      const {length} = rows.of(node)
      return length > 0 && length <= smallBranch && (small || node.theme.collapsed !== undefined)
    })
    for (const node of wanted) room -= rows.of(node).length
    if (room < 0) break
    for (const node of wanted) opened.add(node)
    level = wanted.flatMap(node => nodesIn(rows.of(node)))
  }
  return opened
}

/** Rows of a tree; counting ends above `most`. */
function rowsBelow(items: readonly NavItem[], rows: NavRows, most: number): number {
  let count = items.length
  for (const node of nodesIn(items)) {
    if (count > most) break
    count += rowsBelow(rows.of(node), rows, most - count)
  }
  return count
}

function closedItem(item: NavItem, rows: NavRows, base: string, personasIn: PersonasIn): SidebarItem {
  switch (item.kind) {
    case 'separator':
      return {kind: 'separator', title: item.title}
    case 'anchor':
      return {
        kind: 'page',
        title: item.title,
        href: writtenHref(base, item.href),
        folder: false,
        ...(item.newWindow && {newWindow: true}),
        ...(item.badge !== undefined && {badge: item.badge}),
        ...(item.icon !== undefined && {icon: item.icon})
      }
    case 'node': {
      const href = item.page ? hrefOf(base, item.page.route) : firstHrefOf(base, item)
      const folder = rows.of(item).length > 0
      const personas = personasIn(item)
      return {
        kind: 'page',
        title: item.title,
        route: item.route,
        ...(href !== undefined && {href}),
        folder,
        ...(item.badge !== undefined && {badge: item.badge}),
        ...(item.icon !== undefined && {icon: item.icon}),
        ...(personas.length > 0 && {personas})
      }
    }
    default:
      return item satisfies never
  }
}

/** Stands for a neighbouring block: named by its ends, leading to its first page, else to the folder. */
function moreItem(block: readonly NavItem[], folder: NavNode, base: string): SidebarItem {
  const nodes = nodesIn(block)
  const titles = [nodes[0]?.title, nodes.at(-1)?.title].filter(title => title !== undefined)
  const page = nodes.map(firstPageOf).find(page => page !== undefined)
  const href = page ? hrefOf(base, page.route) : (firstHrefOf(base, folder) ?? hrefOf(base, folder.route))
  return {kind: 'more', title: [...new Set(titles)].join(' … ') || folder.title, href}
}

function signed(item: SidebarItem): Row {
  return {item, sign: JSON.stringify(item)}
}

/** Pure: the same text gives the same key on every machine. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
