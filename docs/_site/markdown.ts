import type {VirtualPage} from 'docsgen'

/** Returns a Markdown page. */
export function mdPage(route: string, title: string, description: string, body: string): VirtualPage {
  return {route, frontMatter: {title, description}, body: `${body.trim()}\n`, format: 'md'}
}

/** Returns inline code for any text. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text.replaceAll('|', '\\|')}${fence}`
}

/** Returns a table without the columns that are empty in every row. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = head.map((_, column) => column === 0 || rows.some(row => row[column]))
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, column) => used[column]).join(' | ')} |`
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(row => line(row.map(cell => cell.replace(/\n/g, ' '))))
  ].join('\n')
}

/** Adds a period if a sentence has none. */
export function sentence(text: string): string {
  const whole = text === '' || /[.:!?)]$/.test(text) ? text : `${text}.`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}
