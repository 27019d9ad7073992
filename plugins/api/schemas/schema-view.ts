import {isObject, type Json, type JsonObject, listOf, textOf} from '../json.ts'
import {referenceIn, resolve} from '../specs/spec-document.ts'
import {mergedOf} from './merge-schemas.ts'
import {type InnerSchema, innerSchemas, type Members, membersIn} from './schema-members.ts'

/** A schema with references resolved and the parts of `allOf` joined. */
export interface SchemaView extends Members {
  /** The schema as written where it is used. */
  readonly source: Json
  /** Pointer of the named schema, if it is one. */
  readonly ref?: string
  readonly name?: string
  readonly types: readonly string[]
  readonly nullable: boolean
  /** Schema of every item; the items after a tuple's positions. */
  readonly items?: Json
  readonly tuple: readonly Json[]
  /** Alternatives, one group for each `oneOf` and `anyOf`, without those that are only `null`. */
  readonly groups: readonly VariantGroup[]
  /** Schemas without their own name: items, conditions, contents. */
  readonly inner: readonly InnerSchema[]
  /** Everything that applies to the same value: the schema, its references and the parts of `allOf`. */
  readonly parts: readonly JsonObject[]
  /** Keywords of all parts; those of the first part win. */
  readonly raw: JsonObject
  readonly broken?: 'loop' | 'missing'
}

export interface VariantGroup {
  readonly key: 'oneOf' | 'anyOf'
  readonly variants: readonly Variant[]
  readonly discriminator: JsonObject | undefined
}

export interface Variant {
  readonly schema: Json
  /** Position in its list. */
  readonly index: number
}

/** Returns the alternatives of all groups. */
export function variantsOf({groups}: SchemaView): readonly Json[] {
  return groups.flatMap(({variants}) => variants.map(({schema}) => schema))
}

