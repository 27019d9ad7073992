import {compareDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import {printable} from '../printable.ts'

/** Formats each finding as one line, for editors and `grep`. Empty without findings. */
export function formatCompact(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .toSorted(compareDiagnostics)
    .map(
      ({file, start, severity, reason, rule}) =>
        `${printable(file)}:${start?.line ?? 1}:${start?.column ?? 1}: ${severity}: ${printable(reason).replaceAll('\n', ' ')} [${rule}]\n`
    )
    .join('')
}
