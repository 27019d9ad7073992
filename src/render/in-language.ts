import type {SiteView} from '../model/site.ts'
import {withBase} from '../model/url.ts'
import {catalogOf, wordsOf} from '../model/words/words-of.ts'
import {featureMember} from '../plugin/installed-features.ts'
import {wordsFile} from './words-file.ts'

const made = new WeakMap<SiteView, Map<string, SiteView>>()

/** Returns the site view for pages in a language, with its words. */
export function inLanguage(site: SiteView, lang: string): SiteView {
  const {words: given, locales = []} = site
  if (given) return site
  const known = made.get(site)?.get(lang)
  if (known) return known
  const locale = locales.find(({tag}) => tag === lang)
  const needsWords = locale?.strings !== undefined || (catalogOf(lang) !== undefined && !/^en\b/i.test(lang))
  const script = wordsFile(lang, locale?.strings)
  const view: SiteView = {
    ...site,
    ...(needsWords && {words: wordsOf(lang, locale?.strings)}),
    ...(script && {scripts: [withBase(site.base, `/${script.path}`), ...site.scripts]}),
    assets: assetsIn(lang, site)
  }
  made.set(site, (made.get(site) ?? new Map<string, SiteView>()).set(lang, view))
  return view
}

/** Returns the assets with the search worker of a language in place of the usual one. */
function assetsIn(lang: string, {assets, version}: SiteView): SiteView['assets'] {
  const worker = assets[featureMember('search')?.workerFor(lang, version !== undefined) ?? '']
  return worker === undefined ? assets : {...assets, 'search-worker.js': worker}
}
