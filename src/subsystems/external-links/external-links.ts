import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {semaphore} from '../../host/machine/outside/semaphore.ts'
import {writeWhole} from '../../host/machine/write-whole.ts'
import {createFetchOnce, type FetchOnce} from './fetch-once.ts'

export type Verdict =
  | {readonly kind: 'ok'}
  | {readonly kind: 'moved'; readonly to: string}
  /** What is wrong, as a clause after "which": `returns 404`. */
  | {readonly kind: 'broken'; readonly problem: string}
  /** Unknown, because the host is slow, limits requests, requires a login or is private. Never reported as broken. */
  | {readonly kind: 'unknown'; readonly reason: string}

export interface ExternalOptions {
  /** Absolute path of the cache folder. Only successes are kept, for a day. */
  readonly cacheDir?: string
  /** Sends no requests. Addresses that are not in the cache stay unknown. */
  readonly offline?: boolean
  /** Maximum number of concurrent requests to one host; default 2. */
  readonly perHost?: number
  /** Maximum number of concurrent requests; default 32. */
  readonly total?: number
  /** Number of attempts after the first; default 3. */
  readonly retries?: number
  /** Time limit of each request, in ms; default 20 s. */
  readonly timeout?: number
  /** First pause between attempts in ms, doubled each time, with jitter; default 1000. */
  readonly pause?: number
  /** Maximum `Retry-After` to wait for, in ms; default 30 s. */
  readonly patience?: number
  /** Hosts that may have private addresses, for tests. */
  readonly allowed?: ReadonlySet<string>
  readonly fetchOnce?: FetchOnce
  readonly now?: () => number
  readonly sleep?: (ms: number) => Promise<void>
  readonly random?: () => number
}

const day = 24 * 60 * 60 * 1000
const maxHops = 10

/**
 * Requests every address once, however many pages link to it: with HEAD, then with GET if HEAD fails.
 *
 * 404, 410 and an unknown host name are broken; 301 and 308 have moved; 401, 403, 429, 999, server errors and timeouts are
 * unknown, because hosts may treat a checker differently from a reader.
 *
 * @param urls absolute, http or https
 */
export async function checkExternalLinks(
  urls: Iterable<string>,
  options: ExternalOptions = {}
): Promise<ReadonlyMap<string, Verdict>> {
  const {offline = false, perHost = 2, total = 32, now = Date.now} = options
  const cache = openCache(options.cacheDir, now())
  const verdicts = new Map<string, Verdict>()
  const queues = new Map<string, {url: string; address: URL}[]>()
  for (const url of new Set(urls)) {
    const address = parse(url)
    if (!address) verdicts.set(url, {kind: 'broken', problem: 'has no valid web address'})
    else if (cache.has(keyOf(address))) verdicts.set(url, {kind: 'ok'})
    else if (offline) verdicts.set(url, {kind: 'unknown', reason: 'not requested (--offline)'})
    else {
      const queue = queues.get(address.host) ?? []
      queue.push({url, address})
      queues.set(address.host, queue)
    }
  }
  // Addresses that differ only in their fragment share one request.
  const requests = new Map<string, Promise<Verdict>>()
  const checkOnce = (address: URL): Promise<Verdict> => {
    const known = requests.get(keyOf(address)) ?? checkAddress(address, options)
    requests.set(keyOf(address), known)
    return known
  }
  const gate = semaphore(total)
  const lane = async (queue: {url: string; address: URL}[]): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const {url, address} = next
      const verdict = await gate(() => checkOnce(address))
      verdicts.set(url, verdict)
      if (verdict.kind === 'ok') cache.add(keyOf(address))
    }
  }
  await Promise.all(
    [...queues.values()].flatMap(queue => Array.from({length: Math.min(perHost, queue.length)}, () => lane(queue)))
  )
  if (!offline) cache.save()
  return verdicts
}

