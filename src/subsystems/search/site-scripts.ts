import type {SiteView} from '../../model/site.ts'
import {isEnglish, stemmerCode} from './analysis/language-code.ts'

const files = /^(?:search(?:-page|-worker)?|near-pages|mark-found)\.js$|^search-chunk\.|^search\.css$/
/** Scripts that only sites with versions, and pages in languages other than English, use. */
const languageScript = /^(?:stemmer-[a-z]+|search-languages)\.js$/

/** Returns whether a site contains a script or a style sheet; `undefined` for a file that is not of the search. */
export function usesScript(name: string, site: SiteView): boolean | undefined {
  if (files.test(name)) return site.search
  // Only archives contain it.
  if (name === 'search-offline.js') return false
  return languageScript.test(name) ? languageScripts(site).has(name) : undefined
}

/** Returns the scripts with which pages of the site's languages and versions search. */
function languageScripts({lang, locales, versions, search, hostedSearch}: SiteView): ReadonlySet<string> {
  const tags = (locales ?? [{tag: lang}]).flatMap(({tag}) => (isEnglish(tag) ? [] : [tag]))
  if (!search || hostedSearch || (tags.length === 0 && !versions)) return new Set()
  return new Set(['search-languages.js', ...tags.map(tag => `stemmer-${stemmerCode(tag) ?? ''}.js`)])
}

/** Returns the script that searches for readers of a language, in all versions if there are several. */
export function workerFor(tag: string, hasVersions: boolean): string {
  return isEnglish(tag) && !hasVersions ? 'search-worker.js' : 'search-languages.js'
}
