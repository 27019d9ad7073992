import type {Diagnostic} from '../../model/diagnostic.ts'
import {formatCompact} from './compact.ts'
import {formatGithub} from './github.ts'
import {formatJson} from './json.ts'
import {formatJunit} from './junit.ts'
import {formatPretty} from './pretty.ts'
import type {ReportInput} from './report-input.ts'
import {repositoryFiles} from './repository-files.ts'
import {formatSarif} from './sarif.ts'

/** Formats a report as text that ends with a line break, or as an empty text. */
export type Format = (diagnostics: readonly Diagnostic[], input: ReportInput) => string

/**
 * The values of `docsgen check --format`. Formats for code hosts and CI servers name files relative to the repository, the others
 * relative to the project.
 */
export const formats: Readonly<Record<string, Format>> = {
  pretty: formatPretty,
  json: formatJson,
  sarif: (diagnostics, input) => formatSarif(repositoryFiles(diagnostics, input.folder), input),
  github: (diagnostics, {folder}) => formatGithub(repositoryFiles(diagnostics, folder)),
  junit: (diagnostics, input) => formatJunit(repositoryFiles(diagnostics, input.folder), input),
  compact: formatCompact
}
