import {statSync} from 'node:fs'
import {join} from 'node:path'
import Tinypool from 'tinypool'
import type {SourcePath} from '../../model/url.ts'
import {HostError} from '../machine/host-error.ts'
import {libDir} from '../machine/paths.ts'
import {StagingError} from '../output/staged-file.ts'
import type {
  DocumentTask,
  ReadTask,
  RenderedFiles,
  RenderedText,
  RenderJob,
  RenderTask,
  SearchFiles,
  SearchTask,
  ThreadFailure,
  WorkerSetup,
  WorkerTask
} from './messages.ts'
import type {ReadSource} from './read-source.ts'

export interface Pool {
  /**
   * Reads sources in the pool's threads.
   *
   * @param done called as batches end, in any order
   * @param previous the cache entries of the sources' last versions, where they are known
   */
  read(
    sources: readonly SourcePath[],
    done: (pages: readonly ReadSource[]) => void,
    previous?: ReadonlyMap<string, string>
  ): Promise<readonly Stuck[]>
  render(
    task: Omit<RenderTask, 'kind'>,
    done: (files: RenderedFiles, jobs: readonly RenderJob[]) => void
  ): Promise<void>
  /** One page's document or mirror. */
  document(task: DocumentTask): Promise<RenderedText>
  search(task: Omit<SearchTask, 'kind'>): Promise<SearchFiles>
  /** Sweeps the cache, but for these entries, which are in use. */
  sweep(entries: readonly string[]): Promise<void>
  /** Loads in a thread what the first task will need. */
  warm(): Promise<void>
  /** Tells the threads of a new state of the project, with every task from here on. */
  use(setup: WorkerSetup): void
  close(): Promise<void>
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

/** Large enough to pay for the messages, small enough that threads end together and progress moves. */
const batchSize = 12
/** A batch that takes longer holds a page that never ends. In ms. */
const batchTime = 30_000
/** The index of a very large site, at low priority. In ms. */
const searchTime = 300_000
/** One page alone gets so long. In ms. */
const pageTime = 20_000
/** And so much more for each megabyte: a large page is slow on a busy machine, but it ends. In ms. */
const megabyteTime = 20_000

/**
 * The threads that read and render pages. A page that never ends (a component with a loop) or takes all memory is found
 * by reading its batch again page by page, in threads that can be killed; the others are not lost.
 */
export function createPool({setup, jobs}: {setup: WorkerSetup; jobs: number}): Pool {
  const pool = new Tinypool({
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
  let changed: WorkerSetup | undefined
  const readTime = (sources: readonly SourcePath[]): number => {
    const sizes = sources.map(source => statSync(join(setup.root, source), {throwIfNoEntry: false})?.size ?? 0)
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    return (sources.length === 1 ? pageTime : batchTime) + Math.round(megabytes) * megabyteTime
  }
  const run = async <T>(task: WorkerTask, time: number): Promise<T> => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), time)
    try {
      const answer: unknown = JSON.parse(
        (await pool.run(changed ? {...task, setup: changed} : task, {signal: controller.signal})) as string
      )
      const {failure} = answer as {failure?: ThreadFailure}
      if (failure) throw errorOf(failure)
      return answer as T
    } catch (error) {
      throw controller.signal.aborted ? new Error('time', {cause: error}) : error
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async read(sources, done, previous) {
      const stuck: Stuck[] = []
      const taskOf = (batch: readonly SourcePath[]): ReadTask => {
        const known = batch.flatMap(source => {
          const entry = previous?.get(source)
          return entry ? [[source, entry] as const] : []
        })
        return {kind: 'read', sources: batch, ...(known.length > 0 ? {previous: Object.fromEntries(known)} : {})}
      }
      await inTurn(batches(sources, jobs), jobs, async batch => {
        try {
          done(await run<ReadSource[]>(taskOf(batch), readTime(batch)))
        } catch (first) {
          // A full disk is no page's fault.
          if (first instanceof HostError) throw first
          if (batch.length === 1 && batch[0]) {
            stuck.push(explain(batch[0], first as Error, readTime(batch)))
            return
          }
          for (const source of batch) {
            try {
              done(await run<ReadSource[]>(taskOf([source]), readTime([source])))
            } catch (error) {
              if (error instanceof HostError) throw error
              stuck.push(explain(source, error as Error, readTime([source])))
            }
          }
        }
      })
      return stuck
    },
    async render(task, done) {
      await inTurn(batches(task.jobs, jobs), jobs, async batch =>
        done(await run<RenderedFiles>({...task, kind: 'render', jobs: batch}, batchTime * 2), batch)
      )
    },
    document: task => run<RenderedText>(task, pageTime),
    search: task => run<SearchFiles>({...task, kind: 'search'}, searchTime),
    sweep: async entries => {
      await run<null>({kind: 'sweep', entries}, searchTime)
    },
    warm: async () => {
      await run<ReadSource[]>({kind: 'read', sources: []}, pageTime)
    },
    use(setup) {
      changed = setup
    },
    close: () => pool.destroy()
  }
}

function errorOf(failure: ThreadFailure): Error {
  if (failure.kind === 'host') return new HostError(failure.message, failure.exitCode)
  const {path, bytes, code} = failure
  return new StagingError(path, bytes, Object.assign(new Error(code), {code}))
}

function explain(source: SourcePath, error: Error, time: number): Stuck {
  const {message} = error
  const problem = message === 'time' ? 'time' : /memory/i.test(message) ? 'memory' : 'crash'
  return {source, problem, message, seconds: time / 1000}
}

function batches<T>(items: readonly T[], jobs: number): T[][] {
  const size = Math.max(1, Math.min(batchSize, Math.ceil(items.length / jobs)))
  const result: T[][] = []
  for (let i = 0; i < items.length; i += size) result.push(items.slice(i, i + size))
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
