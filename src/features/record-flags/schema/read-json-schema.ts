import type {HelpFlags, RecordedFlag} from '../help/recorded-flag.ts'

type Schema = Readonly<Record<string, unknown>>

/** Depth at which a schema that contains itself ends. */
const mostDepth = 12

/**
 * Returns the settings that a JSON Schema describes, by their paths: `rpc.port`, `peers[].address`, `labels.*`. Objects themselves are
 * settings only if the schema describes them. Follows `$ref` within the file.
 */
export function readJsonSchema(root: Schema): HelpFlags {
  const flags: RecordedFlag[] = []
  const unread: string[] = []
  const visit = (schema: Schema, path: string, required: boolean, seen: readonly unknown[]): void => {
    const {resolved, lost} = resolve(schema, root)
    if (lost !== undefined) unread.push(`${path}: ${lost}`)
    const isRepeated = seen.includes(resolved.identity) || seen.length > mostDepth
    const children = isRepeated ? [] : childrenOf(resolved)
    if (path !== '' && (children.length === 0 || typeof resolved.description === 'string'))
      flags.push(settingOf(resolved, path, required))
    const within = resolved.identity === undefined ? seen : [...seen, resolved.identity]
    for (const child of children)
      visit(child.schema, path + (child.name === '[]' || path === '' ? '' : '.') + child.name, child.required, within)
  }
  visit(root, '', false, [])
  return {format: 'json-schema', flags: unique(flags), unread}
}

interface Child {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
}

function childrenOf(schema: Schema): readonly Child[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  const named = Object.entries(isMap(schema.properties) ? schema.properties : {}).flatMap(([name, child]): Child[] =>
    isMap(child) ? [{name, schema: child, required: required.includes(name)}] : []
  )
  const others = isMap(schema.additionalProperties)
    ? [{name: '*', schema: schema.additionalProperties, required: false}]
    : []
  const items =
    isMap(schema.items) && hasMembers(schema.items) ? [{name: '[]', schema: schema.items, required: false}] : []
  return [...named, ...others, ...items]
}

/** Items that are only text or numbers need no row. */
function hasMembers(items: Schema): boolean {
  return ['properties', '$ref', 'allOf', 'anyOf', 'oneOf'].some(key => key in items)
}

/** Returns a schema with its references and parts put together. `identity` recognizes a schema that contains itself. */
function resolve(schema: Schema, root: Schema): {readonly resolved: Schema; readonly lost?: string} {
  if (typeof schema.$ref === 'string') {
    const target = targetOf(schema.$ref, root)
    if (!target) return {resolved: schema, lost: `the reference \`${schema.$ref}\` has no target in this file`}
    const {$ref, ...own} = schema
    const inner = resolve(target, root)
    return {...inner, resolved: {...inner.resolved, ...own, identity: $ref}}
  }
  const parts = Array.isArray(schema.allOf) ? schema.allOf.filter(isMap) : []
  const [choice] = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].filter(({type}) => type !== 'null')
  const all = [...parts, ...(choice && !schema.properties ? [choice] : [])].map(part => resolve(part, root))
  const merged = all.reduce<Schema>((sum, {resolved}) => merge(sum, resolved), {})
  const lost = all.find(part => part.lost)?.lost
  return {resolved: merge(merged, schema), ...(lost !== undefined && {lost})}
}

function merge(a: Schema, b: Schema): Schema {
  return {
    ...a,
    ...b,
    ...(isMap(a.properties) && isMap(b.properties) && {properties: {...a.properties, ...b.properties}}),
    ...(Array.isArray(a.required) && Array.isArray(b.required) && {required: [...a.required, ...b.required]})
  }
}

/** Source: RFC 6901, in the fragment of an address. */
function targetOf(reference: string, root: Schema): Schema | undefined {
  if (!reference.startsWith('#')) return undefined
  let at: unknown = root
  for (const part of reference.slice(1).split('/').filter(Boolean)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    at = isMap(at) && Object.hasOwn(at, key) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined
  }
  return isMap(at) ? at : undefined
}

function settingOf(schema: Schema, name: string, required: boolean): RecordedFlag {
  const type = typeOf(schema)
  const values = Array.isArray(schema.enum) ? schema.enum.map(value => textOf(value)) : []
  const deprecated = schema.deprecated === true ? 'deprecated' : textIn(schema.deprecationMessage)
  const parent = name.replace(/(?:^|\.)[^.]*$/, '')
  return {
    name,
    ...(type !== undefined && {type}),
    ...(schema.default !== undefined && {default: textOf(schema.default)}),
    ...(values.length > 0 && {values}),
    ...(required && {required: true as const}),
    ...(deprecated !== undefined && {deprecated}),
    ...(parent !== '' && {group: parent}),
    text: (textIn(schema.description) ?? textIn(schema.title) ?? '').trim()
  }
}

function typeOf({type, items, format, const: constant}: Schema): string | undefined {
  if (constant !== undefined) return textOf(constant)
  const names = (Array.isArray(type) ? type : [type]).filter(each => typeof each === 'string' && each !== 'null')
  const own = names.join(' or ') || undefined
  if (own === 'array' && isMap(items)) {
    const inner = typeOf(items)
    return inner === undefined ? own : `array of ${inner}`
  }
  return own === 'string' && typeof format === 'string' ? `string (${format})` : own
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function unique(flags: readonly RecordedFlag[]): readonly RecordedFlag[] {
  const byName = new Map<string, RecordedFlag>()
  for (const flag of flags) if (!byName.has(flag.name)) byName.set(flag.name, flag)
  return [...byName.values()]
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isMap) : []
}

function isMap(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
