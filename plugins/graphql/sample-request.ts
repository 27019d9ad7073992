import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType
} from 'graphql'
import type {Json} from '../api/json.ts'

export type RootKind = 'query' | 'mutation' | 'subscription'

export interface SampleRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, Json>>
  readonly response: Json
}

/** Maximum depth of selected objects, and of fields in each. */
const mostLevels = 2
const mostFields = 12

/** Values of scalars that many schemas share. */
const scalars: Readonly<Record<string, Json>> = {
  Int: 1,
  Float: 1.5,
  Boolean: true,
  ID: '1',
  BigInt: '1000000000000000000',
  BigDecimal: '1.5',
  Int8: '1',
  Timestamp: '1767225600000000',
  Bytes: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  Date: '2026-01-01',
  DateTime: '2026-01-01T00:00:00Z',
  Time: '00:00:00Z',
  URI: 'https://example.org/',
  URL: 'https://example.org/',
  JSON: {},
  JSONObject: {}
}

/** Returns a request that selects a field with its required arguments, and a response. The same field always gives the same. */
export function sampleRequest(
  schema: GraphQLSchema,
  kind: RootKind,
  field: GraphQLField<unknown, unknown>
): SampleRequest {
  const required = field.args.filter(isRequiredArgument)
  const declared = required.map(({name, type}) => `$${name}: ${String(type)}`)
  const passed = required.map(({name}) => `${name}: $${name}`)
  const name = field.name.slice(0, 1).toUpperCase() + field.name.slice(1)
  const {text, value} = selectionOf(schema, field.type, 0, '  ')
  const head = `${kind} ${name}${declared.length > 0 ? `(${declared.join(', ')})` : ''}`
  const call = `${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''}`
  return {
    query: `${head} {\n  ${call}${text}\n}`,
    variables: Object.fromEntries(required.map(argument => [argument.name, inputOf(argument.type, 0)])),
    response: {data: {[field.name]: value}}
  }
}

interface Selection {
  readonly text: string
  readonly value: Json
}

function selectionOf(schema: GraphQLSchema, type: GraphQLOutputType, depth: number, indent: string): Selection {
  if (isNonNullType(type)) return selectionOf(schema, type.ofType, depth, indent)
  if (isListType(type)) {
    const {text, value} = selectionOf(schema, type.ofType, depth, indent)
    return {text, value: [value]}
  }
  if (isLeafType(type)) return {text: '', value: leafOf(type)}
  const inner = `${indent}  `
  const parts: string[] = isObjectType(type) ? [] : [`${inner}__typename`]
  const [example] = isUnionType(type) || !isObjectType(type) ? schema.getPossibleTypes(type) : []
  const value: Record<string, Json> = isObjectType(type) ? {} : {__typename: example?.name ?? type.name}
  if (isUnionType(type)) {
    if (example && depth < mostLevels) {
      const own = selectionOf(schema, example, depth + 1, inner)
      parts.push(`${inner}... on ${example.name}${own.text}`)
      Object.assign(value, own.value)
    }
    return {text: ` {\n${parts.join('\n')}\n${indent}}`, value}
  }
  const open = Object.values(type.getFields()).filter(
    ({args, deprecationReason}) => deprecationReason == null && !args.some(isRequiredArgument)
  )
  const leaves = open.filter(field => isLeafType(getNamedType(field.type)))
  const objects = depth < mostLevels - 1 ? open.filter(field => !leaves.includes(field)) : []
  for (const field of [...leaves.slice(0, mostFields), ...objects.slice(0, leaves.length > 0 ? 2 : 4)]) {
    const own = selectionOf(schema, field.type, depth + 1, inner)
    parts.push(`${inner}${field.name}${own.text}`)
    value[field.name] = own.value
  }
  if (parts.length === 0) {
    parts.push(`${inner}__typename`)
    value.__typename = type.name
  }
  return {text: ` {\n${parts.join('\n')}\n${indent}}`, value}
}

function leafOf(type: GraphQLNamedType): Json {
  if (isEnumType(type)) return type.getValues()[0]?.name ?? null
  return scalars[type.name] ?? 'string'
}

/** Returns a value for an argument, with only the required members. */
function inputOf(type: GraphQLInputType, depth: number): Json {
  if (isNonNullType(type)) return inputOf(type.ofType, depth)
  if (isListType(type)) return depth > 5 ? [] : [inputOf(type.ofType, depth)]
  if (!isInputObjectType(type)) return leafOf(type)
  if (depth > 5) return {}
  const fields = Object.values(type.getFields())
  const required = fields.filter(isRequiredInputField)
  // An input with `@oneOf` takes exactly one member.
  const shown = type.isOneOf ? fields.slice(0, 1) : required
  return Object.fromEntries(shown.map(field => [field.name, inputOf(field.type, depth + 1)]))
}
