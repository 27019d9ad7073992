import type {NavItem, NavNode} from './nav-item.ts'
import {isDocsRoot, type NavTree} from './nav-tree.ts'

/** Which rows each folder shows in a sidebar, and where each row stands. */
export interface NavRows {
  /** Visible rows of a folder; empty for all else. */
  of(node: NavNode): readonly NavItem[]
  /** The folder in whose rows a node stands, and at which index; undefined for a node that is no row. */
  placeOf(node: NavNode): {readonly parent: NavNode; readonly index: number} | undefined
}

/**
 * Lays out the sidebar rows of the whole site once. Hidden items and items of type `page` and `menu` are no rows (the
 * latter are docs trees of their own); a `display: children` folder gives its rows to the folder around it; a folder
 * with neither page nor rows vanishes; separators that have nothing left to separate at the end vanish too.
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
  // Places last: rows of a `display: children` folder stand in another folder's rows.
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

/** The docs tree whose sidebar a page shows: the nearest visible section around it, else the site's root. */
export function docsRootOf(node: NavNode): NavNode {
  let root = node
  while (root.parent && (!isDocsRoot(root) || root.hidden)) root = root.parent
  return root
}

/** An open folder on the way to a page, with the index of its row that leads on. */
export interface OpenStep {
  readonly folder: NavNode
  readonly active: number | undefined
}

/**
 * The folders that are open around a page, outermost (the docs root) first, each with the index of the row that leads to
 * the page, if it has one.
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
