import {localesInVersion, routeIn} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import type {Version} from '../../model/versions.ts'
import {translate} from '../../model/words/translate.ts'
import {wordsOf} from '../../model/words/words-of.ts'
import type {GeneratedPage} from '../../plugin/feature/search.ts'
import {featurePageList} from '../../plugin/installed-features.ts'
import {isEnglish} from './analysis/language-code.ts'
import {searchVersion} from './search-attributes.ts'
import {workerFor} from './site-scripts.ts'

/**
 * Returns the search pages: one for every language in every version.
 *
 * @param files names of docsgen's own files in `assets/`, by logical name
 */
export function searchPages({versions, ...config}: Config, files: Readonly<Record<string, string>>): GeneratedPage[] {
  return (versions ?? [undefined]).flatMap(version => searchPagesIn(version, config, files))
}

/** Returns whether a page is one of the search pages. */
export function isSearchPage({source, route}: Pick<PageFacts, 'source' | 'route'>): boolean {
  return source === `docsgen:${route}` && route.endsWith('/search')
}

function searchPagesIn(
  version: Version | undefined,
  {base, url, lang, locales = [], search}: Omit<Config, 'versions'>,
  files: Readonly<Record<string, string>>
): GeneratedPage[] {
  const searchIn = searchVersion({version, hostedSearch: search.hosted})
  const asset = (name: string): string => withBase(base, `/assets/${files[name] ?? name}`)
  const own = version ? localesInVersion(version, locales) : locales
  const [first = {tag: lang, path: version?.path ?? '', strings: undefined}, ...others] = own
  return [first, ...others].map(locale => {
    const {tag, path, strings} = locale
    const words = wordsOf(tag, strings)
    const route = routeIn({path}, '/search')
    const props = {
      base,
      sitemapHref: withBase(base, `/${url ? 'sitemap.xml' : (featurePageList() ?? 'page-map.json')}`),
      moduleHref: asset('search-page.js'),
      workerHref: asset(workerFor(tag, version !== undefined)),
      ...(search.hosted ? {hosted: search.hosted} : {}),
      ...(path === '' ? {} : {pageHref: withBase(base, encodeRoute(route))}),
      ...(locale === first ? {} : {language: tag}),
      ...(searchIn !== undefined && {version: searchIn}),
      ...(isEnglish(tag) && strings === undefined ? {} : {words})
    }
    return {
      route,
      title: translate(words, 'search'),
      description: translate(words, 'searchDescription'),
      input: props,
      body: async () => (await import('./search-page.tsx')).renderSearchPage(props)
    }
  })
}
