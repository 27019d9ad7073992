import {statSync} from 'node:fs'
import {join} from 'node:path'
import {MessageChannel} from 'node:worker_threads'
import type Tinypool from 'tinypool'
import type {SourcePath} from '../../model/url.ts'
import {isEntryGone} from '../cache/cache.ts'
import {openTexts} from '../machine/files.ts'
import {HostError} from '../machine/host-error.ts'
import {libDir} from '../machine/paths.ts'
import {Progress} from '../machine/time/progress.ts'
import {TimeWatch} from '../machine/time/time-watch.ts'
import {StagingError} from '../output/staged-file.ts'
import {createFileWork, type FileWork} from './file-work.ts'
import type {
  DocumentTask,
  FileAnswers,
  RenderedFiles,
  RenderedText,
  RenderFailure,
  RenderJob,
  RenderTask,
  Screen,
  SearchAnswer,
  SearchTask,
  ThreadAnswer,
  ThreadFailure,
  WorkerSetup,
  WorkerTask
} from './messages.ts'
import type {ReadSource} from './read-source.ts'
import {reportExits} from './report-exits.ts'

export interface Pool {
  /**
   * Reads sources in the pool's threads.
   *
   * @param done called as batches end, in any order
   * @param previous the cache entries of the sources' last versions, where they are known
   * @param screen of the one source that somebody looks at
   */
  read(
    sources: readonly SourcePath[],
    done: (pages: readonly ReadSource[]) => void,
    previous?: ReadonlyMap<string, string>,
    screen?: ScreenOrder
  ): Promise<readonly Stuck[]>
  render(
    task: Omit<RenderTask, 'kind'>,
    done: (files: RenderedFiles, jobs: readonly RenderJob[]) => void
  ): Promise<void>
  /** One page's document or mirror. */
  document(task: DocumentTask): Promise<RenderedText>
  search(task: Omit<SearchTask, 'kind'>): Promise<SearchAnswer>
  /** Sweeps the cache, but for these entries, which are in use. */
  sweep(entries: readonly string[]): Promise<void>
  /** Work at files, for a thread that stands idle. */
  readonly files: FileWork
  /** Resolves once the first thread starts: whoever computes for long without a pause would hold that up. */
  started(): Promise<void>
  /** Loads in a thread what the first task will need; never rejects. */
  warm(): Promise<void>
  /** Tells the threads of a new state of the project, with every task from here on. */
  use(setup: WorkerSetup): void
  /** Ends one thread of several, which must have no work; those that are left do what follows. */
  endOne(): Promise<void>
  close(): Promise<void>
}

/** A document that is wanted before its page is read whole. */
export interface ScreenOrder extends Omit<Screen, 'port'> {
  /** Called with it, once and before the page is told of, or not at all. */
  readonly shown: (html: string) => void
}

/**
 * Heap of a thread, in bytes, above which another takes its place. Node never frees a module, and `dev` evaluates a
 * component anew after each edit: about eight times its bundle's bytes stay (measured: 65 KB for 8 KB).
 */
const mostHeap = 512 * 1024 * 1024

/** A source that could not be read in time or in memory. */
export interface Stuck {
  readonly source: SourcePath
  readonly problem: 'time' | 'memory' | 'crash'
  readonly message: string
  /** How long it was given, in seconds. */
  readonly seconds: number
}

/** Large enough to pay for the messages, small enough that progress moves. */
const largestBatch = 32
/** So small at the end that threads end together. */
const smallestBatch = 4
/** What is left is divided into so many batches for each thread. */
const batchesOfThread = 4
/** The index of a very large site, at low priority. In ms, like all times here: of the processor, not of the clock. */
const searchTime = 300_000
/** Links of a very large site, on a slow disk. */
const filesTime = 300_000
/** A thread loads its modules and the project's templates before the first item. */
const startTime = 30_000
/** One page gets so long to be read. */
const pageTime = 20_000
/** And so long to become a document, which takes a few ms. */
const documentTime = 10_000
/** After so many documents that never end no more are tried: a template is part of all of them. */
const mostStuck = 3
/** And so much more for each megabyte: a large page is slow, but it ends. */
const megabyteTime = 20_000

