import {execFile} from 'node:child_process'
import {createServer, type IncomingHttpHeaders} from 'node:http'
import type {AddressInfo} from 'node:net'

/** A request that a stand-in received. */
export interface Received {
  readonly endpoint: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface StandIn {
  /** Returns the address of an endpoint, such as `l1`. */
  url(endpoint: string): string
  readonly received: Received[]
  close(): Promise<void>
}

/** Starts a JSON-RPC server on this machine that returns the same result for every request and records the requests. */
export async function startStandIn(): Promise<StandIn> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push({
        endpoint: (request.url ?? '').slice(1),
        method: request.method ?? '',
        headers: request.headers,
        body
      })
      response.writeHead(200, {'content-type': 'application/json'})
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}\n')
    })
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const {port} = server.address() as AddressInfo
  return {
    url: endpoint => `http://127.0.0.1:${port}/${endpoint}`,
    received,
    close: () => new Promise(done => server.close(() => done()))
  }
}

/** Runs a shell script with only these variables and the path. Rejects if it fails. */
export function runShell(script: string, variables: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((done, fail) => {
    const env = {PATH: process.env.PATH ?? '', ...variables}
    execFile('bash', ['-euo', 'pipefail', '-c', script], {env, timeout: 20_000}, (error, stdout, stderr) =>
      error ? fail(new Error(`${error.message}\n${stderr}`)) : done(stdout)
    )
  })
}
