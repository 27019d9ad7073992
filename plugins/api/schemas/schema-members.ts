import {isObject, type Json, type JsonObject, listOf, objectOf} from '../json.ts'
import {escapeHtml} from '../markdown.ts'
import {mergedOf} from './merge-schemas.ts'

export interface Property {
  readonly name: string
  readonly schema: Json
  readonly required: boolean
}

/** The members that a schema declares. */
export interface Members {
  readonly properties: readonly Property[]
  readonly patterns: readonly (readonly [pattern: string, schema: Json])[]
  /** Schema of additional members; `true`: any value. */
  readonly additional?: Json
}

/** A schema that applies to a part of the value, or to the value under a condition. */
export interface InnerSchema {
  readonly schema: Json
  /** Keys from the outer schema. */
  readonly keys: readonly (string | number)[]
  /** What it applies to, as HTML: `Each item`. */
  readonly label: string
  /** Whether the words of the outer type contain its type. */
  readonly isNamed: boolean
}

/** Joins the members that several schemas declare for the same value. */
export function membersIn(parts: readonly JsonObject[]): Members {
  const required = new Set(parts.flatMap(part => listOf(part.required)))
  const properties = gather(parts, 'properties')
  const more = parts.flatMap(({additionalProperties, unevaluatedProperties}) =>
    [additionalProperties, unevaluatedProperties].filter((value): value is Json => value !== undefined)
  )
  const open = more.filter(value => value !== false)
  const additional = mergedOf(open.some(isObject) ? open.filter(isObject) : open)
  return {
    properties: [...properties].map(([name, schemas]) => ({
      name,
      schema: mergedOf(schemas) ?? true,
      required: required.has(name)
    })),
    patterns: [...gather(parts, 'patternProperties')].map(([key, schemas]) => [key, mergedOf(schemas) ?? true]),
    ...(additional !== undefined && {additional})
  }
}

function gather(parts: readonly JsonObject[], key: 'properties' | 'patternProperties'): Map<string, Json[]> {
  const found = new Map<string, Json[]>()
  for (const part of parts)
    for (const [name, schema] of Object.entries(objectOf(part[key])))
      if (schema !== undefined) found.set(name, [...(found.get(name) ?? []), schema])
  return found
}

/** Returns the schemas of a value's parts and conditions, in reading order. */
export function innerSchemas(
  parts: readonly JsonObject[],
  {
    items,
    tuple,
    isNamed
  }: {readonly items: Json | undefined; readonly tuple: readonly Json[]; readonly isNamed: boolean}
): InnerSchema[] {
  const found: InnerSchema[] = []
  const add = (label: string, schema: Json | undefined, keys: InnerSchema['keys'], isTold = false): void => {
    if (schema !== undefined && (isObject(schema) || schema === false))
      found.push({label, schema, keys, isNamed: isTold})
  }
  const list = parts.some(part => Array.isArray(part.items)) ? 'items' : 'prefixItems'
  tuple.forEach((item, index) => {
    found.push({label: `Item ${index + 1}`, schema: item, keys: [list, index], isNamed: false})
  })
  add(tuple.length > 0 ? 'Every other item' : 'Each item', items, ['items'], isNamed && tuple.length === 0)
  for (const [at, part] of parts.entries()) {
    const own = at === 0 ? [] : ['allOf', at - 1]
    add('Every other item', part.unevaluatedItems, [...own, 'unevaluatedItems'])
    add(containsWords(part), part.contains, [...own, 'contains'])
    add('The name of every member', part.propertyNames, [...own, 'propertyNames'])
    add('The decoded text', part.contentSchema, [...own, 'contentSchema'])
    add('Not allowed', part.not, [...own, 'not'])
    add('If the value matches', part.if, [...own, 'if'])
    add(part.if === undefined ? '' : 'then also', part.if === undefined ? undefined : part.then, [...own, 'then'])
    add('otherwise', part.if === undefined ? undefined : part.else, [...own, 'else'])
    for (const key of ['dependentSchemas', 'dependencies'] as const)
      for (const [name, schema] of Object.entries(objectOf(part[key])))
        if (isObject(schema)) add(`If <code>${escapeHtml(name)}</code> is present`, schema, [...own, key, name])
  }
  return found
}

function containsWords({minContains, maxContains}: JsonObject): string {
  const least = typeof minContains === 'number' ? minContains : 1
  if (typeof maxContains !== 'number') return `At least ${least} ${least === 1 ? 'item' : 'items'}`
  if (maxContains === least) return `Exactly ${least} ${least === 1 ? 'item' : 'items'}`
  return `${least} to ${maxContains} items`
}
