import {setTimeout as wait} from 'node:timers/promises'
import {threadId} from 'node:worker_threads'
import {createPageReader, type ShownPage} from '../../content/read-page.ts'
import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {Diagnostic, Origin} from '../../model/diagnostic.ts'
import {type Constants, versionedName} from '../../model/project/constants.ts'
import {wordsOf} from '../../model/text/words-of.ts'
import type {SourcePath} from '../../model/url.ts'
import type {App} from '../../plugin/app.ts'
import {loadFeatureReading} from '../../plugin/feature-hooks.ts'
import {PluginFailure} from '../../plugin/named-plugins.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {renderMirror, renderPage} from '../../render/render-page.tsx'
import {recallCode} from '../../subsystems/code-blocks/rehype-code.ts'
import {stem} from '../../subsystems/search/analysis/stem.ts'
import type {createIndexMaker, IndexTask} from '../../subsystems/search/make-index.ts'
import {missingEntryError, type PageCache} from '../cache/cache.ts'
import {mayPass} from '../cache/cached-page.ts'
import {worldOf} from '../cache/changed-input.ts'
import {sweepCache} from '../cache/sweep-cache.ts'
import {readWithState, replaceOpenTexts} from '../machine/files.ts'
import {runCode, type UncaughtError} from '../machine/follow-code.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf, describeSystemError} from '../machine/machine-error.ts'
import {threadNumber} from '../machine/time/end-children.ts'
import {Progress} from '../machine/time/progress.ts'
import {reportWaiting} from '../machine/time/report-waiting.ts'
import type {ModuleLoader} from '../modules/load-module.ts'
import {createPageFiles} from '../modules/page-files.ts'
import {assembleFile} from '../output/assemble-file.ts'
import {flushFiles} from '../output/flush-files.ts'
import {linkFiles} from '../output/link-files.ts'
import {nodeFs} from '../output/node-fs.ts'
import {StagingError, stageFile} from '../output/staged-file.ts'
import {removeTree} from '../output/swap.ts'
import {filesOf} from './files-of.ts'
import {findLate} from './find-late.ts'
import type {
  DocumentTask,
  FileAnswers,
  FileTask,
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
  ThreadAnswer,
  ThreadFailure,
  WorkerSetup,
  WorkerTask
} from './messages.ts'
import {openWorker} from './open-worker.ts'
import {createVersionReaders, type GuestParts} from './version-readers.ts'

/**
 * Creates the function that performs the tasks of a thread, each with the project in the state that the task specifies.
 *
 * @param thread.setup the state of the project when the thread started
 * @param thread.takeUncaught returns the errors that nothing caught since the last call
 */
export function createWorker(
  app: App,
  {setup: first, takeUncaught}: {readonly setup: WorkerSetup; readonly takeUncaught: () => readonly UncaughtError[]}
): (task: WorkerTask) => Promise<string> {
  if (!first.background) void loadFeatureReading(app)
  const thread = threadNumber()
  let current: {readonly changed: string; readonly worker: PageWorker} | undefined
  const workerFor = async (changed = ''): Promise<PageWorker> => {
    if (current?.changed !== changed) {
      const setup = changed === '' ? first : (JSON.parse(changed) as WorkerSetup)
      current = {changed, worker: await openRepeatedly(app, setup, takeUncaught)}
    }
    return current.worker
  }
  return async task => {
    const progress = new Progress(task.progress)
    progress.thread = thread
    progress.worker = threadId
    const stop = reportWaiting(progress)
    try {
      replaceOpenTexts(task.open)
      const worker = await workerFor(task.setup)
      // As text, because one string is cheaper to transfer than a tree of small objects.
      return JSON.stringify({answer: await perform(worker, task, progress)} satisfies ThreadAnswer)
    } catch (error) {
      return JSON.stringify({failure: failureOf(error)} satisfies ThreadAnswer)
    } finally {
      stop()
    }
  }
}

/** Opens the project. A file that an editor is writing may be missing or incomplete, so a failed attempt is repeated a moment later. */
async function openRepeatedly(
  app: App,
  setup: WorkerSetup,
  takeUncaught: () => readonly UncaughtError[]
): Promise<PageWorker> {
  for (const delay of [30, 60, 120]) {
    const worker = await createPageWorker(app, setup, takeUncaught).catch(() => undefined)
    if (worker) return worker
    await wait(delay)
  }
  return createPageWorker(app, setup, takeUncaught).catch((error: unknown) => {
    throw describeSystemError(error, setup.root)
  })
}

/** @throws the error itself if it may be the fault of a page */
function failureOf(error: unknown): ThreadFailure {
  if (error instanceof HostError) return {kind: 'host', message: error.message, exitCode: error.exitCode}
  if (error instanceof StagingError)
    return {kind: 'staging', path: error.path, bytes: error.bytes, code: codeOf(error.cause)}
  if (error instanceof PluginError || error instanceof PluginFailure)
    return {kind: 'host', message: failureMessage(error), exitCode: 2}
  throw error
}

