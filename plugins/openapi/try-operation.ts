import {exampleOf, givenExamples} from '../api/examples/example.ts'
import {type Json, type JsonObject, objectOf, textOf} from '../api/json.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import type {TryBody, TryData, TryField, TryKey} from '../try-it/try-data.ts'
import {fieldOf} from '../try-it/try-fields.ts'
import type {Target} from '../try-it/try-options.ts'
import type {MediaType, Operation, Parameter} from './operations.ts'

/** Methods that change nothing on the server. */
const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'])

/** Longer examples would make the page large; the field starts empty then. */
const longestExample = 20_000

/** Returns the panel of an operation. Browsers cannot send `TRACE`. */
export function tryOperation(root: JsonObject, operation: Operation, target: Target): TryData | undefined {
  const {method, path, parameters, body, kind} = operation
  if (kind !== 'path' || method === 'TRACE') return undefined
  const auth = authOf(root, operation)
  const keys = new Set(auth.flat().map(({kind: place, name}) => `${place} ${name}`.toLowerCase()))
  const fields = parameters.filter(
    ({in: place, name}) =>
      !keys.has(`${place} ${name}`.toLowerCase()) && !/^(?:accept|content-type|authorization)$/i.test(name)
  )
  const bodies = body?.content.map(media => bodyOf(root, media)) ?? []
  return {
    kind: 'http',
    method,
    path,
    ...target,
    ...(!reading.has(method) && {asks: true}),
    fields: fields.map(parameter => parameterField(root, parameter)),
    ...(bodies.length > 0 && {bodies}),
    ...(body?.required && {needsBody: true}),
    ...(auth.length > 0 && {auth})
  }
}

function parameterField(root: JsonObject, {name, in: place, required, schema, raw}: Parameter): TryField {
  const [given] = givenExamples(root, {raw, schema})
  const field = fieldOf(root, {
    name,
    in: place,
    required,
    schema,
    description: textOf(raw.description) ?? textOf(resolveObject(root, schema).description),
    example: given?.value
  })
  const {style, explode, content} = raw
  return {
    ...field,
    ...(content !== undefined ? {style: 'json'} : typeof style === 'string' && {style}),
    ...(typeof explode === 'boolean' && {explode})
  }
}

function bodyOf(root: JsonObject, media: MediaType): TryBody {
  const example = exampleOf(root, media, 'request')
  const text =
    typeof example === 'string' ? example : example === undefined ? '' : JSON.stringify(example, undefined, 2)
  const required = viewOf(root, media.schema ?? {}).properties.filter(
    property => property.required && viewOf(root, property.schema).raw.readOnly !== true
  )
  return {
    type: media.type,
    text: text.length > longestExample ? '' : text,
    ...(required.length > 0 && {required: required.map(({name}) => name)})
  }
}

/** Returns the alternatives of an operation's security. An empty alternative needs no key. */
function authOf(root: JsonObject, {security}: Operation): TryKey[][] {
  const schemes = objectOf(objectOf(root.components).securitySchemes)
  const ways = security.map(way =>
    Object.keys(way).flatMap(scheme => keyOf(scheme, resolveObject(root, schemes[scheme])))
  )
  return ways.some(way => way.length > 0) ? ways : []
}

function keyOf(scheme: string, {type, scheme: how, name, in: place}: JsonObject): TryKey[] {
  if (type === 'apiKey' && typeof name === 'string' && isPlace(place)) return [{scheme, kind: place, name}]
  const kind = type === 'http' ? String(how).toLowerCase() : 'bearer'
  if (kind === 'basic') return [{scheme, kind, name: 'Authorization'}]
  // Browsers handle client certificates themselves.
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect'
    ? [{scheme, kind: 'bearer', name: 'Authorization'}]
    : []
}

function isPlace(place: Json | undefined): place is 'header' | 'query' | 'cookie' {
  return place === 'header' || place === 'query' || place === 'cookie'
}
