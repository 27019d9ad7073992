import type {SiteView, Slice} from '../../model/site.ts'
import {encodeRoute, withBase} from '../../model/url.ts'

/** Links each entry that a page names to its row. An entry that no page shows stays code with a card. */
export function linkEntries(html: string, homes: Slice['catalogues'], {base}: Pick<SiteView, 'base'>): string {
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
