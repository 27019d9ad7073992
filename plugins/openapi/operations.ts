import {isObject, type Json, type JsonObject, listOf, membersOf, objectOf, pointerOf, textOf} from '../api/json.ts'
import {flatText, plainText} from '../api/markdown.ts'
import {resolve, resolveObject} from '../api/specs/spec-document.ts'

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

export type Place = 'path' | 'query' | 'header' | 'cookie' | 'querystring'

export interface Parameter {
  readonly name: string
  readonly in: Place
  readonly required: boolean
  readonly deprecated: boolean
  readonly schema: Json
  readonly raw: JsonObject
  readonly pointer: string
}

export interface MediaType {
  readonly type: string
  readonly schema: Json | undefined
  readonly raw: JsonObject
  readonly pointer: string
}

export interface Response {
  readonly status: string
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly headers: readonly (readonly [name: string, header: JsonObject])[]
  readonly content: readonly MediaType[]
  readonly raw: JsonObject
}

export interface Operation {
  /** Id for links and components. */
  readonly id: string
  readonly title: string
  /** In upper case. */
  readonly method: string
  /** The path, or the name of a webhook. */
  readonly path: string
  readonly kind: 'path' | 'webhook'
  readonly pointer: string
  readonly description: string | undefined
  /** Description of the path, if the operation has one too. */
  readonly itemDescription: string | undefined
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly parameters: readonly Parameter[]
  readonly body:
    | {readonly required: boolean; readonly raw: JsonObject; readonly content: readonly MediaType[]}
    | undefined
  readonly responses: readonly Response[]
  readonly security: readonly JsonObject[]
  readonly servers: readonly JsonObject[]
  readonly callbacks: readonly Callback[]
  readonly raw: JsonObject
}

export interface Callback {
  readonly name: string
  readonly expression: string
  readonly operation: Operation
}

/** Returns every operation of a description in order, webhooks last. */
export function operationsOf(root: JsonObject): Operation[] {
  const taken = new Set<string>()
  const from = (key: 'paths' | 'webhooks'): Operation[] =>
    membersOf(root[key]).flatMap(([path, item]) =>
      key === 'paths' && !path.startsWith('/') ? [] : itemOperations(root, {key, path, item, taken})
    )
  return [...from('paths'), ...from('webhooks')]
}

interface Item {
  readonly key: 'paths' | 'webhooks'
  readonly path: string
  readonly item: JsonObject
  readonly taken: Set<string>
}

function itemOperations(root: JsonObject, {key, path, item, taken}: Item): Operation[] {
  const {value, ref} = resolve(root, item)
  const pointer = ref ?? pointerOf([key, path])
  const shared = objectOf(value)
  return methods.flatMap(method =>
    isObject(shared[method])
      ? [operationOf(root, {method, path, kind: key === 'paths' ? 'path' : 'webhook', shared, pointer, taken})]
      : []
  )
}

interface Found {
  readonly method: string
  readonly path: string
  readonly kind: Operation['kind']
  /** The path item. */
  readonly shared: JsonObject
  readonly pointer: string
  readonly taken: Set<string>
}

