import picocolors from 'picocolors'
import {compareDiagnostics, countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {plural} from '../../model/text/plural.ts'
import {printable} from './printable.ts'

/** With at most this many findings, a list of all is as quick to read as a summary. */
const few = 10

/** How much readers miss on a page with a finding of the kernel's rules, from 0 to 100. */
const losses: Readonly<Record<string, number>> = {
  'empty-page': 100,
  'mdx-syntax': 95,
  'front-matter-syntax': 90,
  'route-clash': 85,
  'component-throws': 80,
  'broken-import': 70,
  'missing-import': 65,
  'unknown-component': 60,
  'missing-asset': 50
}

interface WarnedRun {
  readonly color: boolean
  readonly files: number
  readonly ms: number
  /** How much readers miss if a rule of a feature reports something, by rule. */
  readonly losses: Readonly<Record<string, number>>
}

/**
 * Summarizes the warnings of a project without a docsgen configuration, which may have thousands: how many of each rule, in at most
 * ten lines, and the three to look at first. Returns `undefined` if the list of all is short enough.
 */
export function shortReport(
  found: readonly Diagnostic[],
  {color, files, ms, losses: ofFeatures}: WarnedRun
): string | undefined {
  if (found.length <= few || countDiagnostics(found).errors > 0) return undefined
  const {dim, yellow, underline} = picocolors.createColors(color)
  const byRule = new Map<string, Diagnostic[]>()
  for (const finding of found) {
    const same = byRule.get(finding.rule)
    if (same) same.push(finding)
    else byRule.set(finding.rule, [finding])
  }
  const rules = [...byRule].sort(([a, as], [b, bs]) => bs.length - as.length || compareCodeUnits(a, b))
  const listed = rules.length > 10 ? rules.slice(0, 9) : rules
  const others = rules.slice(listed.length)
  const rows = [
    ...listed.map(([rule, {length}]) => [String(length), rule] as const),
    ...(others.length > 0
      ? [[String(others.reduce((sum, [, {length}]) => sum + length, 0)), `in ${others.length} other rules`] as const]
      : [])
  ]
  const width = Math.max(...rows.map(([count]) => count.length))
  const affected = new Set(found.map(({file}) => file)).size
  return [
    `${yellow(plural(found.length, 'warning'))} in ${affected} of ${plural(Math.max(files, affected), 'file')} ${dim(`(${(ms / 1000).toFixed(1)} s)`)}`,
    ...rows.map(([count, name]) => `  ${count.padStart(width)}  ${name}`),
    'Look at these first:',
    ...worst(byRule, {...losses, ...ofFeatures}).flatMap(({file, start, reason, rule}) => [
      `  ${underline(`${printable(file)}${start ? `:${start.line}:${start.column}` : ''}`)}`,
      `    ${printable(reason)}  ${dim(rule)}`
    ]),
    dim('`docsgen check` lists all warnings.')
  ].join('\n')
}

/** Returns the first findings of the three worst rules. */
function worst(
  byRule: ReadonlyMap<string, readonly Diagnostic[]>,
  known: Readonly<Record<string, number>>
): readonly Diagnostic[] {
  const lossOf = (rule: string): number => known[rule] ?? 0
  return [...byRule]
    .sort(([a, as], [b, bs]) => lossOf(b) - lossOf(a) || bs.length - as.length || compareCodeUnits(a, b))
    .slice(0, 3)
    .flatMap(([, found]) => found.toSorted(compareDiagnostics).slice(0, 1))
}
