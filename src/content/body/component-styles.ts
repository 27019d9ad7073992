import {compareCodeUnits} from '../../model/order.ts'

const mark = ' class="'

/**
 * The rules of the packaged components that a page shows, so that a page without them loads none: each sheet is named after
 * one of the first three classes that the component's element has.
 *
 * @param sheets text by class
 * @returns of finished HTML, the sheets that it needs, joined
 */
export function createComponentStyles(sheets: Readonly<Record<string, string>>): (html: string) => string {
  if (Object.keys(sheets).length === 0) return () => ''
  return html => {
    const used = new Set<string>()
    // A pattern with all names at once takes half a millisecond a page.
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at)) {
      at += mark.length
      for (const name of html.slice(at, html.indexOf('"', at)).split(' ', 3))
        if (Object.hasOwn(sheets, name)) used.add(name)
    }
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
