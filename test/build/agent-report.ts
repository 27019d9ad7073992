import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createProject} from './project.ts'

/** The checker of the Agent-Friendly Documentation Spec (https://agentdocsspec.com). */
const checker = 'afdocs@0.22.2'

export interface AgentReport {
  readonly results: readonly {readonly id: string; readonly status: string; readonly message: string}[]
  readonly scoring: {readonly overall: number}
}

/**
 * Installs the checker and returns its report on a served site.
 *
 * @param address the `url` that the site was built with
 */
export async function agentReport(served: string, address: string): Promise<AgentReport> {
  const {root} = createProject({})
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
  await promisify(execFile)('npm', ['install', ...quiet, checker], {cwd: root})
  const format = ['--format', 'json', '--score', '--quiet']
  // The same pages in every run, and few of them, because the whole sample takes half a minute.
  const sample = ['--sampling', 'deterministic', '--max-links', '20', '--request-delay', '0']
  const run = promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/afdocs/bin/afdocs.mjs'),
      ...['check', served, '--canonical-origin', address],
      ...format,
      ...sample
    ],
    {cwd: root, maxBuffer: 1 << 26}
  )
  // It exits with 1 for a failed check.
  const {stdout} = await run.catch((error: {stdout: string}) => error)
  return JSON.parse(stdout) as AgentReport
}

/** Returns the checks that failed or could not run. */
export function failedChecks({results}: AgentReport): AgentReport['results'] {
  return results.filter(({status}) => status === 'fail' || status === 'error')
}
