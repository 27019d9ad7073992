import {spawnSync} from 'node:child_process'
import {readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {acquireLock} from '../../src/host/output/lock.ts'
import {createProject, page, type Run, readTree} from './project.ts'

const home = {'content/index.md': page('Home')}

/** Checks that the output contains no stack trace, which users must never see. */
function expectNoStack(run: Run): void {
  expect(run.stderr + run.stdout).not.toMatch(/\n\s+at .*[:(]\d+|node:internal|This is a bug in docsgen/)
}

test.each([
  ['no command', [], 2, /Usage: docsgen/],
  ['an unknown command', ['biuld'], 2, /unknown command 'biuld'[\s\S]*Did you mean build\?/i],
  ['an unknown option', ['build', '--ouut-dir', 'x'], 2, /unknown option '--ouut-dir'[\s\S]*Did you mean --out-dir\?/i],
  ['an invalid number', ['build', '--jobs', 'many'], 2, /expected a number from 1/],
  ['a number below one', ['build', '--jobs', '0'], 2, /expected a number from 1/],
  ['a base without a slash', ['build', '--base', 'docs'], 2, /starts with a slash/],
  ['an address without a scheme', ['build', '--url', 'docs.example.org'], 2, /such as https:\/\/docs\.example\.org/],
  [
    'an address with a path',
    ['build', '--url', 'https://example.org/docs/'],
    2,
    /only https:\/\/\S*; a path belongs in/
  ],
  ['an unknown report', ['build', '--report', 'xml'], 2, /Allowed choices are json/],
  ['an unknown log level', ['build', '--log-level', 'loud'], 2, /Allowed choices are silent, error, warn, info, debug/],
  ['an extra argument', ['build', '.', 'more'], 2, /too many arguments/],
  ['a missing root', ['build', 'no/such/folder'], 2, /Unexpected project root `no\/such\/folder`/],
  ['a missing configuration', ['build', '--config', 'no.config.ts'], 2, /Unexpected configuration file `no.config.ts`/]
] as const)('wrong usage: %s', async (_name, args, code, message) => {
  const run = await createProject(home).run(args)
  expect(run.stderr).toMatch(message)
  expect(run.code).toBe(code)
  expect(run.stdout).toBe('')
  expectNoStack(run)
})

test.each([
  ['a project without content', {}, /no `content`, `docs` or `pages` folder/],
  [
    'an unknown key',
    {...home, 'docsgen.config.json': '{"tilte": "x"}'},
    /docsgen.config.json:1:2 Unexpected key `tilte` in the configuration, expected a known key; did you mean `title`\?/
  ],
  [
    'an unknown inner key',
    {...home, 'docsgen.config.json': '{"build": {"outdir": "x"}}'},
    /Unexpected key `outdir` in `build`, expected a known key; did you mean `outDir`\?/
  ],
  [
    'a wrong value',
    {...home, 'docsgen.config.json': '{"build": {"format": "folder"}}'},
    /Unexpected `folder` in `build.format`, expected one of `file`, `directory`/
  ],
  [
    'a url with a path',
    {...home, 'docsgen.config.json': '{"url": "https://example.org/docs/"}'},
    /"https:\/\/example.org\/docs\/" in `url`/
  ],
  [
    'an invalid language tag',
    {...home, 'docsgen.config.json': '{"locales": {"French (France)": {}}}'},
    /docsgen\.config\.json:1:14 Unexpected language `French \(France\)` in `locales`/
  ],
  ['several mistakes at once', {...home, 'docsgen.config.json': '{"tilte": "x", "bas": "/"}'}, /`tilte`[\s\S]*`bas`/],
  [
    'JSON that does not parse',
    {...home, 'docsgen.config.json': '{'},
    /docsgen\.config\.json:1:2 Unexpected end, expected `}`/
  ],
  [
    'a configuration that does not compile',
    {...home, 'docsgen.config.ts': 'export default {'},
    /Cannot compile docsgen.config.ts:\s+docsgen.config.ts:1:17/
  ],
  [
    'a configuration that throws',
    {...home, 'docsgen.config.ts': 'throw new Error("no")'},
    /Cannot load docsgen.config.ts: no/
  ],
  [
    'a configuration without a default export',
    {...home, 'docsgen.config.ts': 'export const x = 1'},
    /Unexpected export of docsgen.config.ts, expected an object/
  ],
  [
    'a schema that does not parse',
    {...home, 'schema/front-matter.schema.json': '{'},
    /Unexpected content of schema\/front-matter.schema.json/
  ],
  [
    'an invalid schema',
    {...home, 'schema/front-matter.schema.json': '{"properties": {"title": {"type": "strnig"}}}'},
    /Unexpected content of schema\/front-matter.schema.json/
  ],
  [
    'a template that does not compile',
    {...home, 'templates/Footer.tsx': 'export default function ('},
    /The template `templates\/Footer.tsx` does not compile/
  ],
  [
    'a template without a component',
    {...home, 'templates/Footer.tsx': 'export const x = 1'},
    /The template `templates\/Footer.tsx` exports no component/
  ]
] as const)('wrong configuration: %s', async (_name, files, message) => {
  const project = createProject(files)
  const run = await project.build()
  expect(run.stderr).toMatch(message)
  expect(run.code).toBe(2)
  expect(run.stderr).not.toContain(project.root)
  expectNoStack(run)
})

test('--help of every command shows examples, --version the version', async () => {
  const project = createProject({})
  const help = await project.run(['--help'])
  expect(help.code).toBe(0)
  const commands = [...help.stdout.matchAll(/^ {2}([a-z]+)(?= )/gm)].flatMap(([, name]) =>
    name && name !== 'help' ? [name] : []
  )
  expect(commands).toEqual(expect.arrayContaining(['build', 'preview']))
  const runs = await Promise.all(commands.map(name => project.run([name, '--help'])))
  for (const {code, stdout} of runs) {
    expect(code).toBe(0)
    expect(stdout).toMatch(/Examples:\n {2}\$ docsgen /)
  }
  const version = await project.run(['--version'])
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+(?:-rc\.\d+)?\n$/)
})

test('a broken configuration does not hide help or the report of a mistyped command', async () => {
  const project = createProject({...home, 'docsgen.config.json': '{"tilte": "x"}'})
  const help = await project.run(['--help'])
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Build the static site.')])
  expect(help.stderr).toContain('The configuration does not load, so commands of its plugins are missing.')
  expect(help.stderr).toContain('docsgen.config.json:1:2')
  const mistyped = await project.run(['biuld'])
  expect([mistyped.code, mistyped.stderr]).toEqual([2, expect.stringContaining("unknown command 'biuld'")])
})

test.each([
  ['an upper-case name', "{name: 'Bad', summary: 's', run() {}}"],
  ['no run function', "{name: 'bad', summary: 's'}"]
])('a plugin command with %s is a configuration mistake', async (_name, command) => {
  const config = `export default {plugins: [{name: 'acme', commands: [${command}]}]}`
  const run = await createProject({...home, 'docsgen.config.mjs': config}).build()
  expect(run.code).toBe(2)
  expect(run.stderr).toContain('Unexpected plugin number 1: one of its `commands`, expected')
  expectNoStack(run)
})

test("an error in a plugin's command includes the plugin's name", async () => {
  const command = "{name: 'fall', summary: 's', run() { throw new Error('over') }}"
  const config = `export default {plugins: [{name: 'acme', commands: [${command}]}]}`
  const run = await createProject({...home, 'docsgen.config.mjs': config}).run(['fall'])
  expect([run.code, run.stderr]).toEqual([
    2,
    expect.stringContaining('The plugin `acme` failed in the command `fall`: over')
  ])
  expectNoStack(run)
})

test('a closed pipe does not fail the command or print a stack', () => {
  const {root} = createProject(home)
  const command = `node '${fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))}' check '${root}' --format json | true; echo "\${PIPESTATUS[0]}"`
  const {stdout, stderr} = spawnSync('bash', ['-c', command], {encoding: 'utf8'})
  expect(stdout).toBe('0\n')
  expect(stderr).not.toMatch(/EPIPE|node:/)
})

test('--report json prints one object to stdout and nothing else', async () => {
  const project = createProject(home)
  const {code, stdout} = await project.build('--report', 'json')
  expect(code).toBe(0)
  const report = JSON.parse(stdout) as Record<string, unknown>
  const number = expect.any(Number)
  expect(report).toEqual({
    version: 1,
    pages: 1,
    files: number,
    bytes: number,
    ms: number,
    cache: {hits: 0, misses: 1},
    stages: {discover: number, read: number, site: number, render: number, search: number, write: number},
    errors: 0,
    warnings: 0,
    outDir: 'dist'
  })
  const warm = JSON.parse((await project.build('--report', 'json')).stdout) as {cache: object; files: number}
  expect(warm).toMatchObject({cache: {hits: 1, misses: 0}, files: report.files})
})

test('--report json of a build that fails, --log-level silent', async () => {
  const project = createProject({...home, 'content/bad.md': page('Bad', 'Text.', {draft: '1'})})
  const run = await project.build('--report', 'json', '--log-level', 'silent')
  expect(run).toMatchObject({code: 1, stderr: ''})
  expect(JSON.parse(run.stdout)).toMatchObject({errors: 1, pages: 2})
})

test('warnings pass, but fail with --strict', async () => {
  const project = createProject({
    ...home,
    'docsgen.config.json': '{"check": {"rules": {"page-in-no-meta": "warn"}}}',
    'content/_meta.json': '{"index": "Home"}',
    'content/unlisted.md': page('Unlisted')
  })
  const plain = await project.build()
  expect(plain.code).toBe(0)
  expect(plain.stderr).toContain('page-in-no-meta')
  const before = project.tree()
  project.write({'content/unlisted.md': page('Unlisted', 'Changed.')})
  const strict = await project.build('--strict')
  expect(strict.code).toBe(1)
  expect(project.tree()).toEqual(before)
})

test('a failed build leaves the old site unchanged', async () => {
  const project = createProject(home)
  await project.build()
  const before = project.tree()
  project.write({'content/index.md': page('Home', 'New.'), 'content/bad.mdx': page('Bad', '<Unclosed>')})
  const run = await project.build()
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('dist is unchanged')
  expect(project.tree()).toEqual(before)
  expect(readdirSync(project.root).sort()).toEqual(['.docsgen', 'content', 'dist', 'docsgen.config.json'])
  project.remove('content/bad.mdx')
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/index.html')).toContain('New.')
})

test('refuses an output folder that docsgen did not write', async () => {
  const project = createProject({...home, 'dist/mine.txt': 'precious'})
  const run = await project.build()
  expect(run.code).toBe(2)
  expect(run.stderr).toMatch(/output folder `dist`: it was not built by docsgen/)
  expect(project.tree()).toEqual({'mine.txt': 'precious'})
})

test.each(['.', '..', 'content', 'content/site', 'public', '/', '.docsgen/cache'])(
  'refuses the output folder %s',
  async outDir => {
    const project = createProject(home)
    const run = await project.build('--out-dir', outDir)
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(/Unexpected output folder/)
    expect(project.read('content/index.md')).toBe(home['content/index.md'])
  }
)

test('accepts an absolute output folder outside the project, from any folder', async () => {
  const project = createProject(home)
  const elsewhere = createProject({})
  const out = join(elsewhere.root, 'site')
  const run = await elsewhere.run(['build', project.root, '--out-dir', out])
  expect(run.code).toBe(0)
  expect(Object.keys(readTree(out))).toContain('index.html')
  expect(run.stderr).not.toContain(project.root)
  expect(readdirSync(project.root).sort()).toEqual(['.docsgen', 'content', 'docsgen.config.json'])
})

test('a second build in the same folder exits with 3 and reports the first', async () => {
  const project = createProject(home)
  const lock = await acquireLock(project.root, 'dist', {command: 'docsgen build'})
  try {
    const run = await project.build()
    expect(run.code).toBe(3)
    expect(run.stderr).toContain(`Another build (\`docsgen build\`, process ${process.pid}) is writing \`dist\``)
    expectNoStack(run)
  } finally {
    await lock.release()
  }
  expect((await project.build()).code).toBe(0)
})

test('an interrupted build exits with 130 and leaves the old site', async () => {
  const pages = Object.fromEntries(
    Array.from({length: 40}, (_, index) => [
      `content/p${index}.mdx`,
      page(`Page ${index}`, '<Callout>Text</Callout>\n\n```ts\nconst a = 1\n```')
    ])
  )
  const project = createProject(home)
  await project.build()
  const before = project.tree()
  project.write(pages)
  const run = await project.run(['build'], {
    started: child => {
      child.stderr?.on('data', text => String(text).includes('reading') && child.kill('SIGINT'))
    }
  })
  expect(run.code).toBe(130)
  expectNoStack(run)
  expect(project.tree()).toEqual(before)
  expect(readdirSync(project.root).sort()).toEqual(['.docsgen', 'content', 'dist', 'docsgen.config.json'])
})

test('an output folder below a file exits with 2 or 3 and prints no stack', async () => {
  const project = createProject(home)
  writeFileSync(join(project.root, 'file'), '')
  const run = await project.build('--out-dir', 'file/site')
  expect([2, 3]).toContain(run.code)
  expectNoStack(run)
})

test('uses color only in a terminal, unless color is forced', async () => {
  const project = createProject({...home, 'content/bad.md': page('Bad', 'Text.', {draft: '1'})})
  const sign = String.fromCharCode(27)
  expect((await project.build()).stderr).not.toContain(sign)
  expect((await project.run(['build'], {env: {FORCE_COLOR: '1'}})).stderr).toContain(sign)
  expect((await project.run(['build', '--no-color'], {env: {FORCE_COLOR: '1'}})).stderr).not.toContain(sign)
})
