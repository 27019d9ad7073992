import {isNode, parseDocument} from 'yaml'
import {textFile} from '../../content/text-file.ts'
import type {Point} from '../../model/diagnostic.ts'

/** One call that a specification documents. */
export interface ApiCall {
  /** `eth_chainId`, or `GET /blocks/{id}`. */
  readonly name: string
  /** Whether the call cannot change the state of the server, judging by its name. */
  readonly isReadOnly: boolean
  /** Place of the call in the specification. */
  readonly start: Point
  /** Values of the parameters, from examples; `undefined` if a required one has no example. */
  readonly values: readonly CallValue[] | undefined
  /** JSON Pointer of the schema of the result; absent if the specification has none. */
  readonly result?: string
  /** Codes of the errors that the specification lists. */
  readonly errors: readonly number[]
}

export interface CallValue {
  readonly name: string
  readonly value: unknown
  /** Where an HTTP request has the value. */
  readonly in?: 'path' | 'query' | 'header'
}

/** A path of an HTTP API with everything that it documents. */
export interface ApiPath {
  readonly path: string
  /** In capital letters. */
  readonly methods: readonly string[]
  /** Values of the parameters in the path; `undefined` if one has no example. */
  readonly values: readonly CallValue[] | undefined
  readonly start: Point
}

export interface ApiSpec {
  readonly kind: 'openapi' | 'openrpc'
  readonly data: unknown
  readonly calls: readonly ApiCall[]
  /** Paths of an OpenAPI document; empty for others. */
  readonly paths: readonly ApiPath[]
}

type Data = Readonly<Record<string, unknown>>

/** Words in names of methods that change the state of a node. */
const changes =
  /(?:^|_|[a-z](?=[A-Z]))(?:add|create|delete|drop|forkchoice|import|increase|mine|new|notify|remove|reset|revert|send|set|sign|snapshot|start|stop|submit|uninstall|unlock|update|write)/i
/** Namespaces of which every method is for the operator. */
const operators = /^(?:admin|anvil|engine|evm|hardhat|miner|personal)_/

/** Reads an OpenRPC or OpenAPI document; returns `undefined` for other texts. */
export function readApi(text: string): ApiSpec | undefined {
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (!isMap(data)) return undefined
  const file = textFile(text)
  const placeOf = (path: readonly (string | number)[]): Point => {
    const node = document.getIn(path, true)
    return file.pointAt(isNode(node) ? (node.range?.[0] ?? 0) : 0)
  }
  if (Array.isArray(data.methods))
    return {
      kind: 'openrpc',
      data,
      calls: data.methods.flatMap((_, index) => rpcCall(data, index, placeOf) ?? []),
      paths: []
    }
  return isMap(data.paths)
    ? {kind: 'openapi', data, calls: getCalls(data, placeOf), paths: pathsOf(data, placeOf)}
    : undefined
}

type PlaceOf = (path: readonly (string | number)[]) => Point

function rpcCall(data: Data, index: number, placeOf: PlaceOf): ApiCall | undefined {
  const [method] = resolved(data, `/methods/${index}`)
  if (typeof method?.name !== 'string') return undefined
  const [example] = listOf(method.examples).map((_, at) => resolved(data, `/methods/${index}/examples/${at}`)[0])
  const params = listOf(method.params).map((_, at) => resolved(data, `/methods/${index}/params/${at}`)[0])
  const [, result] = resolved(data, `/methods/${index}/result`)
  const [schema] = resolved(data, `${result}/schema`)
  return {
    name: method.name,
    isReadOnly: !operators.test(method.name) && !changes.test(method.name),
    start: placeOf(['methods', index]),
    values: example ? exampleValues(data, example) : defaultValues(params),
    ...(schema && {result: `${result}/schema`}),
    errors: listOf(method.errors).flatMap(error => (isMap(error) && typeof error.code === 'number' ? [error.code] : []))
  }
}

function exampleValues(data: Data, {params}: Data): readonly CallValue[] {
  return listOf(params).map((param, index) => {
    const {name, value} =
      isMap(param) && typeof param.$ref === 'string' ? (resolved(data, param.$ref.slice(1))[0] ?? {}) : (param as Data)
    return {name: String(name ?? index), value}
  })
}

