import {readFileSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {badInputs} from '../content/bad-inputs.ts'
import {createProject, type Files, page, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

/** Every invalid input of the page reader's test in one project, each in its own folder. */
const cases = badInputs.filter(({files}) => !('content/_constants.yaml' in files))
const folderOf = (index: number): string => `content/case-${index}/`

/** The invalid inputs are pages of the OP Stack site. */
const siteSchema = {
  'schema/front-matter.schema.json': readFileSync(
    new URL('../../schema/front-matter.schema.json', import.meta.url),
    'utf8'
  )
}

describe('one build of all bad inputs at once', () => {
  let run: Run
  let root: string
  beforeAll(async () => {
    const files: Record<string, string | Uint8Array> = {'content/index.md': page('Home')}
    cases.forEach(({files: own}, index) => {
      for (const [path, data] of Object.entries(own)) files[path.replace('content/guide/', folderOf(index))] = data
    })
    const project = createProject({...files, ...siteSchema})
    root = project.root
    run = await project.build()
  })

  test('exits with 1, without a stack or a machine path', () => {
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

/** Mistakes that only the joined site reveals. None of them may hide another. */
const joined: readonly (readonly [string, Files, RegExp])[] = [
  [
    'two files with one route',
    {'content/a.md': page('A'), 'content/a.mdx': page('B')},
    /content\/a\.mdx\n\s+1:1\s+error\s+Unexpected route `\/a`.*`content\/a\.md` has the same/
  ],
  [
    'a file and a folder with one route',
    {'content/b.md': page('C'), 'content/b/index.md': page('D')},
    /Unexpected route `\/b`/
  ],
  [
    'two routes that differ only in case',
    {'content/Guide.md': page('E'), 'content/guide.md': page('F')},
    /Unexpected route `\/guide`.*`content\/Guide\.md` has `\/Guide`/
  ],
  [
    'two routes that differ only in Unicode form',
    {'content/\u00fc.md': page('G'), 'content/u\u0308.md': page('H')},
    /Unexpected route `\/(?:u\u0308|\u00fc)`.*route-clash/
  ],
  [
    'a dead key',
    {
      'content/dead/index.md': page('I'),
      'content/dead/a.md': page('J'),
      'content/dead/_meta.json': '{\n  "index": "Home",\n  "b": "B",\n  "a": "A"\n}'
    },
    /content\/dead\/_meta\.json\n\s+3:3\s+error\s+Unexpected key `b`, expected a page or folder of `\/dead`/
  ],
  [
    'a meta file that does not parse',
    {'content/broken/index.md': page('K'), 'content/broken/_meta.json': '{"index": }'},
    /content\/broken\/_meta\.json\n\s+1:11\s+error\s+Unexpected .*meta-syntax/
  ],
  [
    'an invalid value in a meta file',
    {
      'content/wrong/index.md': page('L'),
      'content/wrong/_meta.yaml': 'index:\n  title: Home\n  display: hiden\n'
    },
    /content\/wrong\/_meta\.yaml\n\s+3:12\s+error\s+Unexpected `hiden`.*did you mean `hidden`.*meta-schema/
  ],
  [
    'a meta module that throws',
    {'content/throws/index.md': page('M'), 'content/throws/_meta.js': 'throw new Error("no")'},
    /content\/throws\/_meta\.js\n\s+1:7\s+error\s+This file failed: no\s+meta-syntax/
  ],
  [
    'two meta files in one folder',
    {
      'content/two/index.md': page('N'),
      'content/two/_meta.json': '{"index": "Home"}',
      'content/two/_meta.yaml': 'index: Home\n'
    },
    /content\/two\/_meta\.\w+\n.*\s+meta-clash/
  ],
  ['a topic twice', {'content/again.md': page('O', 'x', {topic: 'home'})}, /unique-topic/],
  [
    'a link to a missing page',
    {'content/link.md': page('P', 'See [it](/instal).'), 'content/install.md': page('Install')},
    /content\/link\.md\n\s+12:10\s+error\s+Unexpected link to `\/instal`, expected an existing page; did you mean `\/install`\?\s+no-missing-page\n.*\n.*\^{7}\n/
  ],
  [
    'a link to a missing anchor',
    {'content/anchor.md': page('Q', 'See [it](/#hom).\n\n## Home')},
    /content\/anchor\.md\n\s+12:10\s+error\s+Unexpected .*`?#?hom`?.*no-missing-anchor/
  ],
  [
    'a missing next page',
    {'content/next.md': page('R', 'x', {categories: '[testing]\nnext: /gone'})},
    /content\/next\.md\n\s+9:\d+\s+error.*`\/gone`/
  ],
  ['a redirect loop', {'redirects.yaml': '/x: /y\n/y: /x\n'}, /redirects\.yaml\n\s+1:\d+\s+error.*redirect/],
  [
    'a constants file that does not parse',
    {'content/_constants.yaml': 'a: [\n', 'content/uses.md': page('S', 'Port @@ports.rpc@@.')},
    /content\/_constants\.yaml\n\s+\d:\d+\s+error.*constants-syntax/
  ]
]

describe('one build with all mistakes of a joined site', () => {
  let run: Run
  let root: string
  beforeAll(async () => {
    const project = createProject(
      Object.assign({'content/index.md': page('Home')}, ...joined.map(([, files]) => files))
    )
    root = project.root
    run = await project.build()
  })

  test('reports no constants as unknown if their file cannot be read', () => {
    expect(run.stderr).not.toContain('unknown-constant')
  })

  test('exits with 1, without a stack or a machine path', () => {
    expect(run.code).toBe(1)
    expect(run.stderr).not.toContain(root)
    expect(run.stderr).not.toMatch(/\n\s+at .*[:(]\d+/)
  })

  test.each(joined)('reports %s', (_name, _files, message) => {
    expect(run.stderr).toMatch(message)
  })
})

test('reports invalid pages, each at its place', async () => {
  const project = createProject({
    ...siteSchema,
    'content/index.mdx': page('Home'),
    'content/unclosed.mdx': page('Unclosed', 'Text.\n\n<Callout>\n\nNever closed.'),
    'content/boom.tsx': 'export default function Boom() {\n  const x: any = undefined\n  return <p>{x.y.z}</p>\n}\n',
    'content/throws.mdx': page('Throws', "import Boom from './boom.tsx'\n\nText.\n\n<Boom />"),
    'content/missing.mdx': page('Missing', "import Gone from './gone.tsx'\n\n<Gone />"),
    'content/windows.mdx': `\ufeff${page('Windows', 'Line.\n\n<Callot>x</Callot>')}`.replaceAll('\n', '\r\n'),
    'content/empty.mdx': '',
    'content/space.md': '\n\n',
    'content/folder.mdx/inner.md': page('Inner', '[gone](/gone)')
  })
  const {code, stderr} = await project.build()
  for (const [file, finding] of [
    ['unclosed.mdx', /14:1\s+error\s+Unexpected end of content, expected a closing tag for `<Callout>`/],
    ['throws.mdx', /16:1\s+error\s+`<Boom>` failed: Cannot read properties of undefined/],
    ['missing.mdx', /12:18\s+error\s+Unexpected import of `\.\/gone\.tsx`/],
    ['windows.mdx', /14:1\s+error\s+Unexpected component `<Callot>`/],
    ['empty.mdx', /1:1\s+error\s+The page has no front matter/],
    ['space.md', /1:1\s+error\s+The page has no front matter/],
    ['folder.mdx/inner.md', /12:8\s+error\s+Unexpected link to `\/gone`/]
  ] as const) {
    const block = stderr.split(/\n(?=content\/)/).find(text => text.startsWith(`content/${file}\n`))
    expect(block, file).toMatch(finding)
  }
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/\n\s+at .*[:(]\d+/)
  expect(stderr).not.toContain(project.root)
})

test.skipIf(process.platform === 'win32')('reports odd file names and broken links on one line', async () => {
  const project = createProject({
    'content/index.mdx': page('Home'),
    'content/new\nline.md': page('Newline'),
    'content/a:b.md': page('Colon'),
    'content/part/page.md': page('Part')
  })
  const link = (target: string, path: string): void => symlinkSync(target, join(project.root, 'content', path))
  link('round.md', 'round.md')
  link('nowhere.md', 'dangling.md')
  link('/etc/hostname', 'outside.md')
  // Circular links between folders, which must not repeat any page.
  link('.', 'here')
  link('..', 'part/up')
  link('loop', 'loop')
  const {code, stderr} = await project.build()
  const lines = stderr.split('\n')
  for (const [file, finding] of [
    ['new\\u000aline.md', /The file name of a page cannot contain/],
    ['a:b.md', /The file name of a page cannot contain/],
    ['round.md', /Unexpected symbolic link that points back to itself/],
    ['dangling.md', /Unexpected symbolic link to a file that does not exist/],
    ['outside.md', /Unexpected symbolic link that points outside the project and its repository/]
  ] as const)
    expect(lines[lines.indexOf(`content/${file}`) + 1]).toMatch(finding)
  expect(stderr).toContain('reading 2 source files')
  expect(stderr).toContain('5 errors in 5 of')
  expect(code).toBe(1)
})

test('reads a page of five megabytes', async () => {
  const code = `${'x'.repeat(99)}\n`.repeat(50_000)
  const project = createProject({'content/index.mdx': page('Home', `\`\`\`text\n${code}\`\`\``)})
  const run = await project.build()
  expect(run.stderr).not.toContain('error')
  expect(run.code).toBe(0)
  expect(project.read('dist/index.html').length).toBeGreaterThan(5_000_000)
})

test('every count includes its unit', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/draft.md': page('Draft', 'Text.', {draft: 'true'})
  })
  const {stderr} = await project.build()
  expect(stderr).toContain('reading 2 source files …')
  expect(stderr).toMatch(/rendering \d HTML files …/)
  expect(stderr).toMatch(/✓ 1 page in [\d.]+ m?s\n/)
  project.remove('content/draft.md')
  expect((await project.build()).stderr).toMatch(/1 page in .* all from cache/)
})
