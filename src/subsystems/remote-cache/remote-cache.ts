import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {partCount} from '../../host/cache/cache.ts'
import {cachePath, entryKey, sourceKey} from '../../host/cache/cache-path.ts'
import {isWhole, packEntry} from '../../host/cache/entry-file.ts'
import {inputList, listedInputs} from '../../host/cache/store.ts'
import {writeCacheFile} from '../../host/cache/write-cache-file.ts'
import {readWithState} from '../../host/machine/files.ts'
import type {Inputs, World} from '../../model/project/inputs.ts'
import {mostRemoteBytes, RemoteFailure} from './remote-request.ts'
import type {RemoteStore} from './remote-store.ts'

/**
 * A cache that machines share. It adds files to the local cache folder, so code that reads pages only uses the folder. Problems
 * with it cost a limited amount of time, but never fail a build or produce a wrong page.
 */
export interface RemoteCache {
  /** Fetches the entries that the folder does not have, if the remote has them. */
  pull(sources: readonly string[], world: World): Promise<void>
  /** Sends the entry of a page that was read here, in the background. */
  push(source: string, page: ReadEntry): void
  /** Fetches derived files that the folder does not have, by their path in the cache (see `DerivedJob`). */
  pullDerived(paths: readonly string[]): Promise<void>
  /** Sends a derived file that was made here, in the background. */
  pushDerived(path: string): void
  /** Waits for pending uploads, and prints a summary. */
  close(): Promise<void>
}

/** The entry of a page in the local cache. */
export interface ReadEntry {
  readonly entry: string
  readonly inputs: Inputs
}

export interface RemoteCacheOptions {
  readonly root: string
  readonly cacheDir: string
  readonly step: string
  readonly store: RemoteStore
  readonly readOnly: boolean
  readonly logger: {info(text: string): void; warn(text: string): void}
  readonly limits?: RemoteLimits
}

/** Limits of the cost of a remote. Times are in ms. */
export interface RemoteLimits {
  /** For one request. */
  readonly request: number
  /** For all fetches together, and again for all uploads that are pending at the end. */
  readonly whole: number
  /** Added for each page: about the time that reading it would take. */
  readonly page: number
  /** Number of failures in a row after which no more requests are sent. */
  readonly failures: number
}

const usual: RemoteLimits = {request: 5000, whole: 10_000, page: 20, failures: 5}

/** Number of requests at once: most of their time is spent waiting for the network. */
const width = 24

export function createRemoteCache(options: RemoteCacheOptions): RemoteCache {
  const {logger} = options
  const downloads = createDownloads(options)
  const uploads = createUploads(options)
  const end = async (): Promise<void> => {
    await uploads.end()
    const [fetched, sent] = [downloads.count(), uploads.count()]
    if (fetched + sent > 0) logger.info(`Remote cache: ${fetched} pages fetched, ${sent} sent.`)
    const [cannotRead, cannotWrite] = [downloads.problem(), uploads.problem()]
    if (cannotRead !== undefined)
      logger.warn(`docsgen stopped reading from the remote cache (${cannotRead}) and read the other pages locally.`)
    if (cannotWrite !== undefined) logger.warn(`docsgen stopped writing to the remote cache: ${cannotWrite}.`)
  }
  let closing: Promise<void> | undefined
  return {
    pull: downloads.pull,
    pullDerived: downloads.pullDerived,
    push: uploads.push,
    pushDerived: uploads.pushDerived,
    close() {
      closing ??= end()
      return closing
    }
  }
}

/** One direction of the cache. */
interface Transfer {
  /** Returns the number of pages so far. */
  count(): number
  /** Returns why the direction closed, or `undefined` if it is open. */
  problem(): string | undefined
}