/** How a kind of work goes over the items of a batch. */
interface Work<T, A> {
  readonly taskOf: (batch: readonly T[]) => WorkerTask
  /** How long an item may take, in ms. */
  readonly limitOf: (item: T) => number
  readonly done: (answer: A, batch: readonly T[]) => void
  readonly stuck: (item: T, message: string, time: number) => void
  /** Whether no more is to be tried. */
  readonly isEnough?: () => boolean
}

/**
 * The threads that read and render pages. Each says which page it is at, so one that never ends (a component with a loop) or
 * takes all memory is known, and told when its own time is up; its thread is killed and the others are not lost.
 */
export function createPool({setup, jobs}: {setup: WorkerSetup; jobs: number}): Pool {
  const pool = startPool({
    filename: join(libDir(), 'worker.js'),
    minThreads: 1,
    maxThreads: jobs,
    isolateWorkers: false,
    workerData: setup,
    idleTimeout: 30_000,
    maxMemoryLimitBeforeRecycle: mostHeap,
    trackUnmanagedFds: false,
    // Young objects of a page die with it: a larger nursery spares copying them. Old space bounds a runaway page.
    resourceLimits: {maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 2048}
  })
  let changed: string | undefined
  let threads = jobs
  let warming: Promise<void> | undefined
  const readTime = (source: SourcePath): number => {
    const size = statSync(join(setup.root, source), {throwIfNoEntry: false})?.size ?? 0
    return pageTime + Math.round(size / 1e6) * megabyteTime
  }
  const times = new TimeWatch(jobs)
  /** @param limits of its items, or of the whole where it has none */
  const run = async <T>(task: WorkerTask, limits: readonly number[], progress = new Progress()): Promise<T> => {
    const controller = new AbortController()
    const limitOf = (step: number): number => (step === 0 ? startTime : 0) + (limits[Math.max(0, step - 1)] ?? 0)
    const stop = times.watch({progress, limitOf, late: () => controller.abort()})
    try {
      const sent = {...task, progress: progress.shared, ...(changed && {setup: changed})}
      const transferList = task.kind === 'read' && task.screen ? [task.screen.port] : []
      const started = await pool
      const text = started.run(sent, {signal: controller.signal, transferList}) as Promise<string>
      reportExits(started)
      const answer = JSON.parse(await text) as ThreadAnswer
      if ('failure' in answer) throw errorOf(answer.failure)
      return answer.answer as T
    } catch (error) {
      throw controller.signal.aborted ? new Error('time', {cause: error}) : error
    } finally {
      stop()
    }
  }

  /** Runs a batch. What is stuck in it is taken out and told of, and the others go on. */
  const runBatch = async <T, A>(batch: readonly T[], work: Work<T, A>): Promise<void> => {
    let left = batch
    while (left.length > 0 && !work.isEnough?.()) {
      const progress = new Progress()
      const limits = left.map(work.limitOf)
      try {
        work.done(await run<A>(work.taskOf(left), limits, progress), left)
        return
      } catch (error) {
        if (!isPageFault(error)) throw error
        const at = Math.max(0, progress.step - 1)
        const item = left[at] as T
        const {message} = error as Error
        // Pages before it may have taken the memory: alone it shows what it needs.
        if (left.length === 1 || message === 'time') work.stuck(item, message, limits[at] ?? pageTime)
        else await runBatch([item], work)
        left = left.filter(other => other !== item)
      }
    }
  }
  return {
    async read(sources, done, previous, order) {
      // A thread that is about to be ready is sooner there than another one.
      await warming
      const stuck: Stuck[] = []
      const screen = order && openScreen(order)
      const work: Work<SourcePath, readonly ReadSource[]> = {
        taskOf: batch => {
          const known = batch.flatMap(source => {
            const entry = previous?.get(source)
            return entry ? [[source, entry] as const] : []
          })
          const open = openTexts()
          return {
            kind: 'read',
            sources: batch,
            ...(open && {open}),
            ...(known.length > 0 && {previous: Object.fromEntries(known)}),
            ...(screen && {screen: screen.sent})
          }
        },
        limitOf: readTime,
        done,
        stuck: (source, message, time) => stuck.push(explain(source, message, time))
      }
      try {
        await inTurn(batches(sources, threads), threads, batch => runBatch(batch, work))
      } finally {
        screen?.close()
      }
      return stuck
    },
    async render(task, done) {
      let stuck = 0
      const work: Work<RenderJob, RenderedFiles> = {
        taskOf: batch => ({...task, kind: 'render', jobs: batch}),
        limitOf: () => documentTime,
        done,
        stuck: (job, message, time) => {
          stuck++
          done([{failure: stuckFailure(message, time)}], [job])
        },
        isEnough: () => stuck >= mostStuck
      }
      await inTurn(batches(task.jobs, threads), threads, batch => runBatch(batch, work))
    },
    document: async task => {
      try {
        return await run<RenderedText>(task, [documentTime])
      } catch (error) {
        if (!isPageFault(error)) throw error
        return {body: false, failure: stuckFailure((error as Error).message, documentTime)}
      }
    },
    search: task => run<SearchAnswer>({...task, kind: 'search'}, [searchTime]),
    sweep: async entries => {
      await run<null>({kind: 'sweep', entries}, [searchTime])
    },
    files: createFileWork(task => run<FileAnswers>(task, [filesTime]), errorOf),
    started: async () => {
      await pool
    },
    warm: () => {
      // What fails here fails again where somebody waits for it.
      warming ??= run<ReadSource[]>({kind: 'read', sources: []}, [pageTime]).then(
        () => undefined,
        () => undefined
      )
      return warming
    },
    use(setup) {
      changed = JSON.stringify(setup)
    },
    async endOne() {
      if (threads === 1) return
      threads--
      const started = await pool
      if (started.threads.length <= threads) return
      // A task that is aborted takes its thread with it.
      const controller = new AbortController()
      const ended = started.run({kind: 'read', sources: []}, {signal: controller.signal})
      controller.abort()
      await ended.catch(() => undefined)
    },
    close: async () => (await pool).destroy()
  }
}

