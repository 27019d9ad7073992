import {HostError} from '../../host/machine/host-error.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import type {ReportFormat} from '../../plugin/feature/checks/report-format.ts'
import {formatPretty} from './pretty.ts'

/**
 * Loads the format of a report.
 *
 * @param name `pretty` or a format of a feature
 * @throws HostError 2 if no format has this name
 */
export async function loadFormat({formats}: App, name = 'pretty'): Promise<ReportFormat> {
  if (name === 'pretty') return formatPretty
  const found = Object.hasOwn(formats, name) ? formats[name] : undefined
  if (found) return found.load()
  const names = ['pretty', ...Object.keys(formats)]
  throw new HostError(
    `Unexpected format \`${name}\`, expected one of ${names.join(', ')}${didYouMean(suggest(name, names))}`,
    2
  )
}
