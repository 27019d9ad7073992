import {isObject, type Json, type JsonObject, pointerOf, textOf} from './json.ts'
import {escapeHtml} from './markdown.ts'
import type {PageText} from './page-text.ts'
import {rulesOf} from './schema-rules.ts'
import {type Property, type SchemaView, typeWords, viewOf} from './schema-view.ts'

/** Pages of schemas that are too large to be shown inline. */
export interface SchemaPages {
  /** Returns the address of a schema's page, and creates the page on first use. */
  linkTo(schema: {readonly pointer: string; readonly name: string; readonly schema: Json}): string
}

export interface TreeContext {
  readonly root: JsonObject
  readonly pages: SchemaPages
  /** Direction of the value. Members that only occur in the other one are omitted. */
  readonly direction?: 'request' | 'response'
}

/** Maximum number of properties, on all levels, of a nested schema that is shown inline. */
const mostInside = 14
/** Maximum number of properties of a body's schema that is shown inline. */
const mostAtTop = 48
/** Maximum number of levels on one page. */
const mostLevels = 8

interface Level {
  /** Pointer of the schema, which identifies its page. */
  readonly pointer: string
  /** Title of its page if the schema has no name. */
  readonly called: string
  readonly depth: number
  /** Named schemas that contain it. */
  readonly around: readonly string[]
}

/** Writes the content of a schema: its members, its variants, its items. */
export function writeSchema(
  out: PageText,
  value: Json,
  context: TreeContext,
  at: {readonly pointer: string; readonly called: string; readonly isPage?: boolean}
): void {
  const view = viewOf(context.root, value)
  const pointer = view.ref ?? at.pointer
  const isTooLarge = !at.isPage && shownProperties(view, context).length > mostAtTop
  if (isTooLarge) {
    out.html(linkLine(view, {pointer, called: view.name ?? at.called}, context))
    return
  }
  inside(out, view, context, {
    pointer,
    called: view.name ?? at.called,
    depth: 0,
    around: view.ref === undefined ? [] : [view.ref]
  })
}

function linkLine(
  view: SchemaView,
  {pointer, called}: {pointer: string; called: string},
  {pages}: TreeContext
): string {
  const href = pages.linkTo({pointer, name: called, schema: view.source})
  const count = view.properties.length
  const what = count > 0 ? `${count} ${count === 1 ? 'property' : 'properties'} of ` : ''
  return `<p class="api-more"><a href="${escapeHtml(href)}">${what}<code>${escapeHtml(called)}</code></a></p>`
}

function shownProperties({properties}: SchemaView, {root, direction}: TreeContext): readonly Property[] {
  if (!direction) return properties
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  return properties.filter(({schema}) => viewOf(root, schema).raw[hidden] !== true)
}

/** Writes one level of a schema's content; nothing for a plain value. */
function inside(out: PageText, view: SchemaView, context: TreeContext, level: Level): void {
  const {items, tuple, additional, patterns, oneOf, anyOf, raw} = view
  const properties = shownProperties(view, context)
  const step = (keys: readonly (string | number)[], called: string): Level => ({
    ...level,
    pointer: level.pointer + pointerOf(keys),
    called: `${level.called}.${called}`,
    depth: level.depth + 1
  })
  if (properties.length > 0 || patterns.length > 0 || isWorthShowing(additional, context)) {
    out.html('<div class="api-fields">')
    for (const property of properties) field(out, property, context, step(['properties', property.name], property.name))
    for (const [pattern, schema] of patterns)
      field(
        out,
        {name: pattern, schema, required: false},
        context,
        step(['patternProperties', pattern], pattern),
        'Every member whose name matches'
      )
    if (isWorthShowing(additional, context))
      field(
        out,
        {name: '*', schema: additional ?? true, required: false},
        context,
        step(['additionalProperties'], 'member'),
        'Every other member'
      )
    out.html('</div>')
  }
  if (items !== undefined) nested(out, items, context, step(['items'], 'item'), 'Each item')
  const list = Array.isArray(raw.items) ? 'items' : 'prefixItems'
  for (const [index, item] of tuple.entries())
    nested(out, item, context, step([list, index], `item${index + 1}`), `Item ${index + 1}`)
  const variants = oneOf.length > 0 ? oneOf : anyOf
  if (variants.length > 0) writeVariants(out, view, context, level)
}

function isWorthShowing(schema: Json | undefined, {root}: TreeContext): boolean {
  if (!isObject(schema) || Object.keys(schema).length === 0) return false
  const {types, properties, oneOf, anyOf, raw} = viewOf(root, schema)
  return (
    properties.length > 0 ||
    oneOf.length > 0 ||
    anyOf.length > 0 ||
    types.length > 0 ||
    textOf(raw.description) !== undefined
  )
}

