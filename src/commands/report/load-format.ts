import {HostError} from '../../host/machine/host-error.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {type FormatName, formatNames} from './format-names.ts'
import {formatPretty} from './pretty.ts'
import type {ReportFormat} from './report-format.ts'

/** Those for code hosts and CI servers give file paths relative to the repository, the others relative to the project. */
const formats: Readonly<Record<FormatName, () => ReportFormat | Promise<ReportFormat>>> = {
  pretty: () => formatPretty,
  json: async () => (await import('./formats/json.ts')).formatJson,
  sarif: async () => (await import('./formats/sarif.ts')).formatSarif,
  github: async () => (await import('./formats/github.ts')).formatGithub,
  junit: async () => (await import('./formats/junit.ts')).formatJunit,
  compact: async () => (await import('./formats/compact.ts')).formatCompact
}

/**
 * Loads the format of a report.
 *
 * @param name one of `formatNames`
 * @throws HostError 2 if no format has this name
 */
export async function loadFormat(name = 'pretty'): Promise<ReportFormat> {
  const known = formatNames.find(each => each === name)
  if (known) return formats[known]()
  throw new HostError(
    `Unexpected format \`${name}\`, expected one of ${formatNames.join(', ')}${didYouMean(suggest(name, formatNames))}`,
    2
  )
}
