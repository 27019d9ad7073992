import {type RequestOptions, request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import type {Socket} from 'node:net'
import {connect as connectTls} from 'node:tls'

/** Returns the proxy that the environment names for an address; `undefined` if the address is reached directly. */
export function proxyFor(
  url: URL,
  environment: Readonly<Record<string, string | undefined>> = process.env
): URL | undefined {
  const variable = (name: string): string => environment[name.toLowerCase()] || environment[name] || ''
  if (isExcepted(url, variable('NO_PROXY'))) return undefined
  const written = variable(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || variable('ALL_PROXY')
  if (written === '') return undefined
  return new URL(/^\w+:\/\//.test(written) ? written : `http://${written}`)
}

/** Returns whether `NO_PROXY` contains a host: `*`, a name, or the end of one (`.example.org`), each optionally with a port. */
function isExcepted({hostname, port, protocol}: URL, list: string): boolean {
  const own = port || (protocol === 'https:' ? '443' : '80')
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .some(entry => {
      const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
      if (only !== undefined && only !== own) return false
      const bare = name.replace(/^\*?\./, '')
      return name === '*' || hostname === bare || hostname.endsWith(`.${bare}`)
    })
}

/**
 * Returns the request to send instead: to the proxy itself for `http:`, through a tunnel for `https:`.
 *
 * @throws if the proxy refuses the tunnel
 */
export async function throughProxy(
  url: URL,
  {proxy, options}: {readonly proxy: URL; readonly options: RequestOptions}
): Promise<{readonly url: URL; readonly options: RequestOptions}> {
  const credentials = proxy.username && `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const login = credentials && {'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}`}
  if (url.protocol === 'http:') {
    const headers = {...(options.headers as Record<string, string>), host: url.host, ...login}
    return {url: new URL(proxy.origin), options: {...options, path: url.href, headers}}
  }
  const target = `${url.hostname}:${url.port || '443'}`
  const socket = await new Promise<Socket>((resolve, reject) => {
    const send = proxy.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(proxy.origin, {
      method: 'CONNECT',
      path: target,
      agent: false,
      headers: {host: target, ...login},
      ...(options.signal && {signal: options.signal})
    })
    sent.on('connect', (response, tunnel) => {
      if (response.statusCode === 200) resolve(tunnel)
      else reject(new Error(`the proxy responds with ${response.statusCode}`))
    })
    sent.on('error', reject)
    sent.end()
  })
  return {url, options: {...options, createConnection: () => connectTls({socket, servername: url.hostname})}}
}
