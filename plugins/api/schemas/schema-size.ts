import {isObject, type Json, type JsonObject} from '../json.ts'
import {rulesOf} from './schema-rules.ts'
import {formatInWords, type SchemaView, variantsInWords, variantsOf, viewOf} from './schema-view.ts'

/** Maximum number of properties, on all levels, of a nested schema that is shown inline. */
export const mostInside = 14
/** Maximum number of properties of a body's schema that is shown inline. */
export const mostAtTop = 48
/** Maximum number of levels on one page. */
export const mostLevels = 8

/** Returns whether a schema has words or constraints. */
export function hasWords(view: SchemaView): boolean {
  const {parts} = view
  return (
    parts.some(
      ({description, title, externalDocs}) => description !== undefined || title !== undefined || isObject(externalDocs)
    ) || rulesOf(parts, {format: formatInWords(view)}).length > 0
  )
}

/** Returns whether a schema has more to show than the words of its type, its constraints and its description. */
export function hasContent(view: SchemaView, root: JsonObject, depth = 0): boolean {
  const {properties, patterns, additional, inner, groups, raw} = view
  if (depth > 20) return true
  if (properties.length > 0 || patterns.length > 0 || isWorthShowing(additional, root) || isObject(raw.discriminator))
    return true
  const says = (schema: Json): boolean => {
    const found = viewOf(root, schema)
    return hasWords(found) || found.types.length > 1 || hasContent(found, root, depth + 1)
  }
  return (
    inner.some(({schema, isNamed}) => !isNamed || says(schema)) ||
    groups.some(({variants}) => !variantsInWords(view) || variants.some(({schema}) => says(schema)))
  )
}

/** Returns whether a schema of additional members says anything about them. */
export function isWorthShowing(schema: Json | undefined, root: JsonObject): boolean {
  if (!isObject(schema) || Object.keys(schema).length === 0) return false
  const view = viewOf(root, schema)
  return view.types.length > 0 || hasWords(view) || hasContent(view, root, 10)
}

/** A schema with the place that identifies its page. */
export interface Holder {
  readonly view: SchemaView
  readonly pointer: string
  readonly called: string
}

/** Returns the object inside nested lists, or the first list inside them that has its own words. */
export function holderOf(
  view: SchemaView,
  root: JsonObject,
  level: {readonly pointer: string; readonly called: string}
): Holder {
  let found = {view, pointer: view.ref ?? level.pointer, called: view.name ?? level.called}
  for (let turn = 0; turn < mostLevels; turn++) {
    const {items, inner, properties, groups, patterns, additional} = found.view
    const isList = properties.length + groups.length + patterns.length === 0 && additional === undefined
    if (items === undefined || inner.length !== 1 || !isList) break
    const next = viewOf(root, items)
    if (!hasContent(next, root)) break
    found = {view: next, pointer: next.ref ?? `${found.pointer}/items`, called: next.name ?? `${found.called}.item`}
    if (hasWords(next)) break
  }
  return found
}

const sizes = new WeakMap<JsonObject, Map<string, number>>()

/** Counts properties on all levels, up to the maximum for inline schemas. */
export function sizeOf(view: SchemaView, root: JsonObject): number {
  const known = sizes.get(root) ?? new Map<string, number>()
  sizes.set(root, known)
  const key = view.ref === undefined ? undefined : `${view.ref} ${view.parts.length}`
  const kept = key === undefined ? undefined : known.get(key)
  if (kept !== undefined) return kept
  const count = counted(view, root)
  if (key !== undefined) known.set(key, count)
  return count
}

function counted(view: SchemaView, root: JsonObject): number {
  let count = 0
  let steps = 0
  const most = mostAtTop + 1
  const visit = (inner: SchemaView, around: readonly (string | SchemaView)[], depth: number): void => {
    // Nested variants have few properties, but their number multiplies.
    if (count >= most || depth > mostLevels * 2 || steps++ > 2000) return
    const next = (schema: Json | undefined): void => {
      if (schema === undefined || count >= most) return
      const found = viewOf(root, schema)
      if (around.includes(found.ref ?? found)) return
      visit(found, [...around, found.ref ?? found], depth + 1)
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
    for (const {schema} of inner.inner) next(schema)
    for (const schema of variantsOf(inner)) next(schema)
  }
  visit(view, [view.ref ?? view], 0)
  return count
}
