import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {checkEnvironment, makeProject, runCheck, writeProject} from '../../../test/build/check-command.ts'
import {createProject, page} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {eventually, startDev, write} from '../../../test/dev/program.ts'

shareProcess(checkEnvironment)

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, {recursive: true, force: true})
})

function project(files: Readonly<Record<string, string>>): string {
  const root = makeProject({
    'content/index.mdx': page('home', 'See [a](/a).'),
    'content/a.mdx': page('a', '## Part'),
    ...files
  })
  roots.push(root)
  return root
}

const broken = {'content/b.mdx': page('b', '[x](/missing) [y](/a/)')}

it('reports a missing baseline, and where one is invalid', async () => {
  const root = project({
    'base.json': '{\n  "version": 1,\n  "findings": [{"file": 1}]\n}',
    'broken.json': '{\n  "version" 1\n}'
  })
  const missing = await runCheck(root, '--baseline', 'none.json')
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('`none.json`')])
  expect((await runCheck(root, '--baseline', 'base.json')).stderr).toContain('base.json:3:25')
  expect((await runCheck(root, '--baseline', 'broken.json')).stderr).toContain('broken.json:2:13')
})
it('--baseline: accepts old findings, fails on new ones, drops fixed ones', async () => {
  const root = project(broken)
  const base = ['--baseline', 'base.json']
  expect((await runCheck(root, ...base, '--update-baseline')).code).toBe(0)
  // The same finding at another line is not a new one.
  writeProject(root, {'content/b.mdx': page('b', 'More.\n\n[x](/missing) [y](/a/)')})
  expect((await runCheck(root, ...base)).code).toBe(0)
  writeProject(root, {'content/b.mdx': page('b', '[x](/missing) [y](/a) [z](/missing) [n](/new)')})
  const next = await runCheck(root, ...base, '--format', 'compact')
  expect([next.code, next.stdout.match(/`\/\w+`/g)]).toEqual([1, ['`/missing`', '`/new`']])
  expect(next.stderr).toContain('1 finding in base.json no longer occurs')
  // A command that filters its report compares the baseline with all findings of the run.
  const part = await runCheck(root, ...base, '--only', 'image-alt')
  expect(part.code).toBe(0)
  expect(part.stderr).toContain('base.json accepts 1 finding.')
  expect(part.stderr).toContain('1 finding in base.json no longer occurs')
  await runCheck(root, ...base, '--update-baseline')
  expect(JSON.parse(readFileSync(join(root, 'base.json'), 'utf8')).findings).toEqual([
    {
      file: 'content/b.mdx',
      rule: 'no-missing-page',
      reason: 'Unexpected link to `/missing`, expected an existing page',
      count: 2
    },
    {file: 'content/b.mdx', rule: 'no-missing-page', reason: 'Unexpected link to `/new`, expected an existing page'}
  ])
})

it('--update-baseline reports what a baseline cannot accept, and keeps the entries of a page that it cannot read', async () => {
  const root = project(broken)
  const update = ['--update-baseline', '--format', 'compact']
  expect((await runCheck(root, ...update)).stderr).toContain('docsgen.baseline.json contains 2 findings.')
  const before = readFileSync(join(root, 'docsgen.baseline.json'), 'utf8')
  writeProject(root, {'content/b.mdx': page('b', '<Callout>\n\n[x](/missing) [y](/a/)')})
  expect((await runCheck(root)).stderr).not.toContain('gone')
  const {code, stdout, stderr} = await runCheck(root, ...update)
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^content\/b\.mdx:\d+:\d+: error: .*\[mdx-syntax\]\n$/)])
  expect(stderr).toContain('1 error cannot be in a baseline')
  expect(readFileSync(join(root, 'docsgen.baseline.json'), 'utf8')).toBe(before)
})

it('--update-baseline with --only keeps entries of other rules', async () => {
  const root = project({
    ...broken,
    'base.json': JSON.stringify({
      version: 1,
      findings: [
        {file: 'content/b.mdx', rule: 'external-link', reason: 'Unexpected dead link'},
        {file: 'content/b.mdx', rule: 'image-alt', reason: 'long gone'}
      ]
    })
  })
  const rules = (): string[] =>
    JSON.parse(readFileSync(join(root, 'base.json'), 'utf8')).findings.map(({rule}: {rule: string}) => rule)
  const update = ['--baseline', 'base.json', '--update-baseline']
  await runCheck(root, ...update, '--only', 'link-trailing-slash')
  expect(rules()).toEqual(['external-link', 'link-trailing-slash'])
  await runCheck(root, ...update, '--only', 'no-missing-page')
  expect(rules()).toEqual(['external-link', 'link-trailing-slash', 'no-missing-page'])
  writeProject(root, {'content/b.mdx': page('b', '[y](/a/)')})
  await runCheck(root, ...update, '--only', 'link-trailing-slash')
  expect(rules()).toEqual(['external-link', 'link-trailing-slash'])
  await runCheck(root, ...update)
  expect(rules()).toEqual(['external-link', 'link-trailing-slash'])
})

it('build and check both accept findings in the baseline, and new ones still count', async () => {
  const project = createProject({
    'docs/a.md': '# A\n\n[gone](/gone)\n',
    'docs/b.md': '# B\n',
    'docsgen.config.json': '{}'
  })
  expect((await project.build()).code).toBe(1)
  expect((await project.run(['check', '--update-baseline'])).code).toBe(0)
  const run = await project.build()
  expect(run).toMatchObject({code: 0})
  expect(run.stderr).toContain('docsgen.baseline.json accepts 1 finding.')
  expect((await project.run(['check'])).code).toBe(0)
  project.write({'docs/b.md': '# B\n\n[gone](/nowhere)\n'})
  expect((await project.build()).code).toBe(1)
})

it('an error that leaves a page unread cannot be accepted', async () => {
  const project = createProject({'docs/a.mdx': '# A\n\n<Callout>\n', 'docsgen.config.json': '{}'})
  expect((await project.run(['check', '--update-baseline'])).code).toBe(1)
  expect((await project.build()).code).toBe(1)
  expect((await project.build('--rule', '*=off')).code).toBe(1)
})

it('dev shows only findings that are not accepted, and every finding while the baseline cannot be read', async () => {
  const project = createProject({
    'docs/a.md': '# A\n\n[gone](/gone)\n',
    'docs/b.md': '# B\n',
    'docsgen.config.json': '{}'
  })
  expect((await project.run(['check', '--update-baseline'])).code).toBe(0)
  const dev = await startDev(project.root)
  try {
    await eventually(dev.output, text => text.includes('no problems in 2 pages'))
    write(project.root, 'docs/b.md', '# B\n\n[gone](/nowhere)\n')
    await eventually(dev.output, text => text.includes('1 error in 2 pages'))
    expect(dev.output()).toContain('/nowhere')
    expect(dev.output()).not.toContain('/gone')
    write(project.root, 'docsgen.baseline.json', '{"version" 1}')
    write(project.root, 'docs/b.md', '# B\n\n[gone](/nowhere) again\n')
    await eventually(dev.output, text => text.includes('/gone'))
    expect(dev.output().split('docsgen.baseline.json:1:')).toHaveLength(2)
  } finally {
    await dev.close()
  }
})
