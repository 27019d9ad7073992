import type {Element, Parents, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {joinVariables} from './join-variables.ts'
import {isElement, readTable, type Table} from './read-table.ts'

const heading = /^h[1-6]$/

/** Characters of a value that is shown as a chip where a row stands as an entry. */
const chipLength = 24

/** Characters of code that stay on one line in their column. */
const unbrokenLength = 44

/** Pixels of a character of code and of text, of a column of prose that can be read, and of a cell's padding. */
const pixels = {code: 8.4, text: 6.8, prose: 200, padding: 24}

/**
 * Widths, in pixels, below which the style sheet shows a table as entries (see `tables.css`). What fits the narrowest
 * phone never is; what fits no column of ours breaks its names before that.
 */
const fits = [
  ['always', 284],
  ['small', 368],
  ['middle', 560],
  ['large', 736]
] as const

/** More columns than this are no entry that anybody would read: such a table scrolls by itself. */
const mostColumns = 8

/** Where the walk is: tables are named after the heading above them. */
interface Place {
  title: string
  /** Tables below this heading so far. */
  count: number
}

/**
 * Makes tables that fit every width. The style sheet shows a row as an entry where there is no room for columns: its name,
 * its short values as chips, then what explains them. What a style sheet cannot know is written into the markup here:
 * which column is which, and the header of each cell.
 *
 * 1. A column of environment variables goes under the flags that it belongs to.
 * 2. Each cell of another column than the first gets its header as `data-label`, and `data-chip` where its column is short.
 * 3. Each table is named after the heading above it, so that a list of tables tells one from the other.
 */
export function rehypeTables() {
  return (tree: Root): void => wrap(tree, {title: '', count: 0})
}

function wrap(parent: Parents, place: Place): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && heading.test(child.tagName)) {
      place.title = textOf(child).trim().replace(/\s+/g, ' ')
      place.count = 0
    } else if (child.type === 'element' && child.tagName === 'table') {
      place.count++
      const noun = place.count > 1 ? `Table ${place.count}` : 'Table'
      parent.children[index] = frame(child, place.title === '' ? noun : `${noun}: ${place.title}`) as never
    } else if ('children' in child) wrap(child as Parents, place)
  })
}

/** The table in its box, which only a table of too many columns needs to scroll. */
function frame(element: Element, ariaLabel: string): Element {
  const read = readTable(element)
  // An empty corner heads no column.
  for (const cell of read?.header ?? []) if (cell.children.length === 0) cell.tagName = 'td'
  const box = (properties: Element['properties']): Element => ({
    type: 'element',
    tagName: 'div',
    properties: {className: ['table-wrap'], ...properties},
    children: [element]
  })
  // A table without a header, or with cells that span others, is laid out by its writer.
  if (!read || read.header.length > mostColumns) return box({tabIndex: 0, role: 'region', ariaLabel, dataScroll: ''})
  joinVariables(read)
  const lengths = read.header.map((_, column) => longest(read, column))
  label(read, lengths)
  element.properties.ariaLabel ??= ariaLabel
  const width = lengths.reduce((sum, length, column) => sum + pixels.padding + widthOf(read, column, length), 0)
  const fit = fits.find(([, most]) => width <= most)?.[0]
  const breaks = !fit || read.rows.some(row => row.some(cell => longestCode(cell) > unbrokenLength))
  return box({dataFit: fit ?? 'large', dataBreak: breaks ? '' : undefined})
}

/** Pixels that a column asks for: code on one line, text wrapped where it is long. */
function widthOf({rows}: Table, column: number, length: number): number {
  const code = Math.max(0, ...rows.map(row => longestCode(row[column])))
  const text = Math.min(length * pixels.text, pixels.prose)
  return Math.max(code > unbrokenLength ? 0 : code * pixels.code, text)
}

function longestCode(node: Element | undefined): number {
  if (!node) return 0
  if (node.tagName === 'code') return textOf(node).length
  return Math.max(0, ...node.children.map(child => ('children' in child ? longestCode(child as Element) : 0)))
}

/** One column of prose beside names and values needs no label: it says what they mean. */
function label({header, rows}: Table, lengths: readonly number[]): void {
  // A sentence explains, however short it is.
  const chips = lengths.map((length, column) => length <= chipLength && !rows.some(row => endsSentence(row[column])))
  const long = chips.filter((isChip, column) => column > 0 && !isChip).length
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (column === 0) return
      const isChip = chips[column] ?? false
      const name = textOf(header[column] ?? cell).trim()
      if (name !== '' && (isChip || long > 1)) cell.properties.dataLabel = name
      if (isChip) cell.properties.dataChip = ''
      if (cell.children.length === 0) cell.properties.dataEmpty = ''
    })
  }
}

function endsSentence(cell: Element | undefined): boolean {
  return cell !== undefined && /[.!?]\s*$/.test(textOf(cell))
}

/** Characters of a column's longest line. */
function longest({header, rows}: Table, column: number): number {
  return Math.max(...[header, ...rows].map(row => longestLine(row[column])))
}

/** A variable under its flag, and what stands after a line break, are lines of their own. */
function longestLine(cell: Element | undefined): number {
  let length = 0
  let most = 0
  for (const child of cell?.children ?? []) {
    const isLine =
      isElement(child) && (child.tagName === 'br' || child.properties.className?.toString() === 'table-alias')
    if (isLine) {
      most = Math.max(most, length)
      length = 0
    }
    length += child.type === 'text' || 'children' in child ? textOf(child as Element).trim().length : 0
  }
  return Math.max(most, length)
}