/** Returns the title of a schema, or of the first of its parts that has one. */
export function textOfTitle({parts}: SchemaView): string | undefined {
  return parts.map(({title}) => textOf(title)).find(Boolean)
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

interface Parts {
  readonly list: readonly JsonObject[]
  readonly groups: readonly VariantGroup[]
  readonly hasNull: boolean
  /** Pointer of the only variant beside `null`. */
  readonly only: string | undefined
}

/** Collects what applies to the same value. A single variant beside `null` is one of the parts. */
function partsOf(root: JsonObject, value: Json | undefined, first: string | undefined): Parts {
  const list: JsonObject[] = []
  const groups: VariantGroup[] = []
  const seen = new Set<string>(first === undefined ? [] : [first])
  let hasNull = false
  let only: string | undefined
  const follow = (given: Json | undefined): void => {
    if (!isObject(given)) return
    if (referenceIn(given) === undefined) {
      add(given)
      return
    }
    const {value: target, ref} = resolve(root, given)
    const {$ref: _, $dynamicRef: __, ...siblings} = given
    if (Object.keys(siblings).length > 0) add(siblings)
    const {$ref, $dynamicRef} = given
    if ($ref !== undefined && $dynamicRef !== undefined) follow({$dynamicRef})
    if (ref !== undefined && ref !== first && seen.has(ref)) return
    if (ref !== undefined) seen.add(ref)
    follow(target)
  }
  const add = (part: JsonObject): void => {
    if (list.length >= mostParts) return
    list.push(part)
    for (const inner of listOf(part.allOf)) follow(inner)
    for (const key of ['oneOf', 'anyOf'] as const) {
      const all = listOf(part[key]).map((schema, index) => ({schema, index}))
      const variants = all.filter(({schema}) => !isNull(schema))
      hasNull ||= variants.length < all.length
      const [single, ...others] = variants
      if (single && others.length === 0 && all.length > 1) {
        only ??= resolve(root, single.schema).ref
        follow(single.schema)
      } else if (single) {
        const {discriminator} = part
        groups.push({key, variants, discriminator: isObject(discriminator) ? discriminator : undefined})
      }
    }
  }
  follow(value)
  return {list, groups, hasNull, only}
}

function newView(root: JsonObject, value: Json | undefined): SchemaView {
  const {ref: written, problem, value: target} = resolve(root, value)
  const {list: parts, groups, hasNull, only} = partsOf(root, value, written)
  const raw: Record<string, Json | undefined> = {}
  for (const part of parts) for (const [key, member] of Object.entries(part)) raw[key] ??= member
  const types = target === false ? ['nothing'] : typesOf(parts, raw)
  const lists = parts.flatMap(({items}) => (items === undefined || Array.isArray(items) ? [] : [items]))
  const members = membersIn(parts)
  const ref = written ?? (members.properties.length === 0 || parts.length === 2 ? only : undefined)
  const tuple = tupleOf(parts)
  const items = mergedOf(Array.isArray(raw.items) && raw.additionalItems !== undefined ? [raw.additionalItems] : lists)
  return {
    source: value ?? {},
    ...(ref !== undefined && {ref, name: nameOfRef(ref)}),
    ...(problem && {broken: problem}),
    types: types.filter(type => type !== 'null'),
    nullable: raw.nullable === true || types.includes('null') || hasNull,
    ...members,
    ...(items !== undefined && {items}),
    tuple,
    groups,
    inner: innerSchemas(parts, {items, tuple, isNamed: groups.length === 0 && types.includes('array')}),
    parts,
    raw
  }
}

/** Returns the schemas of the first items, joined by position. */
function tupleOf(parts: readonly JsonObject[]): readonly Json[] {
  const lists = parts.map(({items, prefixItems}) =>
    Array.isArray(items) ? (items as readonly Json[]) : listOf(prefixItems)
  )
  const length = Math.max(0, ...lists.map(list => list.length))
  return Array.from({length}, (_, at) => mergedOf(lists.flatMap(list => list[at] ?? [])) ?? true)
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null' && Object.keys(schema).length === 1
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
  kinds.delete('object')
  return kinds.size === 1 ? [...kinds] : []
}

/** Maximum depth of lists, maps and variants in the words of a type. */
const mostWords = 8

/** Returns the type of a schema in a few words: `string (date-time)`, `array of Block`, `Block or null`. */
export function typeWords(root: JsonObject, view: SchemaView, depth = 0): string {
  const words = baseWords(root, view, depth)
  return view.nullable && words !== 'any' ? `${words} or null` : words
}

/** Returns whether the words of a type contain its alternatives. */
export function variantsInWords({groups, properties, name, broken}: SchemaView): boolean {
  const [group] = groups
  return (
    !broken &&
    name === undefined &&
    groups.length === 1 &&
    properties.length === 0 &&
    (group?.variants.length ?? 0) <= 3
  )
}

/** Returns the format that the words of a type contain. */
export function formatInWords({types, groups, properties, raw, broken}: SchemaView): string | undefined {
  const [type] = types
  const isPlain = types.length === 1 && type !== 'array' && type !== 'object' && !broken
  return isPlain && (groups.length !== 1 || properties.length > 0) ? textOf(raw.format) : undefined
}

function baseWords(root: JsonObject, view: SchemaView, depth: number): string {
  const {types, name, groups, raw} = view
  const inner = (schema: Json): string =>
    depth > mostWords ? 'value' : typeWords(root, viewOf(root, schema), depth + 1)
  if (view.broken) return 'unknown'
  const [group] = groups
  if (group && view.properties.length === 0 && groups.length === 1) {
    if (name !== undefined) return name
    const names = [...new Set(group.variants.map(({schema}) => inner(schema)))]
    return names.length <= 3 ? names.join(' or ') : `one of ${group.variants.length} types`
  }
  if (types.length === 0) return raw.enum === undefined ? (name ?? 'any') : 'enum'
  return types.map(type => oneType(view, type, inner, formatInWords(view))).join(' or ')
}

function oneType(view: SchemaView, type: string, inner: (schema: Json) => string, format: string | undefined): string {
  const {name, items, tuple, additional, properties, types} = view
  if (type === 'array') {
    if (tuple.length > 0) return `tuple of ${tuple.length}`
    return items === undefined || items === true ? 'array' : `array of ${inner(items)}`
  }
  if (type === 'object') {
    if (name !== undefined && types.length === 1) return name
    if (properties.length === 0 && isObject(additional) && Object.keys(additional).length > 0)
      return `map of ${inner(additional)}`
    return 'object'
  }
  return format === undefined ? type : `${type} (${format})`
}
