import {isObject, type Json, type JsonObject, textOf} from '../api/json.ts'
import {type SchemaView, viewOf} from '../api/schemas/schema-view.ts'
import {type Change, type Direction, type Level, levelOf, type Width} from './change.ts'
import {compareLimits} from './compare-limits.ts'
import {compareVariants} from './compare-variants.ts'
import type {Roots, SchemaChange, Step} from './schema-change.ts'
import {meaningOf, valueMeaning} from './schema-meaning.ts'

export interface Comparing {
  readonly before: JsonObject
  readonly after: JsonObject
  /** Direction of the value. A server that accepts fewer values, or sends more kinds of values, breaks its callers. */
  readonly direction: Direction
  /** The compared part: `the body of getBlock`. */
  readonly where: string
  readonly add: (change: Change) => void
}

const knownOf = new WeakMap<JsonObject, WeakMap<JsonObject, Map<string, readonly SchemaChange[]>>>()

function rootsOf(before: JsonObject, after: JsonObject): Roots {
  const pairs = knownOf.get(before) ?? new WeakMap<JsonObject, Map<string, readonly SchemaChange[]>>()
  knownOf.set(before, pairs)
  const known = pairs.get(after) ?? new Map<string, readonly SchemaChange[]>()
  pairs.set(after, known)
  return {before, after, known}
}

/** Compares the values that two schemas accept, if callers notice the difference. The order and names of schemas do not count. */
export function compareSchemas(old: Json | undefined, now: Json | undefined, comparing: Comparing): void {
  const {before, after, direction, where, add} = comparing
  for (const {level, path, what} of changesOf(old ?? {}, now ?? {}, direction, rootsOf(before, after), 0))
    add({level, where: path === '' ? where : `\`${path}\` of ${where}`, what})
}

const deepest = 60

/** Returns the changes between two schemas. Each pair of named schemas is compared once; a recursive one adds nothing. */
function changesOf(old: Json, now: Json, direction: Direction, roots: Roots, depth: number): readonly SchemaChange[] {
  if (depth > deepest) return []
  const [a, b] = [viewOf(roots.before, old), viewOf(roots.after, now)]
  const isNamed = a.ref !== undefined && b.ref !== undefined && a.parts.length + b.parts.length < 20
  const key = isNamed ? `${direction} ${a.ref} ${b.ref} ${siblings(old)} ${siblings(now)}` : undefined
  const kept = key === undefined ? undefined : roots.known.get(key)
  if (kept) return kept
  if (key !== undefined) roots.known.set(key, [])
  const changes = compare(a, b, {direction, roots, depth, changesOf})
  if (key !== undefined) roots.known.set(key, changes)
  return changes
}

/** Returns the keywords beside a reference. */
function siblings(schema: Json): string {
  return isObject(schema) && typeof schema.$ref === 'string' && Object.keys(schema).length > 1
    ? valueMeaning(schema)
    : ''
}

function compare(a: SchemaView, b: SchemaView, step: Step): SchemaChange[] {
  const {direction} = step
  const changes: SchemaChange[] = []
  const report = (level: Level, what: string): void => void changes.push({level, path: '', what})
  const width = (isMore: Width, what: string): void => report(levelOf(isMore, direction), what)
  compareLimits(a, b, width)
  changes.push(...compareMembers(a, b, step), ...compareInner(a, b, step), ...compareVariants(a, b, step))
  if (wordsOf(a) !== wordsOf(b)) report('words', 'The description changed.')
  if (!isSet(a, 'deprecated') && isSet(b, 'deprecated')) report('additive', 'It is now deprecated.')
  for (const key of ['readOnly', 'writeOnly']) {
    const isNow = isSet(b, key)
    // Receivers lose a property that only requests have.
    const isLost = key === 'writeOnly' && direction === 'response' && isNow
    const what = `It is ${isNow ? '' : 'no longer '}\`${key}\`${isNow ? ' now' : ''}.`
    if (isSet(a, key) !== isNow) report(isLost ? 'breaking' : 'additive', what)
  }
  const [old, now] = [a.raw.default, b.raw.default].map(value =>
    value === undefined ? 'none' : `\`${valueMeaning(value)}\``
  )
  if (old !== now) report('additive', `The default was ${old} and is now ${now}.`)
  return changes
}

function isSet({parts}: SchemaView, key: string): boolean {
  return parts.some(part => part[key] === true)
}

