import {readSourceText} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/logger.ts'
import {formatPretty} from '../report/pretty.ts'

/** Prints the findings of a build, filtered by the log level. */
export function printFindings(
  diagnostics: readonly Diagnostic[],
  {root, logger, files, ms}: {root: string; logger: Logger; files: number; ms: number}
): void {
  const shown =
    logger.level === 'error'
      ? diagnostics.filter(found => found.severity === 'error')
      : diagnostics.filter(found => found.severity !== 'info')
  if (shown.length === 0 || logger.level === 'silent') return
  logger.error(formatPretty(shown, {readSource: file => readSourceText(root, file), color: logger.color, files, ms}))
}
