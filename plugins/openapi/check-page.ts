import {didYouMean, type RulePage, suggest} from 'docsgen'
import type {Code, Nodes} from 'mdast'
import {curlRequests} from '../api/curl-requests.ts'
import {checkValue} from '../api/examples/check-value.ts'
import {isJsonText} from '../api/is-json-text.ts'
import {createSpecReader, isGenerated, readState} from '../api/specs/page-spec.ts'
import type {SpecDocument, SpecPlace} from '../api/specs/spec-document.ts'
import {eachNode, placeOf, type UseReport} from '../api/specs/spec-rules.ts'
import {type Operation, operationsOf} from './operations.ts'

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellscript', 'curl'])

interface Known {
  readonly document: SpecDocument
  readonly operations: readonly Operation[]
}

/** What the rules look up before they read the description. */
export interface RequestState {
  readonly documents: readonly {
    readonly spec: SpecPlace
    /** Addresses of servers, to recognize requests on pages. */
    readonly servers: readonly string[]
  }[]
}

const load = createSpecReader(({root}) => ({operations: operationsOf(root)}))

/** Checks the requests in a page's code whose address is a server of the description. */
export function checkPage(page: RulePage, report: UseReport): void {
  if (page.facts.source.startsWith('.docsgen/')) return
  const fences: Code[] = []
  eachNode(page.mdast as Nodes, node => {
    if (node.type === 'code' && shells.has(node.lang ?? '') && node.value.includes('curl ') && !isGenerated(node))
      fences.push(node)
  })
  if (fences.length === 0) return
  const state = readState<RequestState>(page, 'openapi')
  if (!state) return
  for (const fence of fences)
    for (const request of curlRequests(fence.value)) {
      const candidates = state.documents.flatMap(({spec, servers}) => {
        const server = servers.find(address => request.url === address || request.url.startsWith(`${address}/`))
        const path = request.url.slice(server?.length).replace(/#.*$/, '')
        return server === undefined ? [] : [{known: load(page, spec, state), request: {...request, path}}]
      })
      // Descriptions may share a server. The one that has the operation checks the request.
      const own = candidates.find(({known, request}) => operationAt(known, request)) ?? candidates[0]
      if (!own) continue
      const line = (fence.position?.start.line ?? 0) + 1 + request.line
      const place = {...placeOf(fence), start: {line, column: 1}, end: {line, column: 1}}
      checkRequest(own.known, own.request, place, report)
    }
}

interface SampleRequest {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
}

function operationAt({operations}: Known, {method, path}: SampleRequest): Operation | undefined {
  const [way = ''] = path.split('?')
  return operations.find(known => known.kind === 'path' && known.method === method && fits(known.path, way))
}

type Placed = Parameters<UseReport>[1] extends infer Finding ? Omit<Finding & object, 'reason'> : never

function checkRequest(known: Known, request: SampleRequest, place: Placed, report: UseReport): void {
  const {document, operations} = known
  const {method, path, body} = request
  const [way = '', query = ''] = path.split('?')
  const operation = operationAt(known, request)
  if (!operation) {
    const there = operations.filter(operation => operation.kind === 'path' && fits(operation.path, way))
    // Fills in the parameters of known paths, so that only their other segments count as different.
    const filled = new Map(operations.map(known => [filledPath(known.path, way), known.path]))
    const expected =
      there.length > 0
        ? there.map(known => `${known.method} ${known.path}`)
        : suggest(way, filled.keys()).map(near => filled.get(near) ?? near)
    report('unknown', {
      ...place,
      reason: `Unexpected request \`${method} ${way}\`, expected an operation of the reference${didYouMean(expected)}`,
      actual: `${method} ${way}`,
      expected
    })
    return
  }
  if (operation.deprecated) report('deprecated', {...place, reason: `\`${operation.id}\` is deprecated.`})
  const names = operation.parameters.filter(known => known.in === 'query').map(known => known.name)
  const isOpen = operation.parameters.some(known => known.in === 'querystring' || known.raw.style === 'deepObject')
  for (const name of isOpen ? [] : new URLSearchParams(query).keys())
    if (!names.includes(name) && !names.includes(`${name}[]`)) {
      const expected = suggest(name, names)
      report('unknown', {
        ...place,
        reason: `Unexpected parameter \`${name}\` of \`${operation.id}\`, expected one of ${names.map(known => `\`${known}\``).join(', ') || 'none'}${didYouMean(expected)}`,
        actual: name,
        expected
      })
    }
  const media = operation.body?.content.find(({type}) => /[/+]json\b/.test(type))
  if (body === undefined || !media?.schema || !isJsonText(body)) return
  for (const {path: at, reason} of checkValue(document.root, media.schema, JSON.parse(body), 'request'))
    report('example', {
      ...place,
      reason: `The schema rejects the body of \`${operation.id}\`${at ? ` at \`${at}\`` : ''}. ${reason}`
    })
}

function filledPath(template: string, path: string): string {
  const given = path.split('/')
  return template
    .split('/')
    .map((part, index) => (part.includes('{') ? (given[index] ?? part) : part))
    .join('/')
}

function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.replace(/\/$/, '').split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => {
      const [before = '', ...after] = part.split(/\{[^{}]*\}/)
      const own = given[index] ?? ''
      return after.length === 0
        ? part === own
        : own.startsWith(before) && own.endsWith(after.at(-1) ?? '') && own !== ''
    })
  )
}