/** Returns whether requests have a property. */
function isSent(root: JsonObject, schema: Json): boolean {
  return !isSet(viewOf(root, schema), 'readOnly')
}

function wordsOf({parts}: SchemaView): string {
  return parts
    .map(part => textOf(part.description))
    .filter(Boolean)
    .join('\n')
}

/** Adds the name of a member to the paths of changes inside it. */
function inside(name: string, changes: readonly SchemaChange[]): SchemaChange[] {
  return changes.map(change => ({
    ...change,
    path: change.path === '' ? name : `${name}${change.path.startsWith('[') ? '' : '.'}${change.path}`
  }))
}

function compareMembers(a: SchemaView, b: SchemaView, {direction, roots, depth}: Step): SchemaChange[] {
  const changes: SchemaChange[] = []
  const now = new Map(b.properties.map(property => [property.name, property]))
  const report = (path: string, level: Level, what: string): void => void changes.push({level, path, what})
  for (const {name, schema, required} of a.properties) {
    const other = now.get(name)
    now.delete(name)
    if (!other) {
      report(name, 'breaking', 'The property was removed.')
      continue
    }
    if (required !== other.required) {
      const breaks = direction === 'request' ? other.required : required
      const what = other.required ? 'The property is now required.' : 'The property is now optional.'
      report(name, breaks ? 'breaking' : 'additive', what)
    }
    const isSentNow = isSent(roots.after, other.schema) && !isSent(roots.before, schema)
    if (direction === 'request' && required && other.required && isSentNow)
      report(name, 'breaking', 'The property must now be sent.')
    changes.push(...inside(name, changesOf(schema, other.schema, direction, roots, depth + 1)))
  }
  for (const {name, schema, required} of now.values()) {
    const isNeeded = required && direction === 'request' && isSent(roots.after, schema)
    const what = required ? 'The property was added and is required.' : 'The property was added.'
    report(name, isNeeded ? 'breaking' : 'additive', what)
  }
  const patterns = new Map(b.patterns)
  for (const [pattern, schema] of a.patterns)
    changes.push(...inside(`/${pattern}/`, changesOf(schema, patterns.get(pattern) ?? {}, direction, roots, depth + 1)))
  const olds = new Map(a.patterns)
  for (const [pattern, schema] of b.patterns)
    if (!olds.has(pattern)) changes.push(...inside(`/${pattern}/`, changesOf({}, schema, direction, roots, depth + 1)))
  if (isObject(a.additional) || isObject(b.additional))
    changes.push(...inside('*', changesOf(a.additional ?? {}, b.additional ?? {}, direction, roots, depth + 1)))
  return changes
}

/** Keywords under which the same value must match another schema. */
const same = /^(?:propertyNames|contentSchema|contains|dependentSchemas|unevaluatedItems|items)\b/

function compareInner(a: SchemaView, b: SchemaView, step: Step): SchemaChange[] {
  const {direction, roots, depth} = step
  const changes: SchemaChange[] = []
  const keyed = (view: SchemaView): Map<string, Json> =>
    new Map(
      view.inner.map(({keys, schema}) => [
        keys.filter((key, at) => key !== 'allOf' && keys[at - 1] !== 'allOf').join('.'),
        schema
      ])
    )
  const [old, now] = [keyed(a), keyed(b)]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [from, to] = [old.get(key), now.get(key)]
    const path = key === 'items' ? '[]' : /^(?:prefixItems|items)\.\d+$/.test(key) ? `[${key.split('.')[1]}]` : key
    const isTuple = /^(?:prefixItems|items)\.\d+$/.test(key)
    if (isTuple && (from === undefined || to === undefined))
      changes.push({
        level: 'breaking',
        path,
        what: to === undefined ? 'The position was removed.' : 'The position was added.'
      })
    else if (isTuple || (same.test(key) && !(key === 'contains' && (from === undefined || to === undefined))))
      changes.push(...inside(path, changesOf(from ?? {}, to ?? {}, direction, roots, depth + 1)))
    else if (from === undefined || to === undefined) {
      const what = to === undefined ? `\`${key}\` no longer applies.` : `\`${key}\` applies now.`
      changes.push({level: levelOf(to === undefined, direction), path: '', what})
    } else if (meaningOf(roots.before, from) !== meaningOf(roots.after, to))
      changes.push({level: 'breaking', path: '', what: `\`${key}\` changed.`})
  }
  return changes
}
