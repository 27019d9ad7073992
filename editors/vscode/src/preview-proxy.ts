import {randomBytes} from 'node:crypto'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface PreviewProxy {
  /** Origin of the proxy: `http://127.0.0.1:49152`. */
  readonly origin: string
  /** Query parameter that a page in a frame must have, `docsgen-preview=…`. */
  readonly key: string
  close(): void
}

/** Headers of `docsgen dev` that forbid other programs to show its pages in a frame. */
const framing = new Set(['x-frame-options', 'cross-origin-resource-policy'])

/**
 * Serves the pages of `docsgen dev` to the preview. `dev` itself forbids frames of other origins, such as VS Code's
 * webviews. A page of the web cannot use the proxy: the first request must have the key, and the others must come from the
 * proxy's own pages.
 *
 * @param target origin of `docsgen dev`
 */
export async function createPreviewProxy(target: string): Promise<PreviewProxy> {
  const key = `docsgen-preview=${randomBytes(16).toString('hex')}`
  const server = createServer((incoming, response) => {
    if (isAllowed(incoming, key)) forward(incoming, response, {target, key})
    else response.writeHead(403, {'content-type': 'text/plain'}).end('Forbidden')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}

function isAllowed({headers, url = '/', method}: IncomingMessage, key: string): boolean {
  // Any other name could be that of a web page (DNS rebinding). VS Code forwards another port in remote windows.
  if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '')) return false
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return false
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return method === 'GET' && url.split('?')[1]?.split('&').includes(key) === true
}

/** Returns headers without those that forbid frames. All other parts of the policy stay. */
function framable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.has(name)))
  const policy = kept['content-security-policy']
  if (typeof policy === 'string')
    kept['content-security-policy'] = policy.replace(/(?:^|;)\s*frame-ancestors[^;]*/g, '').replace(/^;\s*/, '')
  return kept
}

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  {target, key}: {readonly target: string; readonly key: string}
): void {
  const {host, origin, ...headers} = incoming.headers
  for (const name of Object.keys(headers)) if (name.startsWith('sec-fetch-')) delete headers[name]
  const path = (incoming.url ?? '/').replace(key, '').replace(/[?&]$/, '')
  const outgoing = request(
    new URL(path, target),
    {method: incoming.method, headers: {...headers, ...(origin && {origin: target})}},
    answer => {
      response.writeHead(answer.statusCode ?? 502, framable(answer.headers))
      answer.pipe(response)
    }
  )
  outgoing.on('error', () => {
    if (!response.headersSent) response.writeHead(502, {'content-type': 'text/plain'})
    response.end('`docsgen dev` does not respond.')
  })
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
