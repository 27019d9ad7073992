import {type Json, pointerOf} from '../json.ts'
import {escapeHtml} from '../markdown.ts'
import type {PageText} from '../page-text.ts'
import type {InnerSchema, Property} from './schema-members.ts'
import {
  hasContent,
  hasWords,
  holderOf,
  isWorthShowing,
  mostAtTop,
  mostInside,
  mostLevels,
  sizeOf
} from './schema-size.ts'
import {writeMapping, writeVariants} from './schema-variants.ts'
import {type SchemaView, typeWords, variantsInWords, variantsOf, viewOf} from './schema-view.ts'
import {
  flagsOf,
  type Level,
  linkLine,
  rulesOfView,
  type TreeContext,
  textsOf,
  writeExternalDocs,
  writeHead,
  writeRules
} from './schema-words.ts'

/** Writes the content of a schema: its members, its variants, its items. */
export function writeSchema(
  out: PageText,
  value: Json,
  context: TreeContext,
  at: {readonly pointer: string; readonly called: string; readonly isPage?: boolean}
): void {
  const view = viewOf(context.root, value)
  const level: Level = {pointer: view.ref ?? at.pointer, called: view.name ?? at.called, depth: 0, around: []}
  const isTooLarge = !at.isPage && shownProperties(view, context).length > mostAtTop
  if (isTooLarge) out.html(linkLine(view, level, context))
  else inside(out, view, context, {...level, around: [view.ref ?? view]})
}

function shownProperties({properties}: SchemaView, {root, direction}: TreeContext): readonly Property[] {
  if (!direction) return properties
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  return properties.filter(({schema}) => viewOf(root, schema).raw[hidden] !== true)
}

/** Writes one level of a schema's content; nothing for a plain value. */
function inside(out: PageText, view: SchemaView, context: TreeContext, level: Level): void {
  const {additional, patterns} = view
  const properties = shownProperties(view, context)
  const step = (keys: readonly (string | number)[], called: string): Level => ({
    ...level,
    isOnly: false,
    pointer: level.pointer + pointerOf(keys),
    called: `${level.called}.${called}`,
    depth: level.depth + 1
  })
  const isOpen = isWorthShowing(additional, context.root)
  const isOnly = level.depth === 0 && properties.length === 1 && patterns.length === 0 && !isOpen
  if (properties.length > 0 || patterns.length > 0 || isOpen) {
    out.html('<div class="api-fields">')
    for (const property of properties)
      field(out, property, context, {...step(['properties', property.name], property.name), isOnly})
    for (const [pattern, schema] of patterns) {
      const at = step(['patternProperties', pattern], pattern)
      field(out, {name: pattern, schema, required: false}, context, at, 'Every member whose name matches')
    }
    if (isOpen) {
      const at = step(['additionalProperties'], 'member')
      field(out, {name: '*', schema: additional ?? true, required: false}, context, at, 'Every other member')
    }
    out.html('</div>')
  }
  for (const inner of view.inner) nested(out, inner, context, step(inner.keys, inner.keys.at(-1)?.toString() ?? ''))
  const isTold = variantsInWords(view)
  for (const group of view.groups) writeVariants(out, group, context, {level, inside, isTold})
  writeMapping(out, view, context)
}

/** Writes one member: name, type, constraints, description and content. */
function field(
  out: PageText,
  {name, schema, required}: Property,
  context: TreeContext,
  level: Level,
  note?: string
): void {
  const view = viewOf(context.root, schema)
  out.html('<div class="field">')
  const [first = '', ...others] = textsOf(view)
  writeHead(out, name, view, context, {flags: flagsOf(view, required), note, about: [first]})
  within(out, view, context, level, others)
  out.html('</div>')
}

/** Writes the content of a member: collapsed in place, or on a separate page if it is large, deep or recursive. */
export function within(
  out: PageText,
  view: SchemaView,
  context: TreeContext,
  level: Level,
  texts: readonly string[] = []
): void {
  const {root} = context
  if (!hasContent(view, root)) {
    for (const text of texts) out.words(text)
    return
  }
  // A list shows the content of its items.
  const shown = holderOf(view, root, level)
  const isAround = level.around.includes(shown.view.ref ?? shown.view)
  const size = sizeOf(view, root)
  // A body such as `{"customer": {…}}` has one member for its content, which would be only a link.
  const isTooLarge = level.isOnly
    ? shownProperties(shown.view, context).length > mostAtTop
    : size > (shown.view.ref === undefined ? mostAtTop : mostInside)
  if (isAround || isTooLarge || level.depth >= mostLevels) {
    for (const text of texts) out.words(text)
    out.html(linkLine(shown.view, shown, context))
    return
  }
  const around = [...level.around, view.ref ?? view, shown.view.ref ?? shown.view]
  const next = {...level, isOnly: false, pointer: shown.pointer, called: shown.called, around}
  const isFolded = size > 0 && !level.isOnly
  if (isFolded) out.html(`<details class="api-unfold"><summary>${insideWords(shown.view)}</summary>`)
  for (const text of texts) out.words(text)
  if (shown.view !== view) {
    for (const text of textsOf(shown.view)) out.words(text)
    writeRules(out, shown.view)
  }
  inside(out, shown.view, context, next)
  if (isFolded) out.html('</details>')
}

function insideWords(view: SchemaView): string {
  const {properties, name} = view
  const of = name === undefined ? '' : ` of <code>${escapeHtml(name)}</code>`
  const variants = variantsOf(view).length
  if (properties.length === 0 && variants > 0) return `${variants} ${variants === 1 ? 'variant' : 'variants'}${of}`
  if (properties.length === 0) return name === undefined ? 'Details' : `<code>${escapeHtml(name)}</code>`
  return `${properties.length} ${properties.length === 1 ? 'property' : 'properties'}${of}`
}

/** Writes items, a position of a tuple or a condition, which have no name. */
function nested(out: PageText, {schema, label, isNamed}: InnerSchema, context: TreeContext, given: Level): void {
  const {root} = context
  const view = viewOf(root, schema)
  const {beside, below} = rulesOfView(view, {})
  const texts = textsOf(view)
  const isLeaf = !hasContent(view, root)
  if (isNamed && isLeaf && !hasWords(view)) return
  const level = {...given, pointer: view.ref ?? given.pointer, called: view.name ?? given.called}
  out.html(
    `<p class="api-label">${label}: <span class="field-facts">${escapeHtml(typeWords(root, view))}</span>${beside}</p>`
  )
  for (const line of below) out.html(line)
  for (const text of texts) out.words(text)
  writeExternalDocs(out, view.parts)
  if (isLeaf) return
  if (level.around.includes(view.ref ?? view) || level.depth >= mostLevels || sizeOf(view, root) > mostAtTop)
    out.html(linkLine(view, level, context))
  else inside(out, view, context, {...level, around: [...level.around, view.ref ?? view]})
}
