import {printable} from '../../commands/report/printable.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {upstreamText} from '../../model/project/upstream.ts'
import type {SourceRow} from './check-sources.ts'
import {columns} from './columns.ts'
import {type Disagreement, disagreementReason} from './one-upstream.ts'
import {isOutdated, type OutdatedRow} from './outdated-row.ts'
import {sourceFindings, sourcesJson, sourcesText} from './report-sources.ts'
import {constantUpstream} from './rules/constant-upstream.ts'

export interface OutdatedReport {
  /** Values that were written, by the name of the constant. */
  readonly updates: ReadonlyMap<string, string>
  /** Whether the text lists constants that are up to date. */
  readonly all: boolean
  readonly problems: readonly Disagreement[]
  readonly sources: readonly SourceRow[]
}

/** Number of pages in a line of text. */
const namedPages = 2

type State = 'current' | 'outdated' | 'held' | 'unknown'

function stateOf(row: OutdatedRow): State {
  if (row.verdict.kind === 'unknown') return 'unknown'
  if (row.verdict.newest === row.constant.value) return 'current'
  return isOutdated(row) ? 'outdated' : 'held'
}

/** Returns the report as JSON. */
export function formatJson(rows: readonly OutdatedRow[], {updates, problems, sources}: OutdatedReport): string {
  const constants = rows.map(row => {
    const {constant, verdict, file, pages} = row
    const {pinned, until} = constant
    return {
      name: constant.name,
      state: stateOf(row),
      now: constant.value,
      ...(verdict.kind === 'known' && {
        inRange: verdict.inRange,
        newest: verdict.newest,
        released: verdict.released ?? null,
        ...(verdict.isMissing && {isMissing: true})
      }),
      ...(verdict.kind === 'unknown' && {reason: verdict.reason}),
      ...(updates.has(constant.name) && {updated: updates.get(constant.name)}),
      ...(pinned !== undefined && {pinned}),
      ...(until !== undefined && {until}),
      upstream: upstreamText(constant.upstream),
      file,
      line: constant.place.start.line,
      pages
    }
  })
  const disagreements = problems.map(({constant, other}) => ({name: constant.name, other: other.name}))
  const report = {version: 1, constants, disagreements, sources: sourcesJson(sources)}
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Returns the report for a terminal. */
export function formatText(rows: readonly OutdatedRow[], {updates, all, problems, sources}: OutdatedReport): string {
  const shown = rows.filter(row => all || stateOf(row) !== 'current')
  const table = [
    ['Constant', 'Now', 'In range', 'Newest', 'Released', 'Used by'],
    ...shown.map(({constant, verdict, pages}) => [
      constant.name,
      short(constant.value),
      verdict.kind === 'known' ? short(verdict.inRange) : '?',
      verdict.kind === 'known' ? short(verdict.newest) : '?',
      (verdict.kind === 'known' && verdict.released) || '-',
      usersOf(pages)
    ])
  ]
  const notes = rows.flatMap(row => noteOf(row, updates))
  const blocks = [
    shown.length > 0 ? columns(table) : '',
    [...notes, ...problems.map(disagreementReason)].map(note => `${note}\n`).join(''),
    rows.length > 0 ? `${summaryOf(rows, updates)}\n` : '',
    sourcesText(sources, all)
  ]
  return printable(blocks.filter(Boolean).join('\n'))
}

/** A digest is recognized by its start. */
function short(value: string): string {
  return /^sha256:[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 19)}…` : value
}

function usersOf(pages: readonly string[]): string {
  if (pages.length === 0) return 'no page'
  const more = pages.length - namedPages
  return `${pages.slice(0, namedPages).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function noteOf(row: OutdatedRow, updates: ReadonlyMap<string, string>): string[] {
  const {constant, verdict} = row
  const {name, pinned, until} = constant
  if (verdict.kind === 'unknown') return [`${name}: ${verdict.reason}`]
  const updated = updates.get(name)
  return [
    ...(verdict.isMissing ? [`${name}: ${upstreamText(constant.upstream)} has no version \`${constant.value}\`.`] : []),
    ...(updated === undefined ? [] : [`${name}: changed from ${short(constant.value)} to ${short(updated)}.`]),
    ...(stateOf(row) === 'held'
      ? [`${name}: stays at ${short(constant.value)}${until ? ` until ${until}` : ''}${pinned ? `: ${pinned}` : '.'}`]
      : [])
  ]
}

/** Returns the last line of the report. */
export function summaryOf(rows: readonly OutdatedRow[], updates: ReadonlyMap<string, string>): string {
  const isUpdated = ({constant, verdict}: OutdatedRow): boolean =>
    verdict.kind === 'known' && updates.get(constant.name) === verdict.newest
  const count = (state: State): number => rows.filter(row => stateOf(row) === state && !isUpdated(row)).length
  const updated = rows.filter(isUpdated).length
  const [held, unknown] = [count('held'), count('unknown')]
  const parts = [
    `${count('outdated')} outdated`,
    ...(updated > 0 ? [`${updated} updated`] : []),
    `${count('current')} up to date`,
    ...(held > 0 ? [`${held} held`] : []),
    ...(unknown > 0 ? [`${unknown} could not be checked`] : [])
  ]
  return `${rows.length === 1 ? '1 constant has' : `${rows.length} constants have`} an upstream: ${parts.join(', ')}.`
}

/** Returns the outdated constants, and those that could not be checked, as findings. */
export function outdatedFindings(
  rows: readonly OutdatedRow[],
  {updates, problems, sources}: OutdatedReport
): readonly Diagnostic[] {
  const {name: rule} = constantUpstream
  const of = ({constant, verdict, file, ...row}: OutdatedRow): Diagnostic[] => {
    const at = {rule, file, ...constant.place}
    if (verdict.kind === 'unknown')
      return [{...at, severity: 'error', reason: `\`${constant.name}\` could not be checked: ${verdict.reason}`}]
    if (!isOutdated({constant, verdict, ...row}) || updates.get(constant.name) === verdict.newest) return []
    const released = verdict.released === undefined ? '' : `, released on ${verdict.released}`
    const reason = `\`${constant.name}\` is \`${constant.value}\`, but ${upstreamText(constant.upstream)} has \`${verdict.newest}\`${released}`
    return [{...at, severity: 'warning', reason}]
  }
  const files = new Map(rows.map(({constant, file}) => [constant.name, file]))
  const disagreeing = problems.map(
    (problem): Diagnostic => ({
      rule,
      severity: 'warning',
      file: files.get(problem.constant.name) ?? '',
      ...problem.constant.place,
      reason: disagreementReason(problem)
    })
  )
  return [...rows.flatMap(of), ...disagreeing, ...sourceFindings(sources)]
}
