import type {Element, ElementContent} from 'hast'

/** The cells of a plain table: one row of headers, and rows with as many cells. */
export interface Table {
  readonly headRow: Element
  readonly header: Element[]
  readonly rows: Element[][]
  /** The row elements, in the order of `rows`. */
  readonly rowElements: readonly Element[]
}

/** Reads a table that is a grid below one row of headers. Returns `undefined` for any other. */
export function readTable(table: Element): Table | undefined {
  const parts = table.children.filter(isElement)
  const head = parts.find(({tagName}) => tagName === 'thead')
  const headRows = head?.children.filter(isElement) ?? []
  const [headRow] = headRows
  if (!headRow || headRows.length !== 1) return undefined
  const header = cellsOf(headRow)
  const rowElements = parts
    .filter(({tagName}) => tagName === 'tbody')
    .flatMap(body => body.children.filter(isElement))
    .filter(({tagName}) => tagName === 'tr')
  const rows = rowElements.map(cellsOf)
  const isGrid = rows.every(row => row.length === header.length)
  const spans = [header, ...rows].some(row => row.some(({properties}) => properties.colSpan || properties.rowSpan))
  return header.length > 0 && isGrid && !spans ? {headRow, header, rows, rowElements} : undefined
}

export function isElement(node: ElementContent): node is Element {
  return node.type === 'element'
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({tagName}) => tagName === 'td' || tagName === 'th')
}
