import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, type Files, page} from './project.ts'

/** Tests how threads affect each other, with calls so slow that they always overlap. */

const preload = fileURLToPath(new URL('fault-fs.cjs', import.meta.url))

const faults = (settings: object): {env: Record<string, string>} => ({
  env: {NODE_OPTIONS: `--require ${preload}`, DOCSGEN_FAULTS: JSON.stringify(settings)}
})

const pages = (count: number, body: string): Files =>
  Object.fromEntries(
    Array.from({length: count}, (_, index) => [`content/n${index}.mdx`, page(`Note ${index}`, body)] as const)
  )

const site: Files = {
  'docsgen.config.json': '{"title": "Threads"}',
  'components/ui.tsx': 'export const Box = ({children}) => <section>{children}</section>\n',
  'content/index.mdx': page('Home'),
  'content/_meta.json': '{"*": {}}',
  ...pages(40, "import {Box} from '../components/ui.tsx'\n\n<Box>Text.</Box>")
}

test('threads that write the same cache file at once do not disturb each other', async () => {
  const project = createProject(site)
  const slow = [{call: 'renameSync', path: '/.docsgen/cache/', ms: 400, times: 1}]
  const run = await project.run(['build', '--jobs', '4'], faults({slow}))
  expect(run.stderr).not.toContain('Cannot write')
  expect(run.stderr).not.toContain('missing-import')
  expect(run.code).toBe(0)
  const left = readdirSync(join(project.root, '.docsgen'), {recursive: true}).map(String)
  expect(left.filter(path => /\d+-\d+$/.test(path))).toEqual([])
})

test('a failed build leaves nothing behind, even while other threads still write', async () => {
  const project = createProject(site)
  const settings = {
    only: '.dist.docsgen-new/',
    nth: 1,
    code: 'ENOSPC',
    slow: [
      // The other thread writes just after the main one has cleaned up.
      {call: 'writeFileSync', path: '.dist.docsgen-new/', ms: 150},
      {call: 'rmSync', path: 'docsgen-', ms: 600, after: true}
    ]
  }
  const run = await project.run(['build', '--jobs', '2'], faults(settings))
  expect(run.stderr).toContain('no space left')
  expect(run.code).toBe(3)
  expect(readdirSync(project.root).filter(name => name.includes('dist'))).toEqual([])
})
