import {sampleOf} from '../api/examples/example.ts'
import {type Json, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {writeSchema} from '../api/schemas/schema-tree.ts'
import {typeWords, viewOf} from '../api/schemas/schema-view.ts'
import {textsOf, writeRules} from '../api/schemas/schema-words.ts'
import {searchNames} from '../api/search-names.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import {type Panel, writeTabs} from '../api/tabs.ts'
import type {Message} from './channels.ts'
import {type ChannelContext, examplesOf, writeWords} from './write-channel.ts'
import {writeExtras} from './write-extras.ts'

/** Longer examples are shown without highlighting, which takes most of the time of a page. */
const mostColored = 5000

/** Writes a message: its headers and its payload, and beside them examples. */
export function writeMessage(out: PageText, message: Message, context: ChannelContext): void {
  const {name, contentType, deprecated, headers, payload, foreign, raw, pointer} = message
  const {root} = context
  out.html('<div class="api-page"><div class="api-columns"><div class="api-main">')
  const media = contentType === undefined ? '' : ` <span class="field-facts">${escapeHtml(contentType)}</span>`
  out.html(
    `<p class="api-endpoint" ${searchNames('event', [...new Set([name, message.id])])}><span class="api-method" data-method="event">EVENT</span> <code>${escapeHtml(name)}</code>${media}</p>`
  )
  if (deprecated) out.markdown('> [!WARNING]\n> This message is deprecated.')
  if (message.id !== name) out.html(`<p class="api-rules">Id: <code>${escapeHtml(message.id)}</code>.</p>`)
  writeWords(out, raw, 'inner')
  const correlation = resolveObject(root, raw.correlationId)
  if (textOf(correlation.location)) {
    out.html(`<p class="api-rules">Correlated by <code>${escapeHtml(String(correlation.location))}</code>.</p>`)
    out.words(textOf(correlation.description))
  }
  writeExtras(out, root, raw)
  if (headers !== undefined) writePart(out, 'Headers', headers, `${pointer}/headers`, context)
  if (payload !== undefined) writePart(out, 'Payload', payload, `${pointer}/payload`, context)
  if (foreign) {
    out.html(`<p class="api-label">Payload: <span class="field-facts">${escapeHtml(foreign.format)}</span></p>`)
    const text = typeof foreign.schema === 'string' ? foreign.schema : JSON.stringify(foreign.schema, undefined, 2)
    out.fence(typeof foreign.schema === 'string' ? 'text' : 'json', text)
  }
  const panels = panelsOf(message, context)
  if (panels.length > 0) {
    out.html('</div><div class="api-side">')
    writeTabs(out, undefined, panels)
  }
  out.html('</div></div></div>')
}

function writePart(out: PageText, title: string, schema: Json, pointer: string, context: ChannelContext): void {
  const view = viewOf(context.root, schema)
  out.html(
    `<p class="api-label">${title}: <span class="field-facts">${escapeHtml(typeWords(context.root, view))}</span></p>`
  )
  for (const text of textsOf(view)) out.words(text)
  writeRules(out, view)
  writeSchema(out, schema, context, {pointer, called: view.name ?? title})
}

/** Returns the examples of a message: those of the document, or generated ones. */
function panelsOf({raw, headers, payload}: Message, {root}: ChannelContext): Panel[] {
  const given = examplesOf(raw).map(({name, part, value}) => ({
    label: part === 'headers' ? `${name} · headers` : name,
    value
  }))
  const sample = (label: string, schema: Json | undefined): {label: string; value: Json}[] => {
    const value = schema === undefined ? undefined : sampleOf(root, schema)
    return value === undefined ? [] : [{label, value}]
  }
  const shown = given.length > 0 ? given : [...sample('Payload', payload), ...sample('Headers', headers)]
  const labels = new Map<string, number>()
  return shown.map(({label, value}) => {
    const count = (labels.get(label) ?? 0) + 1
    labels.set(label, count)
    const code = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
    const language = typeof value === 'string' || code.length > mostColored ? 'text' : 'json'
    return {label: count === 1 ? label : `${label} ${count}`, language, code}
  })
}
