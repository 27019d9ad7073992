import {withWords} from '../../../templates/with-words.ts'
import {createHighlighter, type Highlighter} from '../../content/code/highlight.ts'
import type {ReadOptions} from '../../content/read-context.ts'
import type {ShownPage} from '../../content/read-page.ts'
import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {ComponentProps} from '../../model/component-props.ts'
import {stem} from '../../model/search/stem.ts'
import {wordsOf} from '../../model/words-of.ts'
import {adoptedSyntax} from '../../plugin/adopted.ts'
import {loadFeatureReading} from '../../plugin/feature.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {renderMirror, renderPage} from '../../render/render-page.tsx'
import {analyzersOf} from '../../render/search/analyzer-for.ts'
import {pageRules} from '../../rules/page-rules.ts'
import {mnemonicWords} from '../../rules/text/mnemonics.ts'

import {createPageCache, missingEntryError} from '../cache/cache.ts'
import {createStore, keptIn, type Store} from '../cache/store.ts'
import {sweepCache} from '../cache/sweep-cache.ts'
import {programId, setProgramId} from '../machine/build-id.ts'
import {replaceOpenTexts} from '../machine/files.ts'
import {icons} from '../machine/icons.ts'
import {openPlaces} from '../machine/project-places.ts'
import {createProjectModules} from '../modules/load-module.ts'
import {loadTemplates} from '../modules/load-templates.ts'
import {createPageFiles} from '../modules/page-files.ts'
import {stageFile} from '../output/staged-file.ts'
import {loadConfig} from '../project/load-config.ts'
import type {ProjectPlugins} from '../project/load-plugins.ts'
import {frontMatterKeys, loadSchema} from '../project/schema.ts'
import {filesOf} from './files-of.ts'
import type {
  DocumentTask,
  ReadTask,
  RenderedFiles,
  RenderedText,
  RenderFailure,
  RenderTask,
  Screen,
  SearchAnswer,
  SearchTask,
  SweepTask,
  WorkerSetup
} from './messages.ts'
import {type ReadSource, readSource} from './read-source.ts'
import {createSearchMaker} from './search-files.ts'
import {createVersionReaders} from './version-readers.ts'

/**
 * Creates the worker of a thread, which reads pages through the cache, renders pages into the staging folder, and makes the
 * single pages that `dev` requests.
 *
 * @param options.highlighter has already loaded its grammars if the project was opened again
 */
