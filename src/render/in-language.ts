import type {SiteView} from '../model/site.ts'
import {withBase} from '../model/url.ts'
import {wordsOf} from '../model/words/words-of.ts'
import type {App} from '../plugin/app.ts'
import {workerFor} from '../subsystems/search/site-scripts.ts'
import {wordsFile} from './words-file.ts'

/** Views by the program, the site and the language. */
const views = new WeakMap<App, WeakMap<SiteView, Map<string, SiteView>>>()

/** Returns the site view for pages in a language, with its words. */
export function inLanguage(app: App, site: SiteView, lang: string): SiteView {
  if (site.words) return site
  const ofApp = views.get(app) ?? new WeakMap<SiteView, Map<string, SiteView>>()
  const ofSite = ofApp.get(site) ?? new Map<string, SiteView>()
  views.set(app, ofApp.set(site, ofSite))
  const view = ofSite.get(lang) ?? viewIn(app, site, lang)
  ofSite.set(lang, view)
  return view
}

function viewIn(app: App, site: SiteView, lang: string): SiteView {
  const strings = site.locales?.find(({tag}) => tag === lang)?.strings
  const script = wordsFile(app.words, lang, strings)
  return {
    ...site,
    words: wordsOf(app.words, lang, strings),
    ...(script && {scripts: [withBase(site.base, `/${script.path}`), ...site.scripts]}),
    assets: assetsIn(lang, site)
  }
}

/** Returns the assets with the search worker of a language in place of the usual one. */
function assetsIn(lang: string, {assets, version}: SiteView): SiteView['assets'] {
  const worker = assets[workerFor(lang, version !== undefined)]
  return worker === undefined ? assets : {...assets, 'search-worker.js': worker}
}
