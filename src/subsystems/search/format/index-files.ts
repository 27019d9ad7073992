import type {SiteView} from '../../../model/site.ts'
import type {SearchFiles} from '../search-types.ts'
import {indexPrefixes, pathInIndex} from './format.ts'

/** Returns the paths of the files of a site's indexes. A site with a hosted engine or without search has none. */
export function indexFiles(site: SiteView): SearchFiles {
  if (!site.search || site.hostedSearch) return {fixed: [], hashed: []}
  return {
    fixed: indexPrefixes(site).map(prefix => pathInIndex('/search/manifest.json', prefix)),
    hashed: ['t', 'h', 'a', 's', 'd'].map(folder => `/search/${folder}/`)
  }
}
