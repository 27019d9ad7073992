import {isObject, type Json, type JsonObject, listOf} from '../json.ts'
import {mergedOf} from '../schemas/merge-schemas.ts'
import {type SchemaView, viewOf} from '../schemas/schema-view.ts'
import {referenceIn} from '../specs/spec-document.ts'
import {checkValue} from './check-value.ts'
import {makeNumber, makeText} from './make-plain-value.ts'
import {textForPattern} from './pattern-text.ts'
import {matchesPattern} from './safe-pattern.ts'

type Direction = 'request' | 'response' | undefined

interface Making {
  readonly root: JsonObject
  readonly direction: Direction
  readonly depth: number
  /** Schemas that contain this one. */
  readonly around: readonly (string | SchemaView)[]
  /** Whether to leave out optional members. */
  readonly isShort: boolean
  /** Position in a list, because items may have to differ. */
  readonly index: number
  readonly budget: {left: number}
}

/** Depth from which optional members are left out. */
const mostLevels = 6
/** Maximum number of schemas that a value is made from. */
const mostSchemas = 4000
/** Maximum number of values to try for one schema. */
const mostOffers = 12

/**
 * Returns a value that a schema accepts, or `undefined` if none was made: examples and defaults of the schema come first. The
 * same schema always gives the same value.
 */
export function makeValue(root: JsonObject, schema: Json, direction?: Direction): Json | undefined {
  const tries = [false, true].map(
    isShort => (): Json | undefined =>
      make(schema, {root, direction, depth: 0, around: [], isShort, index: 0, budget: {left: mostSchemas}})
  )
  for (const attempt of tries) {
    const value = attempt()
    if (value !== undefined && isValid(root, schema, value, direction)) return value
  }
  return undefined
}

function isValid(root: JsonObject, schema: Json, value: Json, direction: Direction): boolean {
  return checkValue(root, schema, value, direction, {isStrict: true}).length === 0
}

function make(schema: Json, making: Making): Json | undefined {
  const {root, direction, around, budget, index} = making
  if (schema === false || budget.left-- <= 0) return undefined
  const view = viewOf(root, schema)
  const key = view.ref ?? view
  if (view.broken || making.depth > 40 || around.includes(key)) return view.nullable ? null : undefined
  const inner: Making = {...making, around: [...around, key], depth: making.depth + 1}
  const offers = [...given(view)]
  // Items of a list may have to differ, so each starts with another value.
  const first = offers.length > 0 ? index % offers.length : 0
  for (const value of [...offers.slice(first), ...offers.slice(0, first)].slice(0, mostOffers))
    if (isValid(root, schema, value, direction)) return value
  const [group] = view.groups
  if (group) {
    for (const variant of group.variants.slice(0, 12)) {
      const joined = mergedOf([...view.parts.map(part => withoutGroup(part, group.key)), variant.schema]) ?? true
      const value = make(joined, inner)
      if (value !== undefined && isValid(root, schema, value, direction)) return value
    }
    return view.nullable ? null : undefined
  }
  return makeTyped(view, schema, inner)
}

const reduced = new WeakMap<JsonObject, Map<string, JsonObject>>()

/** Returns a part without its alternatives and without the parts that the view lists too. The same part gives the same object. */
function withoutGroup(part: JsonObject, key: string): JsonObject {
  const known = reduced.get(part) ?? new Map<string, JsonObject>()
  reduced.set(part, known)
  const {[key]: _, allOf: __, discriminator: ___, ...rest} = part
  const kept = known.get(key) ?? (referenceIn(rest) === undefined ? rest : part)
  known.set(key, kept)
  return kept
}

/** Returns the values that a schema itself offers. */
function* given({parts}: SchemaView): Generator<Json> {
  for (const {example, examples} of parts) {
    if (example !== undefined) yield example
    yield* listOf(examples)
  }
  for (const part of parts) if (part.default !== undefined && part.default !== null) yield part.default
  for (const part of parts) {
    if (part.const !== undefined) yield part.const
    yield* listOf(part.enum).filter(value => value !== null)
  }
}

function makeTyped(view: SchemaView, schema: Json, making: Making): Json | undefined {
  const {root, direction} = making
  const types = view.types.length > 0 ? view.types : [impliedType(view)]
  for (const type of types) {
    const value = ofType(type, view, making)
    if (value !== undefined && (types.length === 1 || isValid(root, schema, value, direction))) return value
  }
  return view.nullable ? null : undefined
}

function impliedType({raw}: SchemaView): string {
  if (raw.pattern !== undefined || raw.minLength !== undefined || raw.format !== undefined) return 'string'
  if (raw.minimum !== undefined || raw.maximum !== undefined || raw.multipleOf !== undefined) return 'number'
  if (raw.minItems !== undefined || raw.contains !== undefined) return 'array'
  return raw.required !== undefined || raw.minProperties !== undefined ? 'object' : 'string'
}

