import type {SliceData} from '../../model/slice-data.ts'
import {encodeRoute, type Route, withBase} from '../../model/url.ts'
import type {ShownPage} from '../../plugin/feature.ts'

/** Finds the pages with the rows of the entries that `<Flag>`, `<Method>` or `<Contract>` name. Reading a page cannot. */
export const entryLinks: SliceData = {
  facts: ['catalogues', 'linkedCatalogues'],
  of(site) {
    const homes = new Map<string, Route>()
    for (const {route, catalogues = []} of site.pages)
      for (const name of catalogues) if (!homes.has(name)) homes.set(name, route)
    return ({linkedCatalogues}) => {
      if (!linkedCatalogues) return {}
      const shown = linkedCatalogues.flatMap(name => {
        const home = homes.get(name)
        return home === undefined ? [] : [[name, home] as const]
      })
      return {catalogues: Object.fromEntries(shown)}
    }
  }
}

/** Links each of these entries to its row. An entry that no page shows stays code with a card. */
export function linkEntries(html: string, {slice: {catalogues: homes}, site: {base}}: ShownPage): string {
  if (!homes) return html
  return html.replace(
    /<span data-ref="([^"]+)" data-entry="([^"]+)">([^<]*)<\/span>/g,
    (_whole, name: string, anchor: string, text: string) => {
      const home = homes[name]
      return home === undefined
        ? `<span data-ref="${name}">${text}</span>`
        : `<a data-ref="${name}" href="${withBase(base, encodeRoute(home))}#${anchor}">${text}</a>`
    }
  )
}
