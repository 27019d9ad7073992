import {printable} from '../../commands/report/printable.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import {sourceDrift} from '../../subsystems/guests/rules/pipeline-rules.ts'
import {isSourceOutdated, type SourceRow} from './check-sources.ts'
import {columns} from './columns.ts'

/** Returns the sources as JSON. */
export function sourcesJson(rows: readonly SourceRow[]): readonly unknown[] {
  return rows.map(row => {
    const {name, to, now, newest, released, reason} = row
    const state = newest === undefined ? 'unknown' : isSourceOutdated(row) ? 'outdated' : 'current'
    return {name, state, now, ...(newest === undefined ? {reason} : {newest, released: released ?? null}), to}
  })
}

/**
 * Returns the sources for a terminal; an empty string if there are none.
 *
 * @param all whether to list sources that are up to date
 */
export function sourcesText(rows: readonly SourceRow[], all: boolean): string {
  if (rows.length === 0) return ''
  const shown = rows.filter(row => all || row.newest !== row.now)
  const table = [
    ['Source', 'Now', 'Newest', 'Released', 'Shown at'],
    ...shown.map(({name, now, newest, released, to}) => [name, now, newest ?? '?', released ?? '-', to])
  ]
  const notes = rows.flatMap(({name, reason}) => (reason === undefined ? [] : [`${name}: ${reason}\n`]))
  const [outdated, unknown] = [rows.filter(isSourceOutdated).length, notes.length]
  const parts = [
    `${outdated} outdated`,
    `${rows.length - outdated - unknown} up to date`,
    ...(unknown > 0 ? [`${unknown} could not be checked`] : [])
  ]
  const blocks = [
    shown.length > 0 ? columns(table) : '',
    notes.join(''),
    `${plural(rows.length, 'source')}: ${parts.join(', ')}.\n`
  ]
  return printable(blocks.filter(Boolean).join('\n'))
}

/** Returns the outdated sources, and those that could not be checked, as findings. */
export function sourceFindings(rows: readonly SourceRow[]): readonly Diagnostic[] {
  return rows.flatMap((row): Diagnostic[] => {
    const {name, now, newest, released, reason, at} = row
    const place = {rule: sourceDrift.name, file: 'docsgen.config', keys: ['sources', String(at), 'git']}
    if (newest === undefined)
      return [{...place, severity: 'error', reason: `The source \`${name}\` could not be checked: ${reason}`}]
    if (!isSourceOutdated(row)) return []
    const day = released === undefined ? '' : `, released on ${released}`
    return [
      {
        ...place,
        severity: 'warning',
        reason: `The source \`${name}\` is at \`${now}\`, but its repository has \`${newest}\`${day}`
      }
    ]
  })
}
