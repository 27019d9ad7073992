import type {Element, ElementContent} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {isElement, type Table} from './read-table.ts'

/** `--sub-safety-margin`, perhaps several or with a value behind it. */
const flag = /^--?[a-z]/i
const variable = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*_?$/

/**
 * Puts a column of environment variables under the flags of the first one: two names of one thing are one cell, and what
 * they mean gets the room. Nothing happens in a table whose columns are not flags and variables throughout; a cell that
 * says there is no variable (`–`, `none`) is left out.
 */
export function joinVariables(table: Table): void {
  const {header, rows, rowElements, headRow} = table
  const [names] = header
  if (!names || rows.length === 0 || header.length < 3) return
  if (!rows.every(([cell]) => cell && flag.test(textOf(cell).trim()))) return
  const column = header.findIndex((_, index) => index > 0 && rows.every(row => isVariable(row[index])))
  if (column < 0 || !rows.some(row => variablesOf(row[column]).length > 0)) return
  const [title] = header.splice(column, 1)
  if (title) {
    remove(headRow, title)
    names.children.push({type: 'text', value: ', '}, span('table-alias', lowerFirst(title.children)))
  }
  rows.forEach((row, index) => {
    const [cell] = row.splice(column, 1)
    const element = rowElements[index]
    if (!cell || !element || !row[0]) return
    remove(element, cell)
    if (variablesOf(cell).length > 0)
      row[0].children.push({type: 'text', value: ' '}, span('table-alias', cell.children))
  })
}

/** Whether a cell holds variables in code and nothing else, or says that there are none. */
function isVariable(cell: Element | undefined): boolean {
  if (!cell) return false
  const text = textOf(cell).trim()
  if (/^(?:[-–—]|none|no|n\/a)?$/i.test(text)) return true
  const names = variablesOf(cell)
  const rest = cell.children.filter(node => !(isElement(node) && node.tagName === 'code'))
  return names.length > 0 && rest.every(node => node.type === 'text' && /^[\s,/]*$/.test(node.value))
}

/** The names in code, each of which must look like a variable. */
function variablesOf(cell: Element | undefined): string[] {
  const names = (cell?.children ?? []).filter(isElement).map(node => textOf(node).trim())
  return names.every(name => variable.test(name)) ? names : []
}

function remove(row: Element, cell: Element): void {
  row.children = row.children.filter(child => child !== cell)
}

function span(className: string, children: ElementContent[]): Element {
  return {type: 'element', tagName: 'span', properties: {className: [className]}, children}
}

/** `Environment variable` after a comma: `environment variable`. Names in code keep their letters. */
function lowerFirst(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children
  return first?.type === 'text' && /^[A-Z][a-z]/.test(first.value)
    ? [{...first, value: first.value.charAt(0).toLowerCase() + first.value.slice(1)}, ...rest]
    : children
}
