import {sampleOf} from '../api/examples/example.ts'
import {isObject, type Json, type JsonObject, listOf, textOf} from '../api/json.ts'
import {resolve, resolveObject} from '../api/specs/spec-document.ts'

/** A parameter or a result. */
export interface Descriptor {
  readonly name: string
  /** A short form of the description, if there are both. */
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly required: boolean
  readonly deprecated: boolean
  readonly schema: Json
  readonly pointer: string
}

export interface Pairing {
  readonly name: string
  readonly description: string | undefined
  /** By position or by name. */
  readonly params: Json
  readonly result: Json | undefined
  readonly pointer: string
}

export interface RpcMethod {
  readonly name: string
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly structure: 'by-position' | 'by-name' | 'either'
  readonly params: readonly Descriptor[]
  readonly result: Descriptor | undefined
  readonly errors: readonly JsonObject[]
  readonly examples: readonly Pairing[]
  readonly tags: readonly JsonObject[]
  readonly deprecated: boolean
  readonly servers: readonly JsonObject[]
  readonly links: readonly JsonObject[]
  readonly pointer: string
  readonly raw: JsonObject
}

/** Returns the addresses of a method's servers, or that of a node on the reader's machine. */
export function serverUrls({servers}: Pick<RpcMethod, 'servers'>): readonly string[] {
  const listed = servers.flatMap(server => textOf(server.url) ?? [])
  return listed.length > 0 ? listed : ['http://localhost:8545']
}

/** Returns whether a method opens a subscription: `eth_subscribe`, `starknet_subscribeEvents`. */
export function isSubscription(name: string): boolean {
  return /_subscribe(?![a-z])/.test(name)
}

/** Namespaces that clients for Ethereum nodes can call. */
const ethereum =
  /^(?:eth|net|web3|debug|trace|txpool|engine|admin|personal|miner|clique|optimism|opp2p|conductor|erigon|ots)_/

/** Returns whether clients for Ethereum, such as cast, fit the node that a document describes. */
export function isEthereum(methods: readonly Pick<RpcMethod, 'name'>[]): boolean {
  return methods.some(({name}) => ethereum.test(name))
}

export function methodsOf(root: JsonObject): RpcMethod[] {
  const taken = new Set<string>()
  return listOf(root.methods).flatMap((value, index) => {
    const raw = resolveObject(root, value)
    const name = textOf(raw.name)
    if (name === undefined || taken.has(name)) return []
    taken.add(name)
    return [methodOf(root, name, raw, resolve(root, value).ref ?? `/methods/${index}`)]
  })
}

function methodOf(root: JsonObject, name: string, raw: JsonObject, pointer: string): RpcMethod {
  const params = listOf(raw.params).map((value, index) => descriptorOf(root, value, `${pointer}/params/${index}`))
  const structure =
    raw.paramStructure === 'by-name' || raw.paramStructure === 'either' ? raw.paramStructure : 'by-position'
  const servers = listOf(raw.servers).length > 0 ? raw.servers : root.servers
  return {
    name,
    summary: textOf(raw.summary),
    description: textOf(raw.description),
    structure,
    params,
    result: raw.result === undefined ? undefined : descriptorOf(root, raw.result, `${pointer}/result`),
    errors: listOf(raw.errors).map(value => resolveObject(root, value)),
    examples: listOf(raw.examples).flatMap((value, index) => {
      const own = resolveObject(root, value)
      return listOf(own.params).length > 0 || own.result !== undefined
        ? [pairingOf(root, own, structure, resolve(root, value).ref ?? `${pointer}/examples/${index}`)]
        : []
    }),
    tags: listOf(raw.tags).map(value => resolveObject(root, value)),
    deprecated: raw.deprecated === true,
    servers: listOf(servers).filter(isObject),
    links: listOf(raw.links).map(value => resolveObject(root, value)),
    pointer,
    raw
  }
}

function descriptorOf(root: JsonObject, value: Json, pointer: string): Descriptor {
  const raw = resolveObject(root, value)
  return {
    name: textOf(raw.name) ?? 'result',
    summary: textOf(raw.description) === undefined ? undefined : textOf(raw.summary),
    description: textOf(raw.description) ?? textOf(raw.summary),
    required: raw.required === true,
    deprecated: raw.deprecated === true,
    schema: raw.schema ?? {},
    pointer: resolve(root, value).ref ?? pointer
  }
}

function pairingOf(root: JsonObject, raw: JsonObject, structure: RpcMethod['structure'], pointer: string): Pairing {
  const params = listOf(raw.params).map(value => resolveObject(root, value))
  const named = Object.fromEntries(params.map((param, index) => [textOf(param.name) ?? String(index), param.value]))
  const result = resolveObject(root, raw.result)
  return {
    name: textOf(raw.name) ?? 'Example',
    description: textOf(raw.description) ?? textOf(raw.summary),
    params: structure === 'by-name' ? (named as JsonObject) : params.map(param => param.value ?? null),
    result: result.value,
    pointer
  }
}

/** Returns the call for samples: the first example, or one generated from the schemas of required parameters. */
export function callOf(root: JsonObject, {examples, params, structure}: RpcMethod): Json {
  const [first] = examples
  if (first) return first.params
  const last = params.findLastIndex(param => param.required)
  const shown = params.slice(0, last + 1).map(({name, schema}) => [name, sampleOf(root, schema) ?? null] as const)
  return structure === 'by-name' ? (Object.fromEntries(shown) as JsonObject) : shown.map(([, value]) => value)
}
