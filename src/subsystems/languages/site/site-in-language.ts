import {languageOf} from '../../../model/locales.ts'
import type {SiteView} from '../../../model/site.ts'

const made = new WeakMap<SiteView, Map<string, SiteView>>()

/** Returns the site view for pages in a language: its top bar, its footer, its home page and its search. */
export function siteInLanguage(site: SiteView, route: string): SiteView {
  const {locales = [], navbars, navbar, themes, theme, base} = site
  if (locales.length === 0) return site
  const lang = languageOf(route, site)
  const known = made.get(site)?.get(lang)
  if (known) return known
  const locale = locales.find(({tag}) => tag === lang)
  const view: SiteView = {
    ...site,
    navbar: navbars?.[lang] ?? navbar,
    ...(themes?.[lang] && {theme: {...theme, ...themes[lang]}}),
    ...(locale && locale !== locales[0] && {searchLanguage: locale.tag}),
    ...(locale && locale.path !== '' && {home: `${base}${locale.path}`})
  }
  made.set(site, (made.get(site) ?? new Map<string, SiteView>()).set(lang, view))
  return view
}
