import type {Diagnostic} from '../../model/diagnostic.ts'
import type {KnownRules} from '../../rules/catalogue.ts'
import {formatCompact} from './compact.ts'
import {formatGithub} from './github.ts'
import {formatJson} from './json.ts'
import {formatJunit} from './junit.ts'
import {formatPretty} from './pretty.ts'
import {formatSarif} from './sarif.ts'

export interface ReportInput {
  readonly readSource: (file: string) => string | undefined
  readonly color: boolean
  /** How many pages were looked at. */
  readonly files: number
  readonly ms: number
  /** docsgen's own. */
  readonly version: string
  /** A rule's page as Markdown; nothing for a rule of a project's plugin. */
  readonly explain?: (rule: string) => string | undefined
  /** Default: docsgen's own rules. */
  readonly known?: KnownRules
}

/** A report as text that ends with a line break, or nothing to say. */
export type Format = (diagnostics: readonly Diagnostic[], input: ReportInput) => string

/** Every form that `docsgen check --format` takes. */
export const formats: Readonly<Record<string, Format>> = {
  pretty: formatPretty,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
  junit: formatJunit,
  compact: formatCompact
}
