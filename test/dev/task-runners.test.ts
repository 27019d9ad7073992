import {execFile} from 'node:child_process'
import {readFileSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {beforeAll, describe, expect, test} from 'vitest'
import {createProject, type Project} from '../build/project.ts'

/** Runs the examples of the page /more-than-one-machine under Turborepo and Nx, in a workspace with the real programs. */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const versions = {turbo: '2.11.11', nx: '22.7.12'}
const environment = {
  ...process.env,
  NODE_ENV: '',
  CI: '1',
  NO_COLOR: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true'
}

const guide = readFileSync(join(repository, 'src/subsystems/shards/docs/more-than-one-machine.md'), 'utf8')

/** Returns the examples with this file name, in their order on the page. */
function examples(name: string): string[] {
  const fences = guide.matchAll(/```json filename="([^"]+)"\n([\s\S]*?)```/g)
  return [...fences].flatMap(([, file, text = '']) => (file === name ? [text] : []))
}

let project: Project

async function run(program: string, ...args: readonly string[]): Promise<string> {
  const options = {cwd: project.root, env: environment, maxBuffer: 1 << 26}
  const {stdout, stderr} = await promisify(execFile)(program, [...args], options)
  return stdout + stderr
}

const tool = (name: keyof typeof versions, ...args: readonly string[]): Promise<string> =>
  run(join(project.root, 'node_modules/.bin', name), ...args)

beforeAll(async () => {
  project = createProject({
    'package.json': JSON.stringify({
      private: true,
      packageManager: 'npm@10.8.2',
      workspaces: ['docs'],
      devDependencies: versions
    }),
    '.gitignore': 'node_modules/\ndist/\nshards/\n.docsgen/\n.turbo/\n.nx/\n',
    'nx.json': '{}',
    'docs/package.json': examples('docs/package.json')[0] ?? '',
    'turbo.json': examples('turbo.json')[0] ?? '',
    'docs/docsgen.config.json': '{"title": "Kettle"}',
    'docs/content/index.md': '# Home\n\nSee [boiling](./boil.md).\n',
    'docs/content/boil.md': '# Boil\n\nIt boils.\n'
  })
  // The lock file is necessary: Turborepo reads it.
  await run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts')
  symlinkSync(repository, join(project.root, 'node_modules/docsgen'))
  symlinkSync(join(repository, 'bin/docsgen.js'), join(project.root, 'node_modules/.bin/docsgen'))
})

describe('the example of', () => {
  test('Turborepo restores an unchanged site, and builds a changed one', async () => {
    expect(await tool('turbo', 'run', 'build', 'check')).toMatch(/2 successful[\s\S]*0 cached/)
    const built = project.tree('docs/dist')
    project.remove('docs/dist')
    expect(await tool('turbo', 'run', 'build', 'check')).toContain('2 cached')
    expect(project.tree('docs/dist')).toEqual(built)
    project.write({'docs/content/boil.md': '# Boil\n\nIt boils over.\n'})
    expect(await tool('turbo', 'run', 'build')).toContain('0 cached')
    expect(project.read('docs/dist/boil.html')).toContain('It boils over.')
  })

  test('Nx restores an unchanged site, and merges shards of one', async () => {
    const [whole = '', sharded = ''] = examples('docs/project.json')
    project.write({'docs/project.json': whole})
    await tool('nx', 'run', 'docs:build')
    const built = project.tree('docs/dist')
    project.remove('docs/dist')
    expect(await tool('nx', 'run', 'docs:build')).toContain('read the output from the cache')
    expect(project.tree('docs/dist')).toEqual(built)
    project.remove('docs/dist')
    project.write({'docs/project.json': sharded})
    expect(await tool('nx', 'run', 'docs:site')).toContain('2 tasks it depends on')
    expect(project.tree('docs/dist')).toEqual(built)
  })
})
