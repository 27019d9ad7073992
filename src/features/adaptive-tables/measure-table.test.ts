import {fromHtml} from 'hast-util-from-html'
import {expect, test} from 'vitest'
import {measureTable, type TableFit} from './measure-table.ts'
import {isElement, readTable} from './read-table.ts'

/** Returns the fit of a table with these cells in one row, below short headers. */
function fitOf(...cells: readonly string[]): TableFit | undefined {
  const html = `<table><thead><tr>${cells.map((_, at) => `<th>H${at}</th>`).join('')}</tr></thead><tbody><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></tbody></table>`
  const [element] = fromHtml(html, {fragment: true})
    .children.filter(node => node.type === 'element')
    .filter(isElement)
  const table = element && readTable(element)
  return table && measureTable(table)
}

test('a table of short cells fits every screen', () => {
  expect(fitOf('One', 'Two')).toEqual({fit: 'always', crowded: false})
})

test('prose wraps, so it needs no more than a column of prose', () => {
  expect(fitOf('Name', 'A sentence with many words. '.repeat(20))).toEqual(fitOf('Name', 'A sentence. '.repeat(10)))
})

test('long names make a table crowded, and more of them leave it no room at any width', () => {
  const name = '<code>OP_BATCHER_MAX_PENDING_TRANSACTIONS_LIMIT</code>'
  expect(fitOf(name, name, name)?.crowded).toBe(true)
  expect(fitOf(...Array.from({length: 12}, () => name))).toEqual({fit: 'never', crowded: true})
})
