import {statSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import {resolve} from 'node:path'
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js'
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {buildInfo} from '../../host/machine/build-id.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {displayPath, realPath} from '../../host/output/folder.ts'
import type {BodyAnswer} from '../../host/server/answer.ts'
import {createSiteServer} from '../../host/server/serve.ts'
import {createMcpServer} from './create-mcp-server.ts'
import {openSite} from './open-site.ts'

export interface McpOptions {
  /** The project's root, absolute. */
  readonly root: string
  /** Relative to the root, or absolute. */
  readonly outDir: string
  readonly base: string
  readonly title: string
}

export interface McpHttpOptions extends McpOptions {
  readonly port?: number
  readonly host?: string
  readonly strictPort?: boolean
  readonly allowedHosts?: readonly string[]
}

export interface McpService {
  close(): Promise<void>
  /** Resolves when the client has gone. */
  readonly ended: Promise<void>
}

/** Where programs ask over HTTP. */
const endpoint = '/mcp'

/**
 * Speaks the Model Context Protocol over the standard input and output, which carry nothing else.
 *
 * @throws HostError 2 where there is no built site
 */
export async function mcpOverStdio(options: McpOptions): Promise<McpService> {
  const server = createMcpServer(openSite(builtFolder(options)), about(options))
  const transport = new StdioServerTransport()
  await server.connect(transport)
  return {close: () => server.close(), ended: conversationEnd(transport)}
}

/** Resolves when the client has said all that it wants to say, and has its answers. */
function conversationEnd(transport: StdioServerTransport): Promise<void> {
  const waiting = new Set<unknown>()
  const {onmessage} = transport
  const send = transport.send.bind(transport)
  return new Promise<void>(done => {
    let silent = false
    const look = (): void => {
      if (silent && waiting.size === 0) done()
    }
    transport.onmessage = message => {
      if ('method' in message && 'id' in message) waiting.add(message.id)
      onmessage?.(message)
    }
    transport.send = async message => {
      await send(message)
      if (!('method' in message)) waiting.delete(message.id)
      look()
    }
    process.stdin.once('end', () => {
      silent = true
      look()
    })
    // A client that has gone reads no answer.
    process.stdout.once('error', () => done())
  })
}

/**
 * Speaks it over HTTP, at `/mcp` of a local port. Each request stands for itself: there are no sessions to keep or to steal.
 *
 * @throws HostError 2 where there is no built site, 3 where the port is taken
 */
export async function mcpOverHttp(options: McpHttpOptions): Promise<McpService & {readonly url: string}> {
  const site = openSite(builtFolder(options))
  const {port, host, strictPort, allowedHosts} = options
  const server = await createSiteServer({
    lookup: path =>
      path === endpoint ? {kind: 'body', status: 405, type: 'text/plain', body: 'Use POST\n'} : undefined,
    actions: new Map([[endpoint, (body, request) => answer(site, about(options), body, request)]]),
    forPrograms: true,
    ...(port !== undefined && {port}),
    ...(host !== undefined && {host}),
    ...(strictPort !== undefined && {strictPort}),
    ...(allowedHosts !== undefined && {allowedHosts})
  })
  return {url: new URL(endpoint, server.url).href, close: server.close, ended: new Promise(() => undefined)}
}

async function answer(
  site: ReturnType<typeof openSite>,
  name: ReturnType<typeof about>,
  body: string,
  {headers}: IncomingMessage
): Promise<BodyAnswer> {
  const transport = new WebStandardStreamableHTTPServerTransport({enableJsonResponse: true})
  const server = createMcpServer(site, name)
  await server.connect(transport)
  try {
    const known = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const response = await transport.handleRequest(
      new Request(`http://localhost${endpoint}`, {method: 'POST', headers: known, body})
    )
    return {
      kind: 'body',
      status: response.status,
      type: response.headers.get('content-type') ?? 'application/json',
      body: await response.text(),
      headers: {'cache-control': 'no-store'}
    }
  } finally {
    await server.close()
  }
}

function about({title}: McpOptions): {readonly title: string; readonly version: string} {
  return {title, version: buildInfo().version}
}

function builtFolder({root, outDir, base}: McpOptions): {readonly folder: string; readonly base: string} {
  const folder = realPath(resolve(root, outDir))
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError(`There is no built site at \`${displayPath(root, folder)}\`. Run \`docsgen build\` first.`, 2)
  return {folder, base}
}
