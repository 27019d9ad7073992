import {parseDocument} from 'yaml'
import {textFile} from '../../content/text-file.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {SettingsFinding, SettingsRead} from '../../plugin/settings.ts'
import type {Catalogue, CatalogueEntry} from './catalog.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Reads a catalog: YAML or JSON with `flags`, `settings`, `methods`, `contracts` or `errors`, or an OpenRPC document. Ignores unknown keys,
 * which other programs may read.
 *
 * @param source path of the file, relative to the root
 * @returns as data what every page depends on, because its code may contain any name; and the whole catalog as a value
 */
export function readCatalog(text: string, source: string): SettingsRead {
  const findings: SettingsFinding[] = []
  const file = textFile(text)
  const report = (reason: string, offset: number): void => {
    findings.push({rule: 'catalogue-syntax', start: file.pointAt(offset), reason})
  }
  const document = parseDocument(file.text, {schema: 'core', prettyErrors: false})
  for (const error of document.errors) report(`Invalid YAML: ${error.message.split('\n')[0]}`, error.pos[0])
  if (document.errors.length > 0) return {findings}
  const data: unknown = document.toJS()
  if (!isMap(data)) {
    report('Unexpected value, expected a map with `flags`, `settings`, `methods`, `contracts` or `errors`', 0)
    return {findings}
  }
  const place = (path: readonly (string | number)[]): number =>
    (document.getIn(path, true) as {range?: [number]} | undefined)?.range?.[0] ?? 0
  const name = source.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const program = textOf(data.program)
  const entries: CatalogueEntry[] = []
  const seen = new Set<string>()
  for (const [key, read] of Object.entries(readers)) {
    if (data[key] === undefined) continue
    if (!Array.isArray(data[key])) {
      report(`Unexpected value of \`${key}\`, expected a list`, place([key]))
      continue
    }
    for (const [index, item] of (data[key] as unknown[]).entries()) {
      const entry = isMap(item) ? read(item) : undefined
      if (!entry) report(`Unexpected entry in \`${key}\`, expected one with a name`, place([key, index]))
      else if (seen.has(entry.name))
        report(`The catalog already has an entry \`${entry.name}\`. Remove one of the two.`, place([key, index]))
      else {
        seen.add(entry.name)
        entries.push(entry)
      }
    }
  }
  if (entries.length === 0 && findings.length === 0)
    report('The catalog has no entries. Add `flags`, `settings`, `methods`, `contracts` or `errors`.', 0)
  const release = textOf(data.release)
  const catalog: Catalogue = {
    name,
    source,
    ...(program !== undefined && {program}),
    commands: program === undefined ? [] : [program, ...listOf(data.commands)],
    subcommands: listOf(data.subcommands),
    ...(release !== undefined && {release}),
    entries: entries.sort((a, b) => compareCodeUnits(a.name, b.name))
  }
  return {data: namesIn(catalog), values: [{name: source, value: catalog}], findings}
}

function namesIn({name, source, program, commands, subcommands, entries}: Catalogue) {
  return [[name, source, program, commands, subcommands], entries.map(({kind, name, also}) => [kind, name, also])]
}

const readers: Readonly<Record<string, (item: Data) => CatalogueEntry | undefined>> = {
  flags(item) {
    const name = textOf(item.name)
    if (name === undefined) return undefined
    const env = textOf(item.env)
    // Keys of a configuration file (`server.rpc_port`) are written without dashes.
    const isFlag = env !== undefined || !/[_A-Z]/.test(name)
    const spell = (flag: string): string => (isFlag && !flag.startsWith('-') ? `--${flag}` : flag)
    return {
      kind: 'flag',
      name: spell(name),
      also: [...(env === undefined ? [] : [env]), ...listOf(item.aliases).map(spell)],
      ...common(item),
      facts: []
    }
  },
  settings(item) {
    const name = textOf(item.name)
    if (name === undefined) return undefined
    const [env, type] = [textOf(item.env), textOf(item.type)]
    return {
      kind: 'setting',
      name,
      also: [...(env === undefined ? [] : [env]), ...listOf(item.aliases)],
      ...common(item),
      facts: type === undefined ? [] : [['Type', type]]
    }
  },
  methods(item) {
    const name = textOf(item.name)
    if (name === undefined) return undefined
    const params = Array.isArray(item.params) ? item.params.filter(isMap) : []
    const words = params.map(param => {
      const type = textOf(param.type) ?? textOf(isMap(param.schema) ? param.schema.type : undefined)
      return `${textOf(param.name) ?? 'value'}${param.required === true ? '' : '?'}${type ? `: ${type}` : ''}`
    })
    const result = isMap(item.result) ? textOf(item.result.name) : textOf(item.result)
    return {
      kind: 'method',
      name,
      also: [],
      ...common(item),
      facts: [['Parameters', words.join(', ') || 'none'], ...(result ? [['Result', result] as const] : [])]
    }
  },
  contracts(item) {
    const name = textOf(item.name)
    const address = textOf(item.address)
    if (name === undefined) return undefined
    return {
      kind: 'contract',
      name,
      also: address ? [address] : [],
      ...common(item),
      facts: address ? [['Address', address]] : []
    }
  },
  errors(item) {
    const name = textOf(item.text) ?? textOf(item.name)
    if (name === undefined) return undefined
    const [cause, remedy] = [textOf(item.cause), textOf(item.remedy)]
    const description = [cause, remedy].filter(Boolean).join(' ') || (textOf(item.description) ?? '')
    return {kind: 'error', name, also: [], ...common(item), description, facts: []}
  }
}

function common(item: Data) {
  const [type, initial, since, page] = [textOf(item.type), textOf(item.default), textOf(item.since), textOf(item.page)]
  const deprecated = item.deprecated === true ? 'deprecated' : textOf(item.deprecated)?.replace(/\.$/, '')
  return {
    description: textOf(item.description) ?? textOf(item.summary) ?? firstParagraph(item.text),
    ...(type !== undefined && {type}),
    ...(initial !== undefined && {default: initial}),
    ...(item.required === true && {required: true as const}),
    ...(since !== undefined && {since}),
    ...(deprecated !== undefined && {deprecated}),
    ...(page !== undefined && {page})
  }
}

/** Returns the start of a program's own description (`docsgen record flags`). */
function firstParagraph(text: unknown): string {
  return textOf(text)?.split('\n\n')[0] ?? ''
}

function isMap(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap(item => textOf(item) ?? []) : []
}
