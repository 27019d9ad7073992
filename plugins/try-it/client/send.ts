import type {HttpRequest} from './make-request.ts'

export interface Reply {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly type: string
  readonly bytes: Uint8Array
  /** Why the end of the body is missing. */
  readonly cut?: string
  readonly milliseconds: number
}

export type Outcome = {readonly reply: Reply} | {readonly problem: string}

const mostSeconds = 30
const mostBytes = 2_000_000

/** Headers that browsers do not let pages set. */
export const forbidden = /^(?:cookie|host|origin|referer|content-length|connection|user-agent)$/i

/**
 * Sends a request without the site's cookies and address.
 *
 * @param canceled aborts when the reader cancels
 */
export async function send({method, url, headers, body, parts}: HttpRequest, canceled: AbortSignal): Promise<Outcome> {
  const began = performance.now()
  const stop = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, mostSeconds * 1000)
  canceled.addEventListener('abort', () => stop.abort())
  let refused: string | undefined
  const note = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src') refused = event.blockedURI
  }
  document.addEventListener('securitypolicyviolation', note)
  try {
    const form = parts && new FormData()
    for (const [name, value] of parts ?? []) form?.append(name, value)
    const response = await fetch(url, {
      method,
      headers: headers.filter(([name]) => !forbidden.test(name)).map(([name, value]) => [name, value]),
      ...(form ? {body: form} : body !== undefined && {body}),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: stop.signal
    })
    const {bytes, isCut} = await read(response, stop.signal)
    const milliseconds = Math.round(performance.now() - began)
    const {status, statusText} = response
    const why = canceled.aborted
      ? 'You canceled the request before the response ended.'
      : isLate
        ? `The response did not end within ${mostSeconds} seconds.`
        : `Only the first ${mostBytes / 1_000_000} MB are shown.`
    const type = response.headers.get('content-type') ?? ''
    return {
      reply: {status, statusText, headers: [...response.headers], type, bytes, milliseconds, ...(isCut && {cut: why})}
    }
  } catch (error) {
    if (canceled.aborted) return {problem: 'The request was canceled.'}
    if (isLate) return {problem: `The server did not respond within ${mostSeconds} seconds.`}
    // The browser reports a violation of the policy after the failure.
    await new Promise(done => setTimeout(done, 50))
    return {problem: await reasonOf(error as Error, url, refused)}
  } finally {
    clearTimeout(timer)
    document.removeEventListener('securitypolicyviolation', note)
  }
}

/** Reads a body up to a limit. Returns what has arrived if the reading is aborted, because a stream of events has no end. */
async function read({body}: Response, signal: AbortSignal): Promise<{bytes: Uint8Array; isCut: boolean}> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  try {
    while (reader && size <= mostBytes) {
      const {done, value} = await reader.read()
      if (done) break
      pieces.push(value)
      size += value.length
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  if (size > mostBytes) void reader?.cancel()
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return {bytes: bytes.subarray(0, mostBytes), isCut: size > mostBytes || signal.aborted}
}

/** Returns why a request failed. Browsers do not report the reason to pages. */
async function reasonOf(error: Error, url: string, refused: string | undefined): Promise<string> {
  const {host, protocol, origin} = new URL(url)
  if (refused !== undefined)
    return `The Content-Security-Policy of this site does not allow requests to ${host}. The site's authors can allow it.`
  if (navigator.onLine === false) return 'Your browser is offline.'
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(host)
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal)
    return `This page uses https, and browsers do not let it send requests to ${origin}. Use an https address.`
  if (error.name !== 'TypeError') return `The request could not be sent: ${error.message}`
  if (await responds(origin))
    return `${host} responds, but it does not allow requests from ${location.origin} (CORS). Run the curl command instead, or allow this origin on the server.`
  return `${host} cannot be reached. The server may be down, the address may be wrong, or your network may block it.`
}

/** Returns whether a server responds at all. The browser hides the response. */
async function responds(origin: string): Promise<boolean> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), 5000)
  try {
    await fetch(origin, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: stop.signal
    })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
