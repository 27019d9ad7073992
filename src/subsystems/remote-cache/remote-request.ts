/** The address of a remote cache, and headers to send with each request. */
export interface RemoteAccess {
  /** Without a slash at the end. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
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
  readonly headers: Headers
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
  {url, headers}: RemoteAccess,
  options: {
    readonly path: string
    readonly timeout: number
    readonly send?: Uint8Array
    readonly headers?: Readonly<Record<string, string>>
  }
): Promise<RemoteAnswer | undefined> {
  const {path, timeout, send} = options
  const signal = AbortSignal.timeout(Math.max(1, Math.round(timeout)))
  try {
    const response = await fetch(`${url}${path}`, {
      method: send ? 'PUT' : 'GET',
      headers: {...headers, ...options.headers},
      signal,
      ...(send && {body: send as Uint8Array<ArrayBuffer>})
    })
    const bytes = await bodyOf(response)
    if (response.status === 404 && !send) return undefined
    if (!response.ok) throw refused(response.status)
    return {bytes, headers: response.headers}
  } catch (error) {
    throw error instanceof RemoteFailure ? error : new RemoteFailure(reasonOf(error, timeout))
  }
}

async function bodyOf({body}: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostRemoteBytes) throw new RemoteFailure('a response that is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refused(status: number): RemoteFailure {
  return new RemoteFailure(`status ${status}`, status === 401 || status === 403)
}

function reasonOf(error: unknown, timeout: number): string {
  const {name, message, cause} = error as Error & {cause?: {code?: string}}
  return name === 'TimeoutError' ? `no response within ${Math.round(timeout)} ms` : (cause?.code ?? message)
}
