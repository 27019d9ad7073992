import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'

/** A rejected request. The text never contains any part of the request. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 414 | 431
  readonly text: string
}

export interface GuardPolicy {
  /** Host names without port, in lowercase, IPv6 without brackets. */
  readonly hosts: ReadonlySet<string>
  /** Whether any IP address is a valid Host: true if the server listens on more than loopback. */
  readonly anyAddress: boolean
  /** Whether a POST may come from a program other than a browser, which sends no Origin. */
  readonly programs: boolean
}

const longestTarget = 8192
const mostHeaders = 200

/**
 * Validates everything in a request except its path. Clients normalize requests but attackers do not, so nothing is repaired
 * here: anything that a browser would not send is rejected. Source of the rules: the 37 rows of the hostile request suite.
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

/** Returns the name in a Host header, in lowercase; `undefined` if it is not a host and port. */
export function hostName(host: string): string | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d](?:[a-z\d.-]*[a-z\d])?))(?::\d{1,5})?$/i.exec(host)
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}

/**
 * Returns whether a request has the same origin. docsgen's own pages send no Origin with a plain GET, or this host's (`https`
 * behind a proxy). `null` and other ports are foreign.
 */
function isSameOrigin(origin: string | undefined, host: string): boolean {
  return (
    origin === undefined ||
    origin.toLowerCase() === `http://${host}`.toLowerCase() ||
    origin.toLowerCase() === `https://${host}`.toLowerCase()
  )
}

/**
 * Returns whether the browser reports that another site made the request. Following a link is allowed; loading a resource as a
 * script, picture or frame is not. Browsers omit these headers on plain http origins other than loopback, where the resource
 * policy header of every reply protects instead.
 */
function isForeignFetch({headers}: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document'
}

/** Returns the path of a request target, decoded once, or why it is invalid. The query is ignored. */
export function requestPath(target: string): string | Refusal {
  if (!target.startsWith('/') || target.includes('#')) return {status: 400, text: 'Bad request target'}
  let path: string
  try {
    path = decodeURIComponent(target.split('?', 1)[0] ?? '')
  } catch {
    return {status: 400, text: 'Bad encoding'}
  }
  if (/\p{Cc}/u.test(path)) return {status: 400, text: 'Bad request target'}
  // The map of files does not contain these either, but rejecting them here protects against any error in a lookup.
  if (/\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return {status: 404, text: 'Not found'}
  return path
}
