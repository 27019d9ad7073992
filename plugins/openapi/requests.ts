import {goNative} from '@scalar/snippetz/plugins/go/native'
import {pythonRequests} from '@scalar/snippetz/plugins/python/requests'
import {rustReqwest} from '@scalar/snippetz/plugins/rust/reqwest'
import {shellCurl} from '@scalar/snippetz/plugins/shell/curl'
import {exampleOf} from '../api/examples/example.ts'
import {isJsonText} from '../api/is-json-text.ts'
import {isObject, type Json, type JsonObject, listOf, membersOf, objectOf, textOf} from '../api/json.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import {formPairs, isForm} from '../try-it/form-pairs.ts'
import type {MediaType, Operation, Parameter} from './operations.ts'

export const sampleNames = ['curl', 'javascript', 'python', 'go', 'rust'] as const

export type SampleName = (typeof sampleNames)[number]

/** A request for samples. */
export interface Request {
  readonly method: string
  readonly url: string
  readonly query: readonly {readonly name: string; readonly value: string}[]
  readonly headers: readonly {readonly name: string; readonly value: string}[]
  readonly body?: Body
}

interface Body {
  readonly type: string
  readonly text: string
  readonly value: Json | undefined
  /** Fields of a form, instead of the text. */
  readonly fields?: readonly FormField[]
}

interface FormField {
  readonly name: string
  readonly value: string
  readonly fileName?: string
}

/** Returns the address of a server, with the defaults of its variables. */
export function serverUrl(server: JsonObject | undefined): string {
  const url = textOf(server?.url) ?? 'https://api.example.com'
  const variables = new Map(membersOf(server?.variables))
  const filled = url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = variables.get(name)
    return textOf(variable?.default) ?? textOf(listOf(variable?.enum)[0]) ?? whole
  })
  return filled.replace(/\/+$/, '')
}

/** Maximum number of addresses of a server with variables. */
const mostAddresses = 20

/** Returns the addresses of a server, with all listed values of its variables. */
export function serverUrls(server: JsonObject): string[] {
  const url = textOf(server.url)
  if (url === undefined) return []
  let found = [url]
  for (const [name, {enum: values, default: first}] of membersOf(server.variables)) {
    const texts = [...new Set([first, ...listOf(values)])].filter(value => typeof value === 'string')
    found = found.flatMap(address => texts.map(text => address.replaceAll(`{${name}}`, text))).slice(0, mostAddresses)
  }
  return found
}

