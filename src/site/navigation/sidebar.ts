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

/** Maximum number of rows of a docs tree that is completely open, because it is easier to read than to expand. */
const smallTree = 24
/** Maximum number of rows in branches without the page, if `_meta` opens them. */
const rowBudget = 120
/** Maximum number of rows of a branch that is opened although the page is elsewhere. */
const smallBranch = 25

export const emptySidebar: Sidebar = {key: 'empty', items: []}

/** An item with a hash of its content, so that sidebars can be compared and hashed without walking them. */
interface Row {
  readonly item: SidebarItem
  readonly sign: string
}

interface Branch {
  readonly items: readonly SidebarItem[]
  readonly sign: string
}

/** One window of a docs root, with the branches that are open on every page. */
interface Resting {
  readonly opened: ReadonlySet<NavNode>
  readonly branches: Map<RowWindow, Branch>
}

/**
 * Returns a function that builds sidebars on demand. Pages with the same rows share a sidebar.
 *
 * 1. The path to the page is open. Long folders on it show one block of rows.
 * 2. All other branches are closed rows that link to their first page.
 * 3. A small docs tree is completely open. So are branches for which `_meta` sets `collapsed`: `false` shows their rows, and
 *    `true` includes them below a closed row.
 *
 * Only the path is built per page, so that a site of many small folders costs no more than it shows.
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
    // An open folder without its own page is a toggle. Only a closed one links to its first page.
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
    // A page of type `page` that is not a section is outside all docs trees.
    if (node.type !== 'doc' && !isDocsRoot(node)) return emptySidebar
    const path = openPathOf(node, rows)
    const first = path[0]
    const last = path.at(-1)
    if (!first || !last) return emptySidebar
    // Pages of one folder differ only in the last step. The steps above it follow from the folder.
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

/** Returns the folders in a window of a docs root that are open on every page. */
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

/** Returns the number of rows of a tree. Stops counting above `most`. */
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

/**
 * Returns the link to an adjacent block, with the titles of its ends. It points to the block's first page, or else to the folder.
 */
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

/** Returns a hash that is the same on every machine. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
