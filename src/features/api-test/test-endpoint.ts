import {Ajv, type ValidateFunction} from 'ajv'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {type CallResult, callGet, callRpc, jsonAt} from './call-api.ts'
import type {ApiCall, ApiSpec} from './read-api.ts'
import {apiDrift} from './rules/api-drift.ts'

/** What one server did. */
export interface EndpointReport {
  readonly endpoint: string
  /** What the server calls itself: `Geth/v1.14.0`. */
  readonly version?: string
  /** Outcome by the name of the call: `yes`, `no`, `error -32000`, `differs`, or empty if it was not called. */
  readonly outcomes: ReadonlyMap<string, string>
  readonly findings: readonly Diagnostic[]
}

/**
 * Calls the documented methods of a server one after another.
 *
 * @param chosen names of calls that may change the state of the server
 */
export async function testEndpoint(
  {spec, file, chosen}: {readonly spec: ApiSpec; readonly file: string; readonly chosen: readonly string[]},
  endpoint: string
): Promise<EndpointReport> {
  const outcomes = new Map<string, string>()
  const findings: Diagnostic[] = []
  const report = (
    reason: string,
    {start, severity = 'error'}: Partial<Pick<Diagnostic, 'severity' | 'start'>>
  ): void => {
    findings.push({rule: apiDrift.name, severity, file, ...(start && {start}), reason: `${endpoint}: ${reason}`})
  }
  const validatorOf = validators(spec)
  for (const call of spec.calls) {
    if (!call.isReadOnly && !chosen.includes(call.name)) continue
    if (!call.values) {
      report(`\`${call.name}\` was not called, because a required parameter has no example`, {
        ...call,
        severity: 'warning'
      })
      continue
    }
    const result = await answer(spec, call, endpoint)
    if (result.kind === 'unreachable') {
      report(`\`${call.name}\` could not be called: ${result.reason}`, call)
      return {endpoint, outcomes, findings}
    }
    const problem = problemOf(result, call, validatorOf(call))
    outcomes.set(call.name, outcomeOf(result, problem))
    if (problem !== undefined) report(problem, call)
  }
  for (const reason of await undocumented(spec, endpoint)) report(reason, {severity: 'warning'})
  const version = spec.kind === 'openrpc' ? await callRpc(endpoint, 'web3_clientVersion', []) : undefined
  return {
    endpoint,
    ...(version?.kind === 'result' && typeof version.value === 'string' && {version: version.value}),
    outcomes,
    findings
  }
}

function answer({kind}: ApiSpec, call: ApiCall, endpoint: string): Promise<CallResult> {
  const values = (call.values ?? []).map(({value}) => value)
  return kind === 'openrpc' ? callRpc(endpoint, call.name, values) : callGet(endpoint, call)
}

function validators({data}: ApiSpec): (call: ApiCall) => ValidateFunction | undefined {
  const ajv = new Ajv({strict: false, validateSchema: false, allErrors: false, validateFormats: false})
  ajv.addSchema(data as object, 'spec')
  return ({result}) => {
    if (result === undefined) return undefined
    const fragment = result.split('/').map(encodeURIComponent).join('/')
    return ajv.compile({$ref: `spec#${fragment}`})
  }
}

function problemOf(
  result: CallResult,
  {name, errors}: ApiCall,
  validate: ValidateFunction | undefined
): string | undefined {
  if (result.kind === 'missing') return `\`${name}\` does not exist on the server`
  if (result.kind === 'error')
    return errors.includes(result.code)
      ? undefined
      : `\`${name}\` fails with ${result.code}${result.message && ` (${result.message})`}, which the specification does not list`
  if (result.kind === 'unreachable' || !validate || validate(result.value)) return undefined
  const [error] = validate.errors ?? []
  const where = error?.instancePath ? ` at \`${error.instancePath}\`` : ''
  return `The result of \`${name}\` differs from its schema${where}: ${error?.message ?? 'it is invalid'}`
}

function outcomeOf(result: CallResult, problem: string | undefined): string {
  if (result.kind === 'missing') return 'no'
  if (result.kind === 'error') return `error ${result.code}`
  return problem === undefined ? 'yes' : 'differs'
}

/** Returns what the server lists and the specification lacks: methods, or namespaces, or paths. */
async function undocumented({kind, calls}: ApiSpec, endpoint: string): Promise<readonly string[]> {
  const names = new Set(calls.map(({name}) => name))
  if (kind === 'openapi') {
    const own = await jsonAt(`${endpoint.replace(/\/+$/, '')}/openapi.json`)
    const paths = Object.entries((own as {paths?: Record<string, object>} | undefined)?.paths ?? {})
    const listed = paths.flatMap(([path, item]) => ('get' in item ? [`GET ${path}`] : []))
    return listed
      .filter(name => !names.has(name))
      .map(name => `The server has \`${name}\`, which the specification lacks`)
  }
  const discovered = await callRpc(endpoint, 'rpc.discover', [])
  const methods =
    discovered.kind === 'result' ? (discovered.value as {methods?: {name: string}[]} | null)?.methods : undefined
  if (methods)
    return methods
      .map(({name}) => name)
      .filter(name => !names.has(name))
      .sort(compareCodeUnits)
      .map(name => `The server has \`${name}\`, which the specification lacks`)
  const modules = await callRpc(endpoint, 'rpc_modules', [])
  const namespaces = modules.kind === 'result' ? Object.keys((modules.value ?? {}) as object) : []
  return namespaces
    .filter(space => space !== 'rpc' && ![...names].some(name => name.startsWith(`${space}_`)))
    .sort(compareCodeUnits)
    .map(space => `The server has the namespace \`${space}\`, of which the specification has no method`)
}
