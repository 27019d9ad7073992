import {isObject, type JsonObject, membersOf, objectOf, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {writeSchema} from '../api/schemas/schema-tree.ts'
import {typeWords, viewOf} from '../api/schemas/schema-view.ts'
import {textsOf, writeHead, writeRules} from '../api/schemas/schema-words.ts'
import {anchorOf} from '../api/slug.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import type {OperationContext} from './operation-context.ts'
import {type MediaType, mediaOf, type Response} from './operations.ts'

type Direction = 'request' | 'response'

/** Writes the schemas of bodies by media type. Media types with the same schema are combined. */
export function writeContent(
  out: PageText,
  content: readonly MediaType[],
  context: OperationContext,
  direction: Direction,
  isRequired = false
): void {
  const groups = new Map<string, MediaType[]>()
  for (const media of content) {
    const {schema, raw} = media
    const key = schema === undefined ? media.type : JSON.stringify([schema, raw.encoding, raw.description])
    groups.set(key, [...(groups.get(key) ?? []), media])
  }
  for (const group of groups.values()) {
    const [media] = group
    if (media)
      writeMedia(
        out,
        media,
        group.map(({type}) => type),
        context,
        direction,
        isRequired
      )
  }
}

function writeMedia(
  out: PageText,
  media: MediaType,
  types: readonly string[],
  context: OperationContext,
  direction: Direction,
  isRequired: boolean
): void {
  const {schema, raw, pointer} = media
  const codes = types.map(type => `<code>${escapeHtml(type)}</code>`).join(', ')
  const view = viewOf(context.root, schema ?? {})
  const words =
    schema === undefined ? '' : ` <span class="field-facts">${escapeHtml(typeWords(context.root, view))}</span>`
  const flag = isRequired ? ' <span class="api-flag" data-flag="required">required</span>' : ''
  out.html(`<p class="api-media">${codes}${words}${flag}</p>`)
  if (schema === undefined) return
  for (const text of textsOf(view, textOf(raw.description))) out.words(text)
  writeRules(out, view, {withoutExamples: true})
  const called = context.operation === undefined ? direction : `${context.operation}.${direction}`
  writeSchema(out, schema, {...context, direction}, {pointer: `${pointer}/schema`, called})
  writeEncoding(out, raw, context)
}

/** Writes how the parts of a form are encoded. */
function writeEncoding(out: PageText, {encoding}: JsonObject, context: OperationContext): void {
  const parts = membersOf(encoding)
  if (parts.length === 0) return
  out.html('<p class="api-label">Encoding of the parts</p><div class="api-fields">')
  for (const [name, {contentType, style, explode, allowReserved, headers}] of parts) {
    const facts = [
      ...(textOf(contentType) === undefined ? [] : [`<code>${escapeHtml(String(contentType))}</code>`]),
      ...(textOf(style) === undefined ? [] : [`style <code>${escapeHtml(String(style))}</code>`]),
      ...(typeof explode === 'boolean' ? [explode ? 'one pair for each value' : 'values joined'] : []),
      ...(allowReserved === true ? ['reserved characters allowed'] : [])
    ]
    out.html(
      `<div class="field"><p class="field-head"><code>${escapeHtml(name)}</code> <span class="api-rules">${facts.join(', ')}</span></p>`
    )
    writeHeaders(out, headersOf(context.root, headers), context)
    out.html('</div>')
  }
  out.html('</div>')
}

function headersOf(root: JsonObject, headers: unknown): [string, JsonObject][] {
  return Object.entries(objectOf(headers)).map(([name, header]) => [name, resolveObject(root, header)])
}

/** Writes headers of a response or a part. */
function writeHeaders(
  out: PageText,
  headers: readonly (readonly [name: string, header: JsonObject])[],
  context: OperationContext
): void {
  if (headers.length === 0) return
  out.html('<p class="api-label">Headers</p><div class="api-fields">')
  for (const [name, header] of headers) {
    const schema = header.schema ?? mediaOf(context.root, header)?.schema ?? {}
    const view = viewOf(context.root, schema)
    const examples = [header.example, ...membersOf(header.examples).map(([, each]) => each.value)]
    const own = {...view, parts: [...view.parts, {examples: examples.filter(value => value !== undefined)}]}
    out.html('<div class="field">')
    const flags = [header.required === true && 'required', header.deprecated === true && 'deprecated'] as const
    writeHead(out, name, own, context, {flags, about: textsOf(view, textOf(header.description))})
    writeSchema(out, schema, context, {pointer: '', called: name})
    out.html('</div>')
  }
  out.html('</div>')
}

/**
 * Writes a response: its status, description, headers and schemas.
 *
 * @param direction who sends it: the reader answers webhooks and callbacks
 */
export function writeResponse(
  out: PageText,
  response: Response,
  context: OperationContext,
  direction: Direction = 'response'
): void {
  const {status, description, summary, headers, content, raw} = response
  const isGood = /^[123]/.test(status)
  const label = status === 'default' ? 'Any other status' : status
  const short = summary ?? description
  const words = short === undefined ? '' : ` <span class="api-status-words">${out.inline(short)}</span>`
  const id = anchorOf(...(context.prefix ? [context.prefix] : []), 'response', status)
  const kind = isGood ? 'good' : 'bad'
  const isWhole = description === undefined || (short === description && out.isInline(description))
  if (content.length === 0 && headers.length === 0 && isWhole) {
    out.html(
      `<p class="api-response" id="${id}"><span class="api-status" data-kind="${kind}">${label}</span>${words}</p>`
    )
    writeLinks(out, raw)
    return
  }
  out.html(
    `<details class="api-response" id="${id}"${isGood ? ' open=""' : ''}><summary><span class="api-status" data-kind="${kind}">${label}</span>${words}</summary>`
  )
  if (!isWhole) out.words(description)
  writeHeaders(out, headers, context)
  writeContent(out, content, context, direction)
  writeLinks(out, raw)
  out.html('</details>')
}

function writeLinks(out: PageText, {links}: JsonObject): void {
  const rows = membersOf(links).map(([name, link]) => {
    const target = textOf(link.operationId) ?? textOf(link.operationRef) ?? ''
    const values = Object.entries(objectOf(link.parameters)).map(
      ([key, value]) =>
        `<code>${escapeHtml(key)}</code>: <code>${escapeHtml(textOf(value) ?? JSON.stringify(value))}</code>`
    )
    const body =
      link.requestBody === undefined
        ? []
        : [`body: <code>${escapeHtml(textOf(link.requestBody) ?? JSON.stringify(link.requestBody))}</code>`]
    const server = isObject(link.server) ? [`server: <code>${escapeHtml(textOf(link.server.url) ?? '')}</code>`] : []
    const facts = [...values, ...body, ...server].join(', ')
    return `<li><code>${escapeHtml(name)}</code>: <code>${escapeHtml(target)}</code> ${out.inline(textOf(link.description))}${facts && ` ${facts}`}</li>`
  })
  if (rows.length > 0) out.html(`<p class="api-label">Links</p><ul>${rows.join('')}</ul>`)
}