function failureMessage(error: PluginError | PluginFailure): string {
  return error instanceof PluginFailure
    ? `The plugin \`${error.plugin}\` failed during setup: ${error.message}`
    : error.message
}

/** Performs a task, and records which of its items is in progress. */
function perform(worker: PageWorker, task: WorkerTask, progress: Progress): unknown {
  const atStep = (index: number): void => {
    progress.step = index + 1
  }
  // A task without items counts as one item.
  if (task.kind !== 'read' && task.kind !== 'render') atStep(0)
  switch (task.kind) {
    case 'read':
      return worker.read(task, atStep)
    case 'render':
      return worker.render(task, atStep)
    case 'search':
      return worker.search(task)
    case 'sweep':
      return worker.sweep(task)
    case 'locate':
      return worker.locate(task)
    case 'files':
      return task.tasks.map(performAtFiles)
    case 'document':
    case 'mirror':
      return worker.document(task)
    default:
      return task satisfies never
  }
}

function performAtFiles(task: FileTask): FileAnswers[number] {
  try {
    switch (task.kind) {
      case 'link':
        return {done: linkFiles(task)}
      case 'assemble':
        return {done: assembleFile(task)}
      case 'flush':
        flushFiles(task)
        return {done: null}
      case 'clear':
        removeTree(nodeFs, task.folder)
        return {done: null}
      default:
        return task satisfies never
    }
  } catch (error) {
    return {failure: failureOf(error)}
  }
}

/**
 * Opens the project in a thread, and returns what reads pages through the cache, renders pages into the staging folder, and makes the
 * single pages that `dev` requests.
 *
 * @param takeUncaught returns the errors that nothing caught since the last call
 */
export async function createPageWorker(
  app: App,
  setup: WorkerSetup,
  takeUncaught: () => readonly UncaughtError[] = () => []
) {
  const {root, cacheDir, modules, cache, options, frame, hasOwnCode, ...own} = await openWorker(app, setup)
  let makeIndex: ReturnType<typeof createIndexMaker> | undefined
  const readers = createVersionReaders(options, setup, createPageReader, {...own, modules})
  /**
   * Runs the project's templates and plugins. Errors in them are findings, and the other pages continue. A project without them
   * runs no code that could continue after it has returned.
   */
  const attempt = async <T>(
    make: () => Promise<T>
  ): Promise<{readonly made: T} | {readonly failure: RenderFailure}> => {
    try {
      return {made: await (hasOwnCode ? (runCode(make) as Promise<T>) : make())}
    } catch (error) {
      // A plugin's error contains the plugin's name and is not specific to the page.
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
      if (sources.length === 0) loadLate()
      startBatch(modules, own.guests)
      const pages: ReadSource[] = []
      for (const [index, source] of sources.entries()) {
        atStep(index)
        const {versionRoot, modules, alias, ...reader} = readers(source)
        const files = createPageFiles({root, alias, modules, versionRoot})
        const last = previous[source]
        const recall = (): void => (last ? recallCode(cache.kept(last)) : undefined)
        const show = screen && ((page: ShownPage) => showOn(screen, page))
        const late = (): Promise<readonly Diagnostic[]> => findLate({root, source, files, modules}, takeUncaught)
        pages.push(await readSource({source, cache, files, ...reader, root, recall, show, late}))
      }
      return pages
    },
    async render({jobs, site, clientScripts, stagingDir}: RenderTask, atStep: AtStep): Promise<RenderedFiles> {
      const made: RenderedFiles[number][] = []
      for (const [index, {entry, slice, html, mirror}] of jobs.entries()) {
        atStep(index)
        const found = cache.entry(entry)
        if (!found) throw missingEntryError(entry)
        const input = {...found, slice, site, clientScripts, ...frame}
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
    async document({kind, entry, slice, site, clientScripts}: DocumentTask): Promise<RenderedText> {
      const found = cache.entry(entry)
      if (!found) return {body: false}
      const input = {...found, slice, site, clientScripts, ...frame}
      const text = await attempt(async () => (kind === 'mirror' ? renderMirror(input) : renderPage(input)))
      return 'failure' in text
        ? {body: false, failure: text.failure}
        : {...(text.made !== undefined && {text: text.made}), body: found.content.html !== ''}
    },
    async search({task}: SearchTask): Promise<unknown> {
      const {createIndexMaker} = await import('../../subsystems/search/make-index.ts')
      makeIndex ??= createIndexMaker(cache)
      return makeIndex(task as IndexTask)
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

/** Modules may have changed since the last batch of pages. */
function startBatch(modules: ModuleLoader, guests: ReadonlyMap<string, GuestParts>): void {
  for (const each of [modules, ...[...guests.values()].flatMap(guest => guest.modules ?? [])]) each.startBatch()
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
  /** Prepares for code that the page's last version has too. */
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
function loadLate(): void {
  parseYaml('')
  stem('page')
}
