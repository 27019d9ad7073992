import type {Site} from '../../model/site.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import type {SiteFilesInput} from '../../plugin/feature/outputs/site-files.ts'
import {type Catalogue, catalogsOf, cataloguePath, referenceAnchor, referenceId} from './catalog.ts'

/** Maximum number of pages on a card. */
const mostPages = 6

/**
 * Returns the data of the cards of catalog entries: one file for each catalog that a page refers to, built from the joined site.
 * The browser fetches it once when a reader points at a name. `docsgen:catalogue` in the file tells programs what it is.
 */
export function referenceFiles({site, view, constants}: SiteFilesInput): Readonly<Record<string, () => string>> {
  const catalogs = catalogsOf(constants)
  if (catalogs.length === 0) return {}
  const named = new Set(site.pages.flatMap(page => page.references ?? []).map(id => id.slice(0, id.indexOf('/'))))
  const shown = catalogs.filter(({name}) => named.has(name))
  return Object.fromEntries(shown.map(catalog => [cataloguePath(catalog.name), () => textOf(catalog, site, view.base)]))
}

function textOf(catalogue: Catalogue, site: Site, base: string): string {
  const home = site.pages.find(page => page.catalogues?.includes(catalogue.name))
  const uses = new Map<string, {title: string; href: string}[]>()
  for (const page of site.pages) {
    if (page === home) continue
    for (const id of page.references ?? []) {
      if (!id.startsWith(`${catalogue.name}/`)) continue
      const use = {title: page.title, href: withBase(base, encodeRoute(page.route))}
      uses.set(id, [...(uses.get(id) ?? []), use])
    }
  }
  const entries = catalogue.entries
    .filter(({kind}) => kind !== 'error')
    .map(({name, kind, ...entry}) => {
      const used = uses.get(referenceId(catalogue.name, name)) ?? []
      const href = home && `${withBase(base, encodeRoute(home.route))}#${referenceAnchor(catalogue.name, name)}`
      return {name, ...entry, ...(href && {href}), used: used.slice(0, mostPages), uses: used.length}
    })
  const {program, release} = catalogue
  return `${JSON.stringify({...(program && {program}), ...(release && {release}), entries})}\n`
}
