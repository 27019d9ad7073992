import type {NavItem, NavNode} from './nav-item.ts'

/** Maximum number of rows of a folder that is shown whole. A longer folder shows one block of rows. */
const maxRows = 100
const blockRows = 50

/** The rows of one folder that a sidebar shows, and the adjacent blocks, if there are any. */
export interface RowWindow {
  readonly rows: readonly NavItem[]
  readonly before?: readonly NavItem[]
  readonly after?: readonly NavItem[]
}

/** Returns the number of the block with a row; 0 if the folder is short enough to be shown whole. */
export function blockAt(rows: readonly NavItem[], active: number | undefined): number {
  return rows.length > maxRows && active !== undefined ? Math.floor(active / blockRows) : 0
}

/**
 * Returns a folder's rows, or the block with the page if the folder is long. Blocks are fixed, so that all pages of a block share
 * one sidebar. A block that starts within a group repeats the group's heading.
 */
export function windowOf(rows: readonly NavItem[], active: number | undefined): RowWindow {
  if (rows.length <= maxRows) return {rows}
  const block = blockAt(rows, active)
  const from = block * blockRows
  const shown = rows.slice(from, from + blockRows)
  const heading =
    shown[0]?.kind === 'separator'
      ? undefined
      : rows.slice(0, from).findLast(row => row.kind === 'separator' && row.title)
  const before = rows.slice(Math.max(0, from - blockRows), from)
  const after = rows.slice(from + blockRows, from + 2 * blockRows)
  return {
    rows: heading ? [heading, ...shown] : shown,
    ...(before.length > 0 && {before}),
    ...(after.length > 0 && {after})
  }
}

/** Returns the rows that are nodes. */
export function nodesIn(rows: readonly NavItem[]): NavNode[] {
  return rows.filter(row => row.kind === 'node')
}
