import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {buildInfo} from '../../host/machine/build-id.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {folderInRepository} from '../../host/machine/repository-of.ts'
import {stdoutColor} from '../../host/machine/terminal/stdout-color.ts'
import {terminalWidth} from '../../host/machine/terminal/terminal-width.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {formatPretty, summarize} from '../report/pretty.ts'
import type {ReportFormat, ReportInput} from '../report/report-format.ts'
import {withRuleUrl} from '../report/with-rule-url.ts'
import {rulePage} from './rules.ts'

export interface PrintedReport
  extends Pick<ReportInput, 'files' | 'fixCommand' | 'known' | 'ms' | 'summary' | 'tested'> {
  /** Absolute path of the project. */
  readonly root: string
  readonly format: ReportFormat
  /** File for the report instead of standard output; relative to the root. */
  readonly output?: string | undefined
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Prints findings in a format, or writes them into a file.
 *
 * @throws HostError 3 if the file cannot be written
 */
export function printReport(findings: readonly Diagnostic[], report: PrintedReport): void {
  const {root, format, output, logger, print, ...input} = report
  const {homepage, version} = buildInfo()
  const text = format(
    findings.map(finding => withRuleUrl(finding, {homepage, known: input.known})),
    {
      ...input,
      readSource: file => readSourceText(root, file),
      color: output === undefined && stdoutColor(logger.color),
      width: output === undefined ? terminalWidth(process.stdout) : undefined,
      version,
      folder: folderInRepository(root),
      explain: name => rulePage(name, input.known)
    }
  )
  if (output === undefined) print(text)
  else write(root, output, text)
  // The report for people ends with the summary. The others print nothing without findings, which would look like no run at all.
  if (format !== formatPretty || output !== undefined) logger.info(input.summary ?? summarize(findings, input))
}

function write(root: string, file: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(root, file)), {recursive: true})
    writeFileSync(resolve(root, file), text)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: file})
  }
}
