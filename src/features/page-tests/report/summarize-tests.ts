import {countDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import {plural} from '../../../model/text/plural.ts'
import type {SessionResult} from '../run/run-session.ts'

/** Returns the last line of a report: `1 error, 3 steps run, 1 skipped in 2 sessions (1.2 s)`. */
export function summarizeTests(findings: readonly Diagnostic[], results: readonly SessionResult[], ms: number): string {
  const {errors, warnings} = countDiagnostics(findings)
  const sum = (of: (result: SessionResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0)
  const [ran, skipped, left] = [sum(({ran}) => ran), sum(({skipped}) => skipped.length), sum(({left}) => left)]
  const parts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
    ...(errors + warnings > 0 ? [] : ['No problems']),
    `${plural(ran, 'step')} run`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(left > 0 ? [`${left} not reached`] : [])
  ]
  return `${parts.join(', ')} in ${plural(results.length, 'session')} (${(ms / 1000).toFixed(1)} s)`
}
