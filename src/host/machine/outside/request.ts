import type {IncomingHttpHeaders, IncomingMessage} from 'node:http'
import {buildInfo} from '../build-id.ts'
import {type SendInput, send} from './send.ts'
import {tokenName} from './token.ts'

/** A response, whatever its status is. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface RequestLimits {
  /** For the whole request, in ms; default 30 s. */
  readonly timeout?: number
  /** Maximum size of the body, in bytes; default 10 MB. */
  readonly mostBytes?: number
}

export interface RequestInput
  extends RequestLimits,
    Partial<Pick<SendInput, 'method' | 'headers' | 'body' | 'connections'>> {
  /** Whether redirects to other hosts are followed too, without the header `authorization`. Default: false. */
  readonly mayLeaveHost?: true
}

/** The error of a request without a usable response. Its message is one or two sentences. */
export class RequestFailure extends Error {
  /** Why there is no response: `TIME`, `SIZE`, or the code of the system's error. */
  readonly code?: string

  constructor(message: string, code?: string) {
    super(message)
    this.name = 'RequestFailure'
    if (code !== undefined) this.code = code
  }
}

const mostHops = 5

/**
 * Sends a request, through the proxy that the environment sets (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`). Follows redirects on
 * the same host and port only, unless the caller allows others: headers may contain a token, and a project lists the hosts that
 * it trusts.
 *
 * @throws RequestFailure if there is no complete answer within the limits
 */
export async function request(address: string, input: RequestInput = {}): Promise<Answer> {
  const {timeout = 30_000} = input
  const deadline = AbortSignal.timeout(timeout)
  let url = parse(address)
  let headers = input.headers ?? {}
  for (let hop = 0; hop <= mostHops; hop++) {
    const answer = await requestOnce(url, {...input, headers}, deadline)
    const {location} = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer
    const next = parse(location, url)
    if (next.host !== url.host || (url.protocol === 'https:' && next.protocol !== 'https:')) {
      if (!input.mayLeaveHost)
        throw new RequestFailure(
          `${url.host} redirects to \`${next.origin}\`. Use that address instead if you trust it.`
        )
      const {authorization: _, ...others} = headers
      headers = others
    }
    url = next
  }
  throw new RequestFailure(`${url.host} redirects more than ${mostHops} times.`)
}

/** Returns the answer if it succeeded. @throws RequestFailure with the reason, such as a rate limit, otherwise */
export function successful(answer: Answer, address: string): Answer {
  const {status, headers} = answer
  if (status >= 200 && status < 300) return answer
  const {host} = parse(address)
  const wait = headers['retry-after']
  const pause = wait === undefined ? '' : /^\d+$/.test(wait) ? ` Try again in ${wait} s.` : ` Try again after ${wait}.`
  if (status === 429 || (status === 403 && headers['x-ratelimit-remaining'] === '0'))
    throw new RequestFailure(`${host} limits the number of requests (${status}).${pause}`)
  if (status === 401 || status === 403)
    throw new RequestFailure(
      `${host} refuses access (${status}). Set \`${tokenName(host)}\` to a token that may read it.`
    )
  throw new RequestFailure(`${host} responds with ${status}.${pause}`)
}

async function requestOnce(url: URL, input: RequestInput, deadline: AbortSignal): Promise<Answer> {
  const {method = 'GET', body, connections, mostBytes = 10_000_000, timeout = 30_000} = input
  const headers = {
    'user-agent': `docsgen/${buildInfo().version}`,
    'accept-encoding': 'identity',
    accept: '*/*',
    ...input.headers
  }
  try {
    const response = await send(url, {
      method,
      headers,
      signal: deadline,
      ...(body !== undefined && {body}),
      ...(connections && {connections})
    })
    return {status: response.statusCode ?? 0, headers: response.headers, body: await collect(response, mostBytes)}
  } catch (error) {
    throw error instanceof RequestFailure ? error : failureOf(error, {url, timeout, deadline})
  }
}

/** @throws RequestFailure if the body is larger than allowed, or incomplete */
async function collect(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    // Leaving the loop ends the connection.
    if (size > mostBytes)
      throw new RequestFailure(`The response is larger than ${Math.round(mostBytes / 1_000_000)} MB.`, 'SIZE')
    chunks.push(chunk)
  }
  if (!response.complete) throw new RequestFailure('The connection was cut before the end of the response.')
  return Buffer.concat(chunks)
}

function failureOf(
  error: unknown,
  {url, timeout, deadline}: {readonly url: URL; readonly timeout: number; readonly deadline: AbortSignal}
): RequestFailure {
  if (deadline.aborted)
    return new RequestFailure(`${url.host} did not respond within ${Math.round(timeout / 1000)} s.`, 'TIME')
  const {code, message} = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new RequestFailure(`The host name \`${url.hostname}\` cannot be resolved.`, code)
  if (code === 'ECONNRESET') return new RequestFailure(`${url.host} cut the connection.`, code)
  return new RequestFailure(`${url.host} cannot be reached (${code ?? message}).`, code)
}

function parse(address: string, base?: URL): URL {
  try {
    const url = new URL(address, base)
    if (url.protocol === 'https:' || url.protocol === 'http:') return url
  } catch {
    // The message below is enough.
  }
  throw new RequestFailure(`\`${address}\` is not a web address.`)
}
