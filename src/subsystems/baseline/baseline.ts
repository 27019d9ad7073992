import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {KnownRules} from '../../rules/catalogue.ts'
import {isOnRequest} from '../../rules/rule.ts'

/** Findings that a project accepts for now. They contain no lines, so that edits elsewhere in a file change nothing. */
export interface Baseline {
  readonly version: 1
  readonly findings: readonly BaselineEntry[]
}

export interface BaselineEntry {
  readonly file: string
  readonly rule: string
  readonly reason: string
  /** Number of equal findings; absent for one. */
  readonly count?: number
}

/** Returns the current findings as a baseline, in an order that keeps diffs small. */
export function makeBaseline(diagnostics: readonly Pick<Diagnostic, 'file' | 'rule' | 'reason'>[]): Baseline {
  const counts = new Map<string, {file: string; rule: string; reason: string; count: number}>()
  for (const {file, rule, reason} of diagnostics) {
    const known = counts.get(keyOf({file, rule, reason}))
    if (known) known.count++
    else counts.set(keyOf({file, rule, reason}), {file, rule, reason, count: 1})
  }
  const findings = [...counts.values()]
    .sort((a, b) => compareCodeUnits(keyOf(a), keyOf(b)))
    .map(({count, ...entry}) => (count > 1 ? {...entry, count} : entry))
  return {version: 1, findings}
}

/**
 * Returns whether a baseline may accept a finding. It cannot if the finding means that a page was not read or built. Such a finding
 * is an error; as a warning (`check.lenient`), it shows the part that is left out.
 */
export function canBeAccepted(
  {rule, severity}: Pick<Diagnostic, 'rule' | 'severity'>,
  {packaged}: KnownRules
): boolean {
  return packaged.get(rule)?.fixed !== true || severity !== 'error'
}

/** Returns the number of findings in a baseline. */
export function countOf({findings}: Baseline): number {
  return findings.reduce((sum, {count = 1}) => sum + count, 0)
}

/**
 * Returns the findings that are new since a baseline, and the number of its findings that are gone. Among several equal findings
 * in a file, as many are old as the baseline counts.
 *
 * @param diagnostics every finding of the run, because a finding that is filtered out is not gone
 */
export function newSince(
  baseline: Baseline,
  diagnostics: readonly Diagnostic[],
  known: KnownRules
): {readonly fresh: readonly Diagnostic[]; readonly old: number; readonly gone: number} {
  const left = new Map(baseline.findings.map(entry => [keyOf(entry), entry.count ?? 1]))
  const isKnown = knownBy(diagnostics, known)
  const fresh = diagnostics.filter(diagnostic => {
    if (!canBeAccepted(diagnostic, known)) return true
    const count = left.get(keyOf(diagnostic)) ?? 0
    if (count > 0) left.set(keyOf(diagnostic), count - 1)
    return count === 0
  })
  return {
    fresh,
    old: diagnostics.length - fresh.length,
    gone: baseline.findings.filter(isKnown).reduce((sum, entry) => sum + (left.get(keyOf(entry)) ?? 0), 0)
  }
}

/**
 * Returns the findings of a baseline that an update must keep because this run cannot decide about them: those that the command
 * filtered out, and those that the run could not find (see `knownBy`).
 *
 * @param found every finding of the run
 * @param run.selected the findings that the command selected
 */
export function entriesToKeep(
  baseline: Baseline,
  found: readonly Diagnostic[],
  {selected, known}: {readonly selected: readonly Diagnostic[]; readonly known: KnownRules}
): readonly Pick<Diagnostic, 'file' | 'rule' | 'reason'>[] {
  const chosen = new Set(selected)
  const rest = found.filter(diagnostic => !chosen.has(diagnostic))
  const fresh = new Set(newSince(baseline, rest, known).fresh)
  const isKnown = knownBy(found, known)
  const elsewhere = baseline.findings.filter(entry => !isKnown(entry))
  return [
    ...rest.filter(diagnostic => !fresh.has(diagnostic)),
    ...elsewhere.flatMap(entry => Array.from({length: entry.count ?? 1}, () => entry))
  ]
}

/**
 * Returns a function that checks whether this run proves that an entry of a baseline is gone. It proves nothing about rules that
 * need `--external` and did not run, nor about a file that it could not read.
 */
function knownBy(found: readonly Diagnostic[], known: KnownRules): (entry: BaselineEntry) => boolean {
  const rules = new Set(found.map(({rule}) => rule))
  const unread = new Set(found.flatMap(diagnostic => (canBeAccepted(diagnostic, known) ? [] : diagnostic.file)))
  return ({rule, file}) => (rules.has(rule) || !isOnRequest(known.packaged.get(rule))) && !unread.has(file)
}

/** Formats a baseline with one line per finding, because merges and diffs work by line. */
export function formatBaseline({findings}: Baseline): string {
  const lines = findings.map(entry => `    ${JSON.stringify(entry)}`)
  return `{\n  "version": 1,\n  "findings": [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]\n}\n`
}

/** Returns a parsed file as a baseline, or the path of the invalid value. */
export function asBaseline(
  data: unknown
): {readonly baseline: Baseline} | {readonly problem: string; readonly path: readonly (string | number)[]} {
  if (!isRecord(data)) return {problem: 'expected an object', path: []}
  if (data.version !== 1) return {problem: 'expected `"version": 1`', path: ['version']}
  if (!Array.isArray(data.findings)) return {problem: 'expected a list of findings', path: ['findings']}
  for (const [index, entry] of data.findings.entries()) {
    const wrong = isRecord(entry) ? ['file', 'rule', 'reason'].find(key => typeof entry[key] !== 'string') : ''
    if (wrong !== undefined)
      return {
        problem: wrong ? `expected text in \`${wrong}\`` : 'expected a finding',
        path: ['findings', index, ...(wrong && isRecord(entry) && wrong in entry ? [wrong] : [])]
      }
  }
  return {baseline: data as unknown as Baseline}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keyOf({file, rule, reason}: {readonly file: string; readonly rule: string; readonly reason: string}): string {
  return `${file}\n${rule}\n${reason}`
}
