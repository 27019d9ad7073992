import {reportDifferences} from '../../commands/check/report-differences.ts'
import {printable} from '../../commands/report/printable.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {openProject} from '../../host/project/project.ts'
import type {Logger} from '../../model/project/logger.ts'
import {plural} from '../../model/text/plural.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import type {ClientMatrix} from './client-matrix.ts'
import {parseEndpoints} from './endpoint.ts'
import {findSpec} from './find-spec.ts'
import {matrixDrift, matrixOf, recordMatrix} from './record-matrix.ts'
import {type EndpointReport, testEndpoint} from './test-endpoint.ts'

export interface ApiTestOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Path of the specification, relative to the root, or the route of its reference. */
  readonly spec: string
  readonly endpoint: readonly string[]
  /** Names of calls that may change the state of the server. */
  readonly call: readonly string[]
  /** Whether to print a Markdown table of what each server supports instead of the findings. */
  readonly table?: boolean
  /** Name of the comparison to write for `<ClientMatrix>`. */
  readonly record?: string
  /** Whether to compare with that file, and change nothing. */
  readonly check?: boolean
  readonly format: string
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Calls the read-only methods of a specification on running servers, and compares the results with it.
 *
 * @returns 1 if a server differs from the specification or from the record; otherwise 0
 * @throws HostError 2 if the specification or an option is wrong
 */
export async function apiTest(options: ApiTestOptions): Promise<0 | 1> {
  const {app, root, configFile, call, record, check, logger, print} = options
  const endpoints = parseEndpoints(options.endpoint)
  if (record !== undefined && !/^[\w][\w.-]*$/.test(record))
    throw new HostError(`Unexpected \`${record}\` for \`--record\`, expected a name such as \`clients\`.`, 2)
  if (check && record === undefined) throw new HostError('Add `--record` with the name of the record to check.', 2)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const {file, spec} = findSpec(project, options.spec)
    const names = spec.calls.map(({name}) => name)
    const unknown = call.find(name => !names.includes(name))
    if (unknown !== undefined)
      throw new HostError(`\`${file}\` has no method \`${unknown}\`${didYouMean(suggest(unknown, names))}`, 2)
    const reports: EndpointReport[] = []
    for (const endpoint of endpoints) reports.push(await testEndpoint({spec, file, chosen: call}, endpoint))
    const findings = reports.flatMap(report => report.findings)
    const matrix = matrixOf(spec, {file, reports})
    const hasErrors = findings.some(({severity}) => severity === 'error')
    if (options.table) {
      print(printable(tableOf(matrix)))
      return hasErrors ? 1 : 0
    }
    if (record !== undefined && !check) {
      const unreachable = reports.find(({isUnreachable}) => isUnreachable)
      // A server that does not answer may have every method.
      if (!unreachable) {
        print(
          `Recorded ${plural(Object.keys(matrix.calls).length, 'call')} in ${recordMatrix(project, record, matrix)}.\n`
        )
        return 0
      }
    }
    const called = reports.reduce((sum, {outcomes}) => sum + outcomes.size, 0)
    const differences = record !== undefined && check ? matrixDrift(project, record, matrix) : findings
    const failed = await reportDifferences(differences, {
      project,
      format: options.format,
      summary: ({length}) =>
        `${plural(called, 'call')} to ${plural(endpoints.length, 'server')}: ${plural(length, 'difference')}`,
      logger,
      print
    })
    return failed ? 1 : 0
  } finally {
    project.dispose()
  }
}

/** Returns a Markdown table with a row for each call and a column for each server. */
function tableOf({clients, calls, date}: ClientMatrix): string {
  const heads = clients.map(({name, version}) => version ?? name)
  const rows = Object.entries(calls).map(([name, outcomes]) => [`\`${name}\``, ...outcomes])
  const lines = [['Method', ...heads], ['---', ...heads.map(() => '---')], ...rows].map(row => `| ${row.join(' | ')} |`)
  return `${lines.join('\n')}\n\nCompared on ${date}.\n`
}
