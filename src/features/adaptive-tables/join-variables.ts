import type {Element, ElementContent} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {isElement, type Table} from './read-table.ts'

/** Matches the start of a flag such as `--sub-safety-margin`, possibly followed by others or by a value. */
const flag = /^--?[a-z]/i
const variable = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*_?$/

/**
 * Moves a column of environment variables below the flags in the first column, because both set the same option and the
 * descriptions get more room. Applies only to tables whose columns are flags and variables throughout. A cell that says that
 * there is no variable (`–`, `none`) is left out.
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

/** Returns whether a cell contains only variables in code, or says that there are none. */
function isVariable(cell: Element | undefined): boolean {
  if (!cell) return false
  const text = textOf(cell).trim()
  if (/^(?:[-–—]|none|no|n\/a)?$/i.test(text)) return true
  const names = variablesOf(cell)
  const rest = cell.children.filter(node => !(isElement(node) && node.tagName === 'code'))
  return names.length > 0 && rest.every(node => node.type === 'text' && /^[\s,/]*$/.test(node.value))
}

/** Returns the names in code if all of them look like variables. */
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

/** Lowercases a title after a comma: `Environment variable` becomes `environment variable`. Names in code are unchanged. */
function lowerFirst(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children
  return first?.type === 'text' && /^[A-Z][a-z]/.test(first.value)
    ? [{...first, value: first.value.charAt(0).toLowerCase() + first.value.slice(1)}, ...rest]
    : children
}
