import {type Catalogue, cataloguePath, referenceAnchor, referenceId} from '../model/catalogue.ts'
import type {Site} from '../model/site.ts'
import {encodeRoute, withBase} from '../model/url.ts'

/** Maximum number of pages on a card. */
const mostPages = 6

/**
 * Returns the data of the cards of catalog entries: one file for each catalog that a page refers to, built from the joined site.
 * The browser fetches it once when a reader points at a name. `docsgen:catalogue` in the file tells programs what it is.
 */
export function referenceFiles(
  catalogues: readonly Catalogue[],
  {site, base}: {readonly site: Site; readonly base: string}
): ReadonlyMap<string, () => string> {
  const files = new Map<string, () => string>()
  if (catalogues.length === 0) return files
  const named = new Set(site.pages.flatMap(page => page.references ?? []).map(id => id.slice(0, id.indexOf('/'))))
  for (const catalogue of catalogues)
    if (named.has(catalogue.name)) files.set(cataloguePath(catalogue.name), () => textOf(catalogue, site, base))
  return files
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
