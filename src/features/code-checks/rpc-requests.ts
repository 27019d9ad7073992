import {findNodeAtLocation, getNodeValue, type Node} from 'jsonc-parser'
import type {Root} from 'mdast'
import type {Place} from '../../model/diagnostic.ts'
import {type Fence, fencesOf} from '../../rules/text/fences.ts'
import {type LooseJson, parseLooseJson} from './parse-loose-json.ts'
import {scanShell} from './scan-shell.ts'

export const shellLanguages = new Set(['bash', 'sh', 'shell', 'zsh'])
export const jsonLanguages = new Set(['json', 'jsonc'])

/** A JSON-RPC request in a page. */
export interface RpcRequest {
  readonly fence: Fence
  readonly node: Node
  readonly method: string
  readonly methodPlace: Place
  /** Number of positional parameters; absent if they are named or some are omitted. */
  readonly params?: number
  readonly paramsPlace?: Place
  placeOf(node: Node): Place
}

/** JSON in the shell commands of a page. */
export interface SentJson {
  readonly fence: Fence
  readonly json: LooseJson
  placeOf(from: number, to: number): Place
}

const known = new WeakMap<Root, {readonly requests: readonly RpcRequest[]; readonly sent: readonly SentJson[]}>()

/** Returns every request in the page's JSON fences and in the bodies that its shell commands send. */
export function rpcRequestsOf(page: {readonly mdast: Root; readonly text: string}): {
  readonly requests: readonly RpcRequest[]
  readonly sent: readonly SentJson[]
} {
  const found = known.get(page.mdast)
  if (found) return found
  const requests: RpcRequest[] = []
  const sent: SentJson[] = []
  const take = (body: SentJson): void => {
    sent.push(body)
    collect(body, requests)
  }
  for (const fence of fencesOf(page)) {
    if (!fence.code.includes('"method"') && !fence.code.includes('\\"method\\"')) continue
    if (jsonLanguages.has(fence.language)) {
      const json = parseLooseJson(fence.code)
      collect({fence, json, placeOf: (from, to) => fence.placeOf(from, to)}, requests)
    } else if (shellLanguages.has(fence.language)) {
      const {words, heredocs} = scanShell(fence.code)
      for (const {from: start, to: end} of heredocs) {
        const value = fence.code.slice(start, end)
        if (!isRequest(value)) continue
        take({
          fence,
          json: parseLooseJson(fillVariables(value)),
          placeOf: (from, to) => fence.placeOf(start + from, start + to)
        })
      }
      for (const {value, offsets} of words) {
        if (!isRequest(value)) continue
        const at = (offset: number): number => offsets[offset] ?? (offsets.at(-1) ?? 0) + 1
        take({
          fence,
          json: parseLooseJson(fillVariables(value)),
          placeOf: (from, to) => fence.placeOf(at(from), at(Math.max(from, to - 1)) + 1)
        })
      }
    }
  }
  const result = {requests, sent}
  known.set(page.mdast, result)
  return result
}

function isRequest(text: string): boolean {
  return /^\s*(?:\{|\[\s*\{)/.test(text) && text.includes('"method"')
}

/** Replaces `$NAME` and `$(…)` outside JSON strings with values of the same length. */
function fillVariables(value: string): string {
  return value.replace(/"(?:[^"\\]|\\.)*"|\$\{[^}]*\}|\$\([^)]*\)|\$\w+/g, text =>
    text.startsWith('"') ? text : `0${' '.repeat(text.length - 1)}`
  )
}

function collect({fence, json, placeOf}: SentJson, requests: RpcRequest[]): void {
  if (json.problem) return
  const place = (node: Node): Place => placeOf(node.offset, node.offset + node.length)
  for (const value of json.values.flatMap(node => (node.type === 'array' ? (node.children ?? []) : [node]))) {
    if (value.type !== 'object') continue
    const method = findNodeAtLocation(value, ['method'])
    if (method?.type !== 'string') continue
    const name = String(getNodeValue(method))
    const params = findNodeAtLocation(value, ['params'])
    // Other protocols have methods too. JSON-RPC requests have a method like `eth_call`, or the member `jsonrpc`.
    if (!findNodeAtLocation(value, ['jsonrpc']) && !(params && /^[a-z][a-zA-Z0-9]*_\w+$/.test(name))) continue
    const gap = json.gaps.some(({from, to}) => params && from >= params.offset && to <= params.offset + params.length)
    const positional = params?.type === 'array' && !gap
    requests.push({
      fence,
      node: value,
      method: name,
      methodPlace: place(method),
      ...(params && {paramsPlace: place(params)}),
      ...(positional || !params ? {params: params?.children?.length ?? 0} : {}),
      placeOf: place
    })
  }
}
