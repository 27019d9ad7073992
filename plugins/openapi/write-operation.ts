import {exampleOf, givenExamples} from '../api/example.ts'
import {type JsonObject, membersOf, objectOf, textOf} from '../api/json.ts'
import {escapeHtml, escapeMarkdown} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {fieldHead, type SchemaPages, writeRules, writeSchema} from '../api/schema-tree.ts'
import {typeWords, viewOf} from '../api/schema-view.ts'
import {searchNames} from '../api/search-names.ts'
import {anchorOf} from '../api/slug.ts'
import {resolveObject} from '../api/spec-document.ts'
import {writeTabs} from '../api/tabs.ts'
import {type Target, type TryItOptions, targetOf} from '../try-it/try-options.ts'
import {writeTry} from '../try-it/write-try.ts'
import type {MediaType, Operation, Parameter, Place, Response} from './operations.ts'
import {requestOf, type SampleName, samplesOf, serverUrl, serverUrls} from './requests.ts'
import {tryOperation} from './try-operation.ts'

export interface OperationContext {
  readonly root: JsonObject
  readonly pages: SchemaPages
  readonly samples: readonly SampleName[]
  /** Replaces the servers of the description in samples. */
  readonly server: string | undefined
  readonly tryIt: boolean | TryItOptions
  /** Level of the headings; 2 on a page for a single operation. */
  readonly level: number
  /** Prefix of anchors on a page with several operations. */
  readonly prefix: string
}

