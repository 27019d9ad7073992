import {isObject, type Json, type JsonObject, listOf, objectOf, textOf} from './json.ts'
import {resolve} from './spec-document.ts'

/** A schema with references resolved and the parts of `allOf` merged. */
export interface SchemaView {
  /** The schema as written where it is used. */
  readonly source: Json
  /** Pointer of the named schema, if it is one. */
  readonly ref?: string
  readonly name?: string
  readonly types: readonly string[]
  readonly nullable: boolean
  readonly properties: readonly Property[]
  readonly items?: Json
  readonly tuple: readonly Json[]
  /** Schema of additional members; `true`: any value. */
  readonly additional?: Json
  readonly patterns: readonly (readonly [pattern: string, schema: Json])[]
  readonly oneOf: readonly Json[]
  readonly anyOf: readonly Json[]
  readonly not?: Json
  /** Keywords of all parts; those of the first part win. */
  readonly raw: JsonObject
  readonly broken?: 'loop' | 'missing'
}

export interface Property {
  readonly name: string
  readonly schema: Json
  readonly required: boolean
}

/** Returns the name of a schema, from the pointer to it. */
export function nameOfRef(ref: string): string {
  const keys = ref.split('/')
  const last = (keys.at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
  const name = /\.(?:ya?ml|json)$/.test(last) ? last.slice(last.lastIndexOf('/') + 1).replace(/\.\w+$/, '') : last
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Maximum number of parts of `allOf`. More of them are an attack or a mistake. */
const mostParts = 100

/** Views by schema, because the same schema is used in many places. */
const known = new WeakMap<object, SchemaView>()

export function viewOf(root: JsonObject, value: Json | undefined): SchemaView {
  const kept = isObject(value) ? known.get(value) : undefined
  if (kept) return kept
  const view = newView(root, value)
  if (isObject(value)) known.set(value, view)
  return view
}

function newView(root: JsonObject, value: Json | undefined): SchemaView {
  const {value: found, ref, problem} = resolve(root, value)
  const parts: JsonObject[] = []
  const seen = new Set<string>(ref === undefined ? [] : [ref])
  const add = (part: Json | undefined): void => {
    if (!isObject(part) || parts.length >= mostParts) return
    parts.push(part)
    for (const inner of listOf(part.allOf)) {
      const next = resolve(root, inner)
      if (next.ref !== undefined && seen.has(next.ref)) continue
      if (next.ref !== undefined) seen.add(next.ref)
      add(next.value)
      if (isObject(inner) && typeof inner.$ref === 'string') add(siblingsOf(inner))
    }
  }
  if (isObject(value) && typeof value.$ref === 'string') add(siblingsOf(value))
  add(found)
  const raw: Record<string, Json | undefined> = {}
  for (const part of parts) for (const [key, member] of Object.entries(part)) raw[key] ??= member
  const types = typesOf(parts, raw)
  const oneOf = variantsOf(raw.oneOf)
  const anyOf = variantsOf(raw.anyOf)
  const hasNull = [...listOf(raw.oneOf), ...listOf(raw.anyOf)].some(isNull)
  return {
    source: value ?? {},
    ...(ref !== undefined && {ref, name: nameOfRef(ref)}),
    ...(problem && {broken: problem}),
    types: types.filter(type => type !== 'null'),
    nullable: raw.nullable === true || types.includes('null') || hasNull,
    properties: propertiesOf(parts),
    ...(raw.items !== undefined && !Array.isArray(raw.items) && {items: raw.items}),
    tuple: Array.isArray(raw.items) ? raw.items : listOf(raw.prefixItems),
    ...(raw.additionalProperties !== undefined &&
      raw.additionalProperties !== false && {additional: raw.additionalProperties}),
    patterns: Object.entries(objectOf(raw.patternProperties)).flatMap(([key, schema]) =>
      schema === undefined ? [] : [[key, schema] as const]
    ),
    oneOf,
    anyOf,
    ...(raw.not !== undefined && {not: raw.not}),
    raw
  }
}

/** Returns the keywords beside a reference. In 3.1, they belong to the schema. */
function siblingsOf({$ref: _, ...siblings}: JsonObject): JsonObject | undefined {
  return Object.keys(siblings).length > 0 ? siblings : undefined
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null'
}

function variantsOf(value: Json | undefined): readonly Json[] {
  return listOf(value).filter(schema => !isNull(schema))
}

function typesOf(parts: readonly JsonObject[], raw: JsonObject): string[] {
  const {type} = raw
  const given = (Array.isArray(type) ? type : [type]).filter((item): item is string => typeof item === 'string')
  if (given.length > 0) return given
  if (parts.some(part => part.properties || part.additionalProperties || part.patternProperties)) return ['object']
  if (raw.items !== undefined || raw.prefixItems !== undefined) return ['array']
  const values = raw.enum === undefined ? [raw.const ?? undefined] : listOf(raw.enum)
  const kinds = new Set(values.map(item => (item === null ? 'null' : typeof item)))
  kinds.delete('undefined')
  return kinds.size === 1 ? [...kinds] : []
}

function propertiesOf(parts: readonly JsonObject[]): Property[] {
  const required = new Set(parts.flatMap(part => listOf(part.required)))
  const found = new Map<string, Property>()
  for (const part of parts)
    for (const [name, schema] of Object.entries(objectOf(part.properties)))
      if (schema !== undefined && !found.has(name)) found.set(name, {name, schema, required: required.has(name)})
  return [...found.values()]
}

/** Returns the type of a schema in a few words: `string (date-time)`, `array of Block`, `Block or null`. */
export function typeWords(root: JsonObject, view: SchemaView, depth = 0): string {
  const words = baseWords(root, view, depth)
  return view.nullable ? `${words} or null` : words
}

function baseWords(root: JsonObject, view: SchemaView, depth: number): string {
  const {types, name, items, oneOf, anyOf, raw, tuple} = view
  const inner = (schema: Json): string => (depth > 3 ? 'value' : typeWords(root, viewOf(root, schema), depth + 1))
  const variants = oneOf.length > 0 ? oneOf : anyOf
  if (view.broken) return 'unknown'
  if (variants.length > 0 && view.properties.length === 0) {
    if (name !== undefined) return name
    const names = [...new Set(variants.map(inner))]
    return names.length <= 3 ? names.join(' or ') : `one of ${variants.length} types`
  }
  if (types.length > 1) return types.join(' or ')
  const [type] = types
  if (type === 'array') {
    if (tuple.length > 0) return `tuple of ${tuple.length}`
    return items === undefined ? 'array' : `array of ${inner(items)}`
  }
  const format = textOf(raw.format)
  if (type === 'object') {
    if (name !== undefined) return name
    if (view.properties.length === 0 && isObject(view.additional) && Object.keys(view.additional).length > 0)
      return `map of ${inner(view.additional)}`
    return 'object'
  }
  if (type === undefined) return raw.enum === undefined ? (name ?? 'any') : 'enum'
  return format === undefined ? type : `${type} (${format})`
}
