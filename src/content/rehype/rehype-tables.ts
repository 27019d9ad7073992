import type {Element, Parents, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {joinVariables} from './join-variables.ts'
import {askedWidth, longestIn, measureTable} from './measure-table.ts'
import {readTable, type Table} from './read-table.ts'

const heading = /^h[1-6]$/

/** Characters of a value that is shown as a chip where a row stands as an entry. */
const chipLength = 24

/** Characters of a row's name that stays on one line. */
const nameLength = 20

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
 * 4. The box says how much room the table needs, whether its names may be broken (`measure-table.ts`), and whether the first column has
 *    names of a few words, which no column of prose beside them may break.
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
  label(
    read,
    read.header.map((_, column) => longestIn(read, column))
  )
  element.properties.ariaLabel ??= ariaLabel
  const {fit, crowded} = measureTable(read)
  if (crowded) for (const cell of [...read.header, ...read.rows.flat()]) cell.properties.dataProse = askedWidth(cell)
  const named =
    !crowded && longestIn(read, 0) <= nameLength && read.rows.some(([cell]) => / /.test(cell ? textOf(cell) : ''))
  return box({dataFit: fit, dataCrowded: crowded ? '' : undefined, dataNamed: named ? '' : undefined})
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
