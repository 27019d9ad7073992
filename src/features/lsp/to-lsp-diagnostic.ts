import {DiagnosticSeverity, type Diagnostic as LspDiagnostic} from 'vscode-languageserver'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {rangeOf} from './positions.ts'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
} as const

/** Converts a finding for editors. The rule is its code, with a link to the rule's page. */
export function toLspDiagnostic({rule, severity, reason, note, url, ...finding}: Diagnostic): LspDiagnostic {
  return {
    range: rangeOf(finding),
    severity: severities[severity],
    source: 'docsgen',
    code: rule,
    message: note ? `${reason}\n${note}` : reason,
    ...(url && {codeDescription: {href: url}})
  }
}
