import {localesInVersion} from '../../../model/locales.ts'
import type {SiteView} from '../../../model/site.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'
import {versionOf} from '../../../model/versions.ts'

const made = new WeakMap<SiteView, Map<string, SiteView>>()

/** Returns the site view for the pages of a version: its languages, its top bar and its home page. */
export function inVersion(site: SiteView, route: string): SiteView {
  const version = site.versions && versionOf(route, site.versions)
  if (!version) return site
  const known = made.get(site)?.get(version.name)
  if (known) return known
  const {path, navbar, navbars, routes} = version
  const view: SiteView = {
    ...site,
    version,
    navbar,
    ...(navbars && {navbars}),
    ...(site.locales && {locales: localesInVersion(version, site.locales)}),
    ...(path !== '' && !routes && {home: withBase(site.base, encodeRoute(`/${path}`))})
  }
  made.set(site, (made.get(site) ?? new Map<string, SiteView>()).set(version.name, view))
  return view
}
