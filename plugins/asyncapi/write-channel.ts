import {type Json, type JsonObject, objectOf, pointerOf, textOf} from '../api/json.ts'
import {escapeHtml, plainText} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {within} from '../api/schemas/schema-tree.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {type SchemaPages, textsOf, writeHead} from '../api/schemas/schema-words.ts'
import {searchNames} from '../api/search-names.ts'
import {anchorOf, memberAnchors} from '../api/slug.ts'
import type {Channel, ChannelOperation, Message} from './channels.ts'
import {writeExtras} from './write-extras.ts'
import {securityWords} from './write-servers.ts'

export interface ChannelContext {
  readonly root: JsonObject
  readonly pages: SchemaPages
  /** Start of anchors on a page with several channels; empty on a channel's own page. */
  readonly prefix: string
  /** Level of headings: 2 on a channel's own page. */
  readonly level: number
  /** Returns the address and the title of another channel; nothing for the channel itself. */
  readonly otherOf: (pointer: string) => {readonly href: string; readonly title: string} | undefined
}

/** Returns the anchor of an operation or a message on the page of its channel. */
export function partAnchor(prefix: string, kind: 'operation' | 'message', anchor: string): string {
  return anchorOf(...(prefix ? [prefix] : []), kind, anchor)
}

export function heading(out: PageText, {level, prefix}: ChannelContext, title: string, anchor: string): void {
  out.markdown(`${'#'.repeat(level)} ${title} {#${anchorOf(...(prefix ? [prefix] : []), anchor)}}`)
}

/** Writes what a channel is: its address, its parameters, and what the application does with it. */
export function writeChannel(out: PageText, channel: Channel, context: ChannelContext): void {
  const {address, operations, raw, parameters, servers} = channel
  const {root} = context
  const protocols = [...new Set(servers.flatMap(([, server]) => textOf(server.protocol) ?? []))]
  const names = [...new Set([...(address === undefined ? [] : [address]), channel.id])]
  out.html(
    `<p class="api-endpoint" ${searchNames('endpoint', names)}><span class="api-method" data-method="event">${escapeHtml(protocols.join(' ').toUpperCase() || 'CHANNEL')}</span> ${address === undefined ? '<span>The address is only known at run time.</span>' : `<code>${escapeHtml(address)}</code>`}</p>`
  )
  writeWords(out, raw, context.level === 2 ? 'top' : 'inner')
  if (servers.length > 0 && raw.servers !== undefined)
    out.html(
      `<p class="api-rules">On the servers ${servers.map(([name]) => `<code>${escapeHtml(name)}</code>`).join(', ')}.</p>`
    )
  writeExtras(out, root, raw)
  if (parameters.length > 0) {
    heading(out, context, 'Parameters', 'parameters')
    out.html('<div class="api-fields">')
    const names = parameters.map(([name]) => name)
    const ids = memberAnchors(names, context.prefix, 'parameter')
    for (const parameter of parameters) writeParameter(out, parameter, context, ids.get(parameter[0]) ?? '')
    out.html('</div>')
  }
  if (operations.length === 0) return
  heading(out, context, 'Operations', 'operations')
  out.html('<div class="api-fields">')
  for (const operation of operations) writeOperation(out, operation, context)
  out.html('</div>')
}

/** Writes the summary and the description of a part, each once. */
export function writeWords(out: PageText, raw: JsonObject, headings: 'none' | 'inner' | 'top' = 'none'): void {
  const [summary, description] = [textOf(raw.summary), textOf(raw.description)]
  if (summary !== description) out.words(summary)
  out.words(description, headings)
}

function writeParameter(
  out: PageText,
  [name, raw, pointer]: Channel['parameters'][number],
  context: ChannelContext,
  id: string
): void {
  const {location, ...rest} = raw
  const view = viewOf(context.root, {type: 'string', ...rest})
  out.html(`<div class="field" id="${escapeHtml(id)}">`)
  const [first = '', ...others] = textsOf(view)
  writeHead(out, name, view, context, {flags: ['required'], about: [first]})
  if (textOf(location)) out.html(`<p class="api-rules">Also in <code>${escapeHtml(String(location))}</code>.</p>`)
  within(out, view, context, {pointer, called: name, depth: 0, around: []}, others)
  out.html('</div>')
}

/** Writes one operation: what the application sends or receives, what it replies, and who may do so. */
export function writeOperation(out: PageText, operation: ChannelOperation, context: ChannelContext): void {
  const {id, anchor, action, messages, reply, raw} = operation
  const {root, prefix} = context
  const flag = raw.deprecated === true ? ' <span class="api-flag" data-flag="deprecated">deprecated</span>' : ''
  out.html(
    `<div class="field" id="${escapeHtml(partAnchor(prefix, 'operation', anchor))}"><p class="field-head" ${searchNames('method', [id])}><span class="api-method" data-method="${action}">${action.toUpperCase()}</span> <code>${escapeHtml(id)}</code>${flag}</p>`
  )
  const title = textOf(raw.title)
  if (title !== undefined && title !== textOf(raw.summary)) out.html(`<p>${escapeHtml(title)}</p>`)
  writeWords(out, raw)
  if (messages.length > 0)
    out.html(`<p class="api-rules">The application ${action}s ${messageLinks(messages, prefix, '')}.</p>`)
  if (reply) writeReply(out, operation, reply, context)
  for (const way of securityWords(out, root, raw.security)) out.html(`<p class="api-more">${way}</p>`)
  writeExtras(out, root, raw)
  out.html('</div>')
}

function messageLinks(messages: readonly Message[], prefix: string, page: string): string {
  return messages
    .map(({anchor, title}) => {
      const href = escapeHtml(`${page}#${partAnchor(prefix, 'message', anchor)}`)
      return `<a href="${href}">${escapeHtml(plainText(title, 100))}</a>`
    })
    .join(', ')
}

function writeReply(
  out: PageText,
  {action}: ChannelOperation,
  {channel, address, messages}: NonNullable<ChannelOperation['reply']>,
  {otherOf, prefix}: ChannelContext
): void {
  const other = channel === undefined ? undefined : otherOf(channel)
  const [page = '', hash] = (other?.href ?? '').split('#', 2)
  const links =
    messages.length > 0 ? ` ${messageLinks(messages, hash ?? (other === undefined ? prefix : ''), page)}` : ''
  const there = other ? ` in the channel <a href="${escapeHtml(other.href)}">${escapeHtml(other.title)}</a>` : ''
  const location = textOf(address.location)
  const where = location === undefined ? '' : `, at the address in <code>${escapeHtml(location)}</code>`
  out.html(
    `<p class="api-rules">${action === 'receive' ? 'It replies with' : 'The reply is'}${links || ' a message'}${there}${where}.</p>`
  )
  out.words(textOf(address.description))
}

/** Returns the schema of a message's examples, and the examples of a document. */
export function examplesOf(
  raw: JsonObject
): {name: string; value: Json; part: 'headers' | 'payload'; pointer: string}[] {
  const listed = Array.isArray(raw.examples) ? (raw.examples as readonly Json[]) : []
  return listed.flatMap((value, index) => {
    const example = objectOf(value)
    const name = textOf(example.summary) ?? textOf(example.name) ?? `Example ${index + 1}`
    return (['payload', 'headers'] as const).flatMap(part => {
      const given = example[part]
      return given === undefined ? [] : [{name, value: given, part, pointer: `/examples/${index}${pointerOf([part])}`}]
    })
  })
}
