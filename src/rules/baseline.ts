import type {Diagnostic} from '../model/diagnostic.ts'
import {compareCodeUnits} from '../model/order.ts'
import {catalogue} from './catalogue.ts'
import {isOnRequest} from './rule.ts'

/** Findings that a project has accepted for now. No lines are in it, so that an edit elsewhere in a file changes nothing. */
export interface Baseline {
  readonly version: 1
  readonly findings: readonly BaselineEntry[]
}

export interface BaselineEntry {
  readonly file: string
  readonly rule: string
  readonly reason: string
  /** How many of the same; absent for one. */
  readonly count?: number
}

/** The findings of now as a baseline, in an order that gives small diffs. */
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
 * What is new since a baseline, and how many of its findings are gone. Of several equal findings in a file as many are
 * old as the baseline counts.
 */
export function newSince(
  baseline: Baseline,
  diagnostics: readonly Diagnostic[]
): {readonly fresh: readonly Diagnostic[]; readonly old: number; readonly gone: number} {
  const left = new Map(baseline.findings.map(entry => [keyOf(entry), entry.count ?? 1]))
  const fresh = diagnostics.filter(diagnostic => {
    const count = left.get(keyOf(diagnostic)) ?? 0
    if (count > 0) left.set(keyOf(diagnostic), count - 1)
    return count === 0
  })
  return {
    fresh,
    old: diagnostics.length - fresh.length,
    gone: [...left.values()].reduce((sum, count) => sum + count, 0)
  }
}

/**
 * Findings of a baseline that a run did not ask about, and that an update of a part of it must therefore keep: what is found
 * still and was left out of the report, and what only asking other hosts would find.
 *
 * @param found all of the run
 * @param asked those of them that the call selected
 */
export function unasked(
  baseline: Baseline,
  found: readonly Diagnostic[],
  asked: readonly Diagnostic[]
): readonly Pick<Diagnostic, 'file' | 'rule' | 'reason'>[] {
  const chosen = new Set(asked)
  const rest = found.filter(diagnostic => !chosen.has(diagnostic))
  const fresh = new Set(newSince(baseline, rest).fresh)
  const rules = new Set(found.map(({rule}) => rule))
  const elsewhere = baseline.findings.filter(({rule}) => isOnRequest(catalogue.get(rule)) && !rules.has(rule))
  return [
    ...rest.filter(diagnostic => !fresh.has(diagnostic)),
    ...elsewhere.flatMap(entry => Array.from({length: entry.count ?? 1}, () => entry))
  ]
}

/** One line a finding: merges and diffs go by lines. */
export function formatBaseline({findings}: Baseline): string {
  const lines = findings.map(entry => `    ${JSON.stringify(entry)}`)
  return `{\n  "version": 1,\n  "findings": [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]\n}\n`
}

/** A parsed file as a baseline; the path of what is wrong where it is none. */
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