export async function createPageWorker(
  setup: WorkerSetup,
  {highlighter = createHighlighter()}: {readonly highlighter?: Highlighter} = {}
) {
  const {root, configFile, cacheDir, step, places, adopted} = setup
  if (setup.program !== undefined) setProgramId(setup.program)
  openPlaces(root, places)
  const loaded = await loadConfig(root, configFile)
  const {config: own, plugins} = adopted ? await loaded.over(adopted) : loaded
  const config = {
    ...own,
    base: setup.base,
    ...(setup.url !== undefined && {url: setup.url})
  }
  const syntax = adopted && (await adoptedSyntax(adopted))
  const modules = createProjectModules({root, cacheDir, config, modules: adopted?.modules})
  const theme = await loadTemplates(root, modules)
  const constants = new Map(setup.constants.map(constant => [constant.name, constant]))
  const cache = createPageCache(cacheDir, step, analyzersOf(config))
  const search = createSearchMaker(cache)
  const validate = await loadSchema(root, config)
  const reading = await loadFeatureReading()
  const options: ReadOptions = {
    lang: config.lang,
    locales: config.locales,
    base: config.base,
    url: config.url,
    places,
    ...(config.repository && {repository: config.repository}),
    validateFrontMatter: validate,
    frontMatterKeys: frontMatterKeys(root, config),
    components: theme.components,
    withWords,
    componentProps: withPluginComponents(theme.componentProps, plugins.components),
    constants,
    catalogues: setup.catalogues,
    parser: config.markdown.parser,
    ...leniencyOf(setup),
    remarkPlugins: plugins.remark,
    ...(syntax && {syntax}),
    ...(adopted?.modules?.live && {livePrograms: true}),
    rehypePlugins: plugins.rehype,
    pagePlugins: [...reading.pagePlugins, ...plugins.remarkPage],
    notes: reading.notes,
    settings: setup.settings,
    componentStyles: theme.componentStyles,
    icons,
    ...pluginOptions(plugins, createStore(root, cacheDir), setup),
    personas: config.personas.map(({id}) => id),
    rules: [...pageRules, ...plugins.pageRules],
    highlighter
  }
  const readers = createVersionReaders(options, setup)
  const frame = {templates: theme.templates, plugins: plugins.list, slots: plugins.slots}
  /** Runs the project's templates. Errors in them are findings, and the other pages continue. */
  const attempt = async <T>(
    make: () => Promise<T>
  ): Promise<{readonly made: T} | {readonly failure: RenderFailure}> => {
    try {
      return {made: await make()}
    } catch (error) {
      // A plugin's error names the plugin and is not specific to the page.
      if (error instanceof PluginError) throw error
      const origin = await modules.origin(error)
      return {
        failure: {
          kind: 'throws',
          message: wordsOf(error),
          ...(origin && {
            origin: {file: origin.file, line: origin.line, column: origin.column},
            template: origin.module.replace(/^.*\/|\.[^.]+$/g, '')
          })
        }
      }
    }
  }
  /** Sends a page's document before the rest of the page is read, unless the page has errors or needs other files. */
  const showOn = async ({files, port, ...job}: Screen, {facts, html, diagnostics}: ShownPage): Promise<void> => {
    if (html === '' || diagnostics.some(({severity}) => severity === 'error') || filesOf(facts) !== files) return
    const input = {...job, facts, content: {html}, ...frame}
    const text = await attempt(() => renderPage(input))
    if ('made' in text) port.postMessage(text.made)
  }
  return {
    async read({sources, previous = {}, screen, open}: ReadTask, atStep: AtStep): Promise<readonly ReadSource[]> {
      replaceOpenTexts(open)
      if (sources.length === 0) loadLate()
      modules.startBatch()
      const pages: ReadSource[] = []
      for (const [index, source] of sources.entries()) {
        atStep(index)
        const {read, versionRoot, ...reader} = readers(source)
        const files = createPageFiles({root, alias: config.alias, modules, versionRoot})
        const last = previous[source]
        const readAgain = last ? afterRecall(read, () => highlighter.recall(cache.code(last))) : read
        const show = screen && ((page: ShownPage) => showOn(screen, page))
        pages.push(await readSource({source, cache, files, ...reader, root, read: readAgain, show}))
      }
      return pages
    },
    async render({jobs, site, islands, stagingDir}: RenderTask, atStep: AtStep): Promise<RenderedFiles> {
      const made: RenderedFiles[number][] = []
      for (const [index, {entry, slice, html, mirror}] of jobs.entries()) {
        atStep(index)
        const found = cache.entry(entry)
        if (!found) throw missingEntryError(entry)
        const input = {...found, slice, site, islands, ...frame}
        const texts = await attempt(async () => [await renderPage(input), mirror && renderMirror(input)] as const)
        if ('failure' in texts) {
          made.push(texts)
          continue
        }
        const [page, text] = texts.made
        made.push({
          html: stageFile(stagingDir, html.path, page, html.known),
          ...(mirror && text !== undefined && {mirror: stageFile(stagingDir, mirror.path, text, mirror.known)})
        })
      }
      return made
    },
    async document({kind, entry, slice, site, islands}: DocumentTask): Promise<RenderedText> {
      const found = cache.entry(entry)
      if (!found) return {body: false}
      const input = {...found, slice, site, islands, ...frame}
      const text = await attempt(async () => (kind === 'mirror' ? renderMirror(input) : renderPage(input)))
      return 'failure' in text
        ? {body: false, failure: text.failure}
        : {text: text.made, body: found.content.html !== ''}
    },
    search: (task: SearchTask): Promise<SearchAnswer> => search(task),
    sweep({entries}: SweepTask): null {
      sweepCache(cacheDir, entries)
      return null
    }
  }
}

/** Returns what plugins do with components, fences and pictures. */
function pluginOptions(
  plugins: ProjectPlugins,
  store: Store,
  setup: Pick<WorkerSetup, 'textWidths'>
): Pick<ReadOptions, 'pluginComponents' | 'fences' | 'drawings' | 'lower' | 'pictures'> {
  return {
    ...(hasAny(plugins.components) && {pluginComponents: plugins.components}),
    ...(hasAny(plugins.fences) && {
      fences: plugins.fences,
      drawings: keptIn(store, 'results', 'fence', programId(), plugins.hash)
    }),
    ...(hasAny(plugins.lower) && {lower: plugins.lower}),
    ...(plugins.pictures.length > 0 && {
      pictures: {makers: plugins.pictures, text: setup.textWidths, kept: keptIn(store, 'pictures', programId())}
    })
  }
}

/** Returns a reader that recalls the highlighted code of a page's last version when it reads. */
function afterRecall(read: ReadPageSource, recall: () => void): ReadPageSource {
  return (...page) => {
    recall()
    return read(...page)
  }
}

type ReadPageSource = Parameters<typeof readSource>[0]['read']

function leniencyOf({lenient, adopted}: WorkerSetup): Pick<ReadOptions, 'lenient' | 'plainHome'> {
  return {...(lenient && {lenient}), ...((lenient || adopted) && {plainHome: true})}
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0
}

/** Components of plugins accept any prop, because plugins do not declare props. */
function withPluginComponents(
  known: Readonly<Record<string, ComponentProps>>,
  components: Readonly<Record<string, string>>
): Readonly<Record<string, ComponentProps>> {
  return {...Object.fromEntries(Object.keys(components).map(name => [name, {props: [], open: true}])), ...known}
}
/** Reports that work on a page starts, by its index in the task. */
export type AtStep = (index: number) => void

export type PageWorker = Awaited<ReturnType<typeof createPageWorker>>

/**
 * Loads what the compiled program otherwise loads at first use and nearly every page needs, while the thread waits for a page.
 */
function loadLate(): void {
  parseYaml('')
  stem('page')
  mnemonicWords()
}
