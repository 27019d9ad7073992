import {RequestFailure, request, successful} from '../../host/machine/outside/request.ts'
import {authorizationFor} from '../../host/machine/outside/token.ts'
import type {ApiCall, ApiPath, CallValue} from './read-api.ts'

/** What a server answered to a call. */
export type CallResult =
  | {readonly kind: 'result'; readonly value: unknown}
  | {readonly kind: 'missing'}
  | {readonly kind: 'error'; readonly code: number; readonly message: string}
  | {readonly kind: 'unreachable'; readonly reason: string}

/** Code of JSON-RPC 2.0 for a method that does not exist. */
const methodNotFound = -32601

/** Calls a method of a node. */
export async function callRpc(endpoint: string, method: string, params: readonly unknown[]): Promise<CallResult> {
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params})
  return answerOf(endpoint, {method: 'POST', body, headers: {'content-type': 'application/json'}}, (status, data) => {
    const {result, error} = data as {result?: unknown; error?: {code?: unknown; message?: unknown}}
    if (!error) return status < 400 && data && 'result' in data ? {kind: 'result', value: result} : undefined
    // Nodes also use other codes for methods of a namespace that is off.
    const message = String(error.message ?? '')
    if (
      error.code === methodNotFound ||
      /method .*(?:not found|does not exist|not available|not supported)/i.test(message)
    )
      return {kind: 'missing'}
    return {kind: 'error', code: Number(error.code), message}
  })
}

/** Sends the GET request of a call to a server. */
export async function callGet(endpoint: string, {name, values = []}: ApiCall): Promise<CallResult> {
  const query = values
    .filter(each => each.in === 'query')
    .map(({name: key, value}) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  const headers = Object.fromEntries(
    values.filter(each => each.in === 'header').map(({name: key, value}) => [key.toLowerCase(), String(value)])
  )
  const address =
    addressOf(endpoint, name.replace('GET ', ''), values) + (query.length > 0 ? `?${query.join('&')}` : '')
  return answerOf(address, {headers}, (status, data) => {
    if (status === 404 || status === 405 || status === 501) return {kind: 'missing'}
    return status >= 400 ? {kind: 'error', code: status, message: ''} : {kind: 'result', value: data}
  })
}

function addressOf(endpoint: string, path: string, values: readonly CallValue[]): string {
  const textOf = (key: string): string =>
    encodeURIComponent(String(values.find(each => each.name === key)?.value ?? ''))
  return endpoint.replace(/\/+$/, '') + path.replace(/\{([^}]*)\}/g, (_, key: string) => textOf(key))
}

/** Returns the methods that a server allows at a path, as it answers to OPTIONS; `undefined` if it does not say. */
export async function allowedMethods(
  endpoint: string,
  {path, values}: Pick<ApiPath, 'path' | 'values'>
): Promise<readonly string[] | undefined> {
  if (!values) return undefined
  const address = addressOf(endpoint, path, values)
  try {
    const {status, headers} = await request(address, withToken(address, {method: 'OPTIONS'}))
    if (status >= 300 || headers.allow === undefined) return undefined
    return headers.allow.split(',').map(method => method.trim().toUpperCase())
  } catch (error) {
    if (error instanceof RequestFailure) return undefined
    throw error
  }
}

/** Requests JSON from an address. Returns `undefined` if the request fails or the response is not JSON. */
export async function jsonAt(address: string): Promise<unknown> {
  try {
    return JSON.parse(successful(await request(address, withToken(address)), address).body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

type Input = NonNullable<Parameters<typeof request>[1]>

async function answerOf(
  address: string,
  input: Input,
  read: (status: number, data: object | null) => CallResult | undefined
): Promise<CallResult> {
  try {
    const {status, body} = await request(address, withToken(address, input))
    const text = body.toString('utf8')
    let data: unknown
    try {
      data = text === '' ? null : JSON.parse(text)
    } catch {
      return status >= 400
        ? (read(status, null) ?? {kind: 'error', code: status, message: ''})
        : {
            kind: 'unreachable',
            reason: `The response is not JSON. It begins with \`${text.slice(0, 40).replaceAll('`', "'")}\`.`
          }
    }
    return read(status, data as object | null) ?? {kind: 'error', code: status, message: ''}
  } catch (error) {
    if (error instanceof RequestFailure) return {kind: 'unreachable', reason: error.message}
    throw error
  }
}

function withToken(address: string, input: Input = {}): Input {
  const authorization = authorizationFor(new URL(address).host)
  return {...input, headers: {...input.headers, ...(authorization && {authorization})}}
}
