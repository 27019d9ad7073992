import type {Element, Parents, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import type {FeatureReading} from '../../plugin/feature.ts'
import {joinVariables} from './join-variables.ts'
import {leastWidth, longestIn, measureTable} from './measure-table.ts'
import {readTable, type Table} from './read-table.ts'

const heading = /^h[1-6]$/

/** Maximum length of a value that is shown as a chip in an entry. */
const chipLength = 24

/** Maximum length of a row's name that stays on one line. */
const nameLength = 20

/** A table with more columns is read across, so it scrolls until there is only room for entries. */
const mostColumns = 8

/** The state of the walk, because tables are named after the heading above them. */
interface Place {
  title: string
  /** Number of tables below this heading so far. */
  count: number
}

/**
 * Prepares tables for every width. If there is no room for columns, the style sheet shows each row as an entry: its name, its
 * short values as chips, then its descriptions. This transform adds the information that a style sheet cannot determine:
 *
 * 1. A column of environment variables is moved below the flags that it belongs to.
 * 2. Each cell outside the first column gets its header as `data-label`, and `data-chip` if its column is short.
 * 3. Each table is named after the heading above it, so a list of tables is distinguishable.
 * 4. The box says how much room the table needs, whether its names may be broken (`measure-table.ts`), and whether the first
 *    column has names of a few words, which no column of prose next to them may break.
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

/** Returns the table in its box. A table with many columns scrolls in it, and has entries on a phone. */
function frame(element: Element, ariaLabel: string): Element {
  const read = readTable(element)
  // An empty corner is not the header of a column.
  for (const cell of read?.header ?? []) if (cell.children.length === 0) cell.tagName = 'td'
  const box = (properties: Element['properties']): Element => ({
    type: 'element',
    tagName: 'div',
    properties: {className: ['table-wrap'], ...properties},
    children: [element]
  })
  // A table without a header, or with spanning cells, keeps its writer's layout.
  const scrolls = {tabIndex: 0, role: 'region', ariaLabel, dataScroll: ''}
  if (!read) return box(scrolls)
  const isWide = read.header.length > mostColumns
  if (!isWide) joinVariables(read)
  label(
    read,
    read.header.map((_, column) => longestIn(read, column))
  )
  if (isWide) return box({...scrolls, dataFit: 'middle'})
  element.properties.ariaLabel ??= ariaLabel
  const {fit, crowded} = measureTable(read)
  if (crowded) for (const cell of [...read.header, ...read.rows.flat()]) cell.properties.dataProse = leastWidth(cell)
  const named =
    !crowded && longestIn(read, 0) <= nameLength && read.rows.some(([cell]) => / /.test(cell ? textOf(cell) : ''))
  return box({dataFit: fit, dataCrowded: crowded ? '' : undefined, dataNamed: named ? '' : undefined})
}

/** Labels cells. A single column of prose next to names and values needs no label, because it describes them. */
function label({header, rows}: Table, lengths: readonly number[]): void {
  // A sentence is a description, however short it is.
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

/** What the feature does while pages are read. */
export const adaptiveTablesReading: FeatureReading = {transforms: {rehypeStart: [rehypeTables]}}