/** Writes one member: name, type, description, constraints and content. */
function field(
  out: PageText,
  {name, schema, required}: Property,
  context: TreeContext,
  level: Level,
  note?: string
): void {
  const view = viewOf(context.root, schema)
  const {raw} = view
  const flags = [
    required && 'required',
    raw.deprecated === true && 'deprecated',
    raw.readOnly === true && 'read-only',
    raw.writeOnly === true && 'write-only'
  ]
  out.html(
    `<div class="field">${fieldHead(name, typeWords(context.root, view), flags)}${note ? `<p>${note}.</p>` : ''}`
  )
  out.words(textOf(raw.description) ?? textOf(raw.title))
  writeRules(out, raw)
  within(out, view, context, level, 'Show')
  out.html('</div>')
}

export function fieldHead(name: string, type: string, flags: readonly (string | false | undefined)[]): string {
  const marks = flags.filter(Boolean).map(flag => ` <span class="api-flag" data-flag="${flag}">${flag}</span>`)
  return `<p class="field-head"><code>${escapeHtml(name)}</code> <span class="field-facts">${escapeHtml(type)}</span>${marks.join('')}</p>`
}

export function writeRules(out: PageText, raw: JsonObject): void {
  const rules = rulesOf(raw)
  const lines = rules.filter(rule => !rule.startsWith('<details'))
  if (lines.length > 0) out.html(`<p class="api-rules">${lines.join(' ')}</p>`)
  for (const rule of rules) if (rule.startsWith('<details')) out.html(rule)
}

/** Writes the content of a member: collapsed in place, or on a separate page if it is large, deep or recursive. */
function within(out: PageText, view: SchemaView, context: TreeContext, level: Level, verb: string): void {
  const size = sizeOf(view, context)
  if (size === 0) return
  // A list shows the content of its items.
  const shown = holderOf(view, context, level)
  const isAround = shown.view.ref !== undefined && level.around.includes(shown.view.ref)
  if (isAround || size > (shown.view.ref === undefined ? mostAtTop : mostInside) || level.depth >= mostLevels) {
    out.html(linkLine(shown.view, shown, context))
    return
  }
  out.html(`<details class="api-inside"><summary>${verb} ${insideWords(shown.view)}</summary>`)
  const around = [...level.around, ...[view.ref, shown.view.ref].filter((ref): ref is string => ref !== undefined)]
  inside(out, shown.view, context, {...level, pointer: shown.pointer, called: shown.called, around})
  out.html('</details>')
}

/** Returns the object inside nested lists. */
function holderOf(
  view: SchemaView,
  {root}: TreeContext,
  level: Level
): {view: SchemaView; pointer: string; called: string} {
  let found = {view, pointer: view.ref ?? level.pointer, called: view.name ?? level.called}
  for (
    let turn = 0;
    turn < mostLevels && found.view.items !== undefined && found.view.properties.length === 0;
    turn++
  ) {
    const items = viewOf(root, found.view.items)
    found = {view: items, pointer: items.ref ?? `${found.pointer}/items`, called: items.name ?? `${found.called}.item`}
  }
  return found
}

function insideWords({properties, oneOf, anyOf, name}: SchemaView): string {
  const of = name === undefined ? '' : ` of <code>${escapeHtml(name)}</code>`
  const variants = oneOf.length + anyOf.length
  if (properties.length === 0 && variants > 0) return `${variants} ${variants === 1 ? 'variant' : 'variants'}${of}`
  if (properties.length === 0) return `what is inside${of}`
  return `${properties.length} ${properties.length === 1 ? 'property' : 'properties'}${of}`
}

/** Writes items or a position of a tuple, which have no name. */
function nested(out: PageText, schema: Json, context: TreeContext, level: Level, label: string): void {
  const view = viewOf(context.root, schema)
  const isAround = view.ref !== undefined && level.around.includes(view.ref)
  const description = textOf(view.raw.description)
  const rules = rulesOf(view.raw)
  if (sizeOf(view, context) > 0 && !isAround && level.depth < mostLevels && sizeOf(view, context) <= mostAtTop) {
    const around = view.ref === undefined ? level.around : [...level.around, view.ref]
    out.html(
      `<p class="api-label">${label}: <span class="field-facts">${escapeHtml(typeWords(context.root, view))}</span></p>`
    )
    out.words(description)
    inside(out, view, context, {
      ...level,
      pointer: view.ref ?? level.pointer,
      called: view.name ?? level.called,
      around
    })
    return
  }
  if (sizeOf(view, context) > 0) {
    out.html(linkLine(view, {pointer: view.ref ?? level.pointer, called: view.name ?? level.called}, context))
    return
  }
  if (description === undefined && rules.length === 0) return
  out.html(
    `<p class="api-label">${label}: <span class="field-facts">${escapeHtml(typeWords(context.root, view))}</span></p>`
  )
  out.words(description)
  writeRules(out, view.raw)
}

