import type {ErrorStatus} from '../../model/error-page.ts'
import {completeLocales} from '../../model/locales.ts'
import {bareFacts, landingSource, type PageFacts, type Slot, slotMark} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import type {World} from '../../model/project/inputs.ts'
import type {Route, SourcePath} from '../../model/url.ts'
import type {WordKey} from '../../model/words/english.ts'
import {translate} from '../../model/words/translate.ts'
import {wordsOf} from '../../model/words/words-of.ts'
import type {App} from '../../plugin/app.ts'
import {listName} from '../../subsystems/mirrors/llms/list-path.ts'
import {searchPages} from '../../subsystems/search/search-pages.ts'
import type {GeneratedPage} from '../../subsystems/search/search-types.ts'
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

interface Generated extends GeneratedPage {
  /** Default: derived from the route. */
  readonly source?: SourcePath
  readonly slots?: readonly Slot[]
  readonly error?: ErrorStatus
}

/**
 * Returns the facts of the pages that docsgen adds to a site: the error pages and `/search`. They are rendered and served like
 * other pages, but are not in any list, rule or index.
 */
export function readGeneratedPages(project: Project): Promise<readonly PageFacts[]> {
  const cache = createPageCache(project.cacheDir, project.step.hash)
  return Promise.all(generatedPages(project).map(page => factsOf(page, {cache, world: worldOf(project)})))
}

function generatedPages({app, config}: Project): Generated[] {
  const pages: Generated[] = [{...landing, input: {}}, ...errorPages(app, config)]
  if (config.search.enabled)
    pages.push(...searchPages(config, {files: siteClientFiles(), pageList: listName, words: app.words}))
  return pages
}

/**
 * Returns the error pages: a pair for every language in every version. Versions in folders of one site have none, because their
 * language's is in a folder above them.
 */
function errorPages(app: App, {lang, locales = completeLocales(lang, {}), versions = []}: Config): Generated[] {
  const folders = ['', ...versions.flatMap(({path, routes}) => (path === '' || routes ? [] : [`/${path}`]))]
  return folders.flatMap(version =>
    locales.flatMap(({tag, path, strings}, index) => {
      const words = wordsOf(app.words, tag, strings)
      // Those of the default language are in the root of the version, which hosts look in last.
      const folder = index === 0 ? version : `${version}/${path}`
      const page = (error: ErrorStatus, title: WordKey): Generated => ({
        route: `${folder}/${error}`,
        ...(folder !== '' && {error}),
        title: translate(words, title),
        description: '',
        input: {},
        body: async () => ''
      })
      return [page(404, 'notFound'), page(500, 'serverError')]
    })
  )
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
  const facts = {...bare, ...(page.slots && {slots: page.slots}), ...(page.error && {error: page.error})}
  const html = await page.body()
  // The second form of a list has the same slot.
  const content = {html, text: page.slots ? html : '', sections: []}
  return cache.store(source, bytes, {facts, content, diagnostics: [], kept: {}}, {files: [], constants: []}).facts
}

/** Returns whether docsgen made the page, without a file of the project. */
export function isGenerated({source}: Pick<PageFacts, 'source'>): boolean {
  return source.startsWith('docsgen:')
}