function createDownloads({
  root,
  cacheDir,
  step,
  store,
  limits = usual
}: RemoteCacheOptions): Transfer & Pick<RemoteCache, 'pull' | 'pullDerived'> {
  const reading = createGate(limits)
  let fetched = 0

  /** Fetches a file of the cache from the remote. Damaged files are rejected. */
  const fetchFile = async (path: string, parts: number): Promise<boolean> => {
    const bytes = await reading.pass(async timeout => {
      const found = await store.get(path, timeout)
      if (found && !isWhole(path, found, parts)) throw new RemoteFailure('a damaged entry')
      return found
    })
    if (!bytes) return false
    writeCacheFile(join(cacheDir, path), bytes)
    return true
  }

  const pullAll = async (names: readonly string[], pullOne: (name: string) => Promise<void>): Promise<void> => {
    if (reading.problem() !== undefined) return
    reading.until(limits.whole + limits.page * names.length)
    const left = names.values()
    const one = async (): Promise<void> => {
      for (const name of left) if (reading.isOpen()) await pullOne(name)
    }
    await Promise.all(Array.from({length: Math.min(width, names.length)}, one))
  }

  /** Returns the key of the entry for the list of inputs in the folder. */
  const entryNow = (key: string, world: World): string => entryKey(key, listedInputs(cacheDir, key, world))

  const pullPage = async (source: string, world: World): Promise<void> => {
    const {bytes} = readWithState(root, source)
    if (!bytes) return
    const key = sourceKey(step, source, bytes)
    const known = entryNow(key, world)
    if (existsSync(join(cacheDir, cachePath('pages', known)))) return
    // Most pages depend only on their source, and have no list.
    if (await fetchFile(cachePath('pages', known), partCount)) fetched++
    else if (await fetchFile(cachePath('inputs', key), 2)) {
      const entry = entryNow(key, world)
      if (entry !== known && (await fetchFile(cachePath('pages', entry), partCount))) fetched++
    }
  }

  const fetchDerived = async (path: string): Promise<void> => {
    if (!existsSync(join(cacheDir, path))) await fetchFile(path, 1)
  }

  return {
    pull: (sources, world) => pullAll(sources, source => pullPage(source, world)),
    pullDerived: paths => pullAll(paths, fetchDerived),
    count: () => fetched,
    problem: reading.problem
  }
}

/** Uploads run in the background. */
function createUploads({
  root,
  cacheDir,
  step,
  store,
  readOnly,
  limits = usual
}: RemoteCacheOptions): Transfer & Pick<RemoteCache, 'push' | 'pushDerived'> & {end(): Promise<void>} {
  const writing = createGate(limits)
  const waiting: (() => Promise<void>)[] = []
  let working = 0
  let idle: (() => void) | undefined
  let sent = 0

  const sendDerived = async (path: string): Promise<void> => {
    const file = readFileSync(join(cacheDir, path))
    if (file.byteLength > mostRemoteBytes) return
    await writing.pass(async timeout => {
      await store.put(path, file, timeout)
      return true
    })
  }

  const sendPage = async (source: string, {entry, inputs}: ReadEntry): Promise<void> => {
    const path = cachePath('pages', entry)
    const list = inputList(inputs)
    const {bytes} = readWithState(root, source)
    if (!bytes) return
    const listPath = cachePath('inputs', sourceKey(step, source, bytes))
    const file = readFileSync(join(cacheDir, path))
    if (file.byteLength > mostRemoteBytes) return
    const done = await writing.pass(async timeout => {
      await store.put(path, file, timeout)
      if (list) await store.put(listPath, packEntry(listPath, list), timeout)
      return true
    })
    if (done) sent++
  }

  const work = async (): Promise<void> => {
    working++
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await job()
      } catch {
        // The page or its entry was removed in the meantime. Other machines read the page themselves.
      }
    }
    working--
    if (working === 0) idle?.()
  }

  const add = (job: () => Promise<void>): void => {
    if (readOnly) return
    waiting.push(job)
    if (working < width) void work()
  }

  return {
    push: (source, page) => add(() => sendPage(source, page)),
    pushDerived: path => add(() => sendDerived(path)),
    count: () => sent,
    problem: writing.problem,
    async end() {
      writing.until(limits.whole + limits.page * waiting.length)
      if (working === 0) return
      await new Promise<void>(resolve => {
        idle = resolve
      })
    }
  }
}

/**
 * Guards requests to the remote in one direction. It closes for the rest of the run if the remote is too slow or fails too often.
 */
interface Gate {
  isOpen(): boolean
  /** Sends a request if the gate is open. Returns `undefined` if the gate is closed, there is no entry, or the request fails. */
  pass<T>(request: (timeout: number) => Promise<T | undefined>): Promise<T | undefined>
  /** Closes after this many ms. */
  until(ms: number): void
  /** Returns why the gate closed, or `undefined` if it is open. */
  problem(): string | undefined
}

function createGate(limits: RemoteLimits): Gate {
  let failures = 0
  let end = Number.POSITIVE_INFINITY
  let closed: string | undefined
  const isOpen = (): boolean => {
    if (closed === undefined && performance.now() >= end) closed = 'it is too slow'
    return closed === undefined
  }
  const fail = ({message, isRefusal}: RemoteFailure): void => {
    failures++
    if (isRefusal) closed ??= message
    else if (failures >= limits.failures) closed ??= `${failures} failures in a row, the last: ${message}`
  }
  return {
    isOpen,
    async pass(request) {
      if (!isOpen()) return undefined
      try {
        const answer = await request(Math.min(limits.request, end - performance.now()))
        failures = 0
        return answer
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error
        fail(error)
        return undefined
      }
    },
    until(ms) {
      end = performance.now() + ms
    },
    problem: () => closed
  }
}
