import {type Json, type JsonObject, listOf, objectOf} from '../api/json.ts'
import type {SchemaView} from '../api/schemas/schema-view.ts'
import type {Width} from './change.ts'
import {valueMeaning} from './schema-meaning.ts'

/** Reports that a schema accepts more values, fewer, or other ones. */
export type ReportWidth = (isMore: Width, what: string) => void

/** Compares types, values and limits: everything that a schema says without inner schemas. */
export function compareLimits(a: SchemaView, b: SchemaView, report: ReportWidth): void {
  compareTypes(a, b, report)
  compareValues(a, b, report)
  compareNumbers(a, b, report)
  compareTexts(a, b, report)
  compareFlags(a, b, report)
  compareDependencies(a, b, report)
}

function typesOf({types, nullable}: SchemaView): string[] {
  return types.length === 0 ? [] : [...types, ...(nullable ? ['null'] : [])]
}

function compareTypes(a: SchemaView, b: SchemaView, report: ReportWidth): void {
  const [old, now] = [typesOf(a), typesOf(b)]
  if (old.length === 0 && now.length === 0) return
  if (old.length === 0) report(false, `Only certain types are now allowed: ${quoted(now)}.`)
  else if (now.length === 0) {
    if (b.groups.length === 0) report(true, `Any type is now allowed, not only ${quoted(old)}.`)
  } else {
    // Every integer is a number.
    const has = (types: readonly string[], type: string): boolean =>
      types.includes(type) || (type === 'integer' && types.includes('number'))
    const gone = old.filter(type => !has(now, type))
    const come = now.filter(type => !has(old, type))
    if (gone.length > 0) report(false, `The type ${quoted(gone)} is no longer possible.`)
    if (come.length > 0) report(true, `The type ${quoted(come)} is now possible.`)
  }
}

/** Returns the values that all parts of a schema allow; nothing if it does not list them. */
function valuesOf({parts}: SchemaView): string[] | undefined {
  const lists = parts.flatMap(({const: only, enum: values}) => [
    ...(only === undefined ? [] : [[valueMeaning(only)]]),
    ...(values === undefined ? [] : [listOf(values).map(valueMeaning)])
  ])
  const [first, ...others] = lists
  return first?.filter(value => others.every(list => list.includes(value)))
}

function compareValues(a: SchemaView, b: SchemaView, report: ReportWidth): void {
  const [old, now] = [valuesOf(a), valuesOf(b)]
  if (!old && now) report(false, `Only certain values are now allowed: ${quoted(now)}.`)
  else if (old && !now) report(true, `Any value is now allowed, not only ${quoted(old)}.`)
  else if (old && now) {
    const gone = old.filter(value => !now.includes(value))
    const come = now.filter(value => !old.includes(value))
    if (gone.length > 0) report(false, `The value ${quoted(gone)} is no longer possible.`)
    if (come.length > 0) report(true, `The value ${quoted(come)} is now possible.`)
  }
}

const limits: readonly (readonly [key: string, isLeast: boolean])[] = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['minProperties', true],
  ['minContains', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false],
  ['maxProperties', false],
  ['maxContains', false]
]

/** Returns the strictest limit of all parts. In OpenAPI 3.0, a boolean makes a limit exclusive. */
function limitOf({parts}: SchemaView, key: string, isLeast: boolean): number | undefined {
  const values = parts.flatMap(part => {
    const exclusive = key === 'exclusiveMinimum' ? 'minimum' : key === 'exclusiveMaximum' ? 'maximum' : undefined
    const other = key === 'minimum' ? part.exclusiveMinimum : key === 'maximum' ? part.exclusiveMaximum : undefined
    if (other === true) return []
    const value = exclusive !== undefined && part[key] === true ? part[exclusive] : part[key]
    // Zero of something is not a limit.
    const isNothing = value === 0 && isLeast && /^min[LIP]/.test(key) && key !== 'minimum'
    return typeof value === 'number' && !isNothing ? [value] : []
  })
  if (values.length === 0) return undefined
  return isLeast ? Math.max(...values) : Math.min(...values)
}

function compareNumbers(a: SchemaView, b: SchemaView, report: ReportWidth): void {
  for (const [key, isLeast] of limits) {
    const [old, now] = [limitOf(a, key, isLeast), limitOf(b, key, isLeast)]
    if (old === now) continue
    const none = isLeast ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const isMore = isLeast ? (now ?? none) < (old ?? none) : (now ?? none) > (old ?? none)
    report(isMore, `\`${key}\` was ${shown(old)} and is now ${shown(now)}.`)
  }
  const [old, now] = [a.raw.multipleOf, b.raw.multipleOf]
  if (old === now) return
  const isMore = now === undefined || (typeof old === 'number' && typeof now === 'number' && old % now === 0)
  report(isMore, `\`multipleOf\` was ${shown(old)} and is now ${shown(now)}.`)
}

function compareTexts({parts: a}: SchemaView, {parts: b}: SchemaView, report: ReportWidth): void {
  for (const key of ['pattern', 'format', 'contentEncoding', 'contentMediaType']) {
    const [old, now] = [a, b].map(parts => [...new Set(parts.flatMap(part => part[key] ?? []))].map(String).sort()) as [
      string[],
      string[]
    ]
    if (old.join('\n') === now.join('\n')) continue
    const list = (values: readonly string[]): string => (values.length === 0 ? 'none' : quoted(values))
    const isMore = now.every(value => old.includes(value))
    const isFewer = old.every(value => now.includes(value))
    report(isMore || (isFewer ? false : 'other'), `\`${key}\` was ${list(old)} and is now ${list(now)}.`)
  }
}

function compareFlags({parts: a}: SchemaView, {parts: b}: SchemaView, report: ReportWidth): void {
  const unique = (parts: readonly JsonObject[]): boolean => parts.some(part => part.uniqueItems === true)
  if (unique(a) !== unique(b)) report(unique(a), unique(b) ? 'Items may no longer repeat.' : 'Items may now repeat.')
  const closed = (parts: readonly JsonObject[]): boolean =>
    parts.some(part => part.additionalProperties === false || part.unevaluatedProperties === false)
  if (closed(a) !== closed(b))
    report(closed(a), closed(b) ? 'Other properties are no longer allowed.' : 'Other properties are now allowed.')
  const full = (parts: readonly JsonObject[]): boolean =>
    parts.some(part => part.items === false || part.unevaluatedItems === false)
  if (full(a) !== full(b))
    report(full(a), full(b) ? 'Additional items are no longer allowed.' : 'Additional items are now allowed.')
}

function compareDependencies(a: SchemaView, b: SchemaView, report: ReportWidth): void {
  const pairs = ({parts}: SchemaView): string[] =>
    parts.flatMap(({dependentRequired}) =>
      Object.entries(objectOf(dependentRequired)).flatMap(([name, needed]) =>
        listOf(needed).map(other => `\`${name}\` requires \`${String(other)}\``)
      )
    )
  const [old, now] = [pairs(a), pairs(b)]
  for (const pair of now) if (!old.includes(pair)) report(false, `${pair} now.`)
  for (const pair of old) if (!now.includes(pair)) report(true, `${pair} no longer.`)
}

function shown(value: Json | undefined): string {
  return value === undefined ? 'none' : `\`${String(value)}\``
}

export function quoted(items: readonly string[]): string {
  return items.map(item => `\`${item}\``).join(', ')
}
