import type {SliceData} from '../../model/slice-data.ts'
import type {Route} from '../../model/url.ts'

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
