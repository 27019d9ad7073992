import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {servePreview} from '../browser/project-site.ts'
import {createProject} from './project.ts'

/** The checker of the Agent-Friendly Documentation Spec (https://agentdocsspec.com). */
const checker = 'afdocs@0.22.2'
const address = 'https://docs.example.org'

interface Report {
  readonly results: readonly {readonly id: string; readonly status: string; readonly message: string}[]
  readonly scoring: {readonly overall: number}
}

test('a new site gets the full score of the checker for agents', async () => {
  const tools = createProject({})
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
  await promisify(execFile)('npm', ['install', ...quiet, checker], {cwd: tools.root})

  const project = createProject({})
  expect((await project.run(['init', '.', '--title', 'Kettle'])).code).toBe(0)
  expect((await project.build('--url', address)).code).toBe(0)
  const site = await servePreview(project.root)
  try {
    const options = ['--canonical-origin', address, '--format', 'json', '--score', '--quiet', '--request-delay', '0']
    const run = promisify(execFile)(
      process.execPath,
      [join(tools.root, 'node_modules/afdocs/bin/afdocs.mjs'), 'check', site.url, ...options],
      {cwd: tools.root, maxBuffer: 1 << 26}
    )
    // It exits with 1 for a failed check.
    const {stdout} = await run.catch((error: {stdout: string}) => error)
    const report = JSON.parse(stdout) as Report
    expect(report.results.filter(({status}) => status === 'fail' || status === 'error')).toEqual([])
    expect(report.scoring.overall).toBe(100)
  } finally {
    await site.close()
  }
})
