import {localeOf} from '../../../model/locales.ts'
import type {SiteView} from '../../../model/site.ts'
import {encodeRoute} from '../../../model/url.ts'
import {versionOf} from '../../../model/versions.ts'
import type {SiteLink} from '../../../plugin/feature/outputs/site-files.ts'

/** Name of the lists of pages, and of the first one, which is in the root of the site. */
export const listName = 'llms.txt'

/** Returns the path of the list that contains a page: that of its version, of its language, or of the site. */
export function listPath(route: string, {locales = [], versions = []}: Pick<SiteView, 'locales' | 'versions'>): string {
  const version = versionOf(route, versions)
  if (version && version.path !== '') return `${version.path}/${listName}`
  const locale = localeOf(route, locales)
  return locale && locale !== locales[0] ? `${locale.path}/${listName}` : listName
}

const made = new WeakMap<SiteView, Map<string, SiteView>>()

/** Returns the site view for a page, with the list of pages that contains it. */
export function withListOf(site: SiteView, route: string): SiteView {
  const pageList = listPath(route, site)
  if (pageList === site.pageList) return site
  const known = made.get(site)?.get(pageList)
  if (known) return known
  const view = {...site, pageList}
  made.set(site, (made.get(site) ?? new Map<string, SiteView>()).set(pageList, view))
  return view
}

/** Returns links to the list of the site, and to that of each language and version for the files below it. */
export function listLinks({locales = [], versions = []}: SiteView): SiteLink[] {
  const folders = [...locales.slice(1), ...versions].flatMap(({path}) => (path === '' ? [] : [path]))
  return [
    linkTo(listName),
    ...folders.map(path => ({...linkTo(`${path}/${listName}`), below: `/${encodeRoute(path)}`}))
  ]
}

function linkTo(path: string): SiteLink {
  return {path: `/${encodeRoute(path)}`, rel: 'describedby', type: 'text/plain'}
}
