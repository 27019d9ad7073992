import {compareDiagnostics, countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'

/** For programs: the diagnostics as they are, and counts. */
export function formatJson(
  diagnostics: readonly Diagnostic[],
  {files, ms}: {readonly files: number; readonly ms: number}
): string {
  // What a finding depends on is ours to know; the edit of `--fix` is not, since files may have changed meanwhile.
  const shown = diagnostics
    .toSorted(compareDiagnostics)
    .map(({related: _related, fix: _fix, ...diagnostic}) => diagnostic)
  const summary = {...countDiagnostics(shown), files, ms: Math.round(ms)}
  return `${JSON.stringify({version: 1, diagnostics: shown, summary}, undefined, 2)}\n`
}
