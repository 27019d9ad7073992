import {type Json, type JsonObject, listOf, membersOf, textOf} from '../json.ts'
import {viewOf} from '../schemas/schema-view.ts'
import {resolveObject} from '../specs/spec-document.ts'
import {makeValue} from './make-value.ts'

/** A part with a schema that may have examples: a media type, a parameter, a result. */
export interface Exemplified {
  readonly schema: Json | undefined
  readonly raw: JsonObject
}

export interface NamedExample {
  readonly name: string
  readonly summary?: string
  readonly description?: string
  readonly value: Json
}

/** Returns the examples of a specification, in its order. */
export function givenExamples(root: JsonObject, {raw}: Exemplified): NamedExample[] {
  if (raw.example !== undefined) return [{name: 'Example', value: raw.example}]
  const listed = Array.isArray(raw.examples)
    ? listOf(raw.examples).map((value, index) => [String(index + 1), value] as const)
    : membersOf(raw.examples)
  return listed.flatMap(([name, value]) => {
    const example = resolveObject(root, value)
    const given = example.dataValue ?? example.value ?? example.serializedValue ?? example.externalValue
    if (given === undefined) return []
    const [summary, description] = [textOf(example.summary), textOf(example.description)]
    return [
      {name, ...(summary !== undefined && {summary}), ...(description !== undefined && {description}), value: given}
    ]
  })
}

/** Returns the first given example, or one that is generated from the schema. The same schema always gives the same example. */
export function exampleOf(root: JsonObject, place: Exemplified, direction: 'request' | 'response'): Json | undefined {
  const [given] = givenExamples(root, place)
  if (given) return given.value
  return place.schema === undefined ? undefined : sampleOf(root, place.schema, direction)
}

/** Returns an example that the schema accepts: its own, or a generated one. */
export function sampleOf(root: JsonObject, schema: Json, direction?: 'request' | 'response'): Json | undefined {
  const {parts} = viewOf(root, schema)
  const given = parts.flatMap(({example, examples}) => [
    ...(example === undefined ? [] : [example]),
    ...listOf(examples)
  ])
  // An example in a specification is shown as it is, and a rule reports it if its schema rejects it.
  return given[0] ?? makeValue(root, schema, direction)
}
