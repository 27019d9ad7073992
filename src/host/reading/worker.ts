import {join} from 'node:path'
import {createHighlighter, type Highlighter} from '../../content/code/highlight.ts'
import {createPageReader} from '../../content/read-page.ts'
import type {ComponentProps} from '../../model/component-props.ts'
import {renderMirror, renderPage} from '../../render/render-page.tsx'
import {pageRules} from '../../rules/page-rules.ts'
import {createPageCache, entryGone, sweepCache, touchEntries} from '../cache/cache.ts'
import {createDrawings} from '../cache/drawings.ts'
import {createModuleLoader} from '../modules/load-module.ts'
import {loadTemplates} from '../modules/load-templates.ts'
import {createPageFiles} from '../modules/page-files.ts'
import {stageFile} from '../output/staged-file.ts'
import {loadConfig} from '../project/load-config.ts'
import {loadSchema} from '../project/schema.ts'
import type {
  DocumentTask,
  ReadTask,
  RenderedFiles,
  RenderedText,
  RenderTask,
  SearchFiles,
  SearchTask,
  SweepTask,
  WorkerSetup
} from './messages.ts'
import {type ReadSource, readSource} from './read-source.ts'
import {searchFiles} from './search-files.ts'

/**
 * What a thread does: reads pages through the cache, renders pages into the staging folder or, in `dev`, the one page
 * that somebody waits for.
 *
 * @param options.highlighter one that has loaded its grammars already, where the project was opened anew
 */
const decoder = new TextDecoder()

export async function createPageWorker(
  setup: WorkerSetup,
  {highlighter = createHighlighter()}: {readonly highlighter?: Highlighter} = {}
) {
  const {root, configFile, cacheDir, step} = setup
  const {config: own, plugins} = await loadConfig(root, configFile)
  const config = {...own, base: setup.base}
  const modules = createModuleLoader({root, dir: join(cacheDir, 'modules'), base: config.base, alias: config.alias})
  const theme = await loadTemplates(root, modules)
  const constants = new Map(setup.constants.map(constant => [constant.name, constant]))
  const cache = createPageCache(cacheDir, step)
  const {validate} = loadSchema(root)
  const read = createPageReader({
    lang: config.lang,
    base: config.base,
    url: config.url,
    validateFrontMatter: validate,
    components: theme.components,
    componentProps: withPluginComponents(theme.componentProps, plugins.components),
    constants,
    parser: config.markdown.parser,
    remarkPlugins: plugins.remark,
    rehypePlugins: plugins.rehype,
    ...(hasAny(plugins.components) && {pluginComponents: plugins.components}),
    ...(hasAny(plugins.fences) && {fences: plugins.fences, drawings: createDrawings(cacheDir, plugins.hash)}),
    rules: [...pageRules, ...plugins.pageRules],
    highlighter
  })
  return {
    async read({sources, previous = {}}: ReadTask): Promise<readonly ReadSource[]> {
      const pages: ReadSource[] = []
      for (const source of sources) {
        const files = createPageFiles({root, alias: config.alias, modules})
        const last = previous[source]
        const readAnew: typeof read = (...page) => {
          if (last) highlighter.recall(cache.code(last))
          return read(...page)
        }
        pages.push(await readSource({source, cache, files, constants, root, read: readAnew}))
      }
      return pages
    },
    async render({jobs, site, islands, stagingDir}: RenderTask): Promise<RenderedFiles> {
      const made: RenderedFiles[number][] = []
      for (const {entry, slice, html, mirror} of jobs) {
        const found = cache.entry(entry)
        if (!found) throw entryGone(entry)
        const input = {...found, slice, site, templates: theme.templates, islands, plugins: plugins.list}
        const page = stageFile(stagingDir, html.path, await renderPage(input), html.known)
        made.push(
          mirror
            ? {html: page, mirror: stageFile(stagingDir, mirror.path, renderMirror(input), mirror.known)}
            : {html: page}
        )
      }
      return made
    },
    async document({kind, entry, slice, site, islands}: DocumentTask): Promise<RenderedText> {
      const found = cache.entry(entry)
      if (!found) return {body: false}
      const input = {...found, slice, site, templates: theme.templates, islands, plugins: plugins.list}
      return {text: kind === 'mirror' ? renderMirror(input) : await renderPage(input), body: found.content.html !== ''}
    },
    async search({pages, personas}: SearchTask): Promise<SearchFiles> {
      const files = await searchFiles({cache, pages, personas})
      // What leaves a thread is JSON, which has no bytes.
      return [...files].map(([path, text]) => [path, typeof text === 'string' ? text : decoder.decode(text)])
    },
    sweep({entries}: SweepTask): null {
      touchEntries(cacheDir, entries, Date.now())
      sweepCache(cacheDir)
      return null
    }
  }
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0
}

/** Names that plugins bring take any property: nobody has told of them. */
function withPluginComponents(
  known: Readonly<Record<string, ComponentProps>>,
  components: Readonly<Record<string, string>>
): Readonly<Record<string, ComponentProps>> {
  return {...Object.fromEntries(Object.keys(components).map(name => [name, {props: [], open: true}])), ...known}
}

export type PageWorker = Awaited<ReturnType<typeof createPageWorker>>
