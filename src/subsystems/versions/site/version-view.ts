import type {PageFacts} from '../../../model/page.ts'
import type {PageView, SiteView, Slice} from '../../../model/site.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'
import type {VersionLink} from './version-links.ts'

type VersionFacts = Pick<PageView, 'versions' | 'versionNotice' | 'unindexed'>

/** Returns the version facts of a page: its addresses in all versions, and what its banner says. */
export function versionView(_facts: PageFacts, slice: Slice, site: SiteView): VersionFacts {
  const {version, versions} = site
  if (!version || !versions) return {}
  const links = versionLinks(slice, site)
  const at = versions.findIndex(({path}) => path === '')
  const [latest, link] = [versions[at], links[at]]
  const {status, banner, label} = version
  return {
    versions: links,
    ...(status !== 'latest' &&
      banner !== false &&
      latest &&
      link && {
        versionNotice: {
          status,
          version: label,
          ...(banner !== undefined && {text: banner}),
          latest: {label: latest.label, href: link.href, isSame: link.above === undefined}
        }
      }),
    ...(status === 'unmaintained' && {unindexed: true})
  }
}

/** Returns the links of a page's version menu. Pages outside all lists link to the home pages. */
function versionLinks({versions: routes = []}: Slice, {versions = [], version: own, base}: SiteView): VersionLink[] {
  return versions.map(({name, label, path, start}) => {
    const known = routes.find(route => route.name === name)
    return {
      name,
      label,
      href: withBase(base, encodeRoute(known?.route ?? start ?? `/${path}`)),
      current: name === own?.name,
      ...(known?.above !== undefined && {above: known.above})
    }
  })
}
