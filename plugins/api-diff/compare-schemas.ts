import {type Json, type JsonObject, listOf, textOf} from '../api/json.ts'
import {type SchemaView, viewOf} from '../api/schema-view.ts'
import type {Change, Level} from './change.ts'

export interface Comparing {
  readonly before: JsonObject
  readonly after: JsonObject
  /** Direction of the value. A server that accepts fewer values, or sends more kinds of values, breaks its callers. */
  readonly direction: 'request' | 'response'
  /** The compared part: `the body of getBlock`. */
  readonly where: string
  readonly add: (change: Change) => void
}

interface Step {
  readonly path: string
  /** Pairs of named schemas that contain this one. */
  readonly around: readonly string[]
}

/** Compares the values that two schemas accept, as far as callers notice. */
export function compareSchemas(old: Json | undefined, now: Json | undefined, comparing: Comparing): void {
  compare(old ?? {}, now ?? {}, comparing, {path: '', around: []})
}

function compare(old: Json, now: Json, comparing: Comparing, {path, around}: Step): void {
  const [a, b] = [viewOf(comparing.before, old), viewOf(comparing.after, now)]
  const pair = `${a.ref ?? ''} ${b.ref ?? ''}`
  if ((pair !== ' ' && around.includes(pair)) || around.length > 60) return
  const next = {path, around: [...around, pair]}
  const report = (level: Level, what: string): void =>
    comparing.add({level, where: path === '' ? comparing.where : `\`${path}\` of ${comparing.where}`, what})
  /** Accepting more values is safe in requests, but not in responses. */
  const wider = comparing.direction === 'request' ? 'additive' : 'breaking'
  const narrower = comparing.direction === 'request' ? 'breaking' : 'additive'
  compareSets(a, b, (isMore, what) => report(isMore ? wider : narrower, what))
  compareLimits(a, b, (isMore, what) => report(isMore ? wider : narrower, what))
  compareMembers(a, b, comparing, next)
  if (a.items !== undefined && b.items !== undefined) compare(a.items, b.items, comparing, {...next, path: `${path}[]`})
  compareVariants(a, b, comparing, next)
  if (textOf(a.raw.description) !== textOf(b.raw.description)) report('words', 'The description changed.')
  if (a.raw.deprecated !== true && b.raw.deprecated === true) report('additive', 'It is deprecated now.')
}

/** Compares variants with the same name. Other variants are removed or added. */
function compareVariants(a: SchemaView, b: SchemaView, comparing: Comparing, step: Step): void {
  const others = new Map([...b.oneOf, ...b.anyOf].map(variant => [viewOf(comparing.after, variant).name, variant]))
  for (const variant of [...a.oneOf, ...a.anyOf]) {
    const {name} = viewOf(comparing.before, variant)
    const other = name === undefined ? undefined : others.get(name)
    if (other !== undefined) compare(variant, other, comparing, step)
  }
}

type ReportChange = (isMore: boolean, what: string) => void

function compareSets(a: SchemaView, b: SchemaView, report: ReportChange): void {
  const sets: [name: string, old: readonly string[], now: readonly string[], isOpen: boolean][] = [
    ['type', typesOf(a), typesOf(b), a.types.length === 0 || b.types.length === 0],
    ['value', valuesOf(a), valuesOf(b), false],
    ['variant', variantsOf(a), variantsOf(b), false]
  ]
  for (const [name, old, now, isOpen] of sets) {
    if (isOpen && (old.length === 0) === (now.length === 0)) continue
    if (old.length === 0 && now.length > 0) report(false, `Only certain ${name}s are allowed now: ${quoted(now)}.`)
    else if (now.length === 0 && old.length > 0) report(true, `Any ${name} is allowed now, not only ${quoted(old)}.`)
    else {
      const gone = old.filter(item => !now.includes(item))
      const come = now.filter(item => !old.includes(item))
      if (gone.length > 0) report(false, `The ${name} ${quoted(gone)} is no longer possible.`)
      if (come.length > 0) report(true, `The ${name} ${quoted(come)} is possible now.`)
    }
  }
}

function quoted(items: readonly string[]): string {
  return items.map(item => `\`${item}\``).join(', ')
}

function typesOf({types, nullable}: SchemaView): string[] {
  return types.length === 0 ? [] : [...types, ...(nullable ? ['null'] : [])]
}

function valuesOf({raw}: SchemaView): string[] {
  return (raw.const === undefined ? listOf(raw.enum) : [raw.const]).map(value => JSON.stringify(value))
}

function variantsOf({oneOf, anyOf}: SchemaView): string[] {
  return [...oneOf, ...anyOf].map(variant => {
    const ref = (variant as JsonObject | null)?.$ref
    return typeof ref === 'string' ? (ref.split('/').at(-1) ?? ref) : JSON.stringify(variant)
  })
}

const limits: readonly (readonly [key: string, isLeast: boolean])[] = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false]
]

function compareLimits({raw: a}: SchemaView, {raw: b}: SchemaView, report: ReportChange): void {
  for (const [key, isLeast] of limits) {
    const none = isLeast ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const [old, now] = [a[key], b[key]].map(value => (typeof value === 'number' ? value : none)) as [number, number]
    if (old === now) continue
    const shown = (value: number): string => (Number.isFinite(value) ? `\`${value}\`` : 'none')
    report(isLeast ? now < old : now > old, `\`${key}\` was ${shown(old)} and is ${shown(now)}.`)
  }
  for (const key of ['pattern', 'format'] as const)
    if (a[key] !== b[key])
      report(
        b[key] === undefined,
        `\`${key}\` was ${a[key] === undefined ? 'none' : `\`${String(a[key])}\``} and is ${b[key] === undefined ? 'none' : `\`${String(b[key])}\``}.`
      )
}

function compareMembers(a: SchemaView, b: SchemaView, comparing: Comparing, {path, around}: Step): void {
  const {direction, where, add} = comparing
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const report = (name: string, level: Level, what: string): void =>
    add({level, where: `\`${at(name)}\` of ${where}`, what})
  const now = new Map(b.properties.map(property => [property.name, property]))
  for (const {name, schema, required} of a.properties) {
    const other = now.get(name)
    now.delete(name)
    if (!other) {
      report(name, 'breaking', 'The property is gone.')
      continue
    }
    if (required !== other.required) {
      const breaks = direction === 'request' ? other.required : required
      report(
        name,
        breaks ? 'breaking' : 'additive',
        other.required ? 'The property is required now.' : 'The property is optional now.'
      )
    }
    compare(schema, other.schema, comparing, {path: at(name), around})
  }
  for (const {name, required} of now.values())
    report(
      name,
      required && direction === 'request' ? 'breaking' : 'additive',
      required ? 'The property is new and required.' : 'The property is new.'
    )
}
