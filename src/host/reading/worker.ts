import {createPageReader, type ShownPage} from '../../content/read-page.ts'
import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {Diagnostic, Origin} from '../../model/diagnostic.ts'
import {type Constants, versionedName} from '../../model/project/constants.ts'
import {wordsOf} from '../../model/text/words-of.ts'
import type {SourcePath} from '../../model/url.ts'
import type {App} from '../../plugin/app.ts'
import type {SearchSupport} from '../../plugin/feature/search.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {renderPage, renderTwin} from '../../render/render-page.tsx'
import {missingEntryError, type PageCache} from '../cache/cache.ts'
import {mayPass} from '../cache/cached-page.ts'
import {worldOf} from '../cache/changed-input.ts'
import {sweepCache} from '../cache/sweep-cache.ts'
import {readWithState} from '../machine/files.ts'
import {runCode, type UncaughtError} from '../machine/follow-code.ts'
import {createPageFiles} from '../modules/page-files.ts'
import {stageFile} from '../output/staged-file.ts'
import {filesOf} from './files-of.ts'
import {findLate} from './find-late.ts'
import type {
  DocumentTask,
  LocateTask,
  ReadSource,
  ReadTask,
  RenderedFiles,
  RenderedText,
  RenderFailure,
  RenderTask,
  Screen,
  SearchTask,
  SweepTask,
  WorkerSetup
} from './messages.ts'
import {openWorker} from './open-worker.ts'
import {createVersionReaders} from './version-readers.ts'

/**
 * Creates the worker of a thread, which reads pages through the cache, renders pages into the staging folder, and makes the
 * single pages that `dev` requests.
 *
 * @param takeUncaught returns the errors that nothing caught since the last call
 */
export async function createPageWorker(
  app: App,
  setup: WorkerSetup,
  takeUncaught: () => readonly UncaughtError[] = () => []
) {
  const {root, cacheDir, alias, modules, cache, options, recall, frame, hasOwnCode} = await openWorker(app, setup)
  let makeIndex: ReturnType<SearchSupport['maker']> | undefined
  const readers = createVersionReaders(options, setup, createPageReader)
  /**
   * Runs the project's templates and plugins. Errors in them are findings, and the other pages continue. Without any, nothing runs that
   * could go on after it has returned.
   */
  const attempt = async <T>(
    make: () => Promise<T>
  ): Promise<{readonly made: T} | {readonly failure: RenderFailure}> => {
    try {
      return {made: await (hasOwnCode ? (runCode(make) as Promise<T>) : make())}
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
    if (html === '' || diagnostics.some(({severity}) => severity === 'error') || filesOf(app, facts) !== files) return
    const input = {...job, facts, content: {html}, ...frame}
    const text = await attempt(() => renderPage(input))
    if ('made' in text) port.postMessage(text.made)
  }
  return {
    async read({sources, previous = {}, screen}: ReadTask, atStep: AtStep): Promise<readonly ReadSource[]> {
      if (sources.length === 0) loadLate(app)
      modules.startBatch()
      const pages: ReadSource[] = []
      for (const [index, source] of sources.entries()) {
        atStep(index)
        const {versionRoot, ...reader} = readers(source)
        const files = createPageFiles({root, alias, modules, versionRoot})
        const last = previous[source]
        const recallLast = (): void => (last ? recall(cache.kept(last)) : undefined)
        const show = screen && ((page: ShownPage) => showOn(screen, page))
        const late = (): Promise<readonly Diagnostic[]> => findLate({root, source, files, modules}, takeUncaught)
        pages.push(await readSource({source, cache, files, ...reader, root, recall: recallLast, show, late}))
      }
      return pages
    },
    async render({jobs, site, clientScripts, stagingDir}: RenderTask, atStep: AtStep): Promise<RenderedFiles> {
      const made: RenderedFiles[number][] = []
      for (const [index, {entry, slice, html, twin}] of jobs.entries()) {
        atStep(index)
        const found = cache.entry(entry)
        if (!found) throw missingEntryError(entry)
        const input = {...found, slice, site, clientScripts, ...frame}
        const texts = await attempt(async () => [await renderPage(input), twin && renderTwin(input)] as const)
        if ('failure' in texts) {
          made.push(texts)
          continue
        }
        const [page, text] = texts.made
        made.push({
          html: stageFile(stagingDir, html.path, page, html.known),
          ...(twin && text !== undefined && {twin: stageFile(stagingDir, twin.path, text, twin.known)})
        })
      }
      return made
    },
    async document({kind, entry, slice, site, clientScripts}: DocumentTask): Promise<RenderedText> {
      const found = cache.entry(entry)
      if (!found) return {body: false}
      const input = {...found, slice, site, clientScripts, ...frame}
      const text = await attempt(async () => (kind === 'twin' ? renderTwin(input) : renderPage(input)))
      return 'failure' in text
        ? {body: false, failure: text.failure}
        : {...(text.made !== undefined && {text: text.made}), body: found.content.html !== ''}
    },
    async search({task}: SearchTask): Promise<unknown> {
      makeIndex ??= app.one('search')?.maker(cache)
      return (await makeIndex)?.(task)
    },
    locate({stack}: LocateTask): Promise<readonly Origin[]> {
      return modules.origins({stack})
    },
    sweep({entries}: SweepTask): null {
      sweepCache(cacheDir, entries)
      return null
    }
  }
}

/** Reads one source through the cache. */
async function readSource(input: {
  source: SourcePath
  cache: PageCache
  files: ReturnType<typeof createPageFiles>
  /** Every value that pages may depend on. */
  constants: Constants
  /** Name of the version that the source belongs to, if there are several. */
  version?: string | undefined
  root: string
  read: ReturnType<typeof createPageReader>
  /** Returns to features what they kept of the page's last version. */
  recall: () => void
  /** Sends a browser the part of the page that is read so far. */
  show?: ((page: ShownPage) => Promise<void>) | undefined
  /** Returns findings that appear after the page is read. */
  late: () => Promise<readonly Diagnostic[]>
}): Promise<ReadSource> {
  const {source, cache, files, constants, version, root, read, recall, show, late} = input
  const {bytes, hash} = readWithState(root, source)
  if (!bytes) return {source, hash, hit: false}
  const world = worldOf({root, values: constants})
  const known = cache.find(source, bytes, world)
  if (known && !mayPass(known)) return {source, hash, page: known, hit: true}
  recall()
  const made = await read(source, bytes, files, show)
  const page = {...made, diagnostics: [...made.diagnostics, ...(await late())]}
  const names =
    version === undefined
      ? page.facts.constants
      : ['', ...page.facts.constants].map(name => versionedName(version, name))
  const inputs = {files: [...files.requested], constants: names.map(name => [name, world.constant(name)] as const)}
  return {source, hash, page: cache.store(source, bytes, page, inputs), hit: false}
}

/** Reports that work on a page starts, by its index in the task. */
export type AtStep = (index: number) => void

export type PageWorker = Awaited<ReturnType<typeof createPageWorker>>

/**
 * Loads what the compiled program otherwise loads at first use and nearly every page needs, while the thread waits for a page.
 */
function loadLate(app: App): void {
  parseYaml('')
  for (const load of app.all('loadLate')) load()
}
