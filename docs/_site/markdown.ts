import type {VirtualPage} from 'docsgen'

/** A page of Markdown. */
export function mdPage(route: string, title: string, description: string, body: string): VirtualPage {
  return {route, frontMatter: {title, description}, body: `${body.trim()}\n`, format: 'md'}
}

/** Code in a line, whatever is in it. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text.replaceAll('|', '\\|')}${fence}`
}

/** A table; a column that is empty in every row is left out. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = head.map((_, column) => column === 0 || rows.some(row => row[column]))
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, column) => used[column]).join(' | ')} |`
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(row => line(row.map(cell => cell.replace(/\n/g, ' '))))
  ].join('\n')
}

/** With a full stop, where a sentence has none. */
export function sentence(text: string): string {
  const whole = text === '' || /[.:!?)]$/.test(text) ? text : `${text}.`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}
