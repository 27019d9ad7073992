import {reportDifferences} from '../../commands/check/report-differences.ts'
import {printable} from '../../commands/report/printable.ts'
import {readInside} from '../../host/machine/files.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {today} from '../../host/machine/time/today.ts'
import {openProject} from '../../host/project/project.ts'
import type {Logger} from '../../model/project/logger.ts'
import {plural} from '../../model/text/plural.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import {type ApiSpec, readApi} from './read-api.ts'
import {type EndpointReport, testEndpoint} from './test-endpoint.ts'

export interface ApiTestOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Path of the specification, relative to the root. */
  readonly spec: string
  readonly endpoint: readonly string[]
  /** Names of calls that may change the state of the server. */
  readonly call: readonly string[]
  /** Whether to print what each server has as a Markdown table instead of the findings. */
  readonly table?: boolean
  readonly format: string
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Calls the read-only methods of a specification on running servers, and compares the results with it.
 *
 * @returns 1 if a server differs from the specification; otherwise 0
 * @throws HostError 2 if the specification or an option is wrong
 */
export async function apiTest(options: ApiTestOptions): Promise<0 | 1> {
  const {app, root, configFile, spec: file, endpoint, call, logger, print} = options
  const wrong = endpoint.find(address => !/^https?:\/\//.test(address))
  if (wrong !== undefined)
    throw new HostError(`Unexpected endpoint \`${wrong}\`, expected an address such as \`http://127.0.0.1:8545\`.`, 2)
  const bytes = readInside(root, file)
  if (!bytes) throw new HostError(`The project has no file \`${file}\`.`, 2)
  const spec = readApi(new TextDecoder().decode(bytes))
  if (!spec) throw new HostError(`\`${file}\` is neither an OpenRPC nor an OpenAPI document.`, 2)
  const names = spec.calls.map(({name}) => name)
  const unknown = call.find(name => !names.includes(name))
  if (unknown !== undefined)
    throw new HostError(`\`${file}\` has no method \`${unknown}\`${didYouMean(suggest(unknown, names))}`, 2)
  const reports: EndpointReport[] = []
  for (const address of endpoint) reports.push(await testEndpoint({spec, file, chosen: call}, address))
  const findings = reports.flatMap(report => report.findings)
  if (options.table) {
    print(printable(tableOf(spec, reports)))
    return findings.some(({severity}) => severity === 'error') ? 1 : 0
  }
  const called = reports.reduce((sum, {outcomes}) => sum + outcomes.size, 0)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const hasErrors = await reportDifferences(findings, {
      project,
      format: options.format,
      summary: ({length}) =>
        `${plural(called, 'call')} to ${plural(endpoint.length, 'server')}: ${plural(length, 'difference')}`,
      logger,
      print
    })
    return hasErrors ? 1 : 0
  } finally {
    project.dispose()
  }
}

/** Returns a Markdown table with a row for each call and a column for each server. */
function tableOf({calls}: ApiSpec, reports: readonly EndpointReport[]): string {
  const names = reports.map(({endpoint, version}) => version ?? endpoint)
  const called = calls.filter(({name}) => reports.some(({outcomes}) => outcomes.has(name)))
  const rows = called.map(({name}) => [`\`${name}\``, ...reports.map(({outcomes}) => outcomes.get(name) ?? '')])
  const lines = [['Method', ...names], ['---', ...names.map(() => '---')], ...rows].map(row => `| ${row.join(' | ')} |`)
  return `${lines.join('\n')}\n\nCompared on ${today()}.\n`
}
