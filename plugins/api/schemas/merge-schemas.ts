import type {Json} from '../json.ts'

const ids = new WeakMap<object, number>()
let last = 0

function idOf(schema: Json): string {
  if (typeof schema !== 'object' || schema === null) return String(schema)
  let id = ids.get(schema)
  if (id === undefined) {
    id = ++last
    ids.set(schema, id)
  }
  return String(id)
}

/** Joined schemas by their first part, so that the same parts give the same object and recursion ends. */
const joined = new WeakMap<object, Map<string, Json>>()

/**
 * Returns a schema that applies all the given ones to a value; `undefined` if there are none. Several branches of `allOf` may
 * declare the same property, and a value must match each of them.
 */
export function mergedOf(schemas: readonly Json[]): Json | undefined {
  const [first, ...others] = schemas.filter((schema, index) => schemas.indexOf(schema) === index && schema !== true)
  if (first === undefined) return schemas[0]
  if (others.length === 0 || typeof first !== 'object' || first === null) return first
  const text = JSON.stringify(first)
  const different = others.filter(schema => JSON.stringify(schema) !== text)
  if (different.length === 0) return first
  const all = [first, ...different]
  const key = all.map(idOf).join(' ')
  const known = joined.get(first) ?? new Map<string, Json>()
  joined.set(first, known)
  const kept = known.get(key) ?? {allOf: all}
  known.set(key, kept)
  return kept
}
