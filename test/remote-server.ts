import {createHash} from 'node:crypto'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {onTestFinished} from 'vitest'
import {decodeActionResult} from '../src/subsystems/remote-cache/action-result.ts'

/** Ways in which a server may misbehave. */
export type Temper =
  | 'kind'
  /** Never responds. */
  | 'silent'
  /** Sends the head but no body. */
  | 'halting'
  /** Returns bytes that differ from the stored ones. */
  | 'lying'
  /** Returns the bytes of another name. */
  | 'confused'
  /** Returns half of the bytes. */
  | 'cutting'
  /** Returns meaningless JSON for any request. */
  | 'babbling'
  | 'failing'
  | 'refusing'
  /** Sends an endless body. */
  | 'endless'

export interface RemoteServer {
  readonly url: string
  temper: Temper
  /** Received requests: method and path. */
  readonly asked: string[]
  /** Stored content by path. */
  readonly held: Map<string, {readonly bytes: Buffer; readonly tag?: string}>
}

/**
 * Starts a server for both protocols, as strict as those in production. Content below `/cas/` must match its hash, an action
 * result below `/ac/` must be valid and refer to existing content, an artifact must have a team, and all requests need the token.
 */
export async function startRemote({token = ''}: {readonly token?: string} = {}): Promise<RemoteServer> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const remote: RemoteServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    temper: 'kind',
    asked: [],
    held: new Map()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const {method = '', url = '', headers} = request
    remote.asked.push(`${method} ${url}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const end = (status: number, body?: Buffer | string, head: Record<string, string> = {}): void =>
      void response.writeHead(status, head).end(body)
    if (token !== '' && headers.authorization !== `Bearer ${token}`) return end(401)
    if (remote.temper === 'silent') return
    if (remote.temper === 'failing') return end(500, 'no')
    if (remote.temper === 'refusing') return end(403)
    if (remote.temper === 'babbling') return end(200, '{"status": "ok"}')
    if (method === 'PUT') return end(put(url, Buffer.concat(chunks), String(headers['x-artifact-tag'] ?? '')))
    const found = remote.temper === 'confused' ? otherThan(url) : remote.held.get(url)
    if (!found) return end(404)
    if (remote.temper === 'halting') return void response.writeHead(200).write('x')
    if (remote.temper === 'endless') {
      response.writeHead(200)
      const block = Buffer.alloc(1 << 20)
      const more = (): void => {
        while (!response.destroyed && response.write(block));
      }
      response.on('drain', more)
      return more()
    }
    const head = found.tag ? {'x-artifact-tag': found.tag} : {}
    if (remote.temper === 'cutting') return end(200, found.bytes.subarray(0, found.bytes.length / 2), head)
    // A digest with another letter would refer to missing content, which is not a wrong answer.
    if (remote.temper === 'lying' && !url.startsWith('/ac/')) return end(200, flipped(found.bytes), head)
    end(200, found.bytes, head)
  }

  const put = (url: string, bytes: Buffer, tag: string): number => {
    const [, kind, name] = /^\/(ac|cas|v8\/artifacts)\/([\da-f]{64})(?:\?(?:teamId|slug)=[\w-]+)?$/.exec(url) ?? []
    if (kind === undefined) return 400
    if (kind === 'cas' && createHash('sha256').update(bytes).digest('hex') !== name) return 400
    if (kind === 'ac' && !remote.held.has(`/cas/${decodeActionResult(bytes)?.hash}`)) return 400
    if (kind === 'v8/artifacts' && !url.includes('?')) return 400
    remote.held.set(url, {bytes, ...(tag && {tag})})
    return 200
  }

  const otherThan = (url: string) => {
    const kind = url.split('/')[1] ?? ''
    return [...remote.held].find(([path]) => path !== url && path.startsWith(`/${kind}/`))?.[1]
  }
  return remote
}

function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  const at = Math.floor(other.length * 0.7)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}
