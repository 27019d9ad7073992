import {didYouMean, type RulePage, suggest} from 'docsgen'
import type {Code, Nodes} from 'mdast'
import {checkValue} from '../api/examples/check-value.ts'
import {isJsonText} from '../api/is-json-text.ts'
import {isObject, type Json, type JsonObject} from '../api/json.ts'
import {createSpecReader, isGenerated, readState} from '../api/specs/page-spec.ts'
import type {SpecDocument, SpecPlace} from '../api/specs/spec-document.ts'
import {eachNode, placeOf, type UseReport} from '../api/specs/spec-rules.ts'
import {checkParams} from './check-document.ts'
import {methodsOf, type RpcMethod} from './rpc-methods.ts'

/** A document that pages are checked against. */
export interface RpcSpecPlace extends SpecPlace {
  /** Whether pages may use other methods with the same prefixes. */
  readonly partial?: boolean
}

/** What the rules look up before they read the documents. */
export interface RpcState {
  readonly specs: readonly RpcSpecPlace[]
}

interface Known {
  readonly document: SpecDocument
  readonly methods: ReadonlyMap<string, RpcMethod>
}

/** A document with what its option says. */
interface KnownDocument extends Known {
  readonly isPartial: boolean
}

/** A method, and the document that declares it. */
interface Declared {
  readonly document: SpecDocument
  readonly method: RpcMethod
}

const load = createSpecReader(({root}) => ({
  methods: new Map(methodsOf(root).map(method => [method.name, method]))
}))

/**
 * Checks JSON-RPC requests and responses in a page's code. A response belongs to the request before it. Methods whose prefix
 * no document has belong to other servers. If several documents declare a method, one of them must accept it.
 */
export function checkRpcPage(page: RulePage, report: UseReport): void {
  if (page.facts.source.startsWith('.docsgen/')) return
  const fences: Code[] = []
  eachNode(page.mdast as Nodes, node => {
    if (node.type === 'code' && node.value.includes('jsonrpc') && !isGenerated(node)) fences.push(node)
  })
  if (fences.length === 0) return
  const state = readState<RpcState>(page, 'openrpc')
  if (!state) return
  const known = state.specs.map(spec => ({...load(page, spec, state), isPartial: spec.partial === true}))
  let called: Declared | undefined
  for (const fence of fences)
    for (const {value, line} of messagesIn(fence.value)) {
      const at = (fence.position?.start.line ?? 0) + 1 + line
      const place = {...placeOf(fence), start: {line: at, column: 1}, end: {line: at, column: 1}}
      if (typeof value.method === 'string') called = checkCall(known, value, place, report)
      else if (called?.method.result && value.result !== undefined)
        for (const {path, reason} of checkValue(called.document.root, called.method.result.schema, value.result))
          report('example', {
            ...place,
            reason: `The schema rejects the result of \`${called.method.name}\`${path ? ` at \`${path}\`` : ''}. ${reason}`
          })
    }
}

type Placed = Omit<Parameters<UseReport>[1], 'reason'>

/**
 * Checks a call.
 *
 * @returns the method, if it is known and not a notification of a subscription
 */
function checkCall(
  known: readonly KnownDocument[],
  value: JsonObject,
  place: Placed,
  report: UseReport
): Declared | undefined {
  const name = String(value.method)
  const declared = known.flatMap(({document, methods}): Declared[] => {
    const method = methods.get(name)
    return method ? [{document, method}] : []
  })
  if (declared.length === 0) {
    reportUnknown(known, name, value, place, report)
    return undefined
  }
  const params = value.params ?? []
  // Ellipses and placeholders are not values.
  const checked = declared.map(one => ({
    one,
    problems: hasPlaceholder(params) ? [] : checkParams(one.document.root, one.method, params)
  }))
  const best = checked.find(({problems}) => problems.length === 0) ?? checked[0]
  if (best?.one.method.deprecated) report('deprecated', {...place, reason: `\`${name}\` is deprecated.`})
  for (const {path, reason, unknown} of best?.problems ?? [])
    report(unknown ? 'unknown' : 'example', {
      ...place,
      reason: unknown
        ? reason
        : `The schema rejects the parameters of \`${name}\`${path ? ` at \`${path}\`` : ''}. ${reason}`
    })
  return best?.one
}

/** Reports a method that no document declares, if the documents declare all methods with its prefix. */
function reportUnknown(
  known: readonly KnownDocument[],
  name: string,
  {id}: JsonObject,
  place: Placed,
  report: UseReport
): void {
  const group = /^[^_]+_/.exec(name)?.[0]
  if (group === undefined || id === undefined) return
  const ours = known.filter(({methods}) => [...methods.keys()].some(other => other.startsWith(group)))
  if (ours.length === 0 || ours.some(({isPartial}) => isPartial)) return
  const expected = suggest(
    name,
    known.flatMap(({methods}) => [...methods.keys()])
  )
  report('unknown', {
    ...place,
    reason: `Unexpected method \`${name}\`, expected one of the reference${didYouMean(expected)}`,
    actual: name,
    expected
  })
}

function hasPlaceholder(value: Json): boolean {
  return /\.\.\.|…|YOUR_|"<|\$[A-Z{]|@@/.test(JSON.stringify(value))
}

/** Returns the JSON-RPC messages in a block, as JSON or as the data of a command. */
function messagesIn(code: string): {value: JsonObject; line: number}[] {
  const found: {value: JsonObject; line: number}[] = []
  for (let at = code.indexOf('{'); at >= 0; at = code.indexOf('{', at + 1)) {
    const text = balanced(code, at)
    if (text === undefined || !text.includes('jsonrpc') || !isJsonText(text)) continue
    const value = JSON.parse(text) as Json
    if (isObject(value)) found.push({value, line: code.slice(0, at).split('\n').length - 1})
    at += text.length - 1
  }
  return found
}

/** Returns the text from a brace to its closing brace. */
function balanced(code: string, from: number): string | undefined {
  let depth = 0
  let isText = false
  for (let at = from; at < code.length; at++) {
    const character = code[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return code.slice(from, at + 1)
  }
  return undefined
}