const places: readonly (readonly [place: Place, title: string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies']
]

/** Writes the full documentation of an operation. */
export function writeOperation(out: PageText, operation: Operation, context: OperationContext): void {
  const {method, path, kind, deprecated, description, parameters, body} = operation
  const name = kind === 'webhook' ? 'Webhook ' : ''
  out.html(
    `<p class="api-endpoint" ${searchNames('endpoint', namesOf(operation))}><span class="api-method" data-method="${method.toLowerCase()}">${name}${method}</span> <code>${escapeHtml(path)}</code></p>`
  )
  if (deprecated) out.markdown('> [!WARNING]\n> This operation is deprecated.')
  out.words(description, 'inner')
  writeExternal(out, operation.raw)
  if (kind === 'path') {
    writeRequest(out, operation, context)
    const target = operationTarget(operation, context)
    const panel = target && tryOperation(context.root, operation, target)
    if (panel) writeTry(out, panel)
  }
  writeSecurity(out, operation, context)
  for (const [place, title] of places) {
    const listed = parameters.filter(parameter => parameter.in === place)
    if (listed.length === 0) continue
    heading(out, context, title, title)
    out.html('<div class="api-fields">')
    for (const parameter of listed) writeParameter(out, parameter, context)
    out.html('</div>')
  }
  if (body) {
    heading(out, context, 'Request body', 'body')
    if (body.required) out.html('<p><span class="api-flag" data-flag="required">required</span></p>')
    out.words(textOf(body.raw.description))
    writeContent(out, body.content, context, 'request')
  }
  if (operation.responses.length > 0) {
    heading(out, context, 'Responses', 'responses')
    for (const response of operation.responses) writeResponse(out, response, context)
  }
  writeCallbacks(out, operation, context)
  writeServers(out, operation, context)
}

/** Returns what readers paste into search: the request line, also with the path of the server, and the id. */
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

function writeExternal(out: PageText, {externalDocs}: JsonObject): void {
  const {url, description} = objectOf(externalDocs)
  const address = textOf(url)
  if (address === undefined || !/^https?:/i.test(address)) return
  out.html(
    `<p class="api-more"><a href="${escapeHtml(address)}">${out.inline(textOf(description)).replace(/<[^>]*>/g, '') || 'More about this operation'}</a></p>`
  )
}

function writeRequest(out: PageText, operation: Operation, context: OperationContext): void {
  const {root, samples, server} = context
  if (samples.length === 0) return
  heading(out, context, 'Example request', 'example-request')
  writeTabs(out, 'api-language', samplesOf(requestOf(root, operation, server), samples))
}

function writeSecurity(out: PageText, {security}: Operation, context: OperationContext): void {
  if (security.length === 0) return
  const schemes = objectOf(objectOf(context.root.components).securitySchemes)
  const ways = security.map(way => {
    const parts = Object.entries(way).map(([name, scopes]) => {
      const scheme = resolveObject(context.root, schemes[name])
      const scopeNames = Array.isArray(scopes) ? scopes.filter(scope => typeof scope === 'string') : []
      const needs =
        scopeNames.length > 0
          ? `, scopes ${scopeNames.map(scope => `<code>${escapeHtml(scope)}</code>`).join(', ')}`
          : ''
      return `${schemeWords(scheme, name)}${needs}`
    })
    return parts.length > 0 ? parts.join(' and ') : 'No authorization'
  })
  heading(out, context, 'Authorization', 'authorization')
  out.html(
    ways.length === 1 ? `<p>${ways[0]}</p>` : `<p>One of:</p><ul>${ways.map(way => `<li>${way}</li>`).join('')}</ul>`
  )
}

export function schemeWords({type, scheme, name, in: place, bearerFormat}: JsonObject, called: string): string {
  const own = `<code>${escapeHtml(called)}</code>`
  switch (type) {
    case 'apiKey':
      return `${own}: API key <code>${escapeHtml(String(name))}</code> in the ${place === 'query' ? 'query' : place === 'cookie' ? 'cookies' : 'headers'}`
    case 'http': {
      const kind = String(scheme).toLowerCase()
      const format = textOf(bearerFormat)
      const described =
        kind === 'bearer'
          ? `bearer token${format ? ` (${escapeHtml(format)})` : ''}`
          : `${escapeHtml(kind)} authentication`
      return `${own}: ${described} in the header <code>Authorization</code>`
    }
    case 'oauth2':
      return `${own}: OAuth 2.0`
    case 'openIdConnect':
      return `${own}: OpenID Connect`
    case 'mutualTLS':
      return `${own}: client certificate (mutual TLS)`
    default:
      return own
  }
}

function writeParameter(out: PageText, parameter: Parameter, context: OperationContext): void {
  const {name, schema, raw, required, deprecated, pointer} = parameter
  const view = viewOf(context.root, schema)
  const id = anchorOf(...(context.prefix ? [context.prefix] : []), parameter.in, name)
  const head = fieldHead(name, typeWords(context.root, view), [required && 'required', deprecated && 'deprecated'])
  out.html(`<div class="field" id="${escapeHtml(id)}">${head}`)
  out.words(textOf(raw.description) ?? textOf(view.raw.description))
  const style = styleWords(parameter)
  if (style) out.html(`<p class="api-rules">${style}</p>`)
  const {example = view.raw.example} = raw
  writeRules(out, {...view.raw, ...(example !== undefined && {example})})
  if (view.properties.length + view.oneOf.length + view.anyOf.length > 0 || view.items !== undefined)
    writeSchema(out, schema, context, {pointer: `${pointer}/schema`, called: name})
  out.html('</div>')
}

function styleWords({in: place, schema, raw}: Parameter): string {
  const isList = objectOf(schema).type === 'array'
  if (!isList || place !== 'query') return ''
  if (raw.style === 'pipeDelimited') return 'Values are separated by <code>|</code>.'
  if (raw.style === 'spaceDelimited') return 'Values are separated by spaces.'
  return raw.explode === false ? 'Values are separated by commas.' : 'Repeat the parameter for several values.'
}

/** Writes bodies by media type. Media types with the same schema are combined. */
function writeContent(
  out: PageText,
  content: readonly MediaType[],
  context: OperationContext,
  direction: 'request' | 'response'
): void {
  const {root} = context
  const groups = new Map<string, MediaType[]>()
  for (const media of content) {
    const key = JSON.stringify(media.schema) ?? media.type
    groups.set(key, [...(groups.get(key) ?? []), media])
  }
  for (const group of groups.values()) {
    const [media] = group
    if (!media) continue
    const types = group.map(({type}) => `<code>${escapeHtml(type)}</code>`).join(', ')
    const view = viewOf(root, media.schema ?? {})
    const type =
      media.schema === undefined ? '' : ` <span class="field-facts">${escapeHtml(typeWords(root, view))}</span>`
    out.html(`<p class="api-media">${types}${type}</p>`)
    if (media.schema !== undefined) {
      if (textOf(media.raw.description) === undefined) out.words(textOf(view.raw.description))
      writeRules(out, {...view.raw, example: undefined, examples: undefined})
      writeSchema(out, media.schema, {...context, direction}, {pointer: `${media.pointer}/schema`, called: direction})
    }
    for (const inner of group) writeExamples(out, inner, context, direction)
  }
}

/** Longer examples are shown without highlighting, which takes most of the time of a page. */
const mostColored = 5000
const mostExamples = 6

function writeExamples(
  out: PageText,
  media: MediaType,
  {root}: OperationContext,
  direction: 'request' | 'response'
): void {
  const given = givenExamples(root, media)
  const made = given.length === 0 && /[/+]json\b/.test(media.type) ? exampleOf(root, media, direction) : undefined
  // The samples already contain the request's own example.
  if (direction === 'request' && given.length < 2) return
  const shown = made === undefined ? given : [{name: 'Example', value: made}]
  const panels = shown.slice(0, mostExamples).map(({name, summary, value}) => {
    const code = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
    const language =
      code.length > mostColored ? 'text' : /json/.test(media.type) || typeof value === 'object' ? 'json' : 'text'
    return {label: (summary ?? name).slice(0, 60), language, code}
  })
  const [only] = panels
  if (panels.length === 1 && only) out.fence(only.language, only.code)
  else if (panels.length > 1) writeTabs(out, undefined, panels)
}

function writeResponse(out: PageText, response: Response, context: OperationContext): void {
  const {status, description, headers, content, raw} = response
  const isGood = /^[123]/.test(status)
  const label = status === 'default' ? 'Any other status' : status
  const words = description === undefined ? '' : ` <span class="api-status-words">${out.inline(description)}</span>`
  const id = anchorOf(...(context.prefix ? [context.prefix] : []), 'response', status)
  const isPlain = content.length === 0 && headers.length === 0
  const kind = isGood ? 'good' : 'bad'
  if (isPlain) {
    out.html(
      `<p class="api-response" id="${id}"><span class="api-status" data-kind="${kind}">${label}</span>${words}</p>`
    )
    writeLinks(out, raw)
    return
  }
  out.html(
    `<details class="api-response" id="${id}"${isGood ? ' open=""' : ''}><summary><span class="api-status" data-kind="${kind}">${label}</span>${words}</summary>`
  )
  if (description?.trim().includes('\n')) out.words(description)
  if (headers.length > 0) {
    out.html('<p class="api-label">Headers</p><div class="api-fields">')
    for (const [name, header] of headers) {
      const view = viewOf(context.root, header.schema ?? {})
      out.html(
        `<div class="field">${fieldHead(name, typeWords(context.root, view), [header.required === true && 'required'])}`
      )
      out.words(textOf(header.description) ?? textOf(view.raw.description))
      writeRules(out, view.raw)
      out.html('</div>')
    }
    out.html('</div>')
  }
  writeContent(out, content, context, 'response')
  writeLinks(out, raw)
  out.html('</details>')
}

function writeLinks(out: PageText, {links}: JsonObject): void {
  const rows = membersOf(links).map(([name, link]) => {
    const target = textOf(link.operationId) ?? textOf(link.operationRef) ?? ''
    return `<li><code>${escapeHtml(name)}</code>: <code>${escapeHtml(target)}</code> ${out.inline(textOf(link.description))}</li>`
  })
  if (rows.length > 0) out.html(`<p class="api-label">Links</p><ul>${rows.join('')}</ul>`)
}

function writeCallbacks(out: PageText, {callbacks}: Operation, context: OperationContext): void {
  if (callbacks.length === 0) return
  heading(out, context, 'Callbacks', 'callbacks')
  for (const {name, expression, operation} of callbacks) {
    out.html(
      `<details class="api-inside"><summary><code>${escapeHtml(name)}</code>: ${operation.method} <code>${escapeHtml(expression)}</code></summary>`
    )
    out.words(operation.description ?? operation.title)
    if (operation.body) {
      out.html('<p class="api-label">Body</p>')
      writeContent(out, operation.body.content, context, 'request')
    }
    for (const response of operation.responses)
      writeResponse(out, response, {...context, prefix: anchorOf(context.prefix, name, operation.method)})
    out.html('</details>')
  }
}

/** Writes the servers of a single operation. Those of the whole description are on the first page. */
function writeServers(out: PageText, {servers}: Operation, context: OperationContext): void {
  if (servers.length === 0 || context.root.servers === undefined) return
  if (JSON.stringify(servers) === JSON.stringify(context.root.servers)) return
  heading(out, context, 'Servers', 'servers')
  writeServerList(out, servers)
}

export function writeServerList(out: PageText, servers: readonly JsonObject[]): void {
  for (const server of servers) {
    out.html(`<p><code>${escapeHtml(textOf(server.url) ?? '')}</code> ${out.inline(textOf(server.description))}</p>`)
    const variables = membersOf(server.variables)
    if (variables.length === 0) continue
    out.html('<div class="api-fields">')
    for (const [name, variable] of variables) {
      out.html(`<div class="field">${fieldHead(name, 'string', [])}`)
      out.words(textOf(variable.description))
      writeRules(out, variable)
      out.html('</div>')
    }
    out.html('</div>')
  }
}

/** Returns the heading of an operation. */
export function operationHeading({title, id}: Operation, level: number): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(title)} {#${anchorOf(id)}}`
}
