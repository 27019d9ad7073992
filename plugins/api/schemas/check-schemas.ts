import {didYouMean, suggest} from 'docsgen'
import {checkValue} from '../examples/check-value.ts'
import {isObject, type Json, type JsonObject, listOf, membersOf, pointerOf} from '../json.ts'
import {referenceIn, type SpecProblem} from '../specs/spec-document.ts'

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']
const lists = ['allOf', 'oneOf', 'anyOf', 'prefixItems']
const single = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
  'schema'
]
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs']
/** Members with data of the API, in which nothing is a schema. */
const data = /^(?:examples?|default|enum|const|value|x-(?!docsgen-files).*)$/

/** Formats of AsyncAPI whose schemas are JSON Schema, or a variant of it. */
const jsonFormats = /^application\/(?:schema|vnd\.aai\.asyncapi|vnd\.oai\.openapi)(?:\+|;|$)/

/** Returns whether a schema with a declared format is in another language, such as Avro. */
export function isForeign({schemaFormat}: JsonObject): boolean {
  return typeof schemaFormat === 'string' && !jsonFormats.test(schemaFormat)
}

/**
 * Finds what the schema of a format leaves open: types that do not exist, and defaults that their own schema rejects.
 *
 * @param places pointers of schemas that are not members with the name `schema`
 */
export function checkSchemas(root: JsonObject, places: ReadonlySet<string> = new Set()): SpecProblem[] {
  const problems: SpecProblem[] = []
  const seen = new Set<unknown>()
  const stack: {readonly node: unknown; readonly pointer: string; readonly isSchema: boolean}[] = [
    {node: root, pointer: '', isSchema: false}
  ]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, pointer, isSchema} = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const isNamed = /^(?:\/x-docsgen-files\/[^/]*)?\/(?:components\/schemas|definitions)$/.test(pointer)
    if (isObject(node) && isForeign(node)) continue
    if (isSchema && isObject(node)) problems.push(...checkSchema(root, node, pointer))
    for (const [key, inner] of Object.entries(node)) {
      if (!isNamed && (isSchema ? !isInner(key) : data.test(key))) continue
      const at = pointer + pointerOf([key])
      if (isSchema && lists.includes(key))
        for (const [index, schema] of listOf(inner).entries())
          stack.push({node: schema, pointer: `${at}/${index}`, isSchema: true})
      else if (isSchema && maps.includes(key))
        for (const [name, schema] of membersOf(inner))
          stack.push({node: schema, pointer: at + pointerOf([name]), isSchema: true})
      else stack.push({node: inner, pointer: at, isSchema: isNamed || isSchema || key === 'schema' || places.has(at)})
    }
  }
  return problems.reverse()
}

function isInner(key: string): boolean {
  return lists.includes(key) || maps.includes(key) || single.includes(key)
}

function checkSchema(root: JsonObject, schema: JsonObject, pointer: string): SpecProblem[] {
  const problems: SpecProblem[] = []
  for (const type of Array.isArray(schema.type) ? listOf(schema.type) : [schema.type]) {
    if (type === undefined || types.includes(type as string) || type === 'file') continue
    const expected = suggest(String(type), types)
    problems.push({
      pointer: `${pointer}/type`,
      reason: `Unexpected type \`${String(type)}\`, expected one of ${types.map(name => `\`${name}\``).join(', ')}${didYouMean(expected)}`,
      expected
    })
  }
  if (
    schema.default !== undefined &&
    schema.default !== null &&
    problems.length === 0 &&
    referenceIn(schema) === undefined
  )
    for (const {path, reason} of checkDefault(root, schema, schema.default))
      problems.push({
        pointer: `${pointer}/default`,
        reason: `The schema rejects its own default${path ? ` at \`${path}\`` : ''}. ${reason}`
      })
  return problems
}

/** Returns why a schema rejects its default. An object's default may leave out members that have their own defaults. */
function checkDefault(root: JsonObject, schema: JsonObject, value: Json) {
  return checkValue(root, schema, value).filter(({isMissing}) => !isObject(value) || !isMissing)
}