function operationOf(root: JsonObject, {method, path, kind, shared, pointer, taken}: Found): Operation {
  // The format allows no reference here, and a rule reports it. Bundlers and other tools follow it, so the operation is shown.
  const raw = resolveObject(root, shared[method])
  const id = freeId(textOf(raw.operationId) ?? idOf(method, path), taken)
  const own = resolve(root, shared[method]).ref ?? `${pointer}/${method}`
  const summary = textOf(raw.summary) ?? textOf(shared.summary)
  const title = summary === undefined ? undefined : plainText(summary, 100)
  // A title has one line. A longer summary begins the description.
  const isWhole = title === undefined || summary?.trim() === title || flatText(summary ?? '') === title
  const described = [isWhole ? undefined : summary, textOf(raw.description) ?? textOf(shared.description)]
  const body = raw.requestBody === undefined ? undefined : resolveObject(root, raw.requestBody)
  const servers = [raw.servers, shared.servers, root.servers].find(list => listOf(list).length > 0)
  return {
    id,
    title: title || textOf(raw.operationId) || `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    kind,
    pointer: own,
    description: textOf(described.filter(text => text !== undefined).join('\n\n')),
    itemDescription: textOf(raw.description) === undefined ? undefined : textOf(shared.description),
    tags: listOf(raw.tags).filter((tag): tag is string => typeof tag === 'string'),
    deprecated: raw.deprecated === true,
    parameters: parametersOf(root, shared, pointer, raw, own),
    body: body && {
      required: body.required === true,
      raw: body,
      content: contentOf(root, body, refOf(root, raw.requestBody, `${own}/requestBody`))
    },
    responses: Object.entries(objectOf(raw.responses)).flatMap(([status, value]) =>
      isObject(value) && !status.startsWith('x-') ? [responseOf(root, status, value, `${own}/responses/${status}`)] : []
    ),
    security: (raw.security === undefined ? listOf(root.security) : listOf(raw.security)).filter(isObject),
    servers: listOf(servers).filter(isObject),
    callbacks: callbacksOf(root, raw, own),
    raw
  }
}

function idOf(method: string, path: string): string {
  return `${method}-${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'root'}`
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id.toLowerCase()); count++) id = `${wanted}-${count}`
  taken.add(id.toLowerCase())
  return id
}

function refOf(root: JsonObject, value: Json | undefined, pointer: string): string {
  return resolve(root, value).ref ?? pointer
}

/** Returns the parameters of an operation, which may override those of its path, and then those of the path. */
function parametersOf(
  root: JsonObject,
  shared: JsonObject,
  pointer: string,
  raw: JsonObject,
  own: string
): Parameter[] {
  const found = new Map<string, Parameter>()
  const add = (list: Json | undefined, at: string): void =>
    listOf(list).forEach((value, index) => {
      const parameter = resolveObject(root, value)
      const {name, in: place} = parameter
      if (typeof name !== 'string' || typeof place !== 'string' || found.has(`${place} ${name}`)) return
      const media = mediaOf(root, parameter)
      found.set(`${place} ${name}`, {
        name,
        in: place as Place,
        required: parameter.required === true || place === 'path',
        deprecated: parameter.deprecated === true,
        schema: parameter.schema ?? media?.schema ?? {},
        raw: parameter,
        pointer: refOf(root, value, `${at}/parameters/${index}`)
      })
    })
  add(raw.parameters, own)
  add(shared.parameters, pointer)
  return [...found.values()]
}

function contentOf(root: JsonObject, holder: JsonObject, pointer: string): MediaType[] {
  return Object.entries(objectOf(holder.content)).flatMap(([type, value]) => {
    const raw = resolveObject(root, value)
    return [{type, raw, schema: raw.schema ?? raw.itemSchema, pointer: `${pointer}/content${pointerOf([type])}`}]
  })
}

/** Returns the media type of a parameter or header that has one instead of a schema. */
export function mediaOf(root: JsonObject, holder: JsonObject): MediaType | undefined {
  return contentOf(root, holder, '')[0]
}

function responseOf(root: JsonObject, status: string, value: JsonObject, pointer: string): Response {
  const raw = resolveObject(root, value)
  return {
    status,
    summary: textOf(raw.summary),
    description: textOf(raw.description),
    headers: Object.entries(objectOf(raw.headers)).map(
      ([name, header]) => [name, resolveObject(root, header)] as const
    ),
    content: contentOf(root, raw, refOf(root, value, pointer)),
    raw
  }
}

function callbacksOf(root: JsonObject, raw: JsonObject, own: string): Callback[] {
  return membersOf(raw.callbacks).flatMap(([name, value]) =>
    membersOf(resolveObject(root, value)).flatMap(([expression, item]) =>
      methods.flatMap(method => {
        if (!isObject(item[method])) return []
        const pointer = `${refOf(root, value, `${own}/callbacks${pointerOf([name])}`)}${pointerOf([expression])}`
        // Callbacks of callbacks are not followed, because they may be recursive.
        const shared = {...item, [method]: {...objectOf(item[method]), callbacks: {}}}
        const operation = operationOf(root, {
          method,
          path: expression,
          kind: 'webhook',
          shared,
          pointer,
          taken: new Set()
        })
        return [{name, expression, operation}]
      })
    )
  )
}
