import {didYouMean, type RulePage, suggest} from 'docsgen'
import type {Code, Nodes} from 'mdast'
import {checkValue} from '../api/check-value.ts'
import {curlRequests} from '../api/curl-requests.ts'
import {type ApiIndex, pathOfIndex} from '../api/index-file.ts'
import {isJsonText} from '../api/is-json-text.ts'
import {createSpecReader, isGenerated} from '../api/page-spec.ts'
import type {SpecDocument, SpecPlace} from '../api/spec-document.ts'
import {eachNode, placeOf, type UseReport} from '../api/spec-rules.ts'
import {type Operation, operationsOf} from './operations.ts'

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellscript', 'curl'])

interface Known {
  readonly document: SpecDocument
  readonly operations: readonly Operation[]
}

const load = createSpecReader('openapi', ({root}) => ({operations: operationsOf(root)}))

/** Checks the requests in a page's code whose address is a server of the description. */
export function checkPage(page: RulePage, report: UseReport): void {
  if (page.facts.source.startsWith('.docsgen/')) return
  const fences: Code[] = []
  eachNode(page.mdast as Nodes, node => {
    if (node.type === 'code' && shells.has(node.lang ?? '') && node.value.includes('curl ') && !isGenerated(node))
      fences.push(node)
  })
  if (fences.length === 0) return
  const bytes = page.read?.(pathOfIndex('openapi'))
  if (!bytes) return
  const {servers = [], spec} = JSON.parse(new TextDecoder().decode(bytes)) as ApiIndex & {readonly spec?: SpecPlace}
  for (const fence of fences)
    for (const request of curlRequests(fence.value)) {
      const server = servers.find(address => request.url === address || request.url.startsWith(`${address}/`))
      if (server === undefined || !spec) continue
      const known = load(page, spec)
      const line = (fence.position?.start.line ?? 0) + 1 + request.line
      const place = {...placeOf(fence), start: {line, column: 1}, end: {line, column: 1}}
      checkRequest(known, {...request, path: request.url.slice(server.length).replace(/#.*$/, '')}, place, report)
    }
}

interface SampleRequest {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
}

type Placed = Parameters<UseReport>[1] extends infer Finding ? Omit<Finding & object, 'reason'> : never

function checkRequest(
  {document, operations}: Known,
  {method, path, body}: SampleRequest,
  place: Placed,
  report: UseReport
): void {
  const [way = '', query = ''] = path.split('?')
  const there = operations.filter(operation => operation.kind === 'path' && fits(operation.path, way))
  const operation = there.find(known => known.method === method)
  if (!operation) {
    // Fills in the parameters of known paths, so that only their other segments count as different.
    const filled = new Map(operations.map(known => [filledPath(known.path, way), known.path]))
    const expected =
      there.length > 0
        ? there.map(known => `${known.method} ${known.path}`)
        : suggest(way, filled.keys()).map(near => filled.get(near) ?? near)
    report('unknown', {
      ...place,
      reason: `Unexpected request \`${method} ${way}\`, expected an operation of the reference${didYouMean(expected)}`,
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
