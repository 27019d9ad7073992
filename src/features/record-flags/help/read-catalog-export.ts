import {parseDocument} from 'yaml'
import type {HelpFlags, RecordedFlag} from './recorded-flag.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Reads a catalog in YAML or JSON, which scripts print for programs that cannot run where their docs are written. Its `release` and
 * `source` become part of the record. Returns `undefined` for other texts.
 *
 * @param list key of the entries
 */
export function readCatalogExport(text: string, list: 'flags' | 'settings'): HelpFlags | undefined {
  if (!new RegExp(`(?:^|[{,]\\s*)"?${list}"?:`, 'm').test(text)) return undefined
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (!isMap(data) || !Array.isArray(data[list])) return undefined
  const flags: RecordedFlag[] = []
  const unread: string[] = []
  for (const item of data[list] as unknown[]) {
    const name = isMap(item) ? textOf(item.name) : undefined
    if (isMap(item) && name !== undefined) flags.push(flagOf(name, item))
    else unread.push(JSON.stringify(item))
  }
  const [release, origin] = [textOf(data.release), textOf(data.source)]
  return {
    format: 'catalog',
    flags,
    unread,
    ...(release !== undefined && {release}),
    ...(origin !== undefined && {origin})
  }
}

function flagOf(name: string, item: Data): RecordedFlag {
  const [type, initial, group] = [textOf(item.type), textOf(item.default), textOf(item.group)]
  const [aliases, env, values] = [listOf(item.aliases), listOf(item.env), listOf(item.values)]
  const deprecated = item.deprecated === true ? 'deprecated' : textOf(item.deprecated)
  return {
    name,
    ...(aliases.length > 0 && {aliases}),
    ...(env.length > 0 && {env}),
    ...(type !== undefined && {type}),
    ...(initial !== undefined && {default: initial}),
    ...(values.length > 0 && {values}),
    ...(item.required === true && {required: true as const}),
    ...(deprecated !== undefined && {deprecated}),
    ...(group !== undefined && {group}),
    text: textOf(item.text) ?? ''
  }
}

function isMap(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
}

function listOf(value: unknown): readonly string[] {
  return [value].flat().flatMap(item => textOf(item) ?? [])
}
