import {execFileSync} from 'node:child_process'
import {chmodSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {expect, test} from 'vitest'
import {parse} from 'yaml'

/** Tests the step that keeps one issue about failed pages, as the recipe in docs/ and this repository's workflow run it. */

interface Workflow {
  readonly jobs: Readonly<Record<string, {readonly steps: readonly {readonly run?: string}[]}>>
}

/** Returns the commands that report to the issue. */
function issueStep(workflow: string): string {
  const {jobs} = parse(workflow) as Workflow
  const steps = Object.values(jobs).flatMap(job =>
    job.steps.flatMap(({run = ''}) => (run.includes('gh issue') ? [run] : []))
  )
  expect(steps).toHaveLength(1)
  return steps[0] ?? ''
}

const recipe =
  /```yaml filename="\.github\/workflows\/test-pages\.yml"\n(.*?)\n```/s.exec(
    readFileSync('docs/ci.md', 'utf8')
  )?.[1] ?? ''
const nightly = readFileSync('.github/workflows/nightly.yml', 'utf8')

/** Runs the step with a stub of `gh` that lists an open issue or nothing, and returns the commands that change an issue. */
function run(script: string, result: 'success' | 'failure', open: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-issue-'))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  writeFileSync(
    join(folder, 'gh'),
    `#!/bin/sh\nif [ "$2" = list ]; then echo '${open}'; else echo "$*" >> '${log}'; fi\n`
  )
  chmodSync(join(folder, 'gh'), 0o755)
  execFileSync('bash', ['--norc', '-e', '-c', script], {
    env: {
      PATH: [folder, process.env.PATH].join(delimiter),
      RESULT: result,
      RUN: 'https://example.org/run',
      GITHUB_REPOSITORY: 'owner/name'
    }
  })
  return readFileSync(log, 'utf8').split('\n').filter(Boolean)
}

test.runIf(process.platform !== 'win32')(
  'failures open one issue, later ones comment on it, and a success closes it',
  () => {
    expect(issueStep(nightly)).toBe(issueStep(recipe))
    const script = issueStep(nightly)
    const repo = '--repo owner/name'
    expect(run(script, 'failure', '')).toEqual([
      `issue create ${repo} --title Commands of pages fail --body See the report: https://example.org/run`
    ])
    expect(run(script, 'failure', '7')).toEqual([
      `issue comment ${repo} 7 --body Failed again: https://example.org/run`
    ])
    expect(run(script, 'success', '7')).toEqual([
      `issue close ${repo} 7 --comment All pages pass: https://example.org/run`
    ])
    expect(run(script, 'success', '')).toEqual([])
  }
)

test('the nightly workflow runs the tested pages in a sandbox', () => {
  expect(nightly).toContain('- run: npm run test:pages -- --strict')
})
