import {sample} from 'openapi-sampler'
import {isObject, type Json, type JsonObject, listOf, membersOf} from './json.ts'
import {resolveObject} from './spec-document.ts'

/** A part with a schema that may have examples: a media type, a parameter, a result. */
export interface Exemplified {
  readonly schema: Json | undefined
  readonly raw: JsonObject
}

export interface NamedExample {
  readonly name: string
  readonly summary?: string
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
    const given = example.dataValue ?? example.value
    if (given === undefined) return []
    const summary = typeof example.summary === 'string' ? example.summary : undefined
    return [{name, ...(summary !== undefined && {summary}), value: given}]
  })
}

/** Returns the first given example, or one that is generated from the schema. The same schema always gives the same example. */
export function exampleOf(root: JsonObject, place: Exemplified, direction: 'request' | 'response'): Json | undefined {
  const [given] = givenExamples(root, place)
  if (given) return given.value
  return place.schema === undefined ? undefined : sampleOf(root, place.schema, direction)
}

export function sampleOf(root: JsonObject, schema: Json, direction?: 'request' | 'response'): Json | undefined {
  const {example, examples} = resolveObject(root, schema)
  const [first] = listOf(examples)
  if (example !== undefined || first !== undefined) return example ?? first
  try {
    const options = {
      quiet: true,
      skipReadOnly: direction === 'request',
      skipWriteOnly: direction === 'response',
      maxSampleDepth: 6
    }
    const made = sample(schema as object, options, root) as Json | undefined
    return isObject(made) || Array.isArray(made) || made !== null ? made : undefined
  } catch {
    // A broken reference is reported separately.
    return undefined
  }
}
