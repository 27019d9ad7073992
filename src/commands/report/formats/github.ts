import {compareDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import type {ReportInput} from '../report-format.ts'
import {repositoryFiles} from './repository-files.ts'

const commands = {error: 'error', warning: 'warning', info: 'notice'} as const

/** Formats findings as workflow commands of GitHub Actions, which appear next to the changed lines of a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[], {folder}: Pick<ReportInput, 'folder'>): string {
  return repositoryFiles(diagnostics, folder)
    .toSorted(compareDiagnostics)
    .map(({file, start, end, severity, reason, rule}) => {
      const place = start
        ? {
            line: start.line,
            col: start.column,
            ...(end && {endLine: end.line}),
            ...(end && end.line === start.line && {endColumn: end.column})
          }
        : {}
      const properties = Object.entries({file, ...place, title: rule}).map(
        ([key, value]) => `${key}=${escapeProperty(String(value))}`
      )
      return `::${commands[severity]} ${properties.join(',')}::${escapeData(reason)}\n`
    })
    .join('')
}

/** Source: the escapes of `@actions/core`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
