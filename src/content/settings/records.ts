import {type Node, type ParseError, parseTree} from 'jsonc-parser'
import type {Point} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Constants} from '../../model/project/constants.ts'
import {settingsKey} from '../../plugin/settings.ts'

/** The file with what commands have recorded from outside of the project, relative to the root. */
export const recordsFile = 'docsgen.lock.json'

/** The name of its settings. */
export const recordsName = 'records'

/** What a command recorded about one thing, such as a constant. */
export interface RecordEntry {
  /** Where the data comes from, as one line of text. */
  readonly source: string
  /** Day of the command, as YYYY-MM-DD. */
  readonly date: string
  readonly [key: string]: unknown
}

/** Entries by name, by section. */
export type Records = Readonly<Record<string, Readonly<Record<string, RecordEntry>>>>

/** A mistake in the file, with its offset. */
export interface RecordsProblem {
  readonly reason: string
  readonly at: number
}

/** An entry with its offset in the file. */
export interface PlacedEntry {
  readonly section: string
  readonly name: string
  readonly entry: RecordEntry
  readonly at: number
}

/** Parses the file of records. It has no problem exactly if a command of docsgen may have written it. */
export function parseRecords(text: string): {
  readonly entries: readonly PlacedEntry[]
  readonly problems: readonly RecordsProblem[]
} {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, {disallowComments: true})
  const [error] = errors
  if (!tree || error) return {entries: [], problems: [{reason: 'Invalid JSON', at: error?.offset ?? 0}]}
  const members = membersOf(tree)
  if (members?.find(({name}) => name === 'version')?.value.value !== 1)
    return {entries: [], problems: [{reason: 'Unexpected content, expected `"version": 1`', at: tree.offset}]}
  const entries: PlacedEntry[] = []
  const problems: RecordsProblem[] = []
  for (const {name: section, value, at} of members) {
    if (section === 'version') continue
    const listed = membersOf(value)
    if (!listed) problems.push({reason: `Unexpected value of \`${section}\`, expected records by name`, at})
    for (const member of listed ?? []) {
      const entry = entryOf(member.value)
      if (entry) entries.push({section, name: member.name, entry, at: member.at})
      else
        problems.push({
          reason: `Unexpected record \`${member.name}\`, expected one with \`source\` and \`date\``,
          at: member.at
        })
    }
  }
  return {entries, problems}
}

function membersOf({
  type,
  children = []
}: Node): readonly {readonly name: string; readonly value: Node; readonly at: number}[] | undefined {
  if (type !== 'object') return undefined
  return children.flatMap(({children: [key, value] = [], offset}) =>
    key && value ? [{name: String(key.value), value, at: offset}] : []
  )
}

function entryOf(node: Node): RecordEntry | undefined {
  const entry = plain(node) as Partial<RecordEntry> | undefined
  return typeof entry?.source === 'string' && /^\d{4}-\d\d-\d\d$/.test(String(entry.date))
    ? (entry as RecordEntry)
    : undefined
}

function plain(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plain)
  const members = membersOf(node)
  return members ? Object.fromEntries(members.map(({name, value}) => [name, plain(value)])) : node.value
}

/** Returns the text of a file of records: sorted, so that a change of one record changes only its own lines. */
export function formatRecords(records: Records): string {
  const filled = Object.entries(records).filter(([, entries]) => Object.keys(entries).length > 0)
  const sections = filled
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(([section, entries]) => {
      const sorted = Object.entries(entries).sort(([a], [b]) => compareCodeUnits(a, b))
      return [section, Object.fromEntries(sorted)] as const
    })
  return `${JSON.stringify({version: 1, ...Object.fromEntries(sections)}, null, 2)}\n`
}

/** Returns the records of a section, with their places, by name. */
export function recordsIn(
  constants: Constants,
  section: string
): ReadonlyMap<string, RecordEntry & {readonly start: Point}> {
  const prefix = settingsKey(recordsName, `${section}/`)
  return new Map(
    [...constants.values()].flatMap(({name, value, settings, place}) =>
      settings === recordsName && name.startsWith(prefix)
        ? [[name.slice(prefix.length), {...(JSON.parse(value) as RecordEntry), start: place.start}] as const]
        : []
    )
  )
}
