import {parseDocument} from 'yaml'
import {readCatalogExport} from './read-catalog-export.ts'
import {readSpec} from './read-spec.ts'
import type {HelpFlags, RecordedFlag} from './recorded-flag.ts'

/**
 * Reads what a program or a library exports about the flags of a command; returns `undefined` for other texts. Knows catalogs of
 * docsgen, the YAML of cobra (`doc.GenYamlTree`) and the Markdown of clap (`clap-markdown`).
 */
export function readExport(text: string): HelpFlags | undefined {
  if (text.startsWith('# Command-Line Help for ')) return readClapMarkdown(text)
  return readCatalogExport(text, 'flags') ?? readCobraYaml(text)
}

interface CobraOption {
  readonly name?: unknown
  readonly shorthand?: unknown
  readonly default_value?: unknown
  readonly usage?: unknown
}

/** Source: `genFlagResult` in cobra's `doc/yaml_docs.go`. */
function readCobraYaml(text: string): HelpFlags | undefined {
  if (!/^(?:inherited_)?options:/m.test(text) || !/^name: /m.test(text)) return undefined
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  if (document.errors.length > 0) return undefined
  const data = document.toJS() as Readonly<Record<string, unknown>>
  const flags: RecordedFlag[] = []
  const unread: string[] = []
  for (const [key, group] of [
    ['options', 'Options'],
    ['inherited_options', 'Global options']
  ] as const)
    for (const option of Array.isArray(data[key]) ? (data[key] as CobraOption[]) : []) {
      if (typeof option?.name === 'string' && /^\w/.test(option.name)) flags.push(cobraFlag(option, group))
      else unread.push(JSON.stringify(option))
    }
  return {format: 'cobra', flags, unread}
}

function cobraFlag({name, shorthand, default_value: initial, usage}: CobraOption, group: string): RecordedFlag {
  // cobra writes the default of a list as `[]`, and that of text without one as nothing.
  const isSet = typeof initial === 'string' && !['', '[]'].includes(initial)
  return {
    name: `--${String(name)}`,
    ...(typeof shorthand === 'string' && shorthand !== '' && {aliases: [`-${shorthand}`]}),
    ...(isSet && {default: initial}),
    group,
    text: typeof usage === 'string' ? usage.trim() : ''
  }
}

/** Source: `write_arg_markdown` in clap-markdown's `src/lib.rs`. The first command of the file is the program itself. */
function readClapMarkdown(text: string): HelpFlags {
  const [, own = ''] = text.split(/^## /m)
  const flags: RecordedFlag[] = []
  const unread: string[] = []
  let group: string | undefined
  for (const part of own.split(/^(?=###### |\* )/m)) {
    const [, heading] = /^###### \*\*(.*?):?\*\*/.exec(part) ?? []
    if (heading !== undefined) group = heading
    if (heading !== undefined || !part.startsWith('* `-')) continue
    const [first = '', ...details] = part.slice(2).trim().split('\n')
    const [spelled = '', ...words] = first.split(' — ')
    const spec = readSpec(spelled.replaceAll('`', ''))
    if (spec) flags.push(clapFlag(spec, {words: words.join(' — '), details: details.join('\n'), group}))
    else unread.push(first)
  }
  return {format: 'clap', flags, unread}
}

function clapFlag(
  {names, type}: {readonly names: readonly string[]; readonly type?: string},
  {words, details, group}: {readonly words: string; readonly details: string; readonly group: string | undefined}
): RecordedFlag {
  const name = names.find(each => each.startsWith('--')) ?? names[0] ?? ''
  const aliases = names.filter(each => each !== name)
  const [, initial] = /^ *Default value: `([^`]*)`/m.exec(details) ?? []
  const [, inline] = /^ *Possible values: (`.*`)$/m.exec(details) ?? []
  const list = details.split(/^ *Possible values:\n/m)[1]
  const values = [...(inline ?? list ?? '').matchAll(inline ? /`([^`]*)`/g : /- `([^`]*)`/g)].map(
    ([, value]) => value ?? ''
  )
  return {
    name,
    ...(aliases.length > 0 && {aliases}),
    ...(type !== undefined && {type}),
    ...(group !== undefined && {group}),
    ...(initial !== undefined && {default: initial}),
    ...(values.length > 0 && {values}),
    text: words.replace(/^\s+|\s+$/g, '')
  }
}
