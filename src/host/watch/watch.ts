import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {libDir, relativePath} from '../machine/paths.ts'
import {Bursts} from './bursts.ts'
import {seenState} from './seen-state.ts'

export interface WatchThreadData {
  readonly polling: boolean
  readonly root: string
  /** Absolute paths, like all paths between the threads. */
  readonly ignored: readonly string[]
  readonly paths: readonly string[]
}

/** More paths to watch. */
export interface WatchCommand {
  readonly paths: readonly string[]
}

export type WatchReport =
  | {
      readonly kind: 'change'
      readonly path: string
      readonly folder: boolean
      readonly gone: boolean
      /** See `seenState`. */
      readonly state?: string | undefined
    }
  | {readonly kind: 'ready'}
  | {readonly kind: 'error'; readonly code: string; readonly message: string}

export interface WatchOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  /** Files and folders relative to the root, whether or not they exist. */
  readonly paths: readonly string[]
  /** Folders relative to the root that docsgen itself changes. */
  readonly ignored: readonly string[]
  /**
   * Called with the changed files, relative to the root: immediately for a single complete file, otherwise at the end of a burst
   * of events. Calls do not overlap: changes during one call are reported in the next.
   */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>
  /** Called when everything is watched, or when events were lost, so the disk must be read again. */
  readonly onRescan: () => void
  /** Called with the reason why files are polled from now on. */
  readonly onPolling: (reason: string) => void
  /** Polls files instead of watching them, for network folders. */
  readonly polling?: boolean
}

export interface Watch {
  /** Watches more files, relative to the root. */
  add(paths: Iterable<string>): void
  close(): Promise<void>
}

/** More simultaneous changes than a person makes: a branch switch. */
const manyFiles = 30
/** Time without changes after which folders are considered complete, in ms. */
const settled = 400

/** Delay before a failed polling thread is restarted, in ms, so repeated failures cost little. */
const reviveAfter = 1000

const limits: Readonly<Record<string, string>> = {
  ENOSPC: 'the limit on watched files has been reached (fs.inotify.max_user_watches)',
  EMFILE: 'the limit on open files has been reached (ulimit -n)',
  ENFILE: "the system's limit on open files has been reached"
}

/** Returns whether a file is still in the state that the watcher saw, so it is probably complete. */
function isWritten({path, state}: {readonly path: string; readonly state?: string | undefined}): boolean {
  try {
    return state !== undefined && seenState(statSync(path, {throwIfNoEntry: false})) === state
  } catch {
    return false
  }
}

/** Watches a project's files. Polls them if the system cannot watch that many. */
export function watchFiles(options: WatchOptions): Watch {
  return new Watcher(options)
}

class Watcher implements Watch {
  readonly #options: WatchOptions
  readonly #paths: Set<string>
  readonly #bursts: Bursts
  #isPolling: boolean
  #isClosed = false
  #thread: Worker | undefined
  /** Replaces the thread as soon as it is ready. */
  #next: Worker | undefined
  #restart: NodeJS.Timeout | undefined
  #renewal: NodeJS.Timeout | undefined

  constructor(options: WatchOptions) {
    this.#options = options
    this.#paths = new Set(options.paths)
    this.#bursts = new Bursts(options.onChange)
    this.#isPolling = options.polling ?? false
    this.#thread = this.#start()
  }

  add(paths: Iterable<string>): void {
    const fresh = [...paths].filter(path => !this.#paths.has(path))
    if (fresh.length === 0 || this.#isClosed) return
    for (const path of fresh) this.#paths.add(path)
    for (const worker of [this.#thread, this.#next])
      worker?.postMessage({paths: this.#absolute(fresh)} satisfies WatchCommand)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#bursts.close()
    clearTimeout(this.#renewal)
    clearTimeout(this.#restart)
    await Promise.all([this.#thread?.terminate(), this.#next?.terminate()])
  }

  #absolute(paths: Iterable<string>): string[] {
    return Array.from(paths, path => join(this.#options.root, path))
  }

  #start(): Worker {
    const data: WatchThreadData = {
      polling: this.#isPolling,
      root: this.#options.root,
      ignored: this.#absolute(this.#options.ignored),
      paths: this.#absolute(this.#paths)
    }
    const worker = new Worker(join(libDir(), 'watch-thread.js'), {workerData: data, stdin: false})
    worker.on('message', (report: WatchReport) => {
      if (!this.#isClosed && (worker === this.#thread || worker === this.#next)) this.#receive(report, worker)
    })
    worker.on('error', error => this.#lose(worker, error.message))
    worker.on('exit', () => this.#lose(worker, 'its thread has ended'))
    return worker
  }

  #receive(report: WatchReport, worker: Worker): void {
    if (report.kind === 'change') {
      const {path, folder, gone} = report
      if (folder || (gone && existsSync(path)) || this.#bursts.size > manyFiles) this.#renewSoon()
      this.#bursts.note(relativePath(this.#options.root, path), isWritten(report))
      return
    }
    const limit = report.kind === 'error' && !this.#isPolling ? limits[report.code] : undefined
    if (limit !== undefined) {
      this.#fallBack(limit)
      return
    }
    if (report.kind === 'ready' && worker === this.#next) {
      void this.#thread?.terminate()
      this.#thread = worker
      this.#next = undefined
    }
    this.#options.onRescan()
  }

  /** Handles a thread that ended by itself. Without a new one, no changes would be reported. */
  #lose(worker: Worker, reason: string): void {
    if (this.#isClosed) return
    if (worker === this.#next) this.#next = undefined
    if (worker !== this.#thread) return
    if (!this.#isPolling) {
      this.#fallBack(`watching failed: ${reason}`)
      return
    }
    this.#thread = undefined
    this.#restart = setTimeout(() => {
      this.#thread = this.#start()
    }, reviveAfter)
  }

  #fallBack(reason: string): void {
    this.#isPolling = true
    void this.#thread?.terminate()
    void this.#next?.terminate()
    this.#next = undefined
    this.#thread = this.#start()
    this.#options.onPolling(reason)
  }

  /**
   * If a folder is removed and restored within a moment, the system no longer reports its changes, and chokidar does not notice
   * that. So after folders were added or removed, a new watch is started, the old one stays active until the new one is ready,
   * and everything is checked once.
   */
  #renewSoon(): void {
    clearTimeout(this.#renewal)
    this.#renewal = setTimeout(() => {
      void this.#next?.terminate()
      this.#next = this.#start()
    }, settled)
  }
}
