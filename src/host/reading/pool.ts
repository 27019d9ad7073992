import {join} from 'node:path'
import type Tinypool from 'tinypool'
import type {Origin} from '../../model/diagnostic.ts'
import {thrownAt} from '../../model/thrown-at.ts'
import type {SourcePath} from '../../model/url.ts'
import {isMissingEntryError} from '../cache/cache.ts'
import {openTexts} from '../machine/files.ts'
import {HostError} from '../machine/host-error.ts'
import {libDir} from '../machine/paths.ts'
import {Progress} from '../machine/time/progress.ts'
import {sampleThread} from '../machine/time/sample-thread.ts'
import {TimeWatch} from '../machine/time/time-watch.ts'
import {type RunningCode, runningCode} from '../modules/running-code.ts'
import {StagingError} from '../output/staged-file.ts'
import {noteOrigin} from '../project/note-origin.ts'
import {batches, inTurn} from './batches.ts'
import {createFileWork, type FileWork} from './file-work.ts'
import type {
  DocumentTask,
  FileAnswers,
  ReadSource,
  RenderedFiles,
  RenderedText,
  RenderJob,
  RenderTask,
  Screen,
  SearchTask,
  ThreadAnswer,
  ThreadFailure,
  WorkerSetup,
  WorkerTask
} from './messages.ts'
import {pageTime, readTask, readTime} from './read-task.ts'
import {reportExits} from './report-exits.ts'
import {stopThread} from './stop-thread.ts'
import {describeSlow, explain, type Stuck, stuckFailure, TooLate} from './stuck.ts'

export interface Pool {
  /** Reads sources in the pool's threads. */
  read(order: ReadOrder): Promise<readonly Stuck[]>
  render(
    task: Omit<RenderTask, 'kind'>,
    done: (files: RenderedFiles, jobs: readonly RenderJob[]) => void
  ): Promise<void>
  /** Returns one page's document or mirror. */
  document(task: DocumentTask): Promise<RenderedText>
  /** Makes a search index, and returns the answer of `createIndexMaker`. */
  search(task: SearchTask['task']): Promise<unknown>
  /** Sweeps the cache, except for these entries, which are in use. */
  sweep(entries: readonly string[]): Promise<void>
  /** File operations for an idle thread. */
  readonly files: FileWork
  /** Resolves when the first thread starts. Long computations without a pause would delay that. */
  started(): Promise<void>
  /** Loads in a thread what the first task will need. Never rejects. */
  warm(): Promise<void>
  /** Sends the new project setup to the threads with every later task. */
  use(setup: WorkerSetup): void
  /** Ends one of several threads. Call it only if that thread has no work; the remaining threads run the later tasks. */
  endOne(): Promise<void>
  close(): Promise<void>
}

/** Sources to read. */
export interface ReadOrder {
  readonly sources: readonly SourcePath[]
  /** The cache entries of the sources' last versions, if known. */
  readonly previous?: ReadonlyMap<string, string>
  /** Set if the one source is open in a browser. */
  readonly screen?: Screen | undefined
  /** Called after each batch, in any order. */
  done(pages: readonly ReadSource[]): void
  /** Called for a page that takes several seconds, with a sentence about it. */
  readonly slow?: ((words: string) => void) | undefined
}

/**
 * Heap size of a thread, in bytes, above which the pool replaces the thread. Node never frees a module, and `dev` evaluates a
 * component again after each edit: about eight times the bytes of its bundle stay in memory (measured: 65 KB for 8 KB).
 */
const mostHeap = 512 * 1024 * 1024

/** Enough for the index of a very large site at low priority. In ms of processor time, like all limits here. */
const searchTime = 300_000
/** Enough for linking the files of a very large site on a slow disk. */
const filesTime = 300_000
/** Added for the first item, because a thread first loads its modules and the project's templates. */
const startTime = 30_000
/** Limit for making one document, which usually takes a few ms. */
const documentTime = 10_000
/** After how long a task counts as slow, so another thread may start for others, in ms. */
const spareAfter = 1500
/** Limit for a page in code that exceeded the limit on another page. */
const suspectTime = 5000
/** Number of documents that may exceed their limit before rendering stops: all documents share the same templates. */
const mostStuck = 3
/** How items of one kind are processed in batches. */
interface Work<T, A> {
  readonly taskOf: (batch: readonly T[]) => WorkerTask
  /** Returns the time limit of an item, in ms. */
  readonly limitOf: (item: T) => number
  readonly done: (answer: A, batch: readonly T[]) => void
  readonly stuck: (item: T, message: string, time: number, stack: string) => Promise<void> | void
  /** Called for an item that takes several seconds. */
  readonly slow?: ((item: T, running: RunningCode | undefined) => void) | undefined
  /** Whether to stop after too many failures. */
  readonly isEnough?: () => boolean
}

/**
 * Creates the threads that read and render pages. Each thread records which page it is working on, so a page that never ends (a
 * component with an infinite loop) or uses all memory can be identified. When a page exceeds its limit, its thread is killed and
 * the other pages continue.
 */
