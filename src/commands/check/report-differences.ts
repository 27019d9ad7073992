import type {Project} from '../../host/project/project.ts'
import {countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {loadFormat} from '../report/load-format.ts'
import {reportFindings} from '../report/report-findings.ts'
import {printReport} from './print-report.ts'

/**
 * Prints differences between a project and something outside it, such as a program or another site, as `check` prints findings. The
 * severities of the configuration apply.
 *
 * @param report.summary the last line, from the findings that are printed
 * @returns whether one of them is an error
 * @throws HostError 2 for an unknown format
 */
export async function reportDifferences(
  differences: readonly Diagnostic[],
  report: {
    readonly project: Project
    readonly format: string
    readonly summary: (findings: readonly Diagnostic[]) => string
    readonly logger: Logger
    readonly print: (text: string) => void
  }
): Promise<boolean> {
  const {project, format, summary, logger, print} = report
  const findings = reportFindings(differences, {project, files: [], isLater: true})
  printReport(findings, {
    root: project.root,
    format: await loadFormat(format),
    known: project.known,
    files: new Set(findings.map(({file}) => file)).size,
    ms: 0,
    summary: summary(findings),
    logger,
    print
  })
  return countDiagnostics(findings).errors > 0
}
