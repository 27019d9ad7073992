import {Ajv, type ValidateFunction} from 'ajv'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {type CallResult, callGet, callRpc} from './call-api.ts'
import type {Endpoint} from './endpoint.ts'
import {listedDifferences} from './listed-differences.ts'
import type {ApiCall, ApiSpec} from './read-api.ts'
import {apiDrift} from './rules/pipeline-rules.ts'

/** What one server did. */
export interface EndpointReport {
  readonly endpoint: Endpoint
  /** What the server calls itself: `Geth/v1.14.0`. */
  readonly version?: string
  /** Outcome by the name of the call: `yes`, `no`, `error -32000`, `differs`, or empty if it was not called. */
  readonly outcomes: ReadonlyMap<string, string>
  readonly findings: readonly Diagnostic[]
  /** Whether the server could not be reached, so the outcomes are incomplete. */
  readonly isUnreachable?: true
}

/**
 * Calls the documented methods of a server one after another.
 *
 * @param chosen names of calls that may change the state of the server
 */
export async function testEndpoint(
  {spec, file, chosen}: {readonly spec: ApiSpec; readonly file: string; readonly chosen: readonly string[]},
  endpoint: Endpoint
): Promise<EndpointReport> {
  const {address} = endpoint
  const outcomes = new Map<string, string>()
  const findings: Diagnostic[] = []
  const report = (
    reason: string,
    {start, severity = 'error'}: Partial<Pick<Diagnostic, 'severity' | 'start'>>
  ): void => {
    findings.push({rule: apiDrift.name, severity, file, ...(start && {start}), reason: `${endpoint.label}: ${reason}`})
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
    const result = await answer(spec, call, address)
    if (result.kind === 'unreachable') {
      report(`\`${call.name}\` could not be called: ${result.reason}`, call)
      return {endpoint, outcomes, findings, isUnreachable: true}
    }
    const problem = problemOf(result, call, validatorOf(call))
    outcomes.set(call.name, outcomeOf(result, problem))
    if (problem !== undefined) report(problem, call)
  }
  for (const {reason, start} of await listedDifferences(spec, address))
    report(reason, {severity: 'warning', ...(start && {start})})
  const version = spec.kind === 'openrpc' ? await callRpc(address, 'web3_clientVersion', []) : undefined
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
