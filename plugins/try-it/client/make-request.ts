import type {Json} from '../../api/json.ts'
import {formPairs, isForm} from '../form-pairs.ts'
import type {TryData, TryField, TryKey} from '../try-data.ts'
import {isRecord} from './read-value.ts'

/** What the reader has entered. */
export interface Filled {
  readonly server: string
  /** JSON text by field. Fields without a value are not sent. */
  readonly values: ReadonlyMap<TryField, string>
  readonly body?: {readonly type: string; readonly text: string} | undefined
  /** Secrets by key; `user:password` for basic authentication. */
  readonly keys: ReadonlyMap<TryKey, string>
}

export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** Parts of a multipart body, instead of text. */
  readonly parts?: readonly (readonly [name: string, value: string])[]
}

/** Returns the request for what the reader has entered. */
export function makeRequest(data: TryData, filled: Filled): HttpRequest {
  return data.kind === 'rpc' ? rpcRequest(data, filled) : httpRequest(data, filled)
}

/** Returns what the reader has entered without secrets, to be shown. */
export function withoutSecrets(data: TryData, filled: Filled): Filled {
  const maskOf = ({kind}: TryKey): string =>
    kind === 'basic' ? 'YOUR_USER:YOUR_PASSWORD' : kind === 'bearer' ? 'YOUR_TOKEN' : 'YOUR_API_KEY'
  return {
    ...filled,
    server: data.endpoint === undefined ? filled.server : maskedAddress(filled.server),
    keys: new Map([...filled.keys.keys()].map(key => [key, maskOf(key)]))
  }
}

/** Masks the parts of an address that look like keys. Providers of endpoints put them into the path. */
function maskedAddress(address: string): string {
  const masked = address.replace(/\/\/[^/?#]*@/, '//YOUR_USER@').replace(/([?&][^=&#]*=)[^&#]+/g, '$1YOUR_KEY')
  const origin = /^\w+:\/\/[^/]*/.exec(masked)?.[0] ?? ''
  return origin + masked.slice(origin.length).replace(/(?<=\/)[\w-]{16,}(?=[/?#]|$)/g, 'YOUR_KEY')
}

function rpcRequest({method, fields, byName}: TryData, {server, values, keys}: Filled): HttpRequest {
  const given = fields.map(field => [field, values.get(field)] as const)
  const last = given.findLastIndex(([, json]) => json !== undefined)
  const params = byName
    ? `{${given.flatMap(([{name}, json]) => (json === undefined ? [] : [`${JSON.stringify(name)}:${json}`])).join(',')}}`
    : `[${given
        .slice(0, last + 1)
        .map(([, json]) => json ?? 'null')
        .join(',')}]`
  return {
    method: 'POST',
    url: server,
    headers: [['Content-Type', 'application/json'], ...headersOf(keys)],
    body: `{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(method)},"params":${params}}`
  }
}

function httpRequest({method, path, fields}: TryData, {server, values, body, keys}: Filled): HttpRequest {
  const given = (place: TryField['in']) =>
    fields.flatMap(field => {
      const json = field.in === place ? values.get(field) : undefined
      return json === undefined ? [] : [[field, json] as const]
    })
  const filled = path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const found = given('path').find(([field]) => field.name === name)
    return found ? simpleText(found[1], encodeURIComponent) : whole
  })
  const query = [
    ...given('query').flatMap(([field, json]) => queryPairs(field, json)),
    ...[...keys].flatMap(([{kind, name}, secret]) => (kind === 'query' ? [[name, secret] as const] : []))
  ].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const whole = given('querystring').map(([, json]) => textOf(json).replace(/^\?/, ''))
  const search = [...query, ...whole].join('&')
  const cookies = [
    ...given('cookie').map(([{name}, json]) => `${name}=${simpleText(json, encodeURIComponent)}`),
    ...[...keys].flatMap(([{kind, name}, secret]) => (kind === 'cookie' ? [`${name}=${secret}`] : []))
  ]
  return {
    method,
    url: server.replace(/\/+$/, '') + filled + (search && `?${search}`),
    headers: [
      ...headersOf(keys),
      ...given('header').map(([{name}, json]) => [name, simpleText(json, String)] as const),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
      ...(body && !body.type.startsWith('multipart/') ? [['Content-Type', body.type] as const] : [])
    ],
    ...(body && bodyOf(body))
  }
}

function headersOf(keys: Filled['keys']): (readonly [string, string])[] {
  return [...keys].flatMap(([{kind, name}, secret]) => {
    if (kind === 'header') return [[name, secret] as const]
    if (kind === 'bearer') return [[name, `Bearer ${secret}`] as const]
    return kind === 'basic' ? [[name, `Basic ${base64(secret)}`] as const] : []
  })
}

/** A masked value stays readable. */
function base64(text: string): string {
  if (text.startsWith('YOUR_')) return 'YOUR_CREDENTIALS'
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function bodyOf({type, text}: {readonly type: string; readonly text: string}): Pick<HttpRequest, 'body' | 'parts'> {
  if (!isForm(type)) return {body: text}
  const pairs = formPairs(JSON.parse(text) as Json)
  if (type.startsWith('multipart/')) return {parts: pairs}
  return {body: pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}
}

/** Returns the pairs of a query parameter in its style. */
function queryPairs({name, style = 'form', explode}: TryField, json: string): (readonly [string, string])[] {
  const value = JSON.parse(json) as Json
  if (style === 'json') return [[name, json]]
  if (Array.isArray(value)) {
    const items = value.map(item => plain(item as Json))
    if (style === 'form' && explode !== false) return items.map(item => [name, item] as const)
    return [[name, items.join(style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ',')]]
  }
  if (!isRecord(value)) return [[name, textOf(json)]]
  const members = Object.entries(value).map(([key, member]) => [key, plain(member)] as const)
  if (style === 'deepObject') return members.map(([key, member]) => [`${name}[${key}]`, member] as const)
  return explode === false ? [[name, members.flat().join(',')]] : members
}

/** Returns a value of a path, a header or a cookie: items and members are separated by commas. */
function simpleText(json: string, encode: (text: string) => string): string {
  const value = JSON.parse(json) as Json
  if (Array.isArray(value)) return value.map(item => encode(plain(item as Json))).join(',')
  if (isRecord(value))
    return Object.entries(value)
      .flatMap(([key, member]) => [key, plain(member)].map(encode))
      .join(',')
  return encode(textOf(json))
}

/** Returns a single value as text: the content of a string, else its JSON as the reader wrote it. */
function textOf(json: string): string {
  return json.startsWith('"') ? (JSON.parse(json) as string) : json
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
