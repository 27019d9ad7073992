import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {rulePage} from '../../../commands/check/rules.ts'
import {loadFormat} from '../../../commands/report/load-format.ts'
import {formatPretty} from '../../../commands/report/pretty.ts'
import {withRuleUrl} from '../../../commands/report/with-rule-url.ts'
import {buildInfo} from '../../../host/machine/build-id.ts'
import {machineError} from '../../../host/machine/machine-error.ts'
import {readSourceText} from '../../../host/machine/read-source-text.ts'
import {folderInRepository} from '../../../host/machine/repository-of.ts'
import {stdoutColor} from '../../../host/machine/terminal/stdout-color.ts'
import type {Project} from '../../../host/project/project.ts'
import {countDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import {plural} from '../../../model/text/plural.ts'
import type {SessionResult} from '../run/run-session.ts'
import type {TestOptions} from '../test-options.ts'

interface Tested {
  readonly options: Pick<TestOptions, 'app' | 'root' | 'format' | 'output' | 'logger' | 'print'>
  readonly project: Pick<Project, 'known'>
  readonly files: number
  readonly ms: number
  readonly results: readonly SessionResult[]
}

/**
 * Prints the findings in the format of the options, and a summary.
 *
 * @returns the exit code
 */
export async function reportTests(
  findings: readonly Diagnostic[],
  {options, project, files, ms, results}: Tested
): Promise<number> {
  const {app, root, output, logger, print} = options
  const format = await loadFormat(app, options.format)
  const {homepage, version} = buildInfo()
  const summary = summaryOf(findings, results, ms)
  const input = {
    readSource: (file: string) => readSourceText(root, file),
    color: output === undefined && stdoutColor(logger.color),
    files,
    ms
  }
  const all = findings.map(finding => withRuleUrl(finding, {homepage, known: project.known}))
  const text =
    format === formatPretty
      ? formatPretty(all.map(indented), {...input, summary})
      : format(all, {
          ...input,
          version,
          folder: folderInRepository(root),
          explain: name => rulePage(name, project.known),
          known: project.known
        })
  if (output === undefined) print(text)
  else write(resolve(root, output), output, text)
  if (format !== formatPretty || output !== undefined) logger.info(summary)
  return countDiagnostics(findings).errors > 0 ? 1 : 0
}

function write(path: string, name: string, text: string): void {
  try {
    mkdirSync(dirname(path), {recursive: true})
    writeFileSync(path, text)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: name})
  }
}

/** Indents the lines of a note, which people read below the source line. */
function indented(finding: Diagnostic): Diagnostic {
  return finding.note === undefined ? finding : {...finding, note: finding.note.replaceAll('\n', '\n    ')}
}

function summaryOf(findings: readonly Diagnostic[], results: readonly SessionResult[], ms: number): string {
  const {errors} = countDiagnostics(findings)
  const sum = (of: (result: SessionResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0)
  const [ran, skipped, left] = [sum(({ran}) => ran), sum(({skipped}) => skipped.length), sum(({left}) => left)]
  const parts = [
    errors > 0 ? plural(errors, 'error') : 'No problems',
    `${plural(ran, 'step')} run`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(left > 0 ? [`${left} not reached`] : [])
  ]
  return `${parts.join(', ')} in ${plural(results.length, 'session')} (${(ms / 1000).toFixed(1)} s)`
}
