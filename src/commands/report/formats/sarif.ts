import {compareDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {ReportInput} from '../report-format.ts'
import {repositoryFiles} from './repository-files.ts'

const levels = {error: 'error', warning: 'warning', info: 'note'} as const

/**
 * Formats findings as SARIF 2.1.0 for code scanning. Paths are relative to `SRCROOT`, the repository; columns count UTF-16 code
 * units. Each rule contains its page as `help`, which code hosts show next to the finding.
 */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  {version, explain, known, folder}: Pick<ReportInput, 'version' | 'explain' | 'known' | 'folder'>
): string {
  const sorted = repositoryFiles(diagnostics, folder).toSorted(compareDiagnostics)
  const names = [...new Set(sorted.map(({rule}) => rule))].sort(compareCodeUnits)
  const rules = names.map(name => {
    const rule = known.rules.get(name)
    const page = explain(name)
    const url = sorted.find(found => found.rule === name && found.url !== undefined)?.url
    return {
      id: name,
      ...(page !== undefined && {help: {text: page, markdown: page}}),
      ...(url !== undefined && {helpUri: url}),
      ...(rule && {shortDescription: {text: rule.summary}, defaultConfiguration: {level: levels[rule.severity]}})
    }
  })
  const results = sorted.map(({rule, severity, file, start, end, reason, note}) => ({
    ruleId: rule,
    ruleIndex: names.indexOf(rule),
    level: levels[severity],
    message: {text: note ? `${reason}\n${note}` : reason},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: uriOf(file), uriBaseId: 'SRCROOT'},
          ...(start && {
            region: {
              startLine: start.line,
              startColumn: start.column,
              ...(end && {endLine: end.line, endColumn: end.column})
            }
          })
        }
      }
    ]
  }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {driver: {name: 'docsgen', semanticVersion: version, version, rules}},
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          // No absolute path, so the same findings give the same bytes on every machine.
          SRCROOT: {description: {text: 'The root of the repository.'}},
          ...(folder !== '' && {
            PROJECTROOT: {
              uri: `${uriOf(folder)}/`,
              uriBaseId: 'SRCROOT',
              description: {text: "The project's root."}
            }
          })
        },
        results
      }
    ]
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
