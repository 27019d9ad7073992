import type {SiteView} from '../src/model/site.ts'

/** Returns the address of the search page of the page's language. */
export function searchHref({home, base}: Pick<SiteView, 'home' | 'base'>): string {
  return home === undefined ? `${base}search` : `${home}/search`
}
