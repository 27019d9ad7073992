import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {libDir, relativePath} from '../machine/paths.ts'
import {seenState} from './seen-state.ts'

export interface WatchThreadData {
  readonly polling: boolean
  readonly root: string
  /** Absolute, as all paths between the threads. */
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
  /** The project's root, absolute. */
  readonly root: string
  /** Files and folders relative to the root; they need not exist. */
  readonly paths: readonly string[]
  /** Folders relative to the root whose changes are our own doing. */
  readonly ignored: readonly string[]
  /**
   * Called with the files that changed, relative to the root: with one that is written at once, with others once a burst of
   * events is over. Calls do not overlap: what changes during one is told in the next.
   */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>
  /** Everything is watched from here on, or events were lost: what is on the disk has to be looked at anew. */
  readonly onRescan: () => void
  /** Says that the system's limit is reached and files are polled from now on. */
  readonly onPolling: (why: string) => void
  /** Looks at files again and again instead of being told: for folders on a network. */
  readonly polling?: boolean
}

export interface Watch {
  /** Watches more files, relative to the root. */
  add(paths: Iterable<string>): void
  close(): Promise<void>
}

/** Events closer together than this belong to one act, such as truncating and writing. In ms. */
const quiet = 3
/** A burst that does not end (a branch switch) is told in parts. In ms. */
const longest = 250
/**
 * When a changed file is looked at again, in ms after its change: chokidar drops a change that follows another within
 * 50 ms, and an editor may write the second half of a file that late.
 */
const recheck = [70, 400]

/** More changes at once than a person makes: a branch switch. */
const manyFiles = 30
/** Quiet time after which folders are taken for settled, in ms. */
const settled = 400

/** How long after the death of a polling thread another is started, in ms: one that dies at once costs little. */
const reviveAfter = 1000

const limits: Readonly<Record<string, string>> = {
  ENOSPC: 'the limit of watched files is reached (fs.inotify.max_user_watches)',
  EMFILE: 'the limit of open files is reached (ulimit -n)',
  ENFILE: "the system's limit of open files is reached"
}

/** Whether a file is still as the watcher saw it: nobody is about to write the rest of it. */
function isWritten({path, state}: {readonly path: string; readonly state?: string | undefined}): boolean {
  try {
    return state !== undefined && seenState(statSync(path, {throwIfNoEntry: false})) === state
  } catch {
    return false
  }
}

/** Watches a project's files. Where the system cannot watch so many, they are polled. */
export function watchFiles(options: WatchOptions): Watch {
  const {root, onChange, onRescan, onPolling} = options
  const added = new Set(options.paths)
  let polling = options.polling ?? false
  let closed = false
  let thread: Worker | undefined = start()
  let revival: NodeJS.Timeout | undefined
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

  /** A thread has died by itself: without another one nobody would be told of anything. */
  function lost(worker: Worker, why: string): void {
    if (closed) return
    if (worker === next) next = undefined
    if (worker !== thread) return
    if (!polling) {
      fallBack(`watching failed: ${why}`)
      return
    }
    thread = undefined
    revival = setTimeout(() => {
      thread = start()
    }, reviveAfter)
  }

  function fallBack(why: string): void {
    polling = true
    void thread?.terminate()
    void next?.terminate()
    next = undefined
    thread = start()
    onPolling(why)
  }

  /**
   * A folder that is taken away and put back within a moment keeps its name, but the system no longer tells of it, and
   * chokidar does not see that. So after folders have come or gone the watch is begun anew, the old one serving until
   * the new one is ready, and everything is looked at once.
   */
  function renewSoon(): void {
    clearTimeout(renewal)
    renewal = setTimeout(() => {
      void next?.terminate()
      next = start()
    }, settled)
  }

  function note(path: string, written: boolean): void {
    // What follows within a moment is told together.
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
      clearTimeout(revival)
      await Promise.all([thread?.terminate(), next?.terminate()])
    }
  }
}
