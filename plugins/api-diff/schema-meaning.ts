import {isObject, type Json, type JsonObject, listOf} from '../api/json.ts'
import {type SchemaView, viewOf} from '../api/schemas/schema-view.ts'

/** Keywords that do not change which values are valid. */
const words = new Set([
  'title',
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  'deprecated',
  'default',
  'xml',
  'discriminator',
  '$comment',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
  'definitions',
  '$ref',
  '$dynamicRef',
  'allOf',
  'nullable'
])

const meanings = new WeakMap<SchemaView, string>()

/**
 * Returns text that is the same for schemas that accept the same values: references are followed, parts of `allOf` are joined,
 * and neither order nor words count.
 */
export function meaningOf(root: JsonObject, schema: Json, around: readonly (string | SchemaView)[] = []): string {
  if (typeof schema === 'boolean') return String(schema)
  const view = viewOf(root, schema)
  const key = view.ref ?? view
  const at = around.indexOf(key)
  // A recursive schema is identified by its distance, so its own name does not matter.
  if (at >= 0) return `^${around.length - at}`
  const kept = around.length === 0 ? meanings.get(view) : undefined
  if (kept !== undefined) return kept
  const text = around.length > 12 ? (view.name ?? 'deep') : newMeaning(root, view, [...around, key])
  if (around.length === 0) meanings.set(view, text)
  return text
}

function newMeaning(root: JsonObject, view: SchemaView, around: readonly (string | SchemaView)[]): string {
  const inner = (schema: Json): string => meaningOf(root, schema, around)
  const members = view.properties.map(({name, schema, required}) => `${name}${required ? '!' : ''}:${inner(schema)}`)
  const patterns = view.patterns.map(([name, schema]) => `/${name}/:${inner(schema)}`)
  const others = view.inner.map(({keys, schema}) => `${keys.filter(key => key !== 'allOf').join('.')}:${inner(schema)}`)
  const groups = view.groups.map(
    ({key, variants}) =>
      `${key}[${variants
        .map(({schema}) => inner(schema))
        .sort()
        .join('|')}]`
  )
  const limits = view.parts.flatMap(part =>
    Object.entries(part).flatMap(([key, value]) =>
      words.has(key) || key.startsWith('x-') || hasSchemas.has(key) || value === undefined
        ? []
        : [`${key}=${plainMeaning(value)}`]
    )
  )
  const types = [...view.types, ...(view.nullable ? ['null'] : [])].sort().join('|')
  const additional = view.additional === undefined ? '' : `*:${inner(view.additional)}`
  const all = [...new Set([...members, ...patterns, ...others, ...groups, ...limits, additional])]
  return `${types}{${all
    .filter(text => text !== '')
    .sort()
    .join(';')}}`
}

/** Keywords whose schemas the view contains, and those that it answers by itself. */
const hasSchemas = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'contentSchema',
  'dependentSchemas',
  'unevaluatedItems',
  'type',
  'required'
])

/** Returns text for a plain value: lists that are sets, such as those of `enum`, are sorted. */
function plainMeaning(value: Json): string {
  if (Array.isArray(value)) return `[${listOf(value).map(plainMeaning).sort().join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${plainMeaning(member ?? null)}`)
  return `{${members.sort().join(',')}}`
}

/** Returns text for a JSON value that does not depend on the order of its keys. */
export function valueMeaning(value: Json): string {
  if (Array.isArray(value)) return `[${listOf(value).map(valueMeaning).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${valueMeaning(member ?? null)}`)
  return `{${members.sort().join(',')}}`
}
