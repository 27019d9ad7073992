import type {VirtualPage} from 'docsgen'
import {code, mdPage, sentence, table} from './markdown.ts'

/** The part of JSON Schema that docsgen's own schemas use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
  readonly anyOf?: readonly Schema[]
  readonly definitions?: Readonly<Record<string, Schema>>
}

interface Input {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly intro: string
  readonly schema: object
  /** Definitions to describe instead of the schema's own keys. */
  readonly forms?: readonly string[]
}

/** Returns every key of a schema: a section for each key that contains others, and one table for the rest. */
export function schemaPage({route, title, description, intro, schema: given, forms}: Input): VirtualPage {
  const schema = given as Schema
  const resolve = (part: Schema): Schema => {
    const name = /^#\/definitions\/(\w+)$/.exec(part.$ref ?? '')?.[1]
    return name ? {...resolve(schema.definitions?.[name] ?? {}), ...part} : part
  }
  const own = Object.entries(schema.properties ?? {})
  const plain = forms ? own : own.filter(([, part]) => !keysOf(resolve(part), resolve))
  const deep = forms
    ? forms.map(name => [name, schema.definitions?.[name] ?? {}] as const)
    : own.filter(([, part]) => keysOf(resolve(part), resolve))
  const parts = [intro]
  if (plain.length > 0)
    parts.push(
      '## Keys',
      table(
        ['Key', 'Takes', 'Default', 'Meaning'],
        plain.map(([name, part]) => row(name, resolve(part), false))
      )
    )
  for (const [name, part] of deep) {
    const resolved = resolve(part)
    const keys = keysOf(resolved, resolve) ?? []
    const takes = kindOf(resolved, resolve)
    parts.push(
      forms ? `## ${name}` : `## ${code(name)}`,
      [sentence(resolved.description ?? ''), forms ? '' : `Takes ${takes}.`].filter(Boolean).join(' '),
      table(
        ['Key', 'Takes', 'Default', 'Meaning'],
        keys.map(([key, value, required]) => row(key, value, required, resolve))
      )
    )
  }
  return mdPage(route, title, description, parts.join('\n\n'))
}

function row(name: string, part: Schema, required: boolean, resolve?: (part: Schema) => Schema): string[] {
  const meaning = sentence(part.description ?? '')
  return [
    code(name),
    kindOf(part, resolve),
    part.default === undefined || part.default === '' ? '' : code(String(part.default)),
    `${required ? 'Required. ' : ''}${meaning}`
  ]
}

type Key = readonly [name: string, part: Schema, required: boolean]

/** Returns the keys below a part, with the path of nested keys, or nothing if there are none. */
function keysOf(part: Schema, resolve: (part: Schema) => Schema, above = ''): Key[] | undefined {
  const named = typeof part.additionalProperties === 'object' ? part.additionalProperties : undefined
  // A key that takes one of several forms does not get its own section.
  const choices = above === '' ? [] : (part.anyOf ?? [])
  const parts = [part, named, part.then, part.else, part.items, part.items?.then, part.then?.items, ...choices]
  const objects = parts.filter((candidate): candidate is Schema => candidate?.properties !== undefined)
  if (objects.length === 0) return undefined
  return objects.flatMap(object =>
    Object.entries(object.properties ?? {}).flatMap(([name, given]): Key[] => {
      const value = resolve(given)
      const path = `${above}${name}`
      const required = object.required?.includes(name) ?? false
      return [[path, value, required], ...(keysOf(value, resolve, `${path}.`) ?? [])]
    })
  )
}

/** Describes the valid values in words. */
function kindOf(part: Schema, resolve: (part: Schema) => Schema = given => given): string {
  if (part.const !== undefined) return code(JSON.stringify(part.const))
  if (part.enum) return part.enum.map(value => code(String(value))).join(', ')
  if (part.anyOf) return part.anyOf.map(each => kindOf(resolve(each), resolve)).join(' or ')
  if (part.then && part.else) {
    const other = kindOf(resolve(part.else), resolve)
    if (part.type === 'object') return 'an object'
    return `${part.then.type === 'array' ? 'a list' : 'an object'}, or ${other}`
  }
  if (part.type === 'array') return 'a list'
  if (part.type === 'object') return 'an object'
  if (part.type === 'boolean') return '`true` or `false`'
  if (part.type === 'string') return 'text'
  return part.type === 'null' ? 'nothing' : `a ${part.type ?? 'value'}`
}
