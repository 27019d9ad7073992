import type {NavItem, NavNode} from './nav-item.ts'
import {isDocsRoot, type NavTree} from './nav-tree.ts'

/** The rows of each folder in a sidebar, and the position of each row. */
export interface NavRows {
  /** Returns the visible rows of a folder; empty for any other node. */
  of(node: NavNode): readonly NavItem[]
  /** Returns the folder that shows the node as a row, and the row's index; `undefined` for a node that is not a row. */
  placeOf(node: NavNode): {readonly parent: NavNode; readonly index: number} | undefined
}

/**
 * Computes the sidebar rows of the whole site. Hidden items and items of type `page` and `menu` have no rows (the latter are docs
 * trees of their own). A `display: children` folder adds its rows to its parent's. A folder with neither page nor rows is
 * omitted, and so are separators at the end.
 */
export function layOutRows(tree: NavTree): NavRows {
  const rows = new Map<NavNode, readonly NavItem[]>()
  const places = new Map<NavNode, {parent: NavNode; index: number}>()

  const layOut = (node: NavNode): readonly NavItem[] => {
    const own: NavItem[] = []
    for (const child of node.children) {
      if (child.kind === 'separator') own.push(child)
      else if (child.kind === 'anchor') {
        if (!child.hidden && child.type === 'doc') own.push(child)
      } else {
        const inner = child.folder ? layOut(child) : []
        if (child.hidden || child.type !== 'doc') continue
        if (child.folder && child.display === 'children') own.push(...trimmed(inner))
        else if (child.page || inner.length > 0) own.push(child)
      }
    }
    const visible = trimmed(own)
    rows.set(node, visible)
    return visible
  }
  layOut(tree.root)
  // Positions come last, because rows of a `display: children` folder are in another folder's rows.
  for (const [parent, items] of rows) {
    if (parent.type === 'doc' && parent.display === 'children') continue
    for (const [index, item] of items.entries()) if (item.kind === 'node') places.set(item, {parent, index})
  }
  return {of: node => rows.get(node) ?? [], placeOf: node => places.get(node)}
}

function trimmed(items: readonly NavItem[]): readonly NavItem[] {
  const last = items.findLastIndex(({kind}) => kind !== 'separator')
  return last === items.length - 1 ? items : items.slice(0, last + 1)
}

/** Returns the docs tree whose sidebar a page shows: the nearest visible section that contains it, or the site's root. */
export function docsRootOf(node: NavNode): NavNode {
  let root = node
  while (root.parent && (!isDocsRoot(root) || root.hidden)) root = root.parent
  return root
}

/** An open folder on the path to a page, with the index of the row that leads to the page. */
export interface OpenStep {
  readonly folder: NavNode
  readonly active: number | undefined
}

/**
 * Returns the open folders around a page, outermost (the docs root) first, each with the index of the row that leads to the page,
 * if there is one.
 */
export function openPathOf(node: NavNode, rows: NavRows): OpenStep[] {
  const root = docsRootOf(node)
  const path: OpenStep[] = []
  let at = node
  let active: number | undefined
  while (at !== root) {
    const place = rows.placeOf(at)
    if (place) {
      if (rows.of(at).length > 0) path.unshift({folder: at, active})
      active = place.index
      at = place.parent
    } else {
      active = undefined
      at = at.parent ?? root
    }
  }
  path.unshift({folder: root, active})
  return path
}
