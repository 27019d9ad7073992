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
import type {Version} from '../../model/versions.ts'
import {createMcpServer} from './create-mcp-server.ts'
import {openSite} from './open-site.ts'

export interface McpOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  /** Relative to the root, or absolute. */
  readonly outDir: string
  readonly base: string
  readonly title: string
  /** Versions of the documentation; absent if there is only one. */
  readonly versions?: readonly Pick<Version, 'name' | 'path'>[]
}

export interface McpHttpOptions extends McpOptions {
  readonly port?: number
  readonly host?: string
  readonly strictPort?: boolean
  /** Called with each port that is in use, before the server tries the next one. */
  readonly onTaken?: (port: number) => void
  readonly allowedHosts?: readonly string[]
}

export interface McpService {
  close(): Promise<void>
  /** Resolves when the client has disconnected. */
  readonly ended: Promise<void>
}

/** Path for requests over HTTP. */
const endpoint = '/mcp'

/**
 * Runs an MCP server on standard input and output, which must carry nothing else.
 *
 * @throws HostError 2 if there is no built site
 */
export async function mcpOverStdio(options: McpOptions): Promise<McpService> {
  const server = createMcpServer(openSite(builtFolder(options)), about(options))
  const transport = new StdioServerTransport()
  await server.connect(transport)
  return {close: () => server.close(), ended: conversationEnd(transport)}
}

/** Resolves when the client has sent its last request and received all answers. */
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
    // The client has exited and reads no more answers.
    process.stdout.once('error', () => done())
  })
}

/**
 * Runs an MCP server over HTTP, at `/mcp` of a local port. Requests are independent: there are no sessions to keep or to steal.
 *
 * @throws HostError 2 if there is no built site; 3 if the port is taken
 */
export async function mcpOverHttp(options: McpHttpOptions): Promise<McpService & {readonly url: string}> {
  const site = openSite(builtFolder(options))
  const {port, host, strictPort, allowedHosts, onTaken} = options
  const server = await createSiteServer({
    lookup: path =>
      path === endpoint ? {kind: 'body', status: 405, type: 'text/plain', body: 'Use POST\n'} : undefined,
    actions: new Map([[endpoint, (body, request) => answer(site, about(options), body, request)]]),
    forPrograms: true,
    ...(port !== undefined && {port}),
    ...(host !== undefined && {host}),
    ...(strictPort !== undefined && {strictPort}),
    ...(allowedHosts !== undefined && {allowedHosts}),
    ...(onTaken && {onTaken})
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

function about({title, versions}: McpOptions): Parameters<typeof createMcpServer>[1] {
  return {title, version: buildInfo().version, ...(versions && {versions})}
}

function builtFolder({root, outDir, base}: McpOptions): {readonly folder: string; readonly base: string} {
  const folder = realPath(resolve(root, outDir))
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError(`There is no built site at \`${displayPath(root, folder)}\`. Run \`docsgen build\` first.`, 2)
  return {folder, base}
}
