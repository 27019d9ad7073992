import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'

/** A request that is not looked up. The text is ours: nothing of the request is ever repeated. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 414 | 431
  readonly text: string
}

export interface GuardPolicy {
  /** Host names without port, lower case, IPv6 without brackets. */
  readonly hosts: ReadonlySet<string>
  /** Whether any IP address is a good Host: true where the server is bound to more than loopback. */
  readonly anyAddress: boolean
  /** Whether a POST may come from a program that is no browser: those alone send no Origin. */
  readonly programs: boolean
}

const longestTarget = 8192
const mostHeaders = 200

/**
 * Looks at everything of a request but its path. Clients normalise what attackers do not, so nothing is repaired here:
 * what is not exactly as a browser sends it is refused. Source of the rules: the 37 rows of the hostile request suite.
 */
export function guardRequest(request: IncomingMessage, policy: GuardPolicy, canPost: boolean): Refusal | undefined {
  const {method, url = '', headers, rawHeaders} = request
  if (method !== 'GET' && method !== 'HEAD' && !(method === 'POST' && canPost))
    return {status: 405, text: 'Method not allowed'}
  if (url.length > longestTarget) return {status: 414, text: 'URI too long'}
  if (rawHeaders.length / 2 > mostHeaders) return {status: 431, text: 'Too many header fields'}
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length !== 1)
    return {status: 400, text: 'Bad host'}
  const host = hostName(headers.host ?? '')
  if (host === undefined) return {status: 400, text: 'Bad host'}
  if (!policy.hosts.has(host) && !(policy.anyAddress && isIP(host) > 0)) return {status: 403, text: 'Unknown host'}
  if (!isSameOrigin(headers.origin, headers.host ?? '')) return {status: 403, text: 'Foreign origin'}
  if (method === 'POST' && headers.origin === undefined && !policy.programs)
    return {status: 403, text: 'Foreign origin'}
  if (isForeignFetch(request)) return {status: 403, text: 'Foreign origin'}
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (hasBody && method !== 'POST') return {status: 400, text: 'Unexpected body'}
  return undefined
}

/** The name in a Host header, in lower case; `undefined` where it is no host and port. */
export function hostName(host: string): string | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d](?:[a-z\d.-]*[a-z\d])?))(?::\d{1,5})?$/i.exec(host)
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}

/** A page of ours sends no Origin with a plain GET, or this very host's (`https` behind a proxy). `null` and another port are foreign. */
function isSameOrigin(origin: string | undefined, host: string): boolean {
  return (
    origin === undefined ||
    origin.toLowerCase() === `http://${host}`.toLowerCase() ||
    origin.toLowerCase() === `https://${host}`.toLowerCase()
  )
}

/**
 * Whether a browser says that another site asks. Following a link to us is fine; loading us as a script, picture or
 * frame is not. Browsers leave these headers out on plain http origins that are not loopback: there, the resource policy
 * header of every reply does the work.
 */
function isForeignFetch({headers}: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document'
}

/** The path of a request target, decoded once, or why it is none. The query is left out: it means nothing to us. */
export function requestPath(target: string): string | Refusal {
  if (!target.startsWith('/') || target.includes('#')) return {status: 400, text: 'Bad request target'}
  let path: string
  try {
    path = decodeURIComponent(target.split('?', 1)[0] ?? '')
  } catch {
    return {status: 400, text: 'Bad encoding'}
  }
  if (/\p{Cc}/u.test(path)) return {status: 400, text: 'Bad request target'}
  // The map of files would not find these either; said here, no lookup can get it wrong.
  if (/\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return {status: 404, text: 'Not found'}
  return path
}
