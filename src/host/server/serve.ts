import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {type AddressInfo, isIP, type Socket} from 'node:net'
import {networkInterfaces} from 'node:os'
import {belowBase} from '../../model/url.ts'
import {HostError} from '../machine/host-error.ts'
import {codeOf} from '../machine/machine-error.ts'
import type {Answer} from './answer.ts'
import {createCompressor} from './compression.ts'
import {type GuardPolicy, guardRequest, type Refusal, requestPath} from './guard.ts'
import {plainPage, rawRefusal} from './refusal-page.ts'
import {type RespondContext, redirect, respond, safetyHeaders} from './respond.ts'

export interface SiteServerOptions {
  /**
   * Answers a path that is decoded once, below the base, and starts with a slash. It uses maps of known files and routes, and
   * never joins the path to a folder. `undefined`: there is no such page.
   */
  readonly lookup: (path: string, request: IncomingMessage) => Answer | undefined | Promise<Answer | undefined>
  /** Returns the page for 404 and 500. Default: a bare one. */
  readonly errorPage?: (status: 404 | 500, path: string) => Answer | undefined | Promise<Answer | undefined>
  /**
   * Endpoints for POST, by path below the base, for docsgen's own pages. The server checks the Origin; the endpoints must check
   * tokens.
   */
  readonly actions?: ReadonlyMap<string, (body: string, request: IncomingMessage) => Answer | Promise<Answer>>
  /**
   * Accepts a POST without an Origin, as programs other than browsers send it. A foreign Origin is still rejected. Default false.
   */
  readonly forPrograms?: boolean
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string
  /** Port to listen on. Default 4321; with 0, the system chooses a free port. */
  readonly port?: number
  /** Fails if the port is taken, instead of trying the next. */
  readonly strictPort?: boolean
  /** More names that are valid in a Host header. */
  readonly allowedHosts?: readonly string[]
  /** Returns `/` (default) or `/docs/`; called for every request. */
  readonly base?: () => string
  /** Called with each port that is in use, before the server tries the next one. */
  readonly onTaken?: (port: number) => void
  /** Called with bugs in docsgen: exceptions of a lookup. The reader only sees a plain 500. */
  readonly onError?: (error: unknown) => void
  /** In ms, for tests. Defaults: 10 s for headers, 20 s for a request, checked every 2 s. */
  readonly timeouts?: {readonly headers: number; readonly request: number; readonly interval: number}
}

export interface SiteServer {
  /** Includes the base: `http://127.0.0.1:4321/docs/`. */
  readonly url: string
  /** URLs for other machines; empty on loopback. */
  readonly networkUrls: readonly string[]
  readonly port: number
  /** Closes every connection, including event streams. */
  close(): Promise<void>
}

/** How long a client may stop reading a reply, in ms. */
const replyTime = 120_000

/** Enough for a Range header of ten thousand parts; the number of fields has its own limit. */
const maxHeaderSize = 256 * 1024
const defaultTimeouts = {headers: 10_000, request: 20_000, interval: 2_000}
const bodyLimit = 16 * 1024
const defaultHost = '127.0.0.1'
const defaultPort = 4321

