import {lookup as dnsLookup, type LookupAddress} from 'node:dns'
import {isIP, type LookupFunction} from 'node:net'
import {send} from '../../host/machine/outside/send.ts'
import {isPrivateAddress} from './private-address.ts'

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type FetchFailure = 'private' | 'timeout' | 'dns' | 'network' | 'tls'

/** Sends one request without following redirects. Reads only the head of the response. */
export type FetchOnce = (
  url: URL,
  method: 'HEAD' | 'GET'
) => Promise<Answered | {readonly failure: FetchFailure; readonly message: string}>

class PrivateAddress extends Error {}

/**
 * Creates a function that rejects private addresses after the name is resolved, in the same lookup that the socket uses, so a
 * name that later resolves to another address cannot bypass the check.
 *
 * @param options.timeout for the whole request, in ms
 * @param options.allowed hosts (`127.0.0.1:8080`) that may be private, for tests
 */
export function createFetchOnce(options: {
  readonly timeout: number
  readonly allowed?: ReadonlySet<string>
  readonly resolve?: typeof dnsLookup
}): FetchOnce {
  const {timeout, allowed = new Set(), resolve = dnsLookup} = options
  return async (url, method) => {
    const free = allowed.has(url.host)
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    if (!free && isIP(hostname) && isPrivateAddress(hostname)) return {failure: 'private', message: 'private address'}
    const lookup: LookupFunction = (name, lookupOptions, callback) => {
      resolve(name, {...lookupOptions, all: true}, (error, found) => {
        const addresses: LookupAddress[] = Array.isArray(found) ? found : []
        if (error) callback(error, '', 0)
        else if (!free && addresses.some(({address}) => isPrivateAddress(address)))
          callback(new PrivateAddress('private address'), '', 0)
        else if (lookupOptions.all) callback(null, addresses)
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4)
      })
    }
    const signal = AbortSignal.timeout(timeout)
    const headers = {
      'user-agent': 'Mozilla/5.0 (compatible; docsgen link checker)',
      accept: 'text/html,*/*;q=0.8',
      'accept-encoding': 'identity',
      ...(method === 'GET' && {range: 'bytes=0-0'})
    }
    try {
      const response = await send(url, {method, headers, lookup, signal})
      response.destroy()
      return {status: response.statusCode ?? 0, headers: response.headers}
    } catch (error) {
      if (signal.aborted) return {failure: 'timeout', message: `no response within ${Math.round(timeout / 1000)} s`}
      const {code, message} = error as NodeJS.ErrnoException
      return {failure: failureOf(error as Error), message: code ?? message}
    }
  }
}

function failureOf(error: Error): FetchFailure {
  if (error instanceof PrivateAddress) return 'private'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOTFOUND') return 'dns'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls'
  return code === 'ETIMEDOUT' ? 'timeout' : 'network'
}
