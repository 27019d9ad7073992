import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll} from 'vitest'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server on this machine. `handle` may be replaced at any time. */
export interface LocalServer {
  readonly origin: string
  readonly host: string
  /** Paths that were requested, with their `authorization`. */
  readonly requests: {path: string; authorization: string | undefined}[]
  handle: Handler
}

/** Starts a server that ends after the test file. */
export async function startServer(handle: Handler): Promise<LocalServer> {
  const local: {handle: Handler; requests: LocalServer['requests']} = {handle, requests: []}
  const server: Server = createServer((request, response) => {
    local.requests.push({path: request.url ?? '', authorization: request.headers.authorization})
    local.handle(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(local, {origin: `http://${host}`, host})
}

/** Answers as npm's registry does. */
export function npmRegistry(
  packages: Readonly<Record<string, {latest: string; versions: readonly string[]}>>
): Handler {
  return ({url = ''}, response) => {
    const found = packages[decodeURIComponent(url.slice(1))]
    if (!found) {
      response.writeHead(404).end('{}')
      return
    }
    const {latest, versions} = found
    const time = Object.fromEntries(versions.map((version, at) => [version, `2026-0${at + 1}-05T10:00:00.000Z`]))
    response.end(
      JSON.stringify({versions: Object.fromEntries(versions.map(each => [each, {}])), 'dist-tags': {latest}, time})
    )
  }
}

export const manifest = '{"schemaVersion": 2}'
export const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`

/** Answers as a registry of images does that requests a token and lists two tags at a time. */
export function imageRegistry(image: string, tags: readonly string[]): Handler {
  return (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    if (url.pathname === '/token') {
      const isPull = url.searchParams.get('scope') === `repository:${image}:pull`
      response.writeHead(isPull ? 200 : 400).end(JSON.stringify({token: 'short-lived'}))
      return
    }
    if (request.headers.authorization !== 'Bearer short-lived') {
      const realm = `Bearer realm="${url.origin}/token",service="local",scope="repository:${image}:pull"`
      response.writeHead(401, {'www-authenticate': realm}).end()
      return
    }
    if (url.pathname === `/v2/${image}/manifests/v1`) {
      response.writeHead(200, {'docker-content-digest': digest}).end(request.method === 'HEAD' ? '' : manifest)
      return
    }
    if (url.pathname === `/v2/${image}/tags/list`) {
      const after = tags.indexOf(url.searchParams.get('last') ?? '') + 1
      const page = tags.slice(after, after + 2)
      const link = `</v2/${image}/tags/list?last=${page.at(-1)}>; rel="next"`
      response.writeHead(200, after + 2 < tags.length ? {link} : {}).end(JSON.stringify({tags: page}))
      return
    }
    response.writeHead(404).end()
  }
}

/** Creates a repository with a commit for each tag, dated one day after the other from 2026-05-01 on; returns its address. */
export function createRepository(tags: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-tags-'))
  afterAll(() => rmSync(folder, {recursive: true, force: true}))
  const git = (args: readonly string[], date = '2026-05-01T12:00:00Z'): void => {
    const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date}
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {env})
  }
  git(['init', '--quiet'])
  for (const [at, tag] of tags.entries()) {
    git(['commit', '--quiet', '--allow-empty', '-m', tag], `2026-05-${String(at + 1).padStart(2, '0')}T12:00:00Z`)
    git(['tag', tag])
  }
  return `file://${folder}`
}
