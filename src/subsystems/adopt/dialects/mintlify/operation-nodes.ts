import type {Nodes, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {asData, asList, asText, type Data} from '../read-data.ts'
import {element} from '../syntax/mdx-nodes.ts'

/** Maximum depth of object fields, because descriptions may be recursive. */
const deepest = 4

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers']
] as const

/**
 * Returns the parameters, body and responses of one operation as fields.
 *
 * @param spec OpenAPI 3, may be incomplete
 * @param method in lower case
 */
export function operationNodes(spec: Data, method: string, path: string): RootContent[] {
  const item = asData(asData(spec.paths)[path])
  const operation = asData(item[method])
  const resolve = (value: unknown): Data => resolved(spec, value)
  const parameters = [...asList(item.parameters), ...asList(operation.parameters)].map(resolve)
  const nodes: RootContent[] = []
  for (const [place, title] of places) {
    const own = parameters.filter(parameter => parameter.in === place)
    if (own.length === 0) continue
    nodes.push(
      heading(title),
      ...own.map(parameter =>
        element(
          'ParamField',
          fieldProps(place, asText(parameter.name) ?? '', resolve(parameter.schema), parameter),
          described(parameter)
        )
      )
    )
  }
  const body = contentOf(resolve(operation.requestBody), resolve)
  if (body) {
    const fields = fieldsOf(body, {spec, component: 'ParamField', depth: 0})
    if (fields.length > 0) nodes.push(heading('Body'), ...fields)
  }
  const responses = Object.entries(asData(operation.responses))
  if (responses.length > 0) nodes.push(heading('Responses'))
  for (const [status, written] of responses) {
    const response = resolve(written)
    const schema = contentOf(response, resolve)
    nodes.push(
      {type: 'paragraph', children: [{type: 'inlineCode', value: status}]},
      ...described(response),
      ...(schema ? fieldsOf(schema, {spec, component: 'ResponseField', depth: 0}) : [])
    )
  }
  return nodes
}

interface Fields {
  readonly spec: Data
  readonly component: 'ParamField' | 'ResponseField'
  readonly depth: number
}

/** Returns the properties of an object, or of the items of a list, as fields. */
function fieldsOf(written: Data, around: Fields): RootContent[] {
  const {spec, component, depth} = around
  const schema = merged(spec, written)
  if (schema.type === 'array') return fieldsOf(resolved(spec, schema.items), around)
  const required = new Set(asList(schema.required))
  return Object.entries(asData(schema.properties)).map(([name, value]) => {
    const own = merged(spec, resolved(spec, value))
    const inner = depth + 1 < deepest ? fieldsOf(own, {...around, depth: depth + 1}) : []
    const children = [
      ...described(own),
      ...(inner.length > 0 ? [element('Expandable', {title: `${name}: properties`}, inner)] : [])
    ]
    const place = component === 'ParamField' ? 'body' : 'name'
    return element(component, fieldProps(place, name, own, {required: required.has(name)}), children)
  })
}

function fieldProps(place: string, name: string, schema: Data, {required, deprecated}: Data): Record<string, string> {
  return {
    [place]: name,
    ...(typeOf(schema) !== '' && {type: typeOf(schema)}),
    ...(required === true && {required: ''}),
    ...((deprecated === true || schema.deprecated === true) && {deprecated: ''}),
    ...(['string', 'number', 'boolean'].includes(typeof schema.default) &&
      schema.default !== '' && {default: String(schema.default)})
  }
}

/** Returns a type in words: `string`, `integer[]`, `"a" | "b"`. */
function typeOf(schema: Data): string {
  const values = asList(schema.enum)
  if (values.length > 0 && values.length <= 8) return values.map(value => JSON.stringify(value)).join(' | ')
  const kind = Array.isArray(schema.type) ? schema.type.join(' | ') : (asText(schema.type) ?? '')
  if (kind === 'array') return `${typeOf(asData(schema.items)) || 'object'}[]`
  const format = asText(schema.format)
  return kind !== '' && format !== undefined ? `${kind} (${format})` : kind || (schema.properties ? 'object' : '')
}

/** Returns the schema of the content, JSON first. */
function contentOf({content}: Data, resolve: (value: unknown) => Data): Data | undefined {
  const kinds = asData(content)
  const first = kinds['application/json'] ?? Object.values(kinds)[0]
  return first === undefined ? undefined : resolve(asData(first).schema)
}

/** Follows references within a description. */
function resolved(spec: Data, value: unknown, hops = 0): Data {
  const data = asData(value)
  const ref = asText(data.$ref)
  if (ref === undefined || !ref.startsWith('#/') || hops > 10) return data
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, key) => asData(inner)[key.replace(/~1/g, '/').replace(/~0/g, '~')], spec)
  return resolved(spec, found, hops + 1)
}

/** Merges `allOf` with all its parts, and `oneOf` and `anyOf` with their first part. */
function merged(spec: Data, schema: Data, depth = 0): Data {
  const parts = [...asList(schema.allOf), ...[asList(schema.oneOf)[0], asList(schema.anyOf)[0]]]
    .filter(part => part !== undefined)
    .map(part => merged(spec, resolved(spec, part), depth + 1))
  if (parts.length === 0 || depth > deepest) return schema
  return [...parts, schema].reduce((all, part) => ({
    ...all,
    ...part,
    properties: {...asData(all.properties), ...asData(part.properties)},
    required: [...asList(all.required), ...asList(part.required)]
  }))
}

function described({description}: Data): RootContent[] {
  return markdownNodes(asText(description) ?? '')
}

/** Parses Markdown to nodes without positions. HTML becomes text, because its tags may be unbalanced. */
export function markdownNodes(text: string): RootContent[] {
  const {children} = fromMarkdown(text)
  for (const child of children) forget(child)
  return children.map(child =>
    child.type === 'html' ? {type: 'paragraph', children: [{type: 'text', value: child.value}]} : child
  )
}

function forget(node: Nodes): void {
  delete node.position
  if (!('children' in node)) return
  for (const child of node.children) {
    forget(child)
    if (child.type === 'html' && (node.type as string) !== 'root') Object.assign(child, {type: 'text'})
  }
}

function heading(value: string): RootContent {
  return {type: 'heading', depth: 2, children: [{type: 'text', value}]}
}
