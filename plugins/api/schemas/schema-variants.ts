import {isObject, type Json, type JsonObject, objectOf, pointerOf, textOf} from '../json.ts'
import {escapeHtml} from '../markdown.ts'
import type {PageText} from '../page-text.ts'
import {resolve} from '../specs/spec-document.ts'
import {hasContent, hasWords, mostInside, mostLevels, sizeOf} from './schema-size.ts'
import {
  nameOfRef,
  type SchemaView,
  textOfTitle,
  typeWords,
  type Variant,
  type VariantGroup,
  variantsOf,
  viewOf
} from './schema-view.ts'
import {type Level, linkLine, type TreeContext, textsOf, writeRules} from './schema-words.ts'

/** Maximum number of listed variants. More of them are an attack or a mistake. */
const mostVariants = 1000

/** Writes the content of a schema. */
type WriteInside = (out: PageText, view: SchemaView, context: TreeContext, level: Level) => void

/**
 * Writes the alternatives of `oneOf` or `anyOf`.
 *
 * @param how `inside` writes the content of one of them; `isTold`: whether the type already contains their types
 */
export function writeVariants(
  out: PageText,
  group: VariantGroup,
  context: TreeContext,
  how: {readonly level: Level; readonly inside: WriteInside; readonly isTold: boolean}
): void {
  const {level, inside, isTold} = how
  const {root} = context
  const {key, variants, discriminator} = group
  const by = textOf(discriminator?.propertyName)
  const views = variants.map(({schema}) => viewOf(root, schema))
  // The type already contains plain alternatives.
  if (isTold && by === undefined && !views.some(view => hasWords(view) || hasContent(view, root))) return
  const words = key === 'oneOf' ? 'Exactly one of' : 'At least one of'
  const distinguished = by === undefined ? '' : `, distinguished by <code>${escapeHtml(by)}</code>`
  out.html(`<p class="api-label">${words}${distinguished}:</p><div class="api-variants">`)
  for (const variant of variants.slice(0, mostVariants)) writeVariant(out, variant, group, {context, level, inside})
  out.html('</div>')
}

function writeVariant(
  out: PageText,
  {schema, index}: Variant,
  {key, discriminator}: VariantGroup,
  {context, level, inside}: {readonly context: TreeContext; readonly level: Level; readonly inside: WriteInside}
): void {
  const {root} = context
  const view = viewOf(root, schema)
  const title = textOfTitle(view)
  const called = view.name ?? title ?? `${level.called}.variant${index + 1}`
  const pointer = view.ref ?? level.pointer + pointerOf([key, index])
  const inner: Level = {...level, depth: level.depth + 1, pointer, called}
  const values = valuesFor(root, discriminator, view)
  const codes = values.map(value => `, <code>${escapeHtml(value)}</code>`).join('')
  const words = typeWords(root, view)
  const shown = view.name ?? title ?? words
  const facts = shown === words ? '' : `: <span class="field-facts">${escapeHtml(words)}</span>`
  const label = `${escapeHtml(shown)}${facts}${codes}`
  const isAround = level.around.includes(view.ref ?? view)
  const isLeaf = !hasContent(view, root)
  if (!isLeaf && (isAround || sizeOf(view, root) > mostInside || level.depth >= mostLevels)) {
    if (codes) out.html(`<p class="api-variant">${label}</p>`)
    // The page of a referenced schema lacks the words beside the reference.
    if (view.ref !== undefined) out.words(textOf(objectOf(schema).description))
    out.html(linkLine(view, {pointer, called}, context))
    return
  }
  if (isLeaf && !hasWords(view)) {
    out.html(`<p class="api-variant">${label}</p>`)
    return
  }
  out.html(`<details class="api-inside"><summary>${label}</summary>`)
  for (const text of textsOf(view)) if (view.name !== undefined || text !== title) out.words(text)
  writeRules(out, view)
  inside(out, view, context, {...inner, around: [...level.around, view.ref ?? view]})
  out.html('</details>')
}

/** Returns the values of the discriminator for a variant. */
function valuesFor(root: JsonObject, discriminator: JsonObject | undefined, variant: SchemaView): string[] {
  return mappingOf(root, discriminator).flatMap(([value, ref]) => (ref === variant.ref ? [value] : []))
}

/** Returns the values of a discriminator, with pointers to their schemas. A target may be a name. */
function mappingOf(
  root: JsonObject,
  discriminator: JsonObject | undefined
): [value: string, ref: string | undefined][] {
  return Object.entries(objectOf(discriminator?.mapping)).flatMap(([value, target]) => {
    if (typeof target !== 'string') return []
    const isName = /^[\w.-]+$/.test(target) && !target.includes('.json') && !target.includes('.y')
    const $ref = isName ? `#/components/schemas${pointerOf([target])}` : target.slice(Math.max(0, target.indexOf('#')))
    return [[value, resolve(root, {$ref}).ref] as [string, string | undefined]]
  })
}

/** Writes the values of a discriminator whose schemas are not among the variants, such as those of a base schema. */
export function writeMapping(out: PageText, view: SchemaView, context: TreeContext): void {
  const {root} = context
  const shown = new Set(variantsOf(view).map(schema => viewOf(root, schema).ref))
  const own = view.groups.map(({discriminator}) => discriminator)
  for (const part of view.parts) {
    const {discriminator} = part
    if (!isObject(discriminator)) continue
    const rest = mappingOf(root, discriminator).filter(([, ref]) => ref === undefined || !shown.has(ref))
    const by = textOf(discriminator.propertyName)
    if (by === undefined || (own.includes(discriminator) && rest.length === 0)) continue
    out.html(`<p class="api-label">Distinguished by <code>${escapeHtml(by)}</code>${rest.length > 0 ? ':' : '.'}</p>`)
    if (rest.length === 0) continue
    out.html(
      `<ul class="api-values">${rest.map(([value, ref]) => `<li>${mapped(value, ref, context)}</li>`).join('')}</ul>`
    )
  }
}

function mapped(value: string, ref: string | undefined, {root, pages}: TreeContext): string {
  const shown = `<code>${escapeHtml(value)}</code>`
  if (ref === undefined) return shown
  const schema: Json = {$ref: `#${ref}`}
  if (viewOf(root, schema).broken) return shown
  const name = nameOfRef(ref)
  return `${shown}: <a href="${escapeHtml(pages.linkTo({pointer: ref, name, schema}))}"><code>${escapeHtml(name)}</code></a>`
}
