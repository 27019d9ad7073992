import type {IncomingMessage, ServerResponse} from 'node:http'

/** The result of a lookup for one request. The server adds headers, compression, ranges and conditions. */
export type Answer = BodyAnswer | RedirectAnswer | StreamAnswer

export interface BodyAnswer {
  readonly kind: 'body'
  /** Bytes in memory, or a file to stream (absolute, real path; never made from the request's text). */
  readonly body: string | Uint8Array | {readonly file: string; readonly size: number}
  /** Content-Type. */
  readonly type: string
  /** Without quotes. Default: a hash of the body. */
  readonly etag?: string
  /** Default 200. */
  readonly status?: number
  /** In lowercase. `access-control-*` and the server's own safety headers are ignored. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface RedirectAnswer {
  readonly kind: 'redirect'
  /** A path below the base, not encoded; or a full `https:` URL that the site's owner wrote. */
  readonly to: string
  /** `?query#hash` to add, as the site's owner wrote it. */
  readonly suffix?: string
  /** Default 308. */
  readonly status?: 301 | 302 | 303 | 307 | 308
}

export function isRedirectStatus(status: number): status is NonNullable<RedirectAnswer['status']> {
  return [301, 302, 303, 307, 308].includes(status)
}

/** For event streams: the handler owns the response. The safety headers are already set. */
export interface StreamAnswer {
  readonly kind: 'stream'
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void
}