/** Returns the values of required parameters from their schemas. Optional ones at the end are left out. */
function defaultValues(params: readonly (Data | undefined)[]): readonly CallValue[] | undefined {
  const needed = params.slice(0, params.findLastIndex(param => param?.required === true) + 1)
  const values = needed.map((param, index) => ({name: String(param?.name ?? index), value: exampleOf(param)}))
  return values.every(({value}) => value !== undefined) ? values : undefined
}

function exampleOf(param: Data | undefined): unknown {
  const schema = isMap(param?.schema) ? param.schema : {}
  const [named] = Object.values(isMap(param?.examples) ? param.examples : {})
  const listed = Array.isArray(schema.examples) ? schema.examples[0] : undefined
  return param?.example ?? (isMap(named) ? named.value : undefined) ?? schema.example ?? listed ?? schema.default
}

function getCalls(data: Data, placeOf: PlaceOf): readonly ApiCall[] {
  return Object.keys(data.paths as Data).flatMap((path): ApiCall[] => {
    const [item, at] = resolved(data, `/paths/${escaped(path)}`)
    const [operation, own] = resolved(data, `${at}/get`)
    if (!item || !operation) return []
    const params = [
      ...listOf(item.parameters).map((_, index) => resolved(data, `${at}/parameters/${index}`)[0]),
      ...listOf(operation.parameters).map((_, index) => resolved(data, `${own}/parameters/${index}`)[0])
    ]
    const needed = params.filter(
      param => param?.required === true || param?.in === 'path' || param?.example !== undefined
    )
    const values = needed.map(param => ({name: String(param?.name), value: exampleOf(param), in: param?.in as 'path'}))
    const [, response] = resolved(data, `${own}/responses/200`)
    const schema = `${response}/content/application~1json/schema`
    return [
      {
        name: `GET ${path}`,
        isReadOnly: true,
        start: placeOf(['paths', path, 'get']),
        values: values.every(({value}) => value !== undefined) ? values : undefined,
        ...(resolved(data, schema)[0] && {result: schema}),
        errors: Object.keys(isMap(operation.responses) ? operation.responses : {})
          .map(Number)
          .filter(code => code >= 400)
      }
    ]
  })
}

const httpMethods = ['get', 'put', 'post', 'delete', 'patch'] as const

function pathsOf(data: Data, placeOf: PlaceOf): readonly ApiPath[] {
  return Object.keys(data.paths as Data).flatMap((path): ApiPath[] => {
    const [item, at] = resolved(data, `/paths/${escaped(path)}`)
    if (!item) return []
    const methods = httpMethods.filter(method => isMap(item[method]))
    const params = ['', ...methods.map(method => `/${method}`)].flatMap(part => {
      const [owner, own] = resolved(data, at + part)
      return listOf(owner?.parameters).map((_, index) => resolved(data, `${own}/parameters/${index}`)[0])
    })
    const values = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => ({
      name,
      value: params
        .filter(param => param?.name === name)
        .map(exampleOf)
        .find(value => value !== undefined)
    }))
    return [
      {
        path,
        methods: methods.map(method => method.toUpperCase()),
        values: values.every(({value}) => value !== undefined) ? values : undefined,
        start: placeOf(['paths', path])
      }
    ]
  })
}

/** Returns the value at a JSON Pointer and its own pointer, after references within the document. Source: RFC 6901. */
function resolved(data: Data, pointer: string, depth = 0): readonly [Data | undefined, string] {
  let at: unknown = data
  let path = ''
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = Array.isArray(at) ? at[Number(key)] : isMap(at) && Object.hasOwn(at, key) ? at[key] : undefined
    path += `/${part}`
    if (isMap(at) && typeof at.$ref === 'string' && at.$ref.startsWith('#/') && depth < 20) {
      const [target, own] = resolved(data, decodeURIComponent(at.$ref.slice(1)), depth + 1)
      at = target
      path = own
    }
  }
  return [isMap(at) ? at : undefined, path]
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isMap(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