/** Loaded here: most commands start no thread. */
async function startPool(options: ConstructorParameters<typeof Tinypool>[0]): Promise<Tinypool> {
  const {default: Pool} = await import('tinypool')
  const pool = new Pool(options)
  // A thread without a task that fails (a timer of a component) is replaced, and no page is wrong.
  pool.on('error', () => undefined)
  return pool
}

/** Whether the project's code may have caused a failure: a full disk and a cache that somebody emptied are no page's fault. */
function isPageFault(error: unknown): boolean {
  return !(error instanceof HostError || error instanceof StagingError || isEntryGone(error))
}

/** The way on which a document comes ahead of its page's answer. */
function openScreen({shown, ...order}: ScreenOrder): {readonly sent: Screen; readonly close: () => void} {
  const {port1, port2} = new MessageChannel()
  port1.once('message', shown)
  return {sent: {...order, port: port2}, close: () => port1.close()}
}

function errorOf(failure: ThreadFailure): Error {
  if (failure.kind === 'host') return new HostError(failure.message, failure.exitCode)
  const {path, bytes, code} = failure
  return new StagingError(path, bytes, Object.assign(new Error(code), {code}))
}

function explain(source: SourcePath, message: string, time: number): Stuck {
  const problem = message === 'time' ? 'time' : isMemory(message) ? 'memory' : 'crash'
  return {source, problem, message, seconds: time / 1000}
}

function stuckFailure(message: string, time: number): RenderFailure {
  if (message === 'time') return {kind: 'time', message: `${time / 1000} s`}
  return isMemory(message) ? {kind: 'memory', message} : {kind: 'throws', message}
}

function isMemory(message: string): boolean {
  return /memory/i.test(message)
}

/** Large ones first: of many small ones the messages would cost as much as the work, and after a large one others wait for its thread. */
function batches<T>(items: readonly T[], threads: number): T[][] {
  const result: T[][] = []
  for (let at = 0; at < items.length; ) {
    const left = items.length - at
    const share = Math.ceil(left / (threads * batchesOfThread))
    const size = Math.min(Math.max(share, smallestBatch), largestBatch, Math.ceil(left / threads))
    result.push(items.slice(at, at + size))
    at += size
  }
  return result
}

/** Works through items with so many at once: the queue stays here, not in the pool, so that memory does not grow with it. */
async function inTurn<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({length: Math.min(width, items.length)}, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
    })
  )
}
