import {formatOf} from './help-format.ts'
import {readDetails} from './read-details.ts'
import {type FlagSpec, readSpec} from './read-spec.ts'
import type {HelpFlags, RecordedFlag} from './recorded-flag.ts'

/** How much deeper a flag without a short spelling may be than those with one. */
const shortWidth = 4

/**
 * Reads the flags of a help text. All libraries print an indented spelling, a gap, and a description that may continue on deeper
 * lines; they differ in how they write facts such as defaults (`readDetails`).
 */
export function readHelp(written: string): HelpFlags {
  const help = plainText(written)
  const lines = help.split('\n')
  const flags: RecordedFlag[] = []
  const unread: string[] = []
  let group: string | undefined
  let base: number | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const indent = indentOf(line)
    const heading = headingOf(line)
    if (heading !== undefined) {
      group = heading
      base = undefined
    }
    if (!/^\s*-{1,2}[^\s-]/.test(line) || (base !== undefined && indent > base + shortWidth)) continue
    const end = endOfItem(lines, at, indent)
    const {spec, description} = splitItem(line, lines.slice(at + 1, end))
    if (spec) {
      base = Math.min(base ?? indent, indent)
      flags.push(flagOf(spec, description, group))
    } else if (indent > 0) unread.push(line.trim())
    at = end - 1
  }
  return {format: formatOf(help), flags: merged(flags), unread}
}

const escapeCode = String.fromCharCode(27)
const bell = String.fromCharCode(7)
/** Colors, and links of terminals. */
const terminalCodes = new RegExp(
  String.raw`${escapeCode}\[[\d;]*[A-Za-z]|${escapeCode}\]8;[^${bell}${escapeCode}]*(?:${bell}|${escapeCode}\\)`,
  'g'
)
const overprinted = new RegExp(`.${String.fromCharCode(8)}`, 'g')

/** Returns text without colors, overprinting (`man`) and carriage returns. */
function plainText(text: string): string {
  return text
    .replace(terminalCodes, '')
    .replace(overprinted, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\t+/gm, tabs => ' '.repeat(8 * tabs.length))
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].replaceAll('\t', ' '.repeat(8)).length ?? 0
}

/** Returns the name of a group of flags: a separate line that ends with a colon, or in capitals. */
function headingOf(line: string): string | undefined {
  const text = line.trim()
  if (/^-/.test(text) || indentOf(line) > 2 || text.length > 60) return undefined
  const [, named] =
    /^((?:[A-Z(][^:.]*)):$/.exec(text) ?? /^([A-Z][A-Z ]+(?:FLAGS|OPTIONS)|FLAGS|OPTIONS)$/.exec(text) ?? []
  return named && !/^(?:usage|examples?|commands?)$/i.test(named) ? named : undefined
}

/** Returns the index after the last line of an item: deeper lines, with empty ones between them. */
function endOfItem(lines: readonly string[], from: number, indent: number): number {
  let end = from + 1
  for (let at = end; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    const own = indentOf(line)
    const isFlag = /^\s*-{1,2}[^\s-]/.test(line) && own <= indent + shortWidth
    if (own <= indent || isFlag) break
    end = at + 1
  }
  return end
}

function splitItem(
  first: string,
  more: readonly string[]
): {readonly spec: FlagSpec | undefined; readonly description: string} {
  const rest = more.map(line => line.trim()).join('\n')
  const line = first.trim()
  // The first gap after which text begins, from the left. Columns between spellings are gaps, too.
  for (const {index, 0: gap} of line.matchAll(/ {2,}:?\s*|\t+| : | (?=[[(])|(?<=[>\]]|\.\.\.) (?=\S)/g)) {
    const after = line.slice(index + gap.length)
    if (/^-{1,2}\w/.test(after) && readSpec(line.slice(0, index))?.type === undefined) continue
    const spec = readSpec(line.slice(0, index))
    if (spec) return {spec, description: [after, rest].filter(Boolean).join('\n')}
  }
  return {spec: readSpec(line), description: rest}
}

function flagOf({names, type}: FlagSpec, description: string, group: string | undefined): RecordedFlag {
  const {aliases, ...details} = readDetails(unwrapped(description))
  const spelled = [...new Set([...names, ...aliases])]
  const own = names.find(name => name.startsWith('--')) ?? names.reduce((a, b) => (b.length > a.length ? b : a))
  const inline = type === undefined ? undefined : /^\{(.*)\}$/.exec(type)?.[1]
  const others = spelled.filter(name => name !== own)
  return {
    name: own,
    ...(others.length > 0 && {aliases: others}),
    ...(type !== undefined && inline === undefined && {type}),
    ...(inline !== undefined && {values: inline.split(',')}),
    ...(group !== undefined && {group}),
    ...details
  }
}

/** Joins the lines of each paragraph. Lists keep their lines. */
function unwrapped(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(part => part.replace(/-\n(?=\w)/g, '-').replace(/\n(?!\s*[-*•] )/g, ' '))
    .join('\n\n')
}

/** Some programs list a flag in two groups. The first one counts. */
function merged(flags: readonly RecordedFlag[]): readonly RecordedFlag[] {
  const byName = new Map<string, RecordedFlag>()
  for (const flag of flags) if (!byName.has(flag.name)) byName.set(flag.name, flag)
  return [...byName.values()]
}
