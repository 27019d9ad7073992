import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream'
import {withBase} from '../../model/url.ts'
import type {BodyAnswer, RedirectAnswer} from './answer.ts'
import {chooseCoding, type createCompressor} from './compression.ts'
import {isText} from './content-type.ts'

/** Sent with every reply. Never `Access-Control-*`, because nothing here is for other origins. */
export const safetyHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN'
}

/** Headers that only the server may set. */
const reserved =
  /^(?:access-control-|x-content-type-options$|cross-origin-resource-policy$|content-(?:length|encoding|range)$|transfer-encoding$|connection$|etag$|location$|set-cookie$)/

/** Larger files, in bytes, are streamed and not compressed. */
const largest = 8 * 1024 * 1024

export interface RespondContext {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly compress: ReturnType<typeof createCompressor>
}

/** Sends a body, with support for conditions (ETag), a single range, compression, and HEAD. */
export async function respond(answer: BodyAnswer, {request, response, compress}: RespondContext): Promise<void> {
  const {status = 200, type} = answer
  const content = await contentOf(answer)
  const etag = answer.etag ?? hash(content)
  const headers: OutgoingHttpHeaders = {'content-type': type, 'cache-control': 'no-cache'}
  for (const [name, value] of Object.entries(answer.headers ?? {}))
    if (!reserved.test(name.toLowerCase())) headers[name.toLowerCase()] = value

  const range = status === 200 ? parseRange(request.headers.range, content.size) : undefined
  const compressible = isText(type) && content.bytes !== undefined
  const coding =
    compressible && range === undefined ? chooseCoding(request.headers['accept-encoding'], content.size) : 'identity'
  const tag = coding === 'identity' ? `"${etag}"` : `"${etag}-${coding}"`
  headers.etag = tag
  if (compressible) headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
  if (status === 200) headers['accept-ranges'] = 'bytes'

  if (status === 200 && matches(request.headers['if-none-match'], tag)) {
    delete headers['content-type']
    response.writeHead(304, headers).end()
    return
  }
  const validator = request.headers['if-range']
  if (range !== undefined && (validator === undefined || validator === tag)) {
    if (range === 'none') {
      headers['content-range'] = `bytes */${content.size}`
      response.writeHead(416, headers).end()
      return
    }
    headers['content-range'] = `bytes ${range.from}-${range.to}/${content.size}`
    headers['content-length'] = range.to - range.from + 1
    response.writeHead(206, headers)
    send(content, range, request, response)
    return
  }
  const bytes =
    coding === 'identity' || content.bytes === undefined
      ? content.bytes
      : await compress(content.bytes, coding, answer.etag === undefined ? etag : hash(content))
  if (coding !== 'identity') headers['content-encoding'] = coding
  const size = bytes?.byteLength ?? content.size
  headers['content-length'] = size
  response.writeHead(status, headers)
  send({...content, bytes}, {from: 0, to: size - 1}, request, response)
}

/**
 * Sends a redirect. A Location within the site starts with exactly one slash, because two would mean another host.
 *
 * @param base `/` or `/docs/`
 */
export function redirect(
  {to, suffix = '', status = 308}: RedirectAnswer,
  base: string,
  {response}: RespondContext
): void {
  const inside = encodePath(withBase(base, `/${to}`))
  const location = (isWholeUrl(to) ? new URL(to).href : inside) + encodeURI(suffix)
  response.writeHead(status, {location, 'content-length': 0, 'cache-control': 'no-cache'}).end()
}

/** Percent-encodes a path for a header, and merges repeated slashes. */
function encodePath(path: string): string {
  return path.replace(/\/+/g, '/').split('/').map(encodeURIComponent).join('/')
}

function isWholeUrl(to: string): boolean {
  return /^https?:\/\/[^/\\]/.test(to)
}

interface Content {
  readonly size: number
  /** Absent for a large file. */
  readonly bytes: Uint8Array | undefined
  readonly file?: string
}

async function contentOf({body}: BodyAnswer): Promise<Content> {
  if (typeof body === 'string') return fromBytes(Buffer.from(body))
  if (body instanceof Uint8Array) return fromBytes(body)
  return body.size > largest
    ? {size: body.size, bytes: undefined, file: body.file}
    : fromBytes(await readFile(body.file))
}

function fromBytes(bytes: Uint8Array): Content {
  return {size: bytes.byteLength, bytes}
}

function hash({bytes}: Content): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('base64url')
    .slice(0, 20)
}

function send({bytes, file}: Content, {from, to}: Range, request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'HEAD' || to < from) response.end()
  else if (bytes !== undefined) response.end(bytes.subarray(from, to + 1))
  else if (file !== undefined)
    pipeline(createReadStream(file, {start: from, end: to}), response, () => response.destroy())
  else response.end()
}

interface Range {
  readonly from: number
  readonly to: number
}

/**
 * Parses a single range of bytes. Returns `none` if it is outside of the content; `undefined` if there is no valid range, or
 * several.
 */
function parseRange(header: string | undefined, size: number): Range | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to || (first === '' && last === '0') ? 'none' : {from, to}
}

function matches(header: string | undefined, tag: string): boolean {
  return header?.split(',').some(item => ['*', tag].includes(item.trim().replace(/^W\//, ''))) ?? false
}
