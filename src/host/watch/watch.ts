import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {libDir, relativePath} from '../machine/paths.ts'
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

/** Events within this time belong to one operation, such as truncating and writing. In ms. */
const quiet = 3
/** A longer burst (a branch switch) is reported in parts. In ms. */
const longest = 250
/**
 * When to check a changed file again, in ms after its change: chokidar drops a change within 50 ms of another one, and an editor
 * may write the second half of a file that late.
 */
const recheck = [70, 400]

/** More simultaneous changes than a person makes: a branch switch. */
const manyFiles = 30
/** Time without changes after which folders are considered complete, in ms. */
const settled = 400

/** Delay before a failed polling thread is restarted, in ms, so repeated failures cost little. */
const reviveAfter = 1000

const limits: Readonly<Record<string, string>> = {
  ENOSPC: 'the limit on watched files is reached (fs.inotify.max_user_watches)',
  EMFILE: 'the limit of open files is reached (ulimit -n)',
  ENFILE: "the system's limit of open files is reached"
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
  const {root, onChange, onRescan, onPolling} = options
  const added = new Set(options.paths)
  let polling = options.polling ?? false
  let closed = false
  let thread: Worker | undefined = start()
  let restart: NodeJS.Timeout | undefined
  let next: Worker | undefined
  let renewal: NodeJS.Timeout | undefined

  const pending = new Set<string>()
  const again = new Set<NodeJS.Timeout>()
  let timer: NodeJS.Timeout | undefined
  let first = 0
  let busy = false

  function start(): Worker {
    const data: WatchThreadData = {
      polling,
      root,
      ignored: options.ignored.map(path => join(root, path)),
      paths: [...added].map(path => join(root, path))
    }
    const worker = new Worker(join(libDir(), 'watch-thread.js'), {workerData: data, stdin: false})
    worker.on('message', (report: WatchReport) => {
      if (closed || (worker !== thread && worker !== next)) return
      if (report.kind === 'change') {
        if (report.folder || (report.gone && existsSync(report.path)) || pending.size > manyFiles) renewSoon()
        note(relativePath(root, report.path), isWritten(report))
      } else if (report.kind === 'ready') {
        if (worker === next) {
          void thread?.terminate()
          thread = worker
          next = undefined
        }
        onRescan()
      } else if (!polling && limits[report.code]) fallBack(limits[report.code] ?? '')
      else onRescan()
    })
    worker.on('error', error => lost(worker, error.message))
    worker.on('exit', () => lost(worker, 'its thread has ended'))
    return worker
  }

  /** Handles a thread that ended by itself. Without a new one, no changes would be reported. */
  function lost(worker: Worker, reason: string): void {
    if (closed) return
    if (worker === next) next = undefined
    if (worker !== thread) return
    if (!polling) {
      fallBack(`watching failed: ${reason}`)
      return
    }
    thread = undefined
    restart = setTimeout(() => {
      thread = start()
    }, reviveAfter)
  }

  function fallBack(reason: string): void {
    polling = true
    void thread?.terminate()
    void next?.terminate()
    next = undefined
    thread = start()
    onPolling(reason)
  }

  /**
   * If a folder is removed and restored within a moment, the system no longer reports its changes, and chokidar does not notice
   * that. So after folders were added or removed, a new watch is started, the old one stays active until the new one is ready,
   * and everything is checked once.
   */
  function renewSoon(): void {
    clearTimeout(renewal)
    renewal = setTimeout(() => {
      void next?.terminate()
      next = start()
    }, settled)
  }

  function note(path: string, written: boolean): void {
    // Changes within a moment are reported together.
    queue(path, written && pending.size === 0)
    for (const delay of recheck) {
      const late = setTimeout(() => {
        again.delete(late)
        queue(path)
      }, delay)
      again.add(late)
    }
  }

  function queue(path: string, isAll = false): void {
    const now = performance.now()
    if (pending.size === 0) first = now
    pending.add(path)
    clearTimeout(timer)
    if (isAll) void flush()
    else timer = setTimeout(() => void flush(), now - first > longest ? 0 : quiet)
  }

  async function flush(): Promise<void> {
    if (busy || closed || pending.size === 0) return
    busy = true
    const paths = new Set(pending)
    pending.clear()
    try {
      await onChange(paths)
    } finally {
      busy = false
      if (pending.size > 0) timer = setTimeout(() => void flush(), 0)
    }
  }

  return {
    add(paths) {
      const fresh = [...paths].filter(path => !added.has(path))
      if (fresh.length === 0 || closed) return
      for (const path of fresh) added.add(path)
      for (const worker of [thread, next])
        worker?.postMessage({paths: fresh.map(path => join(root, path))} satisfies WatchCommand)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const late of again) clearTimeout(late)
      clearTimeout(renewal)
      clearTimeout(restart)
      await Promise.all([thread?.terminate(), next?.terminate()])
    }
  }
}