/** Returns the example of a parameter as text, or its name in capitals if it has no example. */
export function parameterText(root: JsonObject, {name, schema, raw}: Parameter): string {
  const [first] = membersOf(raw.examples)
  const facts = resolveObject(root, schema)
  const given =
    raw.example ??
    (first && resolveObject(root, first[1]).value) ??
    facts.example ??
    listOf(facts.examples)[0] ??
    facts.default ??
    listOf(facts.enum)[0] ??
    facts.const
  if (given === undefined || given === null || given === '')
    return name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .replace(/\W+/g, '_')
      .toUpperCase()
  if (Array.isArray(given))
    return given.map(item => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(',')
  return typeof given === 'object' ? JSON.stringify(given) : String(given)
}

/** Returns the media type of a body in samples: JSON if possible. */
export function sampledMedia(method: string, content: readonly MediaType[]): MediaType | undefined {
  // Clients reject or ignore the body of these methods, and some descriptions declare an empty one.
  if (method === 'GET' || method === 'HEAD') return undefined
  return content.find(({type}) => /[/+]json\b/.test(type)) ?? content[0]
}

/** Returns the request for the samples of an operation. */
export function requestOf(root: JsonObject, operation: Operation, server: string | undefined): Request {
  const {method, path, parameters, body} = operation
  const base = server ?? serverUrl(operation.servers[0])
  const shown = parameters.filter(({required, raw}) => required || raw.example !== undefined)
  const of = (place: string): Parameter[] => shown.filter(parameter => parameter.in === place)
  const filled = path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = parameters.find(known => known.in === 'path' && known.name === name)
    return parameter ? encodeURI(parameterText(root, parameter)).replace(/[?#]/g, encodeURIComponent) : whole
  })
  const auth = authOf(root, operation)
  const media = sampledMedia(method, body?.content ?? [])
  const sent = media && bodyOf(root, media)
  const named = (list: readonly Parameter[]) =>
    list.map(parameter => ({name: parameter.name, value: parameterText(root, parameter)}))
  const cookies = [...named(of('cookie')), ...auth.cookies].map(({name, value}) => `${name}=${value}`)
  return {
    method,
    url: base + filled,
    query: [...named(of('query')), ...auth.query],
    headers: [
      ...auth.headers,
      ...named(of('header')),
      ...(cookies.length > 0 ? [{name: 'Cookie', value: cookies.join('; ')}] : []),
      // Clients choose the boundary between the parts of a multipart body.
      ...(sent && !sent.type.startsWith('multipart/') ? [{name: 'Content-Type', value: sent.type}] : [])
    ],
    ...(sent && {body: sent})
  }
}

/** Returns an example of a body, or `undefined` if the description has no example. */
function bodyOf(root: JsonObject, media: MediaType): Body | undefined {
  const {type} = media
  const value = exampleOf(root, media, 'request')
  if (value === undefined) return undefined
  // The example of a JSON body may be its text.
  const isText = typeof value === 'string' && (!/[/+]json\b/.test(type) || isJsonText(value))
  const text = isText ? value : JSON.stringify(value, undefined, 2)
  if (!isForm(type) || !isObject(value)) return {type, text, value}
  const files = new Set(
    viewOf(root, media.schema ?? {}).properties.flatMap(({name, schema}) =>
      type.startsWith('multipart/') && resolveObject(root, schema).format === 'binary' ? [name] : []
    )
  )
  const fields = formPairs(value).map(([name, content]) =>
    files.has(name) ? {name, value: '', fileName: name} : {name, value: content}
  )
  return fields.length > 0 ? {type, text, value, fields} : undefined
}

interface Auth {
  readonly headers: {name: string; value: string}[]
  readonly query: {name: string; value: string}[]
  readonly cookies: {name: string; value: string}[]
}

/** Returns the credentials of the first security requirement. An empty requirement is used only if it is listed first. */
function authOf(root: JsonObject, {security}: Operation): Auth {
  const auth: Auth = {headers: [], query: [], cookies: []}
  const schemes = objectOf(objectOf(root.components).securitySchemes)
  for (const name of Object.keys(security[0] ?? {})) {
    const scheme = resolveObject(root, schemes[name])
    const kind = scheme.type
    if (kind === 'apiKey' && typeof scheme.name === 'string') {
      const item = {name: scheme.name, value: 'YOUR_API_KEY'}
      if (scheme.in === 'query') auth.query.push(item)
      else if (scheme.in === 'cookie') auth.cookies.push(item)
      else auth.headers.push(item)
    } else if (kind === 'http' && String(scheme.scheme).toLowerCase() === 'basic')
      auth.headers.push({name: 'Authorization', value: 'Basic YOUR_CREDENTIALS'})
    else if (kind === 'http' || kind === 'oauth2' || kind === 'openIdConnect')
      auth.headers.push({name: 'Authorization', value: 'Bearer YOUR_TOKEN'})
  }
  return auth
}

export interface Sample {
  readonly label: string
  /** Language of the fence. */
  readonly language: string
  readonly code: string
}

const plugins = {
  curl: {label: 'curl', language: 'bash', write: shellCurl},
  python: {label: 'Python', language: 'python', write: pythonRequests},
  go: {label: 'Go', language: 'go', write: goNative},
  rust: {label: 'Rust', language: 'rust', write: rustReqwest}
}

/** Replaces an address that is no URL, such as `https:/<upload_url>`, in what the library writes. */
const standIn = 'https://address.invalid/path'

export function samplesOf(request: Request, names: readonly SampleName[]): Sample[] {
  const isAddress = URL.canParse(request.url)
  const har = {
    method: request.method,
    url: isAddress ? request.url : standIn,
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    headers: [...request.headers],
    queryString: [...request.query],
    cookies: [],
    ...(request.body && {
      postData: {
        mimeType: request.body.type,
        ...(request.body.fields ? {params: [...request.body.fields]} : {text: request.body.text})
      }
    })
  }
  return names.flatMap((name): Sample[] => {
    if (name === 'javascript') return [{label: 'JavaScript', language: 'js', code: javascriptOf(request)}]
    const {label, language, write} = plugins[name]
    const written = write.generate(har as never)
    const code = written && !isAddress ? written.replaceAll(standIn, () => request.url) : written
    return code ? [{label, language, code: name === 'python' ? `import requests\n\n${code}` : code}] : []
  })
}

/** Generated here, because the library does not escape quotes in strings, which makes invalid JavaScript. */
function javascriptOf({method, url, query, headers, body}: Request): string {
  const search = query.map(({name, value}) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  const address = JSON.stringify(url + (search && `${url.includes('?') ? '&' : '?'}${search}`))
  const {before, body: sent} = body ? javascriptBody(body) : {before: '', body: undefined}
  const lines = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)}`]),
    ...(headers.length > 0
      ? [
          `  headers: {\n${headers.map(({name, value}) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n  }`
        ]
      : []),
    ...(sent ? [`  body: ${sent}`] : [])
  ]
  const options = lines.length > 0 ? `, {\n${lines.join(',\n')}\n}` : ''
  return `${before}const response = await fetch(${address}${options})\nconsole.log(response.status, await response.text())`
}

/** Returns the expression of a body, and the statements before it. */
function javascriptBody({type, text, value, fields}: Body): {readonly before: string; readonly body: string} {
  const json = JSON.stringify
  if (!fields)
    return {before: '', body: isObject(value) ? `JSON.stringify(${indent(json(value, undefined, 2))})` : json(text)}
  if (!type.startsWith('multipart/')) {
    const pairs = fields.map(field => `    [${json(field.name)}, ${json(field.value)}]`)
    return {before: '', body: `new URLSearchParams([\n${pairs.join(',\n')}\n  ])`}
  }
  const lines = fields.map(({name, value: content, fileName}) =>
    fileName === undefined
      ? `form.append(${json(name)}, ${json(content)})`
      : `form.append(${json(name)}, fileInput.files[0])`
  )
  return {before: ['const form = new FormData()', ...lines, ''].join('\n'), body: 'form'}
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}
