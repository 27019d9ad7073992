import {beforeAll, describe, expect, test} from 'vitest'
import {badInputs} from '../content/bad-inputs.ts'
import {createProject, type Files, page, type Run} from './project.ts'

/** Every bad input of the reader's test in one project, each in a folder of its own. */
const cases = badInputs.filter(({files}) => !('content/_constants.yaml' in files))
const folderOf = (index: number): string => `content/case-${index}/`

describe('one build of all bad inputs at once', () => {
  let run: Run
  let root: string
  beforeAll(async () => {
    const files: Record<string, string | Uint8Array> = {'content/index.md': page('Home')}
    cases.forEach(({files: own}, index) => {
      for (const [path, data] of Object.entries(own)) files[path.replace('content/guide/', folderOf(index))] = data
    })
    const project = createProject(files)
    root = project.root
    run = await project.build()
  })

  test('ends with 1, with no stack and no path of the machine', () => {
    expect(run.code).toBe(1)
    expect(run.stderr).not.toMatch(/\n\s+at .*[:(]\d+|node:internal|This is a bug/)
    expect(run.stderr).not.toContain(root)
  })

  test.each(cases.map(({name, expected}, index) => ({name, expected, index})))('reports $name', ({expected, index}) => {
    const blocks = run.stderr.split(/\n(?=content\/)/)
    for (const finding of expected) {
      const [, file = 'content/guide/input.mdx', line, column, reason] =
        /^(content\/\S+ )?(\d+):(\d+)\S* (?:warning )?[\w-]+: ([\s\S]*)$/.exec(finding) ?? []
      const path = file.trim().replace('content/guide/', folderOf(index))
      const block = blocks.find(text => text.startsWith(`${path}\n`))
      expect(block, path).toContain(`  ${line}:${column}  `)
      expect(block).toContain(reason?.replaceAll('content/guide/', folderOf(index)))
    }
  })
})

/** Mistakes that only the joined site shows. */
test.each<[string, Files, RegExp]>([
  [
    'two files for one route',
    {'content/a.md': page('A'), 'content/a.mdx': page('B')},
    /content\/a\.mdx\n\s+-\s+error\s+Unexpected route `\/a` of `content\/a\.mdx`.*`content\/a\.md` has the same/
  ],
  [
    'a file and a folder for one route',
    {'content/a.md': page('A'), 'content/a/index.md': page('B')},
    /Unexpected route `\/a`/
  ],
  [
    'two routes that differ by case',
    {'content/Guide.md': page('A'), 'content/guide.md': page('B')},
    /Unexpected route `\/guide` of `content\/guide\.md`.*`content\/Guide\.md` has `\/Guide`/
  ],
  [
    'two routes that differ by Unicode form',
    {'content/\u00fc.md': page('A'), 'content/u\u0308.md': page('B')},
    /route-clash/
  ],
  [
    'a dead key',
    {'content/a.md': page('A'), 'content/_meta.json': '{\n  "index": "Home",\n  "b": "B",\n  "a": "A"\n}'},
    /content\/_meta\.json\n\s+3:3\s+error\s+Unexpected key `b`, expected a page or folder of `\/`/
  ],
  [
    'a meta file that does not parse',
    {'content/_meta.json': '{"index": }'},
    /content\/_meta\.json\n\s+1:11\s+error\s+Unexpected .*meta-syntax/
  ],
  [
    'a wrong value in a meta file',
    {'content/_meta.yaml': 'index:\n  title: Home\n  display: hiden\n'},
    /content\/_meta\.yaml\n\s+3:12\s+error\s+Unexpected `hiden`.*did you mean `hidden`.*meta-schema/
  ],
  [
    'a meta module that throws',
    {'content/_meta.js': 'throw new Error("no")'},
    /content\/_meta\.js\n\s+-\s+error\s+Unexpected failure: no\s+meta-syntax/
  ],
  [
    'two meta files for one folder',
    {'content/_meta.json': '{"index": "Home"}', 'content/_meta.yaml': 'index: Home\n'},
    /meta-clash/
  ],
  ['a topic twice', {'content/a.md': page('A', 'x', {topic: 'home'})}, /unique-topic/],
  [
    'a link to no page',
    {'content/a.md': page('A', 'See [it](/instal).'), 'content/install.md': page('Install')},
    /content\/a\.md\n\s+12:10\s+error\s+Unexpected link to `\/instal`, expected an existing page; did you mean `\/install`\?\s+no-missing-page\n.*\n.*\^{7}\n/
  ],
  [
    'a link to no anchor',
    {'content/a.md': page('A', 'See [it](/#hom).\n\n## Home')},
    /12:10\s+error\s+Unexpected .*`?#?hom`?.*no-missing-anchor/
  ],
  [
    'a next page that is not there',
    {'content/a.md': page('A', 'x', {categories: '[testing]\nnext: /gone'})},
    /content\/a\.md\n\s+9:\d+\s+error.*`\/gone`/
  ],
  ['a redirect loop', {'redirects.yaml': '/a: /b\n/b: /a\n'}, /redirects\.yaml\n\s+1:\d+\s+error.*redirect/],
  [
    'a constants file that does not parse',
    {'content/_constants.yaml': 'a: [\n'},
    /content\/_constants\.yaml\n\s+\d:\d+\s+error.*constants-syntax/
  ]
])('the joined site: %s', async (_name, files, message) => {
  const project = createProject({'content/index.md': page('Home'), ...files})
  const run = await project.build()
  expect(run.stderr).toMatch(message)
  expect(run.code).toBe(1)
  expect(run.stderr).not.toContain(project.root)
  expect(run.stderr).not.toMatch(/\n\s+at .*[:(]\d+/)
})

test('a component that never ends is named, and the others are read', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/loop.mdx': page('Loop', "import Loop from './loop.tsx'\n\n<Loop />"),
    'content/loop.tsx': 'export default function Loop(): never {\n  for (;;) {}\n}\n',
    'content/other.md': page('Other', '[gone](/gone)')
  })
  const run = await project.build()
  expect(run.code).toBe(1)
  expect(run.stderr).toMatch(/content\/loop\.mdx\n\s+1:1\s+error\s+Unexpected page that does not end/)
  expect(run.stderr).toContain('no-missing-page')
})
