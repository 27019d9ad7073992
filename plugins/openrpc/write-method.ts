import {escapeMarkdown} from '../api/escape-markdown.ts'
import {sampleOf} from '../api/examples/example.ts'
import {type Json, type JsonObject, objectOf, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {writeSchema} from '../api/schemas/schema-tree.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {
  fieldHead,
  flagsOf,
  type SchemaPages,
  textsOf,
  writeExternalDocs,
  writeHead
} from '../api/schemas/schema-words.ts'
import {searchNames} from '../api/search-names.ts'
import {anchorOf, memberAnchors} from '../api/slug.ts'
import {writeTabs} from '../api/tabs.ts'
import {writeGroups} from '../api/write-tags.ts'
import type {Target} from '../try-it/try-options.ts'
import {writeTry} from '../try-it/write-try.ts'
import {callOf, type Descriptor, isSubscription, type RpcMethod, serverUrls} from './rpc-methods.ts'
import {type Call, payloadOf, type RpcSampleName, rpcSamples} from './rpc-samples.ts'
import {tryMethod} from './try-method.ts'

export interface MethodContext {
  readonly root: JsonObject
  readonly pages: SchemaPages
  readonly samples: readonly RpcSampleName[]
  /** Default: the first server of the method. */
  readonly endpoint: string | undefined
  /** Where the panel sends calls; nothing if there is no panel. */
  readonly targetOf: (method: RpcMethod) => Target | undefined
  /** Names of methods that an earlier document has. Search finds the page of that document first. */
  readonly taken: ReadonlySet<string>
  /** Start of anchors on a page with several methods; empty on a method's own page. */
  readonly prefix: string
}

/** Writes the full documentation of a method: its explanation, and beside it samples, the panel and examples. */
export function writeMethod(out: PageText, method: RpcMethod, context: MethodContext): void {
  const {name, deprecated, summary, description, params, result, structure} = method
  const search = context.taken.has(name) ? '' : ` ${searchNames('method', [name])}`
  out.html('<div class="api-page"><div class="api-columns"><div class="api-main">')
  out.html(
    `<p class="api-endpoint"${search}><span class="api-method" data-method="rpc">RPC</span> <code>${escapeHtml(name)}</code></p>`
  )
  if (deprecated) out.markdown('> [!WARNING]\n> This method is deprecated.')
  // The summary of a method's own page is above it.
  const isRepeated = summary !== undefined && lettersOf(summary) === lettersOf(description ?? '')
  out.words(summary)
  if (!isRepeated) out.words(description, context.prefix === '' ? 'top' : 'inner')
  writeExternalDocs(out, [method.raw])
  writeGroups(
    out,
    method.tags.flatMap(({name}) => textOf(name) ?? [])
  )
  writeServers(out, method)
  out.html('</div><div class="api-side">')
  writeSide(out, method, context)
  out.html('</div><div class="api-main">')
  if (params.length > 0) {
    heading(out, context, 'Parameters', 'parameters')
    const how =
      structure === 'by-name' ? 'By name.' : structure === 'either' ? 'By position or by name.' : 'By position.'
    out.html(`<p class="api-rules">${how}</p><div class="api-fields">`)
    const names = params.map(({name}) => name)
    const ids = memberAnchors(names, context.prefix, 'param')
    for (const param of params) writeDescriptor(out, param, context, 'param', ids.get(param.name) ?? '')
    out.html('</div>')
  }
  if (result) {
    heading(out, context, 'Result', 'result')
    out.html('<div class="api-fields">')
    writeDescriptor(
      out,
      result,
      context,
      'result',
      anchorOf(...[context.prefix].filter(Boolean), 'result', result.name)
    )
    out.html('</div>')
  } else out.html('<p>A notification: there is no response.</p>')
  writeErrors(out, method, context)
  writeLinks(out, method, context)
  out.html('</div></div></div>')
}

function writeSide(out: PageText, method: RpcMethod, context: MethodContext): void {
  writeFirstExample(out, method)
  writeCall(out, method, context)
  const target = context.targetOf(method)
  const panel = target && tryMethod(context.root, method, target)
  if (panel) writeTry(out, panel)
  if (method.result) writeResult(out, method, method.result, context)
  writeExamples(out, method, context)
}

export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Writes the words about the example whose request and response follow. Its name only matters if there are more. */
function writeFirstExample(out: PageText, {examples: [first, ...others]}: RpcMethod): void {
  if (first && others.length > 0) out.html(`<p class="api-label">${escapeHtml(first.name)}</p>`)
  out.words(first?.description)
}

/** Writes a heading, or a label where the page has several methods, so that its contents list only the methods. */
function heading(out: PageText, {prefix}: MethodContext, title: string, anchor: string): void {
  if (prefix === '') out.markdown(`## ${title}`)
  else out.html(`<p class="api-label" id="${escapeHtml(anchorOf(prefix, anchor))}">${title}</p>`)
}