export function createPool(options: PoolOptions): Pool {
  return new ThreadPool(options)
}

interface PoolOptions {
  readonly setup: WorkerSetup
  /** Number of threads. */
  readonly jobs: number
  /** Number of further threads that may start, one for each task that takes several seconds, so others need not wait for it. */
  readonly spare?: number
}

class ThreadPool implements Pool {
  readonly files: FileWork
  readonly #root: string
  readonly #pool: Promise<Tinypool>
  readonly #times: TimeWatch
  #threads: number
  readonly #spare: number
  /** Number of tasks that take several seconds. */
  #slow = 0
  #busy = 0
  /** Tasks that wait for a thread. */
  readonly #queue: (() => void)[] = []
  /** Code that exceeded the limit, by its key. Pages that are stuck in the same code end sooner. */
  readonly #stuckIn = new Set<string>()
  /** The changed setup, as JSON. */
  #changed: string | undefined
  #warming: Promise<void> | undefined

  constructor({setup, jobs, spare = 0}: PoolOptions) {
    this.#root = setup.root
    this.#threads = jobs
    this.#spare = spare
    this.#times = new TimeWatch(jobs + spare)
    this.#pool = startPool({
      filename: join(libDir(), 'worker.js'),
      minThreads: 1,
      maxThreads: jobs + spare,
      isolateWorkers: false,
      workerData: setup,
      idleTimeout: 30_000,
      maxMemoryLimitBeforeRecycle: mostHeap,
      trackUnmanagedFds: false,
      // Young objects of a page are freed with it, and a larger nursery avoids copying them. The old space limits a runaway page.
      resourceLimits: {maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 2048}
    })
    this.files = createFileWork(task => this.#run<FileAnswers>(task, [filesTime]), errorOf)
  }

  async read({sources, previous, screen, done, slow}: ReadOrder): Promise<readonly Stuck[]> {
    // Waiting for a thread that is about to be ready takes less time than starting another one.
    await this.#warming
    const stuck: Stuck[] = []
    await this.#inBatches<SourcePath, readonly ReadSource[]>(sources, {
      taskOf: batch => readTask(batch, previous, screen),
      limitOf: source => readTime(join(this.#root, source)),
      done,
      stuck: async (source, message, time, stack) => {
        stuck.push({...explain(source, message, time), ...(stack && (await this.#locate(stack)))})
      },
      slow: slow && ((source, running) => slow(describeSlow(source, running)))
    })
    return stuck
  }

  async render(
    task: Omit<RenderTask, 'kind'>,
    done: (files: RenderedFiles, jobs: readonly RenderJob[]) => void
  ): Promise<void> {
    let stuck = 0
    await this.#inBatches<RenderJob, RenderedFiles>(task.jobs, {
      taskOf: batch => ({...task, kind: 'render', jobs: batch}),
      limitOf: () => documentTime,
      done,
      stuck: (job, message, time) => {
        stuck++
        done([{failure: stuckFailure(message, time)}], [job])
      },
      isEnough: () => stuck >= mostStuck
    })
  }

  async document(task: DocumentTask): Promise<RenderedText> {
    try {
      return await this.#run<RenderedText>(task, [documentTime])
    } catch (error) {
      if (!isPageFault(error)) throw error
      return {body: false, failure: stuckFailure((error as Error).message, documentTime)}
    }
  }

  search(task: SearchTask['task']): Promise<unknown> {
    return this.#run<unknown>({kind: 'search', task}, [searchTime])
  }

  async sweep(entries: readonly string[]): Promise<void> {
    await this.#run<null>({kind: 'sweep', entries}, [searchTime])
  }

  async started(): Promise<void> {
    await this.#pool
  }

  warm(): Promise<void> {
    // A failure here occurs again, and is reported, when a page is read.
    this.#warming ??= this.#run<ReadSource[]>({kind: 'read', sources: []}, [pageTime]).then(
      () => undefined,
      () => undefined
    )
    return this.#warming
  }

  use(setup: WorkerSetup): void {
    this.#changed = JSON.stringify(setup)
  }

  async endOne(): Promise<void> {
    if (this.#threads === 1) return
    this.#threads--
    const started = await this.#pool
    if (started.threads.length <= this.#threads) return
    // Aborting a task ends its thread.
    const controller = new AbortController()
    const ended = started.run({kind: 'read', sources: []}, {signal: controller.signal})
    controller.abort()
    await ended.catch(() => undefined)
  }

  async close(): Promise<void> {
    await (await this.#pool).destroy()
  }

  /** Returns what a stack says about the project's code. */
  async #locate(stack: string): Promise<Pick<Stuck, 'running' | 'origins'>> {
    const running = runningCode(stack)
    if (!running) return {}
    const own = thrownAt(noteOrigin(this.#root, Object.assign(new Error(), {stack})))
    // If a thread cannot be asked, the finding stays at the page.
    const task: WorkerTask = {kind: 'locate', stack}
    const origins = own ? [own] : await this.#run<readonly Origin[]>(task, [pageTime]).catch(() => [])
    return {running: running.name, origins}
  }

  /** Waits until a thread is free for a task. */
  async #enter(): Promise<void> {
    while (this.#busy >= this.#threads + Math.min(this.#slow, this.#spare))
      await new Promise<void>(resolve => this.#queue.push(resolve))
    this.#busy++
  }

  #next(): void {
    this.#queue.shift()?.()
  }

  /**
   * @param limits for each item, or one for a task without items
   * @param watched.slow called for an item that takes several seconds
   * @throws TooLate
   */
  async #run<T>(
    task: WorkerTask,
    limits: readonly number[],
    {progress = new Progress(), slow}: {progress?: Progress; slow?: (running: RunningCode | undefined) => void} = {}
  ): Promise<T> {
    await this.#enter()
    const controller = new AbortController()
    let isSlow = false
    const spare = setTimeout(() => {
      isSlow = true
      this.#slow++
      this.#next()
    }, spareAfter)
    let told: string | undefined
    let stack = ''
    /** The item in code that another page did not get out of. */
    let suspect = -1
    const limitOf = (step: number): number =>
      step === suspect ? suspectTime : (step === 0 ? startTime : 0) + (limits[Math.max(0, step - 1)] ?? 0)
    const stop = this.#times.watch({
      progress,
      limitOf,
      late: async () => {
        stack = await sampleThread(progress.worker)
        const {key} = runningCode(stack) ?? {}
        if (key !== undefined) this.#stuckIn.add(key)
        stopThread(controller, progress)
      },
      slow: async () => {
        const {step} = progress
        const running = runningCode(await sampleThread(progress.worker))
        if (step !== progress.step) return
        if (running && this.#stuckIn.has(running.key)) suspect = step
        const news = `${step} ${running?.key}`
        // Each page is reported once, and again when its code is known.
        if (told?.startsWith(`${step} `) && (news === told || !running)) return
        told = news
        slow?.(running)
      }
    })
    try {
      const [setup, open] = [this.#changed, openTexts()]
      const sent = {...task, progress: progress.shared, ...(setup && {setup}), ...(open && {open})}
      const transferList = task.kind === 'read' && task.screen ? [task.screen.port] : []
      const started = await this.#pool
      const text = started.run(sent, {signal: controller.signal, transferList}) as Promise<string>
      reportExits(started)
      const answer = JSON.parse(await text) as ThreadAnswer
      if ('failure' in answer) throw errorOf(answer.failure)
      return answer.answer as T
    } catch (error) {
      throw controller.signal.aborted ? new TooLate(stack, {cause: error}) : error
    } finally {
      stop()
      clearTimeout(spare)
      if (isSlow) this.#slow--
      this.#busy--
      this.#next()
    }
  }

  async #inBatches<T, A>(items: readonly T[], work: Work<T, A>): Promise<void> {
    await inTurn(batches(items, this.#threads), this.#threads, batch => this.#runBatch(batch, work))
  }

  /** Runs a batch. An item that gets stuck is removed and reported, and the others continue. */
  async #runBatch<T, A>(batch: readonly T[], work: Work<T, A>): Promise<void> {
    let left = batch
    while (left.length > 0 && !work.isEnough?.()) {
      const progress = new Progress()
      const limits = left.map(work.limitOf)
      try {
        const current = left
        const slow = (running: RunningCode | undefined): void => {
          const item = current[Math.max(0, progress.step - 1)]
          if (item !== undefined) work.slow?.(item, running)
        }
        work.done(await this.#run<A>(work.taskOf(left), limits, {progress, slow}), left)
        return
      } catch (error) {
        if (!isPageFault(error)) throw error
        const at = Math.max(0, progress.step - 1)
        const item = left[at] as T
        const {message} = error as Error
        // Earlier pages may have used the memory, so the item runs once more on its own.
        if (left.length === 1 || message === 'time')
          await work.stuck(item, message, limits[at] ?? pageTime, error instanceof TooLate ? error.stackOfThread : '')
        else await this.#runBatch([item], work)
        left = left.filter(other => other !== item)
      }
    }
  }
}

/** Imported here, because most commands start no thread. */
async function startPool(options: ConstructorParameters<typeof Tinypool>[0]): Promise<Tinypool> {
  const {default: Pool} = await import('tinypool')
  const pool = new Pool(options)
  // If a thread fails between tasks (a component's timer), the pool replaces it and no page is affected.
  pool.on('error', () => undefined)
  return pool
}

/** Returns whether the project's code may have caused an error. A full disk or an emptied cache is not the fault of a page. */
function isPageFault(error: unknown): boolean {
  return !(error instanceof HostError || error instanceof StagingError || isMissingEntryError(error))
}

function errorOf(failure: ThreadFailure): Error {
  if (failure.kind === 'host') return new HostError(failure.message, failure.exitCode)
  const {path, bytes, code} = failure
  return new StagingError(path, bytes, Object.assign(new Error(code), {code}))
}
