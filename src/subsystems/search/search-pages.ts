import {localesInVersion, routeIn} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import type {Version} from '../../model/versions.ts'
import {translate} from '../../model/words/translate.ts'
import {wordsOf} from '../../model/words/words-of.ts'
import {searchVersion} from './search-attributes.ts'
import type {GeneratedPage, SearchPagesInput} from './search-types.ts'
import {workerFor} from './site-scripts.ts'

/** Returns the search pages: one for every language in every version. */
export function searchPages({versions, ...config}: Config, input: SearchPagesInput): GeneratedPage[] {
  return (versions ?? [undefined]).flatMap(version => searchPagesIn(version, config, input))
}

/** Returns whether a page is one of the search pages. */
export function isSearchPage({source, route}: Pick<PageFacts, 'source' | 'route'>): boolean {
  return source === `docsgen:${route}` && route.endsWith('/search')
}

function searchPagesIn(
  version: Version | undefined,
  {base, url, lang, locales = [], search}: Omit<Config, 'versions'>,
  {files, pageList, words: catalogs}: SearchPagesInput
): GeneratedPage[] {
  const searchIn = searchVersion({version, hostedSearch: search.hosted})
  const asset = (name: string): string => withBase(base, `/assets/${files[name] ?? name}`)
  const own = version ? localesInVersion(version, locales) : locales
  const [first = {tag: lang, path: version?.path ?? '', strings: undefined}, ...others] = own
  return [first, ...others].map(locale => {
    const {tag, path, strings} = locale
    const words = wordsOf(catalogs, tag, strings)
    const route = routeIn({path}, '/search')
    const props = {
      base,
      sitemapHref: withBase(base, `/${url ? 'sitemap.xml' : (pageList ?? 'page-map.json')}`),
      moduleHref: asset('search-page.js'),
      workerHref: asset(workerFor(tag, version !== undefined)),
      ...(search.hosted ? {hosted: search.hosted} : {}),
      ...(path === '' ? {} : {pageHref: withBase(base, encodeRoute(route))}),
      ...(locale === first ? {} : {language: tag}),
      ...(searchIn !== undefined && {version: searchIn}),
      words
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
