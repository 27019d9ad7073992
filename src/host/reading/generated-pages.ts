import {localesInVersion, routeIn} from '../../model/locales.ts'
import {bareFacts, landingSource, type PageFacts, type Slot, slotMark} from '../../model/page.ts'
import type {World} from '../../model/project/inputs.ts'
import {searchVersion} from '../../model/search/hosted-search.ts'
import {isEnglish} from '../../model/search/language-code.ts'
import {encodeRoute, type Route, type SourcePath, withBase} from '../../model/url.ts'
import type {Version} from '../../model/versions.ts'
import {translate} from '../../model/words/translate.ts'
import {wordsOf} from '../../model/words/words-of.ts'
import {createPageCache, type PageCache} from '../cache/cache.ts'
import {worldOf} from '../cache/changed-input.ts'
import {siteClientFiles} from '../machine/build-id.ts'
import type {Project} from '../project/project.ts'

/** Generated lists of the pages in folders without an index page: one body, filled from the slice of each page. */
const landing = {
  route: '/docsgen:landing',
  title: '',
  description: '',
  source: landingSource,
  slots: [{name: 'child-pages', props: {}}],
  body: async (): Promise<string> => slotMark(0)
}

interface Generated {
  /** Default: derived from the route. */
  readonly source?: SourcePath
  readonly slots?: readonly Slot[]
  readonly route: string
  readonly title: string
  readonly description: string
  /** What the body is made from; part of its key. */
  readonly input: object
  readonly body: () => Promise<string>
}

/**
 * Returns the facts of the pages that docsgen adds to a site: the error pages and `/search`. They are rendered and served like
 * other pages, but are not in any list, rule or index.
 */
export function readGeneratedPages(project: Project): Promise<readonly PageFacts[]> {
  const cache = createPageCache(project.cacheDir, project.step.hash)
  return Promise.all(generatedPages(project).map(page => factsOf(page, {cache, world: worldOf(project)})))
}

function generatedPages({config}: Project): Generated[] {
  const words = wordsOf(config.lang, config.locales?.[0]?.strings)
  const error = async (): Promise<string> => ''
  const pages: Generated[] = [
    {...landing, input: {}},
    {route: '/404', title: translate(words, 'notFound'), description: '', input: {}, body: error},
    {route: '/500', title: translate(words, 'serverError'), description: '', input: {}, body: error}
  ]
  if (config.search.enabled) pages.push(...searchPages(config))
  return pages
}

/** Returns the search pages: one for every language in every version. */
function searchPages({versions, ...config}: Project['config']): Generated[] {
  return (versions ?? [undefined]).flatMap(version => searchPagesIn(version, config))
}

function searchPagesIn(
  version: Version | undefined,
  {base, url, lang, locales = [], search}: Omit<Project['config'], 'versions'>
): Generated[] {
  const files = siteClientFiles()
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
      sitemapHref: withBase(base, url ? '/sitemap.xml' : '/llms.txt'),
      moduleHref: asset('search-page.js'),
      workerHref: asset(isEnglish(tag) && !version ? 'search-worker.js' : 'search-languages.js'),
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
      body: async () => (await import('../../render/search-page.tsx')).renderSearchPage(props)
    }
  })
}

/** Uses the cache, so a warm build does not load React for these pages. */
async function factsOf(
  page: Generated,
  {cache, world}: {readonly cache: PageCache; readonly world: World}
): Promise<PageFacts> {
  const source = page.source ?? (`docsgen:${page.route}` as SourcePath)
  const bytes = new TextEncoder().encode(JSON.stringify([page.title, page.description, page.input]))
  const known = cache.find(source, bytes, world)
  if (known) return known.facts
  const bare = bareFacts({
    source,
    route: page.route as Route,
    title: page.title,
    frontMatter: {title: page.title, description: page.description, search: false}
  })
  const facts = page.slots ? {...bare, slots: page.slots} : bare
  const content = {html: await page.body(), text: '', sections: []}
  return cache.store(source, bytes, {facts, content, diagnostics: [], code: []}, {files: [], constants: []}).facts
}

/** Returns whether docsgen made the page, without a file of the project. */
export function isGenerated({source}: Pick<PageFacts, 'source'>): boolean {
  return source.startsWith('docsgen:')
}
