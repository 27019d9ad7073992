import type {Point} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {allowedMethods, callRpc, jsonAt} from './call-api.ts'
import type {ApiSpec} from './read-api.ts'

/** A difference between what a server lists and what a specification documents. */
export interface ListedDifference {
  readonly reason: string
  /** Place in the specification, if it has what the server lacks. */
  readonly start?: Point
}

/**
 * Returns what the server lists and the specification lacks, and the reverse: methods (`rpc.discover`), namespaces (`rpc_modules`) and
 * operations (the server's own OpenAPI document, else its answers to OPTIONS).
 */
export async function listedDifferences(spec: ApiSpec, address: string): Promise<readonly ListedDifference[]> {
  return spec.kind === 'openapi' ? operationDifferences(spec, address) : methodDifferences(spec, address)
}

async function operationDifferences({paths}: ApiSpec, address: string): Promise<readonly ListedDifference[]> {
  const own = await jsonAt(`${address.replace(/\/+$/, '')}/openapi.json`)
  const listed = (own as {paths?: Record<string, object>} | null | undefined)?.paths
  if (typeof listed === 'object' && listed !== null) {
    const operations = new Map(Object.entries(listed).map(([path, item]) => [path, methodsOf(item)]))
    const known = new Map(paths.map(({path, methods}) => [path, methods]))
    return [
      ...[...operations].flatMap(([path, methods]) => lacking(path, methods, known.get(path))),
      ...paths.flatMap(({path, methods, start}) => gone(path, methods, {allowed: operations.get(path) ?? [], start}))
    ]
  }
  const differences: ListedDifference[] = []
  for (const each of paths) {
    const allowed = await allowedMethods(address, each)
    if (!allowed) continue
    const {path, methods, start} = each
    differences.push(...lacking(path, allowed, methods), ...gone(path, methods, {allowed, start}))
  }
  return differences
}

function methodsOf(item: object): readonly string[] {
  return Object.keys(item).map(method => method.toUpperCase())
}

const compared = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH']

function lacking(path: string, methods: readonly string[], known: readonly string[] = []): ListedDifference[] {
  return methods
    .filter(method => compared.includes(method) && !known.includes(method))
    .map(method => ({reason: `The server has \`${method} ${path}\`, which is not in the specification`}))
}

/** Returns operations that the server does not list. Those with GET are called anyway. */
function gone(
  path: string,
  methods: readonly string[],
  {allowed, start}: {readonly allowed: readonly string[]; readonly start: Point}
): ListedDifference[] {
  return methods
    .filter(method => method !== 'GET' && !allowed.includes(method))
    .map(method => ({reason: `The server does not list \`${method} ${path}\``, start}))
}

async function methodDifferences({calls}: ApiSpec, address: string): Promise<readonly ListedDifference[]> {
  const names = new Set(calls.map(({name}) => name))
  const discovered = await callRpc(address, 'rpc.discover', [])
  const listed = discovered.kind === 'result' ? (discovered.value as {methods?: unknown} | null)?.methods : undefined
  if (Array.isArray(listed)) {
    const methods = listed.flatMap(({name}: {name?: unknown}) => (typeof name === 'string' ? [name] : []))
    return [
      ...methods
        .filter(name => !names.has(name))
        .sort(compareCodeUnits)
        .map(name => ({reason: `The server has \`${name}\`, which is not in the specification`})),
      // Calls to the others show whether they exist.
      ...calls
        .filter(({name, isReadOnly, values}) => !methods.includes(name) && !(isReadOnly && values))
        .map(({name, start}) => ({reason: `The server does not list \`${name}\``, start}))
    ]
  }
  const modules = await callRpc(address, 'rpc_modules', [])
  const namespaces = modules.kind === 'result' ? Object.keys((modules.value ?? {}) as object) : []
  return namespaces
    .filter(space => space !== 'rpc' && ![...names].some(name => name.startsWith(`${space}_`)))
    .sort(compareCodeUnits)
    .map(space => ({reason: `The server has the namespace \`${space}\`, for which the specification has no methods`}))
}
