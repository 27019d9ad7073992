import {cpSync, mkdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {badInputs} from '../content/bad-inputs.ts'
import {createProject, type Files, type Project, page, readTree, smallSite} from './project.ts'

/** Enough pages for several threads, which finish in any order. */
const site: Files = {
  ...smallSite,
  ...Object.fromEntries(
    Array.from({length: 30}, (_, index) => [
      `content/notes/n${index}.${index % 2 ? 'md' : 'mdx'}`,
      page(
        `Note ${index}`,
        `## Part ${index % 3}\n\nSee [next](./n${(index + 1) % 30}).\n\n\`\`\`ts\nconst a${index} = ${index}\n\`\`\`\n${index % 2 ? '' : '\n<Tabs items={["A", "B"]}><Tabs.Tab>a</Tabs.Tab><Tabs.Tab>b</Tabs.Tab></Tabs>\n'}`
      )
    ])
  ),
  'content/notes/_meta.json': '{"*": {}}'
}

let expected: Readonly<Record<string, string>>
let project: Project
let cold: string
beforeAll(async () => {
  project = createProject(site)
  const run = await project.build('--jobs', '2')
  expect(run.code).toBe(0)
  cold = run.stderr
  expected = project.tree()
})

test('one thread writes the same bytes as two', async () => {
  expect((await project.build('--jobs', '1', '--no-cache', '--out-dir', 'one')).code).toBe(0)
  expect(project.tree('one')).toEqual(expected)
})

test('a warm build writes the same bytes and reports the same findings', async () => {
  const run = await project.build('--out-dir', 'warm')
  expect(project.tree('warm')).toEqual(expected)
  const findings = (text: string): string[] =>
    text.split('\n').filter(line => /^ {2}(\d+:\d|>|-)/.test(line) || /^content\//.test(line))
  expect(findings(run.stderr)).toEqual(findings(cold))
  expect(findings(cold)).not.toEqual([])
})

test('a build over the last one reuses every file and writes the same bytes', async () => {
  const run = await project.build()
  expect(run.stderr).toContain('(unchanged)')
  expect(project.tree()).toEqual(expected)
})

test('another path, time zone, language and file order give the same bytes', async () => {
  const other = createProject({}, 'Ein anderer Ort ü ')
  for (const path of Object.keys(site).reverse()) {
    mkdirSync(dirname(join(other.root, path)), {recursive: true})
    cpSync(join(project.root, path), join(other.root, path))
  }
  const run = await other.run(['build'], {env: {TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'}})
  expect(run.code).toBe(0)
  expect(other.tree()).toEqual(expected)
})

test('a cache copied from another machine is used, and contains no path of that machine', async () => {
  const other = createProject(site)
  cpSync(join(project.root, '.docsgen'), join(other.root, '.docsgen'), {recursive: true})
  const {stdout} = await other.build('--report', 'json')
  expect(JSON.parse(stdout)).toMatchObject({cache: {misses: 0}})
  expect(other.tree()).toEqual(expected)
  for (const [path, text] of Object.entries(readTree(join(project.root, '.docsgen/cache')))) {
    if (!path.startsWith('config/')) expect(text.includes(project.root), path).toBe(false)
  }
})

test('findings keep their order, whatever the threads do', async () => {
  const files: Record<string, string | Uint8Array> = {'content/index.md': page('Home')}
  badInputs.slice(0, 40).forEach(({files: own}, index) => {
    for (const [path, data] of Object.entries(own)) files[path.replace('content/guide/', `content/g${index}/`)] = data
  })
  const bad = createProject(files)
  const [one, two] = [await bad.build('--jobs', '1', '--no-cache'), await bad.build('--jobs', '2', '--no-cache')]
  const findings = (text: string): string => text.replace(/\([\d.]+ s\)/, '')
  expect(one.code).toBe(1)
  expect(findings(two.stderr)).toBe(findings(one.stderr))
})
