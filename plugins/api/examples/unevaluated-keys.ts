import {isObject, type Json, type JsonObject, listOf, membersOf, objectOf} from '../json.ts'
import {referenceIn, resolve} from '../specs/spec-document.ts'
import {matchesPattern} from './safe-pattern.ts'

type Accepts = (schema: Json, value: Json) => boolean

/**
 * Returns the members or items that no other keyword of a schema evaluates. `unevaluatedProperties` and `unevaluatedItems` apply
 * to them.
 *
 * @param accepts whether a schema accepts a value, because only the matching variants and conditions evaluate anything
 */
export function unevaluatedKeys(
  root: JsonObject,
  schema: JsonObject,
  value: readonly Json[] | JsonObject,
  accepts: Accepts
): string[] {
  const left = new Set(Object.keys(value))
  const seen = new Set<Json>()
  const evaluate = (inner: Json | undefined): void => {
    if (!isObject(inner) || seen.has(inner) || left.size === 0) return
    seen.add(inner)
    const evaluatesRest =
      inner !== schema && inner[Array.isArray(value) ? 'unevaluatedItems' : 'unevaluatedProperties'] !== undefined
    for (const key of left) if (evaluatesRest || evaluates(inner, key, value, accepts)) left.delete(key)
    for (const part of partsFor(root, inner, value, accepts)) evaluate(part)
  }
  evaluate(schema)
  return [...left]
}

/** Returns whether a keyword of the schema itself applies to a member or an item. */
function evaluates(schema: JsonObject, key: string, value: readonly Json[] | JsonObject, accepts: Accepts): boolean {
  if (isObject(value))
    return (
      schema.additionalProperties !== undefined ||
      Object.hasOwn(objectOf(schema.properties), key) ||
      Object.keys(objectOf(schema.patternProperties)).some(pattern => matchesPattern(pattern, key))
    )
  const {items, prefixItems, contains} = schema
  const tuple = Array.isArray(items) ? items : listOf(prefixItems)
  const hasRest = Array.isArray(items) ? schema.additionalItems !== undefined : items !== undefined
  return (
    hasRest || Number(key) < tuple.length || (contains !== undefined && accepts(contains, value[Number(key)] ?? null))
  )
}

/** Returns the schemas inside a schema that apply to the same value. */
function partsFor(
  root: JsonObject,
  schema: JsonObject,
  value: readonly Json[] | JsonObject,
  accepts: Accepts
): (Json | undefined)[] {
  const {$ref, $dynamicRef, allOf, anyOf, oneOf, if: condition, then, else: otherwise} = schema
  const references = [$ref !== undefined && {$ref}, $dynamicRef !== undefined && {$dynamicRef}]
  return [
    ...references.map(reference => (reference && referenceIn(reference) ? resolve(root, reference).value : undefined)),
    ...listOf(allOf),
    ...[...listOf(anyOf), ...listOf(oneOf)].filter(variant => accepts(variant, value)),
    ...(condition === undefined ? [] : accepts(condition, value) ? [condition, then] : [otherwise]),
    ...membersOf(schema.dependentSchemas).flatMap(([name, inner]) => (Object.hasOwn(value, name) ? [inner] : []))
  ]
}
