import type {Element} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {breakName} from '../../model/text/break-name.ts'
import {isElement, type Table} from './read-table.ts'

/**
 * Widths in pixels: a character of code, and of small code (in a crowded table, or below another name); a character of text, and
 * of a single word; the background around a name; a column of prose, and its minimum; a cell's padding.
 */
const pixels = {code: 8.3, smallCode: 7.6, text: 6.8, word: 7.4, ground: 8, prose: 200, leastProse: 176, padding: 24}

/**
 * Widths in pixels that the style sheet tests (see `tables.css`). The first fits the narrowest phone, the second a phone of 390 px;
 * `text` is the column of text; the last is the column of tables next to a sidebar and a table of contents.
 */
const fits = [
  ['always', 284],
  ['phone', 352],
  ['small', 368],
  ['middle', 560],
  ['text', 656],
  ['large', 736],
  ['wide', 832]
] as const

/** Below this width, a crowded table is never shown as rows, because a phone has no room for broken names next to prose. */
const leastCrowded = 560

/** Widths, in `rem` and in pixels, for a cell of running text in a crowded table, and for a header of several words. */
const headerWidth = ['6', 96] as const
const cellWidths = [
  ['11', 176],
  ['14', 224],
  ['17', 272],
  ['21', 336],
  ['25', 400]
] as const

export interface TableFit {
  /** Minimum width to show rows as rows. Below it they are entries; with `never`, always. */
  readonly fit: (typeof fits)[number][0] | 'never'
  /** Whether the table is crowded, so names may be broken between their parts. */
  readonly crowded: boolean
}

/**
 * Returns how much room a table needs. Names come first: if all of them fit whole, prose gets the rest. Otherwise they may be
 * broken between their parts, and prose gets its minimum width.
 */
export function measureTable(table: Table): TableFit {
  const whole = sumOf(table, wholeWidth)
  const fit = fits.find(([, most]) => whole <= most)?.[0]
  if (fit) return {fit, crowded: false}
  const broken = Math.max(leastCrowded, sumOf(table, brokenWidth))
  return {fit: fits.find(([, most]) => broken <= most)?.[0] ?? 'never', crowded: true}
}

/**
 * Returns the width of a cell of several words in a crowded table, in `rem`: the minimum at which it is readable and its names
 * are whole. Returns `undefined` for a cell that is already as narrow.
 */
export function leastWidth(cell: Element): string | undefined {
  const isHeader = cell.tagName === 'th'
  const names = codesOf(cell).flatMap(({text}) => text.split(/[\s,]+/))
  const widest = Math.max(widestWord(cell), ...names.map(smallWidth))
  return (isHeader ? [headerWidth] : cellWidths).find(
    ([, most]) => widest <= most && most < longestLine(cell) * pixels.text
  )?.[0]
}

/** Returns the number of characters in a column's longest line. */
export function longestIn({header, rows}: Table, column: number): number {
  return Math.max(...[header, ...rows].map(row => longestLine(row[column])))
}

/** Returns the sum of the columns' widths. A table has no padding at its own edges. */
function sumOf({header, rows}: Table, widthOf: (cell: Element) => number): number {
  return header.reduce((sum, head, column) => {
    const cells = [head, ...rows.flatMap(row => row[column] ?? [])]
    return sum + pixels.padding + Math.max(...cells.map(widthOf))
  }, -pixels.padding)
}

/** Returns the width with code on one line and long text wrapped. */
function wholeWidth(cell: Element): number {
  const codes = codesOf(cell).map(({text, small}) =>
    small ? smallWidth(text) : text.length * pixels.code + pixels.ground
  )
  return Math.max(...codes, widestWord(cell), Math.min(longestLine(cell) * pixels.text, pixels.prose))
}

/** Returns the width with code in parts, prose at its minimum, and other text word by word. */
function brokenWidth(cell: Element): number {
  const parts = codesOf(cell).flatMap(({text}) => breakName(text).map(smallWidth))
  const prose = longestLine(cell) * pixels.text > pixels.prose ? pixels.leastProse : 0
  return Math.max(...parts, widestWord(cell), prose)
}

/** Returns the width of the widest word outside code, because no line ends inside it. */
function widestWord(cell: Element): number {
  const words = plainTextOf(cell).split(/\s+/)
  return Math.max(...words.map(({length}) => length)) * pixels.word
}

function plainTextOf(node: Element): string {
  if (node.tagName === 'code') return ' '
  return node.children
    .map(child => (child.type === 'text' ? child.value : isElement(child) ? plainTextOf(child) : ''))
    .join('')
}

function smallWidth(name: string): number {
  return name.length * pixels.smallCode + pixels.ground
}

/** Returns the pieces of code in a cell. A name below another one is always small. */
function codesOf(node: Element, small = false): {readonly text: string; readonly small: boolean}[] {
  if (node.tagName === 'code') return [{text: textOf(node), small}]
  return node.children.filter(isElement).flatMap(child => codesOf(child, small || isAlias(child)))
}

function isAlias({properties}: Element): boolean {
  return properties.className?.toString() === 'table-alias'
}

/**
 * Returns the number of characters in the longest line. A variable below its flag and text after a line break count as
 * separate lines.
 */
function longestLine(cell: Element | undefined): number {
  let length = 0
  let most = 0
  for (const child of cell?.children ?? []) {
    if (isElement(child) && (child.tagName === 'br' || isAlias(child))) {
      most = Math.max(most, length)
      length = 0
    }
    length += child.type === 'text' || 'children' in child ? textOf(child as Element).trim().length : 0
  }
  return Math.max(most, length)
}
