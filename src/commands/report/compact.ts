import {compareDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {printable} from './printable.ts'

/** One line a finding: for editors and `grep`. Nothing where there is none. */
export function formatCompact(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .toSorted(compareDiagnostics)
    .map(
      ({file, start, severity, reason, rule}) =>
        `${printable(file)}:${start?.line ?? 1}:${start?.column ?? 1}: ${severity}: ${printable(reason).replaceAll('\n', ' ')} [${rule}]\n`
    )
    .join('')
}
