import {readSourceText} from '../../host/machine/read-source-text.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {App} from '../../plugin/app.ts'
import {featureLosses} from '../../plugin/feature/checks/lenient-rules.ts'
import {isInBuilds} from '../../rules/rule.ts'
import {formatPretty} from '../report/pretty.ts'
import {shortReport} from '../report/short-report.ts'

interface FindingsPrinter {
  readonly app: App
  readonly root: string
  readonly logger: Logger
  readonly files: number
  readonly ms: number
  /** Whether many warnings are only summarized, because they do not fail the build (`check.lenient`). */
  readonly isLenient?: boolean
}

/** Prints the findings of a build, filtered by the log level. */
export function printFindings(
  diagnostics: readonly Diagnostic[],
  {app, root, logger, files, ms, isLenient = false}: FindingsPrinter
): void {
  const shown =
    logger.level === 'error'
      ? diagnostics.filter(found => found.severity === 'error')
      : diagnostics.filter(found => found.severity !== 'info' || isInBuilds(app.rules.packaged.get(found.rule)))
  if (shown.length === 0 || logger.level === 'silent') return
  const {color} = logger
  const pretty = {readSource: (file: string) => readSourceText(root, file), color, width: logger.width, files, ms}
  const warnings = shown.filter(found => found.severity !== 'info')
  const short = isLenient ? shortReport(warnings, {color, files, ms, losses: featureLosses(app)}) : undefined
  if (short !== undefined) {
    const infos = shown.filter(found => found.severity === 'info')
    if (infos.length > 0) logger.error(formatPretty(infos, {...pretty, summary: ''}))
    logger.error(short)
  } else logger.error(formatPretty(shown, pretty))
}
