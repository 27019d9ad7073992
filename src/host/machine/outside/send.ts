import {Agent, type IncomingMessage, type RequestOptions, request as requestHttp} from 'node:http'
import {request as requestHttps, Agent as TlsAgent} from 'node:https'
import type {LookupFunction} from 'node:net'
import {proxyFor, throughProxy} from './proxy.ts'

export interface SendInput {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal: AbortSignal
  /** Resolves names, where no proxy does it. */
  readonly lookup?: LookupFunction
  /** Default: a new connection, which ends after the response. */
  readonly connections?: Connections
}

/** Connections that several requests share. Unused ones do not keep the process alive. */
export interface Connections {
  readonly plain: Agent
  readonly tls: TlsAgent
}

export function openConnections(): Connections {
  return {plain: new Agent({keepAlive: true}), tls: new TlsAgent({keepAlive: true})}
}

/**
 * Sends one request, through the proxy that the environment sets, without following redirects. Everything that docsgen sends to
 * other machines goes through this function.
 *
 * @throws if there is no response
 */
export async function send(
  url: URL,
  {method, headers, body, signal, lookup, connections}: SendInput
): Promise<IncomingMessage> {
  const proxy = proxyFor(url)
  const agent = connections && !proxy ? (url.protocol === 'https:' ? connections.tls : connections.plain) : false
  const options: RequestOptions = {method, agent, signal, headers, ...(lookup && {lookup})}
  const settled = proxy ? await throughProxy(url, {proxy, options}) : {url, options}
  const start = settled.url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = start(settled.url, settled.options, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}
