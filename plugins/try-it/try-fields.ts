import {sampleOf} from '../api/examples/example.ts'
import {isSafePattern} from '../api/examples/safe-pattern.ts'
import {type Json, type JsonObject, listOf} from '../api/json.ts'
import {plainText} from '../api/markdown.ts'
import {variantsOf, viewOf} from '../api/schemas/schema-view.ts'
import type {TryField} from './try-data.ts'

/** A parameter of an operation or a method. */
export interface Described {
  readonly name: string
  readonly in: TryField['in']
  readonly required: boolean
  readonly description: string | undefined
  readonly schema: Json
  readonly example?: Json | undefined
}

/** Longer lists of values would make the page large; the field is text then. */
const mostChoices = 200
const mostLevels = 6

/** Returns the input of a parameter. */
export function fieldOf(root: JsonObject, described: Described): TryField {
  const {name, schema, required, description} = described
  const {raw} = viewOf(root, schema)
  const kinds = kindsOf(root, schema, 0)
  const choices = choicesOf(root, schema, 0)
  const type = typeOf(kinds)
  // A generated text would only be a word such as `string`.
  const generated = type === 'json' ? sampleOf(root, schema) : undefined
  const example = described.example ?? raw.default ?? raw.example ?? listOf(raw.examples)[0] ?? generated
  const isShown = required || raw.default !== undefined
  return {
    name,
    in: described.in,
    type,
    ...(required && {required}),
    ...(description !== undefined && {about: plainText(description, 160)}),
    ...(choices && choices.length <= mostChoices && {choices}),
    ...(example !== undefined && (isShown ? {value: example} : {example})),
    ...(type === 'json' && kinds.has('string') && {allowsText: true as const}),
    ...limitsOf(raw)
  }
}

function limitsOf(raw: JsonObject): Partial<TryField> {
  const {pattern, minimum, maximum, minLength, maxLength} = raw
  return {
    ...(typeof pattern === 'string' && isSafePattern(pattern) && {pattern}),
    ...(typeof minimum === 'number' && {least: minimum}),
    ...(typeof maximum === 'number' && {most: maximum}),
    ...(typeof minLength === 'number' && {leastLength: minLength}),
    ...(typeof maxLength === 'number' && {mostLength: maxLength})
  }
}

/** Returns the types that a value may have, in all variants of its schema. */
function kindsOf(root: JsonObject, schema: Json, depth: number): Set<string> {
  const view = viewOf(root, schema)
  const {types} = view
  const variants = variantsOf(view)
  if (types.length > 0 || variants.length === 0 || depth > mostLevels) return new Set(types)
  return new Set(variants.flatMap(variant => [...kindsOf(root, variant, depth + 1)]))
}

function typeOf(kinds: ReadonlySet<string>): TryField['type'] {
  const [only] = kinds
  if (kinds.size === 0) return 'text'
  if (kinds.size > 1) return kinds.size === 2 && kinds.has('integer') && kinds.has('number') ? 'number' : 'json'
  if (only === 'integer' || only === 'number' || only === 'boolean') return only
  return only === 'string' ? 'text' : 'json'
}

/** Returns the only values of a schema, if it lists them. */
function choicesOf(root: JsonObject, schema: Json, depth: number): readonly Json[] | undefined {
  const view = viewOf(root, schema)
  const {raw} = view
  if (Array.isArray(raw.enum)) return raw.enum
  if (raw.const !== undefined) return [raw.const]
  const variants = variantsOf(view).map(variant =>
    depth > mostLevels ? undefined : choicesOf(root, variant, depth + 1)
  )
  return variants.length > 0 && variants.every(list => list !== undefined) ? variants.flat() : undefined
}