/** Maximum number of listed variants. More of them, each with a link, would make the page too large. */
const mostVariants = 60

function writeVariants(out: PageText, view: SchemaView, context: TreeContext, level: Level): void {
  const {root} = context
  const [key, variants] = view.oneOf.length > 0 ? (['oneOf', view.oneOf] as const) : (['anyOf', view.anyOf] as const)
  const views = variants.map(variant => viewOf(root, variant))
  const mapping = isObject(view.raw.discriminator) ? view.raw.discriminator : undefined
  const by = textOf(mapping?.propertyName)
  // The type already contains plain alternatives.
  if (
    views.every(
      variant => sizeOf(variant, context) === 0 && !variant.raw.description && rulesOf(variant.raw).length === 0
    )
  )
    return
  const how = key === 'oneOf' ? 'Exactly one of' : 'At least one of'
  const discriminator = by === undefined ? '' : `, distinguished by <code>${escapeHtml(by)}</code>`
  out.html(`<p class="api-label">${how}${discriminator}:</p><div class="api-variants">`)
  views.slice(0, mostVariants).forEach((variant, index) => {
    const called = variant.name ?? textOf(variant.raw.title) ?? `${level.called}.variant${index + 1}`
    const inner: Level = {
      ...level,
      depth: level.depth + 1,
      pointer: variant.ref ?? `${level.pointer}/${key}/${index}`,
      called
    }
    const value = by === undefined ? undefined : valueFor(mapping, variant)
    const label = `${escapeHtml(variant.name ?? textOf(variant.raw.title) ?? typeWords(root, variant))}${value === undefined ? '' : `, <code>${escapeHtml(value)}</code>`}`
    const isAround = variant.ref !== undefined && level.around.includes(variant.ref)
    const size = sizeOf(variant, context)
    if (size > 0 && (isAround || size > mostInside || level.depth >= mostLevels)) {
      out.html(linkLine(variant, {pointer: inner.pointer, called}, context))
      return
    }
    if (size === 0 && !variant.raw.description && rulesOf(variant.raw).length === 0) {
      out.html(`<p class="api-variant">${label}</p>`)
      return
    }
    out.html(`<details class="api-inside"><summary>${label}</summary>`)
    out.words(textOf(variant.raw.description))
    writeRules(out, variant.raw)
    const around = variant.ref === undefined ? level.around : [...level.around, variant.ref]
    inside(out, variant, context, {...inner, around})
    out.html('</details>')
  })
  out.html('</div>')
}

/** Returns the value of the discriminator for a variant. */
function valueFor(discriminator: JsonObject | undefined, variant: SchemaView): string | undefined {
  const {mapping} = discriminator ?? {}
  const named = isObject(mapping)
    ? Object.entries(mapping).find(
        ([, target]) =>
          typeof target === 'string' &&
          variant.name !== undefined &&
          (target === variant.name || target.endsWith(`/${variant.name}`))
      )
    : undefined
  return named?.[0]
}

const sizes = new WeakMap<JsonObject, Map<string, number>>()

/** Counts properties on all levels, up to the maximum for inline schemas. */
function sizeOf(view: SchemaView, {root}: TreeContext): number {
  const known = sizes.get(root) ?? new Map<string, number>()
  sizes.set(root, known)
  const kept = view.ref === undefined ? undefined : known.get(view.ref)
  if (kept !== undefined) return kept
  let count = 0
  let steps = 0
  const most = mostAtTop + 1
  const visit = (inner: SchemaView, around: readonly string[], depth: number): void => {
    // Nested variants have few properties, but their number multiplies.
    if (count >= most || depth > mostLevels * 2 || steps++ > 2000) return
    const next = (schema: Json | undefined): void => {
      if (schema === undefined || count >= most) return
      const found = viewOf(root, schema)
      if (found.ref !== undefined && around.includes(found.ref)) return
      visit(found, found.ref === undefined ? around : [...around, found.ref], depth + 1)
    }
    for (const {schema} of inner.properties) {
      count++
      next(schema)
    }
    for (const [, schema] of inner.patterns) {
      count++
      next(schema)
    }
    if (isObject(inner.additional) && Object.keys(inner.additional).length > 0) next(inner.additional)
    for (const schema of [inner.items, ...inner.tuple, ...inner.oneOf, ...inner.anyOf]) next(schema)
  }
  visit(view, view.ref === undefined ? [] : [view.ref], 0)
  if (view.ref !== undefined) known.set(view.ref, count)
  return count
}
