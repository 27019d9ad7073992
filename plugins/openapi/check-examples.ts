import {checkValue} from '../api/examples/check-value.ts'
import {givenExamples} from '../api/examples/example.ts'
import {isObject, type Json, type JsonObject, listOf, membersOf, objectOf, pointerOf} from '../api/json.ts'
import type {SpecProblem} from '../api/specs/spec-document.ts'
import type {MediaType, Operation} from './operations.ts'

/** Finds examples of a description that do not match their own schemas. */
export function checkExamples(root: JsonObject, operations: readonly Operation[]): SpecProblem[] {
  const problems = new Map<string, SpecProblem>()
  const add = (problem: SpecProblem): void =>
    void (problems.has(problem.pointer) || problems.set(problem.pointer, problem))
  const media = (item: MediaType, direction: 'request' | 'response', where: string): void => {
    if (item.schema === undefined || !/[/+]json\b/.test(item.type)) return
    for (const {name, value} of givenExamples(root, item)) {
      const pointer =
        item.raw.example === undefined ? `${item.pointer}/examples${pointerOf([name])}` : `${item.pointer}/example`
      for (const problem of checkValue(root, item.schema, value, direction)) add(refused(pointer, where, problem))
    }
  }
  for (const {id, parameters, body, responses} of operations) {
    for (const {name, schema, raw, pointer} of parameters)
      if (raw.example !== undefined)
        for (const problem of checkValue(root, schema, raw.example))
          add(refused(`${pointer}/example`, `the parameter \`${name}\``, problem))
    for (const item of body?.content ?? []) media(item, 'request', `the body of \`${id}\``)
    for (const response of responses)
      for (const item of response.content) media(item, 'response', `the response ${response.status} of \`${id}\``)
  }
  for (const [name, schema] of membersOf(objectOf(root.components).schemas))
    checkSchema(root, schema, {pointer: `/components/schemas${pointerOf([name])}`, name, depth: 0, add})
  return [...problems.values()]
}

function refused(
  pointer: string,
  where: string,
  {path, reason}: {readonly path: string; readonly reason: string}
): SpecProblem {
  return {pointer, reason: `The schema rejects the example of ${where}${path ? ` at \`${path}\`` : ''}. ${reason}`}
}

interface Checking {
  readonly pointer: string
  readonly name: string
  readonly depth: number
  readonly add: (problem: SpecProblem) => void
}

/** Checks the examples of a schema and of its inner schemas. */
function checkSchema(root: JsonObject, schema: JsonObject, {pointer, name, depth, add}: Checking): void {
  if (depth > 30) return
  const given: [key: string, value: Json][] = [
    ...(schema.example === undefined ? [] : [['/example', schema.example] as [string, Json]]),
    ...listOf(schema.examples).map((value, index): [string, Json] => [`/examples/${index}`, value])
  ]
  for (const [key, value] of given)
    for (const problem of checkValue(root, schema, value)) add(refused(pointer + key, `\`${name}\``, problem))
  for (const [key, inner] of membersOf(schema.properties))
    checkSchema(root, inner, {
      pointer: `${pointer}/properties${pointerOf([key])}`,
      name: `${name}.${key}`,
      depth: depth + 1,
      add
    })
  if (isObject(schema.items))
    checkSchema(root, schema.items, {pointer: `${pointer}/items`, name, depth: depth + 1, add})
  for (const key of ['allOf', 'oneOf', 'anyOf'])
    listOf(schema[key]).forEach((inner, index) => {
      if (isObject(inner))
        checkSchema(root, inner, {pointer: `${pointer}/${key}/${index}`, name, depth: depth + 1, add})
    })
}
