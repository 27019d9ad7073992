/** What a remote cache is reached with. */
export interface RemoteAccess {
  /** Without a slash at its end. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Why a remote cache could not be asked. Never more than a cause to go on without it. */
export class RemoteFailure extends Error {
  /** Whether asking again is of no use: the remote said no to us, and not to this entry. */
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

/** Larger entries are neither taken nor sent: that of a page of 600 words has 15 KB. In bytes. */
export const mostRemoteBytes = 16 * 1024 * 1024

/**
 * One request.
 *
 * @param options.timeout for the whole of it, in ms
 * @param options.send bytes to put; without them it gets
 * @returns nothing where the remote has none
 * @throws RemoteFailure whatever else happens
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
