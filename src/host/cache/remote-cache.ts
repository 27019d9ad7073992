import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {lookAt} from '../machine/files.ts'
import {inputList, partCount, type World} from './cache.ts'
import {type CacheKind, cachePath, entryKey, sourceKey} from './cache-path.ts'
import type {CachedPage} from './cached-page.ts'
import {isWhole, packEntry, readEntry} from './entry-file.ts'
import {unpackPicture} from './made-pictures.ts'
import {mostRemoteBytes, RemoteFailure} from './remote-request.ts'
import type {RemoteStore} from './remote-store.ts'
import {writeCacheFile} from './write-cache-file.ts'

/**
 * The cache of other machines. It stands behind the folder of this one, and gives files for it: whoever reads pages knows only
 * the folder. What is wrong with it costs time, and that is bounded; it never costs the build, nor a right page.
 */
export interface RemoteCache {
  /** Fetches the entries of sources that the folder does not have, as far as the remote has them. */
  pull(sources: readonly string[], world: World): Promise<void>
  /** Sends the entry of a page that was read here; in the background. */
  push(source: string, page: CachedPage): void
  /** Fetches pictures that plugins made, by where the cache keeps them (see `picturePath`), as far as the folder does not have them. */
  pullPictures(paths: readonly string[]): Promise<void>
  /** Sends one that was made here; in the background. */
  pushPicture(path: string): void
  /** Waits for what is being sent, and says what came of it all. */
  close(): Promise<void>
}

export interface RemoteCacheOptions {
  readonly root: string
  readonly cacheDir: string
  readonly step: string
  readonly store: RemoteStore
  readonly readOnly: boolean
  readonly say: {info(text: string): void; warn(text: string): void}
  readonly limits?: RemoteLimits
}

/** How much a remote may cost. Times are in ms. */
export interface RemoteLimits {
  /** For one request. */
  readonly request: number
  /** For all that is fetched, and again for all that is still to be sent in the end. */
  readonly whole: number
  /** And so much more for each page: about what reading it would take. */
  readonly page: number
  /** After so many failures in a row nothing is asked any more. */
  readonly failures: number
}

const usual: RemoteLimits = {request: 5000, whole: 10_000, page: 20, failures: 5}

/** Requests at once: what a network takes is waiting, mostly. */
const width = 24

export function createRemoteCache(options: RemoteCacheOptions): RemoteCache {
  const {root, cacheDir, step, store, readOnly, say, limits = usual} = options
  const reading = createGate(limits)
  const writing = createGate(limits)
  const waiting: (() => Promise<void>)[] = []
  let working = 0
  let idle: (() => void) | undefined
  let fetched = 0
  let sent = 0

  /** Takes a file of the cache from the remote. What is not whole is not taken. */
  const fetchFile = async (kind: CacheKind, key: string, parts: number): Promise<boolean> => {
    const path = cachePath(kind, key)
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

  const pullPage = async (source: string, world: World): Promise<void> => {
    const {bytes} = lookAt(root, source)
    if (!bytes) return
    const key = sourceKey(step, source, bytes)
    const known = entryNow(key, world)
    if (existsSync(join(cacheDir, cachePath('pages', known)))) return
    // Most pages depend on nothing but their source, and have no list.
    if (await fetchFile('pages', known, partCount)) fetched++
    else if (await fetchFile('inputs', key, 2)) {
      const entry = entryNow(key, world)
      if (entry !== known && (await fetchFile('pages', entry, partCount))) fetched++
    }
  }

  const fetchPicture = async (path: string): Promise<void> => {
    if (existsSync(join(cacheDir, path))) return
    const file = await reading.pass(async timeout => {
      const found = await store.get(path, timeout)
      if (found && !unpackPicture(found)) throw new RemoteFailure('a damaged picture')
      return found
    })
    if (file) writeCacheFile(join(cacheDir, path), file)
  }

  /** What the entry would be called by the list of inputs that the folder has. */
  const entryNow = (key: string, world: World): string => {
    const found = readEntry(join(cacheDir, cachePath('inputs', key)), 2, [0, 1]) ?? [[], []]
    const [files, names] = found as [string[], string[]]
    return entryKey(key, {
      files: files.map(path => [path, world.fileHash(path)]),
      constants: names.map(name => [name, world.constant(name)])
    })
  }

  const sendPicture = async (path: string): Promise<void> => {
    const file = readFileSync(join(cacheDir, path))
    if (file.byteLength > mostRemoteBytes) return
    await writing.pass(async timeout => {
      await store.put(path, file, timeout)
      return true
    })
  }

  const sendPage = async (source: string, {entry, inputs}: CachedPage): Promise<void> => {
    const path = cachePath('pages', entry)
    const list = inputList(inputs)
    const {bytes} = lookAt(root, source)
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
        // The page or its entry has gone meanwhile: others read it themselves.
      }
    }
    working--
    if (working === 0) idle?.()
  }

  const end = async (): Promise<void> => {
    writing.until(limits.whole + limits.page * waiting.length)
    if (working > 0) {
      await new Promise<void>(resolve => {
        idle = resolve
      })
    }
    if (fetched + sent > 0) say.info(`Remote cache: ${fetched} pages fetched, ${sent} sent.`)
    const [cannotRead, cannotWrite] = [reading.problem(), writing.problem()]
    if (cannotRead !== undefined)
      say.warn(`docsgen stopped reading from the remote cache (${cannotRead}) and read the other pages locally.`)
    if (cannotWrite !== undefined) say.warn(`docsgen stopped writing to the remote cache: ${cannotWrite}.`)
  }
  let closing: Promise<void> | undefined

  return {
    pull: (sources, world) => pullAll(sources, source => pullPage(source, world)),
    push(source, page) {
      if (readOnly) return
      waiting.push(() => sendPage(source, page))
      if (working < width) void work()
    },
    pullPictures: paths => pullAll(paths, fetchPicture),
    pushPicture(path) {
      if (readOnly) return
      waiting.push(() => sendPicture(path))
      if (working < width) void work()
    },
    close() {
      closing ??= end()
      return closing
    }
  }
}

/** What stands before the remote in one direction: it closes for the rest of the run where the remote costs too much. */
interface Gate {
  isOpen(): boolean
  /** Asks, where the gate is open. Nothing comes back where it is not, where there is nothing, and where asking fails. */
  pass<T>(ask: (timeout: number) => Promise<T | undefined>): Promise<T | undefined>
  /** Closes after so many ms. */
  until(ms: number): void
  /** Why it closed. */
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
    async pass(ask) {
      if (!isOpen()) return undefined
      try {
        const answer = await ask(Math.min(limits.request, end - performance.now()))
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
