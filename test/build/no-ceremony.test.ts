import {cpSync, existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {createProject} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const repository = fileURLToPath(new URL('../..', import.meta.url))

const readme = '# My tool\n\nMy tool does a thing. See [usage](usage.md#run).\n\n## More\n\nText.\n'
const usage = '# Usage\n\nBack to [start](README.md).\n\n## Run\n\nRun it.\n'

describe('a plain folder', () => {
  test('is a site: no front matter, README as index, no findings', async () => {
    const project = createProject({'docs/README.md': readme, 'docs/usage.md': usage})
    const run = await project.build('--strict')
    expect(run).toMatchObject({code: 0})
    expect(run.stderr).toContain('Pages are in `docs/`.')
    const [home, page] = [project.read('dist/index.html'), project.read('dist/usage.html')]
    expect(home.match(/<h1/g)).toHaveLength(1)
    expect(home).toMatch(/<a class="brand"[^>]*><span>Documentation<\/span><\/a>/)
    expect(home).toContain('href="/usage#run"')
    expect(home).toContain('<meta name="description" content="My tool does a thing. See usage."')
    expect(page).toContain('<title>Usage | Documentation</title>')
    expect(page).toContain('href="/"')
    expect(page).toContain('<html lang="en-US"')
    for (const html of [home, page]) expect(html).not.toMatch(/persona/i)
    const {code, stdout} = await project.run(['check', '--format', 'json'])
    expect({code, found: JSON.parse(stdout).diagnostics}).toEqual({code: 0, found: []})
  })

  test.each([
    ['content', {'content/a.md': '# A', 'docs/b.md': '# B'}, 'a.html'],
    ['docs', {'docs/a.md': '# A', 'pages/b.md': '# B'}, 'a.html'],
    ['pages', {'pages/a.md': '# A', 'b.md': '# B'}, 'a.html'],
    ['the root, if `docs` has none', {'a.md': '# A', 'docs/api.json': '{}'}, 'a.html'],
    ['the root', {'a.md': '# A', 'public/b.md': 'x', 'node_modules/x/c.md': '# C'}, 'a.html'],
    [
      'contentDir',
      {
        'docs/b.md': '# B',
        'site/text/a.md': '# A',
        'docsgen.config.mjs': 'export default {contentDir: "site/text"}\n',
        'docsgen.config.json': '{"contentDir": "docs"}'
      },
      'a.html'
    ]
  ])('pages are found in %s', async (_name, files, page) => {
    const project = createProject(files)
    const {code, stderr} = await project.build()
    expect(code).toBe(0)
    const unread = 'Ignored `docsgen.config.json`, because `docsgen.config.mjs` exists.'
    expect(stderr.includes(unread)).toBe('docsgen.config.mjs' in files)
    const built = Object.keys(project.tree()).filter(path => path.endsWith('.html'))
    expect(built).toEqual(['404.html', '500.html', page, 'index.html', 'search.html'])
  })

  test('reports missing pages, and a contentDir that does not exist', async () => {
    const empty = await createProject({}).build()
    expect(empty).toMatchObject({code: 2})
    expect(empty.stderr).toContain('docsgen init')
    const wrong = await createProject({'docs/a.md': 'x', 'docsgen.config.json': '{"contentDir": "doc"}'}).build()
    expect(wrong).toMatchObject({code: 2})
    expect(wrong.stderr).toContain('`contentDir` `doc`')
  })

  test('has a generated home page and generated lists of folders', async () => {
    const project = createProject({
      'docs/start/install.md': '# Install\n\nGet it.',
      'docs/start/first-steps/one.md': '---\ntitle: 2024\n---\n\nOne.',
      'docs/other.md': 'See [start](start) and [steps](/start/first-steps).',
      'docsgen.config.json': '{"title": "Tool", "url": "https://tool.example", "description": "Does a thing."}'
    })
    const run = await project.build('--strict')
    expect(run, run.stderr).toMatchObject({code: 0})
    const home = project.read('dist/index.html')
    expect(home).toContain('<h1>Tool</h1>')
    expect(home).toContain('href="/other"')
    const folder = project.read('dist/start/first-steps.html')
    expect(folder).toContain('<h1>First steps</h1>')
    expect(folder).toContain('href="/start/first-steps/one"')
    expect(folder).toContain('2024')
    expect(project.read('dist/start.html')).toContain('Get it.')
    expect(project.read('dist/start.html')).toContain('First steps')
    expect(project.read('dist/sitemap.xml')).not.toContain('first-steps<')
    const tagsOf = (html: string) =>
      [...html.matchAll(/<(?:meta name="description"|link rel="(?:canonical|alternate)")[^>]*>/g)].map(String)
    expect(tagsOf(folder)).toEqual([
      '<meta name="description" content="2024"/>',
      '<link rel="canonical" href="https://tool.example/start/first-steps"/>',
      '<link rel="alternate" type="text/markdown" href="/start/first-steps.md"/>'
    ])
    expect(tagsOf(home)).toEqual([
      '<meta name="description" content="Does a thing."/>',
      '<link rel="canonical" href="https://tool.example/"/>',
      '<link rel="alternate" type="text/markdown" href="/index.md"/>'
    ])
    expect(project.read('dist/start/first-steps.md')).toContain(
      '# First steps\n\n- [2024](https://tool.example/start/first-steps/one.md): One.'
    )
    expect(project.read('dist/index.md')).toContain('# Tool\n\n')
    expect(existsSync(join(project.root, 'dist/search.md'))).toBe(false)
  }, 60_000)

  test('publishes a README beside an index as a separate page', async () => {
    const project = createProject({'docs/index.md': '# Home', 'docs/README.md': '# About this folder'})
    expect(await project.build()).toMatchObject({code: 0})
    expect(project.read('dist/index.html')).toContain('Home')
    expect(project.read('dist/README.html')).toContain('About this folder')
  })

  test('an empty content folder has no pages, although the project has a README', async () => {
    const project = createProject({'README.md': readme, 'content/_constants.yaml': 'node: v1\n'})
    const {code, stderr} = await project.build()
    expect(code).toBe(1)
    expect(stderr).toContain('no-pages')
  })

  test('links out of the folder point to the repository, or are reported', async () => {
    const page = '[licence](../LICENSE) ![logo](../logo.svg) [dir](../src/)'
    const files = {'docs/a.md': page, LICENSE: 'MIT', 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'}
    const without = await createProject(files).build()
    expect(without.code).toBe(0)
    expect(without.stderr).toContain('`../LICENSE`: path that leaves the content folder')
    expect(without.stderr).toContain('2 warnings')
    const config = JSON.stringify({repository: {url: 'https://github.com/o/n', dir: 'tools'}})
    const project = createProject({...files, 'docsgen.config.json': config})
    expect(await project.build()).toMatchObject({code: 0})
    const html = project.read('dist/a.html')
    expect(html).toContain('href="https://github.com/o/n/blob/main/tools/LICENSE"')
    expect(html).toMatch(/src="\/assets\/logo\.[0-9a-f]+\.svg"/)
  })
})

describe('a folder without a configuration', () => {
  const files = {
    'index.md': '# A\n\n# B\n\n[x](./nope) [y](./indx.md)\n\n![](a.png)\n\n```yaml\na: <string | number>: x\n```\n',
    'a.png': 'no picture'
  }

  test('builds with acceptable warnings, and suggests the baseline on the last line', async () => {
    const project = createProject(files)
    const run = await project.build()
    expect(run, run.stderr).toMatchObject({code: 0})
    expect(run.stderr).toMatch(/index\.md\n(?:.*\n)*? {2}5:5 {2}warning {2}.*nope.*no-missing-page/)
    // An index file's route does not contain its name, so only the file tells what is meant.
    expect(run.stderr).toMatch(/`\.\/indx\.md`, expected an existing page; did you mean `\.\/index\.md`\?/)
    expect(run.stderr).not.toMatch(/ error |heading-title/)
    expect(run.stderr.trimEnd().split('\n').at(-1)).toMatch(/docsgen check --update-baseline` accepts these warnings/)
    expect((await project.run(['check'])).code).toBe(0)
    expect((await project.run(['check', '--max-warnings', '0'])).code).toBe(1)
    expect((await project.run(['check', '--update-baseline'])).code).toBe(0)
    const again = await project.build('--strict')
    expect(again).toMatchObject({code: 0})
    expect(again.stderr).not.toContain('--update-baseline')
  })

  test('many warnings are counted by rule, with the three that matter most', async () => {
    const links = Array.from({length: 1_200}, (_, index) => `[a](./nope-${index})`).join('\n\n')
    const rest = '![](a.png)\n\n```yaml\na: <string | number>: x\n```\n'
    const project = createProject({
      'index.md': `# A\n\n${links}\n\n${rest}`,
      'b.mdx': '# B\n\n{\\a}\n\n<Millstone />\n',
      'a.png': 'no picture'
    })
    const {code, stderr} = await project.build()
    expect(code).toBe(0)
    const [summary] = /1,?\d\d\d warnings in 2 of 2 files[\s\S]*lists all warnings\./.exec(stderr) ?? ['']
    expect(summary.replace(/\(\d+\.\d s\)/, '')).toMatchInlineSnapshot(`
      "1204 warnings in 2 of 2 files 
        1200  no-missing-page
           1  fence-yaml
           1  image-alt
           1  mdx-syntax
           1  unknown-component
      Look at these first:
        b.mdx:3:3
          Unexpected content in braces, expected JavaScript: Expecting Unicode escape sequence \\uXXXX  mdx-syntax
        b.mdx:5:1
          Unexpected component \`<Millstone>\`, expected one that is built in or imported  unknown-component
        index.md:3:5
          Unexpected link to \`./nope-0\`, expected an existing page  no-missing-page
      \`docsgen check\` lists all warnings."
    `)
    expect(stderr.split('\n').length).toBeLessThan(30)
    expect((await project.build('--strict')).stderr).toContain('nope-1199')
    expect((await project.run(['check'])).stdout).toContain('nope-1199')
    expect((await project.run(['check', '--update-baseline'])).code).toBe(0)
    expect((await project.build('--strict')).code).toBe(0)
  })

  test('is strict once it has a configuration or --rule', async () => {
    const project = createProject(files)
    expect((await project.build('--rule', 'no-missing-page=error')).code).toBe(1)
    project.write({'docsgen.config.json': '{}'})
    expect((await project.build()).code).toBe(1)
  })
})

describe('severities', () => {
  const broken = {'docs/a.md': '# A\n\n[gone](/gone)\n', 'docs/b.md': '# B\n', 'docsgen.config.json': '{}'}

  test('a project without a configuration is built without the blocks that do not parse', async () => {
    const project = createProject({'docs/a.mdx': '# A\n\n<Callout>\n\nText.\n'})
    const {code, stderr} = await project.build()
    expect(code).toBe(0)
    expect(stderr).toMatch(/docs\/a\.mdx\n +3:1 +warning[\s\S]+Line 3 is left out of the page\./)
    expect(project.read('dist/a.html')).toContain('<p>Text.</p>')
    expect((await project.build('--strict')).code).toBe(1)
  })

  test('--rule and `*` in check.rules change severities', async () => {
    const project = createProject(broken)
    expect((await project.build('--rule', 'no-missing-page=warn')).code).toBe(0)
    expect((await project.build('--rule', '*=warn')).code).toBe(0)
    expect((await project.build('--rule', 'no-mising-page=warn')).stderr).toContain('`no-missing-page`')
    project.write({'docsgen.config.json': '{"check": {"rules": {"*": "info"}}}'})
    const {code, stdout} = await project.run(['check', '--format', 'json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).diagnostics.map((found: {severity: string}) => found.severity)).toEqual(['info'])
    expect((await project.build('--rule', '*=error')).code).toBe(1)
  }, 60_000)
})

describe('labels', () => {
  test('pages may use only the personas and content types of the configuration', async () => {
    const project = createProject({
      'content/a.md': '---\npersonas: [operator, auditer]\ncontent_type: guid\n---\n',
      'docsgen.config.json':
        '{"personas": {"operator": "Operator", "auditor": "Auditor"}, "contentTypes": {"guide": "Guide"}}'
    })
    const {code, stdout} = await project.run(['check', '--format', 'json', '--only', 'front-matter'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).diagnostics.map((found: {reason: string}) => found.reason)).toEqual([
      'Unexpected `auditer` in `personas`, expected one of `operator`, `auditor`; did you mean `auditor`?',
      'Unexpected `guid` in `content_type`, expected one of `guide`; did you mean `guide`?'
    ])
  })

  test("this repository's own pages must have all eight", async () => {
    const project = createProject({'docsgen.config.json': '{}'})
    cpSync(join(repository, 'schema'), join(project.root, 'schema'), {recursive: true})
    const page = readFileSync(join(repository, 'content/stack/fact-sheet.mdx'), 'utf8')
    for (const label of [
      'title',
      'lang',
      'description',
      'content_type',
      'topic',
      'personas',
      'categories',
      'is_imported_content'
    ])
      project.write({[`content/${label}.mdx`]: page.replace(new RegExp(`^${label}:.*\\n(?: .*\\n)*`, 'm'), '')})
    const {stdout} = await project.run(['check', '--format', 'json', '--only', 'front-matter'])
    const found = JSON.parse(stdout).diagnostics.map(({file, severity, reason}: Record<string, string>) => [
      file,
      severity,
      reason
    ])
    expect(found).toEqual(
      ['categories', 'content_type', 'description', 'is_imported_content', 'lang', 'personas', 'title', 'topic'].map(
        label => [`content/${label}.mdx`, 'error', `The key \`${label}\` is missing in the front matter.`]
      )
    )
  })
})