/**
 * Starts the HTTP server of `preview` and `dev`, which serves a site to users of this machine. Resolves when it answers requests.
 *
 * @throws HostError 2 for an invalid port or address; 3 if the server cannot listen there
 */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const {host = defaultHost, port = defaultPort, base = () => '/', timeouts = defaultTimeouts} = options
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new HostError(`Unexpected port \`${port}\`, expected a number from 0 to 65535.`, 2)
  const policy = {...guardPolicy(host, options.allowedHosts ?? []), programs: options.forPrograms ?? false}
  const compress = createCompressor()
  const server = createServer(
    {
      maxHeaderSize,
      requireHostHeader: false,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.interval,
      // Longer than that of proxies and programs, because a request at the moment when an idle connection closes is lost.
      keepAliveTimeout: 65_000
    },
    (request, response) => {
      void handle({request, response, compress}, options, base(), policy)
    }
  )
  server.maxHeadersCount = 0
  server.timeout = replyTime
  const sockets = watchSockets(server)
  const taken = await listenFrom(server, options)
  const urlOf = (name: string) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${taken}${base()}`
  return {
    url: urlOf(isWildcard(host) ? '127.0.0.1' : host),
    networkUrls: isWildcard(host) ? outerAddresses().map(urlOf) : [],
    port: taken,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      })
  }
}

async function handle(
  context: RespondContext,
  options: SiteServerOptions,
  base: string,
  policy: GuardPolicy
): Promise<void> {
  const {request, response} = context
  for (const [name, value] of Object.entries(safetyHeaders)) response.setHeader(name, value)
  response.on('error', () => undefined)
  try {
    const path = requestPath(request.url ?? '')
    const inside = typeof path === 'string' ? belowBase(base, path) : undefined
    const action = inside === undefined ? undefined : options.actions?.get(inside)
    const refusal = guardRequest(request, policy, action !== undefined)
    if (refusal !== undefined) refuse(refusal, response)
    else if (typeof path !== 'string' && path.status !== 404) refuse(path, response)
    else if (request.method === 'POST' && action !== undefined)
      await answer(await action(await readBody(request), request), base, context)
    else if (inside === undefined && (path === '/' || path === base.slice(0, -1)))
      redirect({kind: 'redirect', to: '/', status: 307}, base, context)
    else {
      // A page takes as long as its thread may, which is long on a busy machine.
      request.socket.setTimeout(0)
      const found = inside === undefined ? undefined : await options.lookup(inside, request)
      request.socket.setTimeout(replyTime)
      await answer(found ?? (await errorPage(404, inside ?? '/', options)), base, context)
    }
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse({status: 400, text: 'Body too large'}, response)
    options.onError?.(error)
    await lastResort(options, base, context)
  }
}

async function answer(found: Answer, base: string, context: RespondContext): Promise<void> {
  switch (found.kind) {
    case 'body':
      return respond(found, context)
    case 'redirect':
      return redirect(found, base, context)
    case 'stream':
      context.request.socket.setTimeout(0)
      return found.handler(context.request, context.response)
    default:
      return found satisfies never
  }
}

async function errorPage(status: 404 | 500, path: string, options: SiteServerOptions): Promise<Answer> {
  return (await options.errorPage?.(status, path)) ?? plainPage(status)
}

/** Sends the 500 page; if even that fails, the bare one. */
async function lastResort(options: SiteServerOptions, base: string, context: RespondContext): Promise<void> {
  if (context.response.headersSent) {
    context.response.destroy()
    return
  }
  try {
    await answer(await errorPage(500, '/', options), base, context)
  } catch {
    await respond(plainPage(500), context)
  }
}

function refuse({status, text}: Refusal, response: ServerResponse): void {
  // The rest of a rejected request is not read, so the connection closes after the reply.
  response.writeHead(status, {
    'content-type': 'text/plain;charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
    'cache-control': 'no-store',
    ...(status === 405 ? {allow: 'GET, HEAD'} : {})
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

class BodyTooLarge extends Error {}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > bodyLimit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Rejects what never becomes a request: malformed bytes, upgrades, CONNECT. Returns the open sockets. */
function watchSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  const reply = (socket: NodeJS.WritableStream & {destroy?: () => void}, status: number) => {
    socket.on('error', () => undefined)
    socket.end(rawRefusal(status))
    setTimeout(() => socket.destroy?.(), 500).unref()
  }
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('timeout', socket => socket.destroy())
  server.on('clientError', (error, socket) => {
    if (!socket.writable || codeOf(error) === 'ECONNRESET') socket.destroy()
    else
      reply(
        socket,
        codeOf(error) === 'HPE_HEADER_OVERFLOW' ? 431 : codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
      )
  })
  server.on('upgrade', (_request, socket) => reply(socket, 403))
  server.on('connect', (_request, socket) => reply(socket, 405))
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  return sockets
}

async function listenFrom(
  server: Server,
  {host = defaultHost, port: first = defaultPort, strictPort = false, onTaken}: SiteServerOptions
): Promise<number> {
  for (let port = first; ; port++) {
    try {
      return await listen(server, host, port)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'EADDRINUSE' && !strictPort && port < Math.min(65535, first + 100)) {
        onTaken?.(port)
        continue
      }
      if (code === 'EADDRINUSE')
        throw new HostError(
          `Cannot listen on port ${port}: it is in use. Stop the program that uses it, or choose another port with --port.`,
          3
        )
      if (code === 'EACCES')
        throw new HostError(`Cannot listen on port ${port}: no permission. Choose a port above 1023.`, 3)
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        throw new HostError(`Unexpected host \`${host}\`, expected an address of this machine.`, 2)
      throw new HostError(`Cannot listen on ${host}, port ${port} (${code}).`, 3, {cause: error})
    }
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    const taken = (error: Error): void => {
      server.off('listening', listening)
      fail(error)
    }
    const listening = (): void => {
      server.off('error', taken)
      done((server.address() as AddressInfo).port)
    }
    server.once('error', taken)
    server.once('listening', listening)
    server.listen(port, host)
  })
}

/** Returns the valid names of this server. A page on another name that resolves to this machine (DNS rebinding) is rejected. */
function guardPolicy(host: string, allowed: readonly string[]): Omit<GuardPolicy, 'programs'> {
  const outer = isWildcard(host) || !isLoopback(host)
  const hosts = ['localhost', '127.0.0.1', '::1', ...(isWildcard(host) ? [] : [host]), ...allowed].map(name =>
    name.toLowerCase()
  )
  return {hosts: new Set(hosts), anyAddress: outer}
}

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function outerAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(items => items ?? [])
    .filter(({internal, family}) => !internal && family === 'IPv4')
    .map(({address}) => address)
}