async function checkAddress(address: URL, options: ExternalOptions): Promise<Verdict> {
  const {
    retries = 3,
    timeout = 20_000,
    pause = 1000,
    patience = 30_000,
    random = Math.random,
    sleep = wait,
    now = Date.now
  } = options
  const fetchOnce = options.fetchOnce ?? createFetchOnce({timeout, ...(options.allowed && {allowed: options.allowed})})
  let last: Verdict = {kind: 'unknown', reason: 'not requested'}
  for (let attempt = 0; attempt <= retries; attempt++) {
    const {verdict, retryAfter, again} = await follow(address, fetchOnce, now)
    last = verdict
    if (!again || attempt === retries) return verdict
    const delay = retryAfter ?? pause * 2 ** attempt * (0.5 + random())
    if (delay > patience) return verdict
    await sleep(delay)
  }
  return last
}

interface Tried {
  readonly verdict: Verdict
  /** Whether another attempt may have a different result. */
  readonly again?: boolean
  /** In ms, as the host requests. */
  readonly retryAfter?: number
}

/** Makes one attempt and follows redirects. Each hop is a new request, so each address is validated again. */
async function follow(address: URL, fetchOnce: FetchOnce, now: () => number): Promise<Tried> {
  let at = address
  let moved: URL | undefined
  let permanent = true
  for (let hop = 0; hop <= maxHops; hop++) {
    let answer = await fetchOnce(at, 'HEAD')
    // Many hosts answer HEAD incorrectly or not at all.
    if ('failure' in answer ? answer.failure === 'network' : answer.status >= 400 && answer.status !== 429)
      answer = await fetchOnce(at, 'GET')
    if ('failure' in answer) {
      if (answer.failure === 'private')
        return {verdict: {kind: 'unknown', reason: hop === 0 ? 'private address' : 'redirect to a private address'}}
      if (answer.failure === 'dns') return {verdict: {kind: 'broken', problem: 'has an unknown host name'}}
      return {verdict: {kind: 'unknown', reason: answer.message}, again: answer.failure !== 'tls'}
    }
    const {status, headers} = answer
    const location = headers.location
    if ([301, 302, 303, 307, 308].includes(status) && typeof location === 'string') {
      const next = parse(location, at)
      if (!next) return {verdict: {kind: 'unknown', reason: `redirect to \`${location}\``}}
      permanent &&= status === 301 || status === 308
      if (permanent) moved = next
      at = next
      continue
    }
    if (status === 404 || status === 410) return {verdict: {kind: 'broken', problem: `returns ${status}`}}
    if ((status >= 200 && status < 300) || status === 304 || status === 416) {
      if (!moved || keyOf(moved) === keyOf(address)) return {verdict: {kind: 'ok'}}
      return {verdict: {kind: 'moved', to: moved.href + (moved.hash === '' ? address.hash : '')}}
    }
    const reason =
      status === 429
        ? 'returns 429: too many requests'
        : status === 403 && headers['cf-mitigated']
          ? 'returns 403 with a browser challenge'
          : `returns ${status}`
    const retryAfter = retryTime(headers['retry-after'], now())
    return {
      verdict: {kind: 'unknown', reason: reason},
      again: status === 429 || status >= 500,
      ...(retryAfter !== undefined && {retryAfter})
    }
  }
  return {verdict: {kind: 'broken', problem: `has more than ${maxHops} redirects`}}
}

/** Parses `Retry-After`, in seconds or as a date; returns ms from now. */
function retryTime(value: string | string[] | undefined, now: number): number | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

function parse(url: string, base?: URL): URL | undefined {
  try {
    const address = new URL(url.startsWith('//') ? `https:${url}` : url, base)
    return address.protocol === 'http:' || address.protocol === 'https:' ? address : undefined
  } catch {
    return undefined
  }
}

/** Returns the address without its fragment, which servers never receive. */
function keyOf(address: URL): string {
  return address.href.replace(/#.*$/, '')
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

interface LinkCache {
  has(key: string): boolean
  add(key: string): void
  save(): void
}

function openCache(dir: string | undefined, now: number): LinkCache {
  const path = dir && join(dir, 'external-links.json')
  const known = new Map<string, number>()
  try {
    const data = path ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
    for (const [url, time] of Object.entries(data))
      if (typeof time === 'number' && now - time < day && time <= now) known.set(url, time)
  } catch {
    // Without a valid cache, every address is requested.
  }
  return {
    has: key => known.has(key),
    add: key => known.set(key, now),
    save() {
      if (!path) return
      try {
        writeWhole(path, JSON.stringify(Object.fromEntries(known)))
      } catch {
        // A cache that cannot be written only costs time.
      }
    }
  }
}
