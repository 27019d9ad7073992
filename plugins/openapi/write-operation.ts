import {givenExamples} from '../api/examples/example.ts'
import {type JsonObject, membersOf, objectOf, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {within} from '../api/schemas/schema-tree.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {flagsOf, textsOf, writeExternalDocs, writeHead} from '../api/schemas/schema-words.ts'
import {searchNames} from '../api/search-names.ts'
import {anchorOf, memberAnchors} from '../api/slug.ts'
import {writeTabs} from '../api/tabs.ts'
import {writeGroups} from '../api/write-tags.ts'
import {type Target, targetOf} from '../try-it/try-options.ts'
import {writeTry} from '../try-it/write-try.ts'
import type {OperationContext} from './operation-context.ts'
import type {Operation, Parameter, Place} from './operations.ts'
import {requestOf, samplesOf, serverUrl, serverUrls} from './requests.ts'
import {tryOperation} from './try-operation.ts'
import {writeContent, writeResponse} from './write-content.ts'
import {writeBodies, writeResponseExamples} from './write-examples.ts'
import {securityWays} from './write-security.ts'

const places: readonly (readonly [place: Place, title: string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies']
]

/** Writes the full documentation of an operation: its explanation, and beside it samples, examples and the panel. */
export function writeOperation(out: PageText, operation: Operation, context: OperationContext): void {
  const {method, path, kind, deprecated, description, parameters, body} = operation
  const name = kind === 'webhook' ? 'Webhook ' : ''
  out.html('<div class="api-page"><div class="api-columns"><div class="api-main">')
  out.html(
    `<p class="api-endpoint" ${searchNames('endpoint', namesOf(operation))}><span class="api-method" data-method="${method.toLowerCase()}">${name}${method}</span> <code>${escapeHtml(path)}</code></p>`
  )
  if (deprecated) out.markdown('> [!WARNING]\n> This operation is deprecated.')
  const headings = context.level === 2 ? 'top' : 'inner'
  out.words(description, headings)
  out.words(operation.itemDescription, headings)
  writeExternalDocs(out, [operation.raw])
  writeGroups(out, operation.tags)
  out.html('</div><div class="api-side">')
  writeSide(out, operation, context)
  out.html('</div><div class="api-main">')
  writeSecurity(out, operation, context)
  for (const [place, title] of places) {
    const listed = parameters.filter(parameter => parameter.in === place)
    if (listed.length === 0) continue
    heading(out, context, title, title)
    out.html('<div class="api-fields">')
    writeParameters(out, listed, context)
    out.html('</div>')
  }
  if (body) {
    heading(out, context, 'Request body', 'body')
    if (body.required && body.content.length === 0)
      out.html('<p><span class="api-flag" data-flag="required">required</span></p>')
    out.words(textOf(body.raw.description))
    writeContent(out, body.content, context, kind === 'webhook' ? 'response' : 'request', body.required)
  }
  if (operation.responses.length > 0) {
    heading(out, context, 'Responses', 'responses')
    const sent = kind === 'webhook' ? 'request' : 'response'
    for (const response of operation.responses) writeResponse(out, response, context, sent)
  }
  writeCallbacks(out, operation, context)
  writeServers(out, operation, context)
  out.html('</div></div></div>')
}

/** Writes what stays beside the explanation: samples, the panel and examples. */
function writeSide(out: PageText, operation: Operation, context: OperationContext): void {
  const {root} = context
  if (operation.kind === 'path') {
    writeRequest(out, operation, context)
    const target = operationTarget(operation, context)
    const panel = target && tryOperation(root, operation, target)
    if (panel) writeTry(out, panel)
  }
  writeBodies(out, root, operation, () => heading(out, context, 'Example bodies', 'example-bodies'))
  writeResponseExamples(out, root, operation, () => heading(out, context, 'Example responses', 'example-responses'))
}

/** Returns what readers paste into search: the request line, with and without the path of the server, and the id. */
function namesOf({id, method, path, kind, servers}: Operation): string[] {
  if (kind === 'webhook') return [id]
  const prefix = /^(?:https?:\/\/[^/]*)?(\/[^?#]*?)\/*$/i.exec(serverUrl(servers[0]))?.[1] ?? ''
  return [`${method} ${path}`, ...(prefix === '' ? [] : [`${method} ${prefix}${path}`]), id]
}

/** Returns where the panel of an operation sends requests. */
export function operationTarget(
  {servers}: Operation,
  {server, tryIt}: Pick<OperationContext, 'server' | 'tryIt'>
): Target | undefined {
  return targetOf(tryIt, server, servers.flatMap(serverUrls))
}

function heading(out: PageText, {level, prefix}: OperationContext, title: string, anchor: string): void {
  const id = anchorOf(...(prefix ? [prefix] : []), anchor)
  out.markdown(`${'#'.repeat(level)} ${title}${prefix ? ` {#${id}}` : ''}`)
}

function writeRequest(out: PageText, operation: Operation, context: OperationContext): void {
  const {root, samples, server} = context
  if (samples.length === 0) return
  heading(out, context, 'Example request', 'example-request')
  writeTabs(out, 'api-language', samplesOf(requestOf(root, operation, server), samples))
}

function writeSecurity(out: PageText, operation: Operation, context: OperationContext): void {
  const ways = securityWays(context.root, operation)
  if (ways.length === 0) return
  heading(out, context, 'Authorization', 'authorization')
  out.html(
    ways.length === 1 ? `<p>${ways[0]}</p>` : `<p>One of:</p><ul>${ways.map(way => `<li>${way}</li>`).join('')}</ul>`
  )
}

function writeParameters(out: PageText, parameters: readonly Parameter[], context: OperationContext): void {
  const names = parameters.map(parameter => `${parameter.in} ${parameter.name}`)
  const ids = memberAnchors(names, context.prefix)
  for (const [index, parameter] of parameters.entries())
    writeParameter(out, parameter, context, ids.get(names[index] ?? '') ?? '')
}

function writeParameter(out: PageText, parameter: Parameter, context: OperationContext, id: string): void {
  const {name, schema, raw, required, deprecated, pointer} = parameter
  const view = viewOf(context.root, schema)
  const given = givenExamples(context.root, {raw, schema})
  const own = {...view, parts: [...view.parts, {examples: given.map(({value}) => value)}]}
  const flags = [required && 'required', deprecated && 'deprecated', ...flagsOf(view, false)]
  out.html(`<div class="field" id="${escapeHtml(id)}">`)
  const [first = '', ...others] = textsOf(view, textOf(raw.description))
  writeHead(out, name, own, context, {flags: [...new Set(flags)], about: [first]})
  const style = styleWords(parameter)
  if (style) out.html(`<p class="api-rules">${style}</p>`)
  const rows = given.flatMap(({summary, description, value}) => {
    const words = [summary, description].flatMap(text => (text === undefined ? [] : [out.inline(text)])).join(': ')
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return words === '' ? [] : [`<li><code>${escapeHtml(shown)}</code>: ${words}</li>`]
  })
  if (rows.length > 0) out.html(`<ul class="api-values">${rows.join('')}</ul>`)
  within(out, view, context, {pointer: `${pointer}/schema`, called: name, depth: 0, around: []}, others)
  out.html('</div>')
}

function styleWords({in: place, schema, raw}: Parameter): string {
  const isList = objectOf(schema).type === 'array'
  const words = [
    ...(Object.keys(objectOf(raw.content)).map(type => `The value is <code>${escapeHtml(type)}</code>.`) ?? []),
    ...(raw.allowEmptyValue === true ? ['The value may be empty.'] : []),
    ...(raw.allowReserved === true ? ['Reserved characters are not encoded.'] : []),
    ...(raw.style === 'deepObject' ? [`Written as <code>${escapeHtml(String(raw.name))}[key]=value</code>.`] : []),
    ...(raw.style === 'matrix' || raw.style === 'label' ? [`Style <code>${raw.style}</code>.`] : [])
  ]
  if (isList && place === 'query') words.push(listWords(raw))
  return words.join(' ')
}

function listWords({style, explode}: JsonObject): string {
  if (style === 'pipeDelimited') return 'Values are separated by <code>|</code>.'
  if (style === 'spaceDelimited') return 'Values are separated by spaces.'
  return explode === false ? 'Values are separated by commas.' : 'Repeat the parameter for several values.'
}

function writeCallbacks(out: PageText, {callbacks}: Operation, context: OperationContext): void {
  if (callbacks.length === 0) return
  heading(out, context, 'Callbacks', 'callbacks')
  for (const {name, expression, operation} of callbacks) {
    const inner = {...context, prefix: anchorOf(context.prefix, name, operation.method)}
    out.html(
      `<details class="api-inside"><summary><code>${escapeHtml(name)}</code>: ${operation.method} <code>${escapeHtml(expression)}</code></summary>`
    )
    if (operation.title !== operation.description) out.words(operation.title)
    out.words(operation.description)
    for (const way of securityWays(context.root, operation)) out.html(`<p class="api-more">${way}</p>`)
    if (operation.parameters.length > 0) {
      out.html('<p class="api-label">Parameters</p><div class="api-fields">')
      writeParameters(out, operation.parameters, inner)
      out.html('</div>')
    }
    if (operation.body) {
      out.html('<p class="api-label">Body</p>')
      out.words(textOf(operation.body.raw.description))
      writeContent(out, operation.body.content, context, 'response', operation.body.required)
    }
    for (const response of operation.responses) writeResponse(out, response, inner, 'request')
    out.html('</details>')
  }
}

/** Writes the servers of a single operation. Those of the whole description are on the first page. */
function writeServers(out: PageText, {servers}: Operation, context: OperationContext): void {
  if (servers.length === 0 || context.root.servers === undefined) return
  if (JSON.stringify(servers) === JSON.stringify(context.root.servers)) return
  heading(out, context, 'Servers', 'servers')
  writeServerList(out, servers, context)
}

export function writeServerList(
  out: PageText,
  servers: readonly JsonObject[],
  context: Pick<OperationContext, 'root'>
): void {
  for (const server of servers) {
    const name = textOf(server.name)
    out.html(
      `<p><code>${escapeHtml(textOf(server.url) ?? '')}</code>${name ? ` ${escapeHtml(name)}:` : ''} ${out.inline(textOf(server.description))}</p>`
    )
    const variables = membersOf(server.variables)
    if (variables.length === 0) continue
    out.html('<div class="api-fields">')
    for (const [name, variable] of variables) {
      out.html('<div class="field">')
      writeHead(out, name, viewOf(context.root, {...variable, type: 'string'}), context, {flags: []})
      out.words(textOf(variable.description))
      out.html('</div>')
    }
    out.html('</div>')
  }
}
