import type {IncomingHttpHeaders} from 'node:http'
import {RequestFailure, request} from '../../host/machine/outside/request.ts'
import type {Connections} from '../../host/machine/outside/send.ts'

/** The address of a remote cache, and headers to send with each request. */
export interface RemoteAccess {
  /** Without a slash at the end. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: Connections
}

/** The error of a failed request to a remote cache. The run always continues without the remote. */
export class RemoteFailure extends Error {
  /** Whether further requests are useless, because the remote refused the client and not just this entry. */
  readonly isRefusal: boolean

  constructor(message: string, isRefusal = false) {
    super(message)
    this.name = 'RemoteFailure'
    this.isRefusal = isRefusal
  }
}

export interface RemoteAnswer {
  readonly bytes: Buffer
  readonly headers: IncomingHttpHeaders
}

/** Larger entries are neither fetched nor sent. The entry of a page of 600 words has 15 KB. In bytes. */
export const mostRemoteBytes = 16 * 1024 * 1024

/**
 * Sends one request.
 *
 * @param options.timeout for the whole request, in ms
 * @param options.send bytes to upload; without them, the request downloads
 * @returns `undefined` if the remote does not have the entry
 * @throws RemoteFailure for every other problem
 */
export async function requestRemote(
  {url, headers, connections}: RemoteAccess,
  options: {
    readonly path: string
    readonly timeout: number
    readonly send?: Uint8Array
    readonly headers?: Readonly<Record<string, string>>
  }
): Promise<RemoteAnswer | undefined> {
  const {path, timeout, send} = options
  try {
    const {
      status,
      headers: received,
      body
    } = await request(`${url}${path}`, {
      method: send ? 'PUT' : 'GET',
      headers: {...headers, ...options.headers},
      connections,
      timeout: Math.max(1, Math.round(timeout)),
      mostBytes: mostRemoteBytes,
      // Some remotes keep their entries on another host.
      mayLeaveHost: true,
      ...(send && {body: send})
    })
    if (status === 404 && !send) return undefined
    if (status < 200 || status >= 300) throw new RemoteFailure(`status ${status}`, status === 401 || status === 403)
    return {bytes: body, headers: received}
  } catch (error) {
    throw error instanceof RequestFailure ? new RemoteFailure(reasonOf(error, timeout)) : error
  }
}

function reasonOf({code, message}: RequestFailure, timeout: number): string {
  if (code === 'TIME') return `no response within ${Math.round(timeout)} ms`
  return code === 'SIZE' ? 'a response that is too large' : (code ?? message)
}
