import {compareCodeUnits} from '../../model/order.ts'

/**
 * The rules of the packaged components that a page shows, so that a page without them loads none: each sheet is named after
 * the class that the component's element has first or second.
 *
 * @param sheets text by class
 * @returns of finished HTML, the sheets that it needs, joined
 */
export function createComponentStyles(sheets: Readonly<Record<string, string>>): (html: string) => string {
  const names = Object.keys(sheets)
  if (names.length === 0) return () => ''
  const either = names.join('|')
  const first = new RegExp(` class="(?:(?:${either}) )?(?:${either})[" ]`, 'g')
  return html => {
    const used = new Set([...html.matchAll(first)].flatMap(([match]) => match.slice(' class="'.length, -1).split(' ')))
    return [...used]
      .sort(compareCodeUnits)
      .map(name => sheets[name] ?? '')
      .join('')
  }
}

/** Names of the scripts that what a page shows works better with: without them, all of it is there too. */
export function componentScripts(html: string): string[] {
  return [...new Set([...html.matchAll(/ data-script="(\w+)"/g)].map(([, name]) => `${name}.js`))].sort(
    compareCodeUnits
  )
}
