import {compareDiagnostics, countDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import type {ReportInput} from '../report-format.ts'

/** Formats findings for programs: the diagnostics and their counts. */
export function formatJson(diagnostics: readonly Diagnostic[], {files, ms}: Pick<ReportInput, 'files' | 'ms'>): string {
  // Leaves out related files and marks of secrets, which are internal, and the edits of `--fix`, because files may have changed in the meantime.
  const shown = diagnostics
    .toSorted(compareDiagnostics)
    .map(({related: _related, fix: _fix, secret: _secret, ...diagnostic}) => diagnostic)
  const summary = {...countDiagnostics(shown), files, ms: Math.round(ms)}
  return `${JSON.stringify({version: 1, diagnostics: shown, summary}, undefined, 2)}\n`
}