/** Writes the servers that have their own words, such as who may call them. */
function writeServers(out: PageText, {servers}: RpcMethod): void {
  for (const {url, description, summary} of servers) {
    const words = [textOf(summary), textOf(description)].filter(text => text !== undefined)
    if (words.length > 0)
      out.html(
        `<p class="api-rules"><code>${escapeHtml(textOf(url) ?? '')}</code> ${words.map(text => out.inline(text)).join(' ')}</p>`
      )
  }
}

function writeCall(out: PageText, method: RpcMethod, context: MethodContext): void {
  const {root, samples} = context
  const endpoint = context.endpoint ?? serverUrls(method)[0] ?? ''
  const call: Call = {method: method.name, params: callOf(root, method), endpoint}
  if (samples.length === 0) return
  heading(out, context, 'Example request', 'example-request')
  if (isSubscription(method.name))
    out.html('<p>A subscription needs a connection that stays open: WebSocket or IPC.</p>')
  writeTabs(out, 'rpc-client', rpcSamples(call, samples))
}

function writeDescriptor(
  out: PageText,
  descriptor: Descriptor,
  context: MethodContext,
  kind: 'param' | 'result',
  id: string
): void {
  const {name, schema, summary, description, required, deprecated, pointer} = descriptor
  const view = viewOf(context.root, schema)
  const flags = [kind === 'param' && required && 'required', deprecated && 'deprecated', ...flagsOf(view, false)]
  out.html(`<div class="field" id="${escapeHtml(id)}">`)
  const start = summary === undefined || summary === description ? [] : [summary]
  writeHead(out, name, view, context, {flags: [...new Set(flags)], about: [...start, ...textsOf(view, description)]})
  writeSchema(out, schema, context, {pointer: `${pointer}/schema`, called: view.name ?? name})
  out.html('</div>')
}

function writeResult(out: PageText, {examples}: RpcMethod, {schema}: Descriptor, {root}: MethodContext): void {
  const given = examples[0]?.result ?? sampleOf(root, schema)
  if (given === undefined) return
  const text = JSON.stringify({jsonrpc: '2.0', id: 1, result: given}, undefined, 2)
  out.fence(text.length > mostColored ? 'text' : 'json', text, 'title="Response"')
}

const mostColored = 5000

function writeErrors(out: PageText, {errors}: RpcMethod, context: MethodContext): void {
  if (errors.length === 0) return
  heading(out, context, 'Errors', 'errors')
  // On a page with several methods, the section is that of the method.
  const codes = [...new Set(errors.map(({code}) => String(code)))]
  out.html(`<div class="api-fields"${context.prefix === '' ? ` ${searchNames('error', codes)}` : ''}>`)
  const counts = new Map<Json | undefined, number>()
  for (const {code, message, data} of errors) {
    // Servers use one code for many messages.
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    const parts = ['error', String(code), ...(count > 1 ? [String(count)] : [])]
    const id = anchorOf(...(context.prefix ? [context.prefix] : []), ...parts)
    out.html(`<div class="field" id="${escapeHtml(id)}">${fieldHead(String(code), '', [])}`)
    out.words(textOf(message))
    if (data !== undefined) {
      const text = typeof data === 'string' ? data : JSON.stringify(data)
      out.html(`<p class="api-rules">Data: <code>${escapeHtml(text)}</code></p>`)
    }
    out.html('</div>')
  }
  out.html('</div>')
}

/** Writes all examples but the first, which is the sample above. */
function writeExamples(out: PageText, {name, examples}: RpcMethod, context: MethodContext): void {
  const [, ...others] = examples
  if (others.length === 0) return
  heading(out, context, 'More examples', 'examples')
  for (const example of others) {
    out.html(`<details class="api-inside"><summary>${escapeHtml(example.name)}</summary>`)
    out.words(example.description)
    const show = (value: Json | string, title: string): void => {
      const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
      out.fence(text.length > mostColored ? 'text' : 'json', text, `title="${title}"`)
    }
    show(payloadOf({method: name, params: example.params}), 'Request')
    if (example.result !== undefined) show({jsonrpc: '2.0', id: 1, result: example.result}, 'Response')
    out.html('</details>')
  }
}

function writeLinks(out: PageText, {links}: RpcMethod, context: MethodContext): void {
  const rows = links.flatMap(link => {
    const target = textOf(link.method)
    if (target === undefined) return []
    const words = [link.name, link.summary, link.description].flatMap(text => textOf(text) ?? [])
    const values = Object.entries(objectOf(link.params)).map(
      ([key, value]) => `\`${key}\` from \`${typeof value === 'string' ? value : JSON.stringify(value)}\``
    )
    const about = escapeMarkdown([...new Set(words)].join('. '))
    return [`- \`${target}\`: ${about}${values.length > 0 ? ` (${values.join(', ')})` : ''}`]
  })
  if (rows.length === 0) return
  heading(out, context, 'Related methods', 'related')
  out.markdown(rows.join('\n'))
}