function ofType(type: string, view: SchemaView, making: Making): Json | undefined {
  switch (type) {
    case 'string':
      return makeText(view.parts, making.index)
    case 'integer':
    case 'number':
      return makeNumber(view.parts, type, making.index)
    case 'boolean':
      return making.index % 2 === 0
    case 'null':
      return null
    case 'array':
      return makeList(view, making)
    case 'object':
      return makeObject(view, making)
    default:
      return undefined
  }
}

function strictest({parts}: SchemaView, key: string): number {
  return Math.max(0, ...parts.flatMap(part => (typeof part[key] === 'number' ? [part[key]] : [])))
}

function loosest({parts}: SchemaView, key: string): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...parts.flatMap(part => (typeof part[key] === 'number' ? [part[key]] : []))
  )
}

function makeList(view: SchemaView, making: Making): Json | undefined {
  const {tuple, items, parts} = view
  const list: Json[] = []
  const add = (schema: Json, index: number): boolean => {
    const value = make(schema, {...making, index})
    if (value !== undefined) list.push(value)
    return value !== undefined
  }
  for (const [index, schema] of tuple.entries()) if (!add(schema, index)) return undefined
  const contained = parts.filter(({contains}) => contains !== undefined)
  for (const {contains, minContains} of contained) {
    const count = typeof minContains === 'number' ? Math.min(minContains, 20) : 1
    const schema = mergedOf([contains ?? true, ...(items === undefined ? [] : [items])]) ?? true
    for (let index = 0; index < count; index++) if (!add(schema, index)) return undefined
  }
  const least = strictest(view, 'minItems')
  const most = loosest(view, 'maxItems')
  const rest = items ?? mergedOf(parts.flatMap(({unevaluatedItems: schema}) => schema ?? []))
  const isFull = parts.some(part => part.items === false || part.unevaluatedItems === false)
  const wanted = Math.min(
    Math.max(least, list.length, tuple.length + contained.length === 0 && !isFull ? 1 : 0),
    most,
    100
  )
  const isDeep = making.depth > mostLevels || making.isShort
  for (let index = list.length; index < (isDeep ? Math.max(least, list.length) : wanted); index++)
    if (!add(rest ?? {type: 'string'}, index)) break
  return list.length >= least ? list : undefined
}

function makeObject(view: SchemaView, making: Making): Json | undefined {
  const {properties, additional, patterns, parts} = view
  const {root, direction, isShort, depth} = making
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const value: Record<string, Json> = {}
  const isSmall = isShort || depth > mostLevels
  const most = loosest(view, 'maxProperties')
  const ordered = [...properties.filter(({required}) => required), ...properties.filter(({required}) => !required)]
  for (const {name, schema, required} of ordered) {
    if (direction && viewOf(root, schema).parts.some(part => part[hidden] === true)) continue
    if (!required && (isSmall || Object.keys(value).length >= most)) continue
    const member = make(schema, {...making, index: 0})
    if (member !== undefined) value[name] = member
    else if (required) return undefined
  }
  const isClosed = parts.some(part => part.additionalProperties === false)
  const other = (name: string): Json => {
    const matching = patterns.filter(([pattern]) => matchesPattern(pattern, name)).map(([, schema]) => schema)
    return mergedOf(matching.length > 0 ? matching : additional === undefined ? [true] : [additional]) ?? true
  }
  const declared = new Set(properties.map(({name}) => name))
  const names = parts
    .flatMap(({required}) => listOf(required))
    .filter(name => typeof name === 'string' && !declared.has(name))
  for (const name of names as string[]) value[name] = make(other(name), making) ?? 'string'
  const least = Math.max(
    strictest(view, 'minProperties'),
    properties.length === 0 && !isSmall && isObject(additional) ? 1 : 0
  )
  for (let index = 0; Object.keys(value).length < Math.min(least, 50) && index < 60; index++) {
    const name = patterns[0] && isClosed ? textForPattern(patterns[0][0], index) : nameFor(view, making, index)
    if (name === undefined || name in value) continue
    const member = make(other(name), {...making, index})
    if (member !== undefined) value[name] = member
  }
  return inOrder(value, properties)
}

function nameFor({parts}: SchemaView, making: Making, index: number): string | undefined {
  const names = parts.flatMap(({propertyNames}) => (propertyNames === undefined ? [] : [propertyNames]))
  if (names.length === 0) return index === 0 ? 'key' : `key${index + 1}`
  const name = make(mergedOf(names) ?? true, {...making, index, depth: 0})
  return typeof name === 'string' ? name : undefined
}

/** Returns the members in the order of the schema. */
function inOrder(value: Readonly<Record<string, Json>>, properties: SchemaView['properties']): JsonObject {
  const names = properties.map(({name}) => name).filter(name => Object.hasOwn(value, name))
  const rest = Object.keys(value).filter(name => !names.includes(name))
  return Object.fromEntries([...names, ...rest].map(name => [name, value[name] as Json]))
}
