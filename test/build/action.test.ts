import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {createProject} from './project.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

interface Step {
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

const action = parse(readFileSync(join(repository, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, {readonly description: string; readonly default: string}>>
  readonly runs: {readonly steps: readonly Step[]}
}

test('the action checks and builds with its own steps, as a runner would', () => {
  const project = createProject({
    'package.json': '{"private": true}',
    'content/index.md': '# Home\n\n![](./no.png)\n',
    'redirects.yaml': '/old: /\n'
  })
  // The project is a folder of its repository, as in a monorepo.
  mkdirSync(join(project.root, '../.git'))
  // `npx --no-install` finds the installed program of a project.
  const bin = join(project.root, 'node_modules/.bin')
  mkdirSync(bin, {recursive: true})
  writeFileSync(
    join(bin, 'docsgen'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(repository, 'bin/docsgen.js')}" "$@"\n`,
    {
      mode: 0o755
    }
  )
  const inputs: Record<string, string> = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])),
    sarif: 'findings.sarif',
    'max-warnings': '0',
    host: 'vercel'
  }
  const steps = action.runs.steps.filter(({run}) => run !== undefined)
  const runStep = ({run = '', env = {}}: Step) =>
    spawnSync('bash', ['-eo', 'pipefail', '-c', run], {
      cwd: project.root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: '',
        RUNNER_TEMP: project.root,
        GITHUB_OUTPUT: join(project.root, 'output.txt'),
        GITHUB_STEP_SUMMARY: join(project.root, 'summary.md'),
        ...Object.fromEntries(
          Object.entries(env).map(([name, value]) => [
            name,
            value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => inputs[input] ?? 'no such input')
          ])
        )
      }
    })
  // The comment needs a pull request.
  const [sarif, check, tested, , build] = steps
  expect(steps).toHaveLength(5)
  // Findings are written first and then reported, and the job ends.
  const written = runStep(sarif ?? {})
  expect(written.status, written.stderr).toBe(0)
  const [{results}] = JSON.parse(project.read('findings.sarif')).runs
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('project/content/index.md')
  const found = runStep(check ?? {})
  expect(found.status).toBe(1)
  expect(found.stdout).toContain('::error file=project/content/index.md,line=3')
  writeFileSync(join(project.root, 'content/index.md'), '# Home\n\nText.\n')
  expect(runStep(check ?? {}).status).toBe(0)
  expect(runStep(tested ?? {}).status).toBe(0)
  const built = runStep(build ?? {})
  expect(built.status, built.stderr).toBe(0)
  expect(project.read('output.txt')).toBe('out-dir=./dist\n')
  expect(project.read('summary.md')).toMatch(/^docsgen built 1 pages, \d+ files, in \d+ ms\.\n$/)
  expect(existsSync(join(project.root, 'dist/vercel.json'))).toBe(true)
})

test('the action posts the changed pages as a comment on the pull request', () => {
  const project = createProject({
    'package.json': '{"private": true}',
    '.gitignore': 'node_modules\n.docsgen\n',
    'docsgen.config.json': '{"title": "T", "url": "https://docs.example"}',
    'content/index.md': '# Home\n\nText.\n'
  })
  const bin = join(project.root, 'node_modules/.bin')
  mkdirSync(bin, {recursive: true})
  const program = (name: string, script: string): void =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, {mode: 0o755})
  program('docsgen', `exec "${process.execPath}" "${join(repository, 'bin/docsgen.js')}" "$@"`)
  program('gh', 'echo "$@" > "$RUNNER_TEMP/gh.txt"; cat "$7" >> "$RUNNER_TEMP/gh.txt"')
  const git = (...args: readonly string[]): string =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: project.root,
      encoding: 'utf8'
    }).stdout.trim()
  git('init', '--quiet')
  git('add', '-A')
  git('commit', '--quiet', '-m', 'Base')
  const base = git('rev-parse', 'HEAD')
  writeFileSync(join(project.root, 'content/new.md'), '# New page\n\nWords.\n')
  git('add', '-A')
  git('commit', '--quiet', '-m', 'Change')
  const {run = ''} = action.runs.steps.find(step => step.run?.includes('gh pr comment')) ?? {}
  const posted = spawnSync('bash', ['-eo', 'pipefail', '-c', run], {
    cwd: project.root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: '',
      PATH: `${bin}:${process.env.PATH}`,
      RUNNER_TEMP: bin,
      BASE: base,
      NUMBER: '7'
    }
  })
  expect(posted.status, posted.stderr).toBe(0)
  const [command, ...body] = readFileSync(join(bin, 'gh.txt'), 'utf8').split('\n')
  expect(command).toBe(`pr comment 7 --edit-last --create-if-none --body-file ${join(bin, 'docsgen-diff.md')}`)
  expect(body.join('\n')).toContain('| added | [New page](https://docs.example/new) `/new` |')
})

test('uses every input, and documents it', () => {
  const text = readFileSync(join(repository, 'action.yml'), 'utf8')
  const page = readFileSync(join(repository, 'docs/ci.md'), 'utf8')
  const used = [...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort())
  for (const name of Object.keys(action.inputs)) expect(page).toContain(`| \`${name}\` |`)
})
