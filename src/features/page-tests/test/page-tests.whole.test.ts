import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {homedir} from 'node:os'
import {join} from 'node:path'
import {XMLParser} from 'fast-xml-parser'
import {expect, test} from 'vitest'
import {createProject, type Files, type Project} from '../../../../test/build/project.ts'
import {shareProcess} from '../../../../test/build/share-process.ts'

shareProcess()

/** Tests what `docsgen test` runs and reports, with real commands. */

const tested = (body: string): string => `---\ntitle: Page\ntest: true\n---\n\n${body}\n`

/** Runs the tests of a project, and returns its findings as `file:line:column rule reason`. */
async function found(project: Project, ...args: readonly string[]): Promise<readonly string[]> {
  const {stdout, stderr} = await project.run(['test', ...args, '--format', 'json'])
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  const {diagnostics} = JSON.parse(stdout) as {
    diagnostics: {file: string; start?: {line: number; column: number}; rule: string; reason: string}[]
  }
  return diagnostics.map(({file, start, rule, reason}) => `${file}:${start?.line}:${start?.column} ${rule} ${reason}`)
}

const projectOf = (body: string, more: Files = {}): Project =>
  createProject({'content/index.mdx': tested(body), ...more})

test('a page is one session: folder, variables, functions and traps persist, and files are written between steps', async () => {
  const project = projectOf(
    [
      '## Prepare\n\n```bash\nmkdir app && cd app\nexport NAME=@@names.who@@\ngreet() { echo "Hello, $1"; }\ntrap "echo bye" EXIT\n```',
      '{/* test\n```bash\ntouch stub-@@names.who@@\n```\n*/}',
      '```bash\ngreet $NAME; ls\n```\n\n```text output\nHello, world\nstub-world\n```',
      '```js filename="src/run.mjs" mode=0755\nconsole.log(\'ran\')\n```\n\n```js filename="src/run.mjs" append\nconsole.log(\'again\')\n```',
      '```console\n$ node src/run.mjs\nran\nagain\n$ echo a \\\n>   b; test -x src/run.mjs\na b\n```',
      "```ts test\nconst x: number = 1\nconsole.log({x, here: process.cwd().endsWith('/app')})\n```\n\n```text output\n{ x: 1, here: true }\n```",
      '```bash exit=3\n(exit 3)\n```\n\n```bash skip="needs a network"\ncurl example.org\n```',
      '```bash\necho oops >&2; echo fine\n```\n\n```text output=stderr\noops\n```'
    ].join('\n\n'),
    {'content/_constants.yaml': 'names:\n  who: world\n'}
  )
  expect(await found(project)).toEqual([])
  const again = await project.run(['test'])
  expect(again.stderr).toContain('pass  /  unchanged')
  const list = await project.run(['test', '--list'])
  expect(list.stdout).toContain('content/index.mdx:9   $ mkdir app && cd app  (Prepare)')
  expect(list.stdout).toContain('skip: needs a network')
})

test('a step in a comment keeps its indentation', async () => {
  const hidden = (code: string): string =>
    `{/* test\n\`\`\`text filename="a.txt"\n${code}\n\`\`\`\n\n\`\`\`bash\ncat a.txt\n\`\`\`\n\n`
  const body = `${hidden('a:\n  b:\n    - @@names.who@@')}\`\`\`text output\na:\n  b:\n    - world\n\`\`\`\n*/}`
  const project = projectOf(`${body}\n\n- item\n\n${`${body}`.replaceAll(/^(?=.)/gm, '  ')}`, {
    'content/_constants.yaml': 'names:\n  who: world\n'
  })
  expect(await found(project)).toEqual([])
  expect((await project.run(['test', '--script'])).stdout).toContain('a:\n  b:\n    - world')
})

test('a wrong flag is found at its line, and later steps are not reached', async () => {
  const project = projectOf('```bash\necho one\nls --wrong-flag\necho two\n```\n\n```bash\necho three\n```')
  expect(await found(project)).toEqual([
    'content/index.mdx:8:1 test-exit `ls --wrong-flag` ended with exit code 2, expected 0'
  ])
  const {stdout, code} = await project.run(['test'])
  expect(code).toBe(1)
  expect(stdout).toContain("unrecognized option '--wrong-flag'")
  expect(stdout).toContain('Run it again: docsgen test / --only 1')
  expect(stdout).toContain('1 error, 1 step run, 1 not reached in 1 session')
})

test('an update writes new outputs into the page and the partial, and keeps gaps and names', async () => {
  const project = projectOf(
    'import Part from "./_part.mdx"\n\n```bash\nprintf "id 0xabc\\nb\\nc\\nnew\\nend 0xabc\\n"\n```\n\n> ```text output\n> id {id}\n> …\n> old\n> end {id}\n> ```\n\n<Part />\n\n```console\n$ echo @@names.who@@; echo 2\n@@names.who@@\n1\n```',
    {
      'content/_part.mdx': 'Text.\n\n- item\n\n  ```bash\n  echo now\n  ```\n\n  ```text output\n  before\n  ```\n',
      'content/_constants.yaml': 'names:\n  who: world\n'
    }
  )
  expect(await found(project)).toEqual([
    'content/_part.mdx:10:3 test-output Unexpected output of `echo now`, expected what the page shows',
    'content/index.mdx:13:3 test-output Unexpected output of `printf "id 0xabc\\nb\\nc\\nnew\\nend 0xabc\\n"`, expected what the page shows',
    'content/index.mdx:23:1 test-output Unexpected output of `echo world; echo 2`, expected what the page shows'
  ])
  const update = await project.run(['test', '--update'])
  expect(update).toMatchObject({code: 0})
  expect(update.stdout).toContain('-  before\n+  now')
  expect(project.read('content/index.mdx')).toContain('> id {id}\n> …\n> new\n> end {id}\n')
  expect(project.read('content/index.mdx')).toContain('\n@@names.who@@\n2\n```')
  expect(project.read('content/_part.mdx')).toContain('  ```text output\n  now\n  ```')
  expect(await found(project)).toEqual([])
})

test('a background step becomes ready, and ends with the page', async () => {
  const project = projectOf(
    [
      '```bash background ready="listening on"\necho starting; sleep 0.1; echo listening on; sleep 1000\n```',
      '```bash background port=18347\nnode -e "require(\'net\').createServer(() => {}).listen(18347)"\n```',
      '```bash retry=5s\n(exec 3<>/dev/tcp/127.0.0.1/18347)\n```',
      '```bash background ready="never" timeout=10s\necho something else; echo last; exit 4\n```'
    ].join('\n\n')
  )
  expect(await found(project)).toEqual([
    'content/index.mdx:19:1 test-ready `echo something else; echo last; exit 4` ended before it was ready, expected a line with `never`'
  ])
  expect((await project.run(['test'])).stdout).toMatch(/something else\n {6}last/)
})

test('a path is one session for several pages, with services, setup, values and teardown', async () => {
  const project = createProject({
    'docsgen.config.json': '{"test": {"values": {"YOUR_NAME": "config"}}}',
    'content/_constants.yaml':
      'placeholders:\n  YOUR_NAME:\n    label: Your name\n  YOUR_COLOR:\n    label: A color\n    also: [MY_COLOR]\n',
    'content/_tests.yaml': [
      'paths:',
      '  newcomer:',
      '    pages: [/second, /first]',
      '    setup: export STAMP=$(cat log); mkdir work; cd work',
      '    services:',
      '      logger: {run: echo up > log; echo ready; sleep 1000, ready: ready}',
      '    values: {YOUR_NAME: path}',
      '    teardown: echo bye; false'
    ].join('\n'),
    'content/index.md': tested('```bash\necho YOUR_NAME $YOUR_NAME\n```\n\n```text output\nconfig\n```'),
    'content/first.md': '# First\n\n```console\n$ echo $STAMP $FROM YOUR_NAME YOUR_COLOR\nup second path blue\n```\n',
    'content/second.md': '# Second\n\n```bash\nexport FROM=second\nbasename "$PWD"\n```\n\n```text output\nwork\n```\n'
  })
  expect(await found(project)).toEqual([
    'content/first.md:4:31 test-value The placeholder `YOUR_COLOR` has no value. Set it in `test.values`, or as an environment variable.'
  ])
  const env = {YOUR_COLOR: 'blue'}
  const {stdout, stderr} = await project.run(['test', '--format', 'compact'], {env})
  expect(stderr).toMatch(/fail {2}newcomer {2}5 steps/)
  expect(stdout).toBe(
    'content/_tests.yaml:8:15: error: `echo bye; false` ended with exit code 1, expected 0 [test-exit]\n'
  )
})

test('tabs: the first label, a chosen one, or each one in a matrix', async () => {
  const tabs = (label: string, code: string): string =>
    `<Tab label="${label}">\n\n\`\`\`bash\n${code}\n\`\`\`\n\n</Tab>`
  const project = createProject({
    'docsgen.config.json': '{"test": {"pages": ["/**"], "variants": {"os": ["Linux", "macOS"]}}}',
    'content/index.mdx': `# Home\n\n<Tabs storageKey="os">\n${tabs('Linux', 'WHO=linux')}\n${tabs('macOS', 'WHO=mac')}\n${tabs('Other', 'WHO=other')}\n</Tabs>\n\n\`\`\`console\n$ echo $WHO\nlinux\n\`\`\`\n`
  })
  const run = await project.run(['test'])
  expect(run.stderr).toMatch(/pass {2}\/ os=Linux {2}2 steps[^\n]*\nfail {2}\/ os=macOS/)
  expect(run.stdout).toContain('- linux\n      + mac')
  expect((await project.run(['test', '--variant', 'os=Other'])).stdout).toContain('+ other')
  expect(await project.run(['test', '--variant', 'os=Window'])).toMatchObject({code: 2})
})

test('secrets are never printed, and a language has only one runner', async () => {
  const project = createProject({
    'docsgen.config.json': '{"test": {"secrets": ["API_KEY"], "env": {"MODE": "dev"}, "runners": {"python": "cat"}}}',
    'content/index.md': tested(
      '```bash\necho "$MODE $API_KEY $UNDECLARED"\n```\n\n```text output\nother\n```\n\n```python test\nprint(1)\n```\n\n```text output\nprint(1)\n```'
    )
  })
  const env = {API_KEY: 'k-12345678', UNDECLARED: 'x'}
  const {stdout} = await project.run(['test'], {env})
  expect(stdout).toContain('+ dev •••\n')
  expect(stdout).not.toContain('12345678')
  expect(await found(project)).toEqual([
    'docsgen.config.json:1:23 test-value The environment has no variable `API_KEY`, which the sessions of `docsgen test` receive'
  ])
  project.write({
    'docsgen.config.json': '{"test": {"runners": {"py": "cat", "python": "cat"}}}',
    'content/index.md': tested('```go test\nx\n```')
  })
  expect(await found(project)).toEqual([
    "content/index.md:7:1 test-runner No runner for `go`. Set the command in `test.runners`, such as `{python: 'python3'}`.",
    'docsgen.config.json:1:36 test-runner `python` and `py` are the same language. Remove one of the two runners.'
  ])
})

test('the configuration sets the time limit, and opens folders and the network', async () => {
  // Outside the project and the folder for temporary files, which sessions see differently.
  const folder = mkdtempSync(join(homedir(), '.docsgen-mount-'))
  writeFileSync(join(folder, 'word'), 'mounted')
  const server = createServer((_, response) => response.end('answer'))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const {port} = server.address() as AddressInfo
  const steps = [`cat ${folder}/word`, `(exec 9<>/dev/tcp/127.0.0.1/${port}) && echo open`]
  const project = createProject({
    'content/index.md': tested(steps.map(step => `\`\`\`bash exit=0\n${step}\n\`\`\``).join('\n\n')),
    'content/slow.md': tested('```bash\nsleep 20\n```')
  })
  const set = (settings: object): void =>
    project.write({'docsgen.config.json': JSON.stringify({test: {timeout: '1s', ...settings}})})
  set({mount: [folder], network: true})
  expect(await found(project)).toEqual(['content/slow.md:7:1 test-timeout `sleep 20` did not end within 1 s'])
  set({})
  const {stderr} = await project.run(['test', '/', '--format', 'compact'])
  // Without a sandbox, nothing is closed.
  expect(stderr).toMatch(/Sandbox: bwrap/.test(stderr) ? /fail {2}\/ {2}1 step/ : /pass {2}\/ {2}2 steps/)
  rmSync(folder, {recursive: true})
  server.close()
})

test('a part runs alone: one page, one step, or what changed', async () => {
  const project = createProject({
    'content/index.md': tested('```bash\nfalse\n```'),
    'content/other.md': tested('```bash\nX=1\n```\n\n```bash\necho $X\n```\n\n```text output\n2\n```')
  })
  expect(await found(project, '/other', '--only', '2')).toEqual([
    'content/other.md:15:1 test-output Unexpected output of `echo $X`, expected what the page shows'
  ])
  expect(await found(project, 'content/other.md', '--only', '1')).toEqual([])
  expect(await project.run(['test', '/nowhere'])).toMatchObject({code: 2})
  const unknown = await project.run(['test', '--format', 'xml'])
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.not.stringContaining('Sandbox')])
  const junit = await project.run(['test', '--format', 'junit', '--output', 'junit.xml'])
  expect(junit.code).toBe(1)
  expect(project.read('junit.xml')).toContain('failures="2"')
})

test('JUnit lists each page, with its failure', async () => {
  const project = createProject({
    'content/index.md': tested('```bash\ntrue\n```'),
    'content/bad.md': tested('```bash\nls /missing\n```'),
    'content/one.md': '# One\n\n```bash\nfalse\n```',
    'content/two.md': '# Two\n\n```bash\ntrue\n```',
    'content/_tests.yaml': 'paths: {both: {pages: [/one, /two, /none]}}'
  })
  const {code} = await project.run(['test', '--format', 'junit', '--output', 'junit.xml'])
  expect(code).toBe(1)
  const {testsuites} = new XMLParser({
    ignoreAttributes: false,
    isArray: name => name === 'testsuite' || name === 'testcase'
  }).parse(project.read('junit.xml'))
  const [suite, ...others] = testsuites.testsuite
  expect([suite['@_name'], suite['@_tests'], suite['@_failures'], suite['@_skipped'], others]).toEqual([
    'docsgen test',
    '5',
    '3',
    '1',
    []
  ])
  const cases = suite.testcase.map((each: Record<string, Record<string, string> | string>) => [
    each['@_classname'],
    each['@_name'],
    each['@_file'],
    (each.failure as Record<string, string> | undefined)?.['@_type'],
    (each.skipped as Record<string, string> | undefined)?.['@_message']
  ])
  expect(cases).toEqual([
    ['both', '/one', 'content/one.md', 'test-exit', undefined],
    ['both', '/two', 'content/two.md', undefined, 'an earlier step of the path failed'],
    ['docsgen test', '/', 'content/index.md', undefined, undefined],
    ['docsgen test', '/bad', 'content/bad.md', 'test-exit', undefined],
    ['docsgen test', 'content/_tests.yaml', 'content/_tests.yaml', 'test-path', undefined]
  ])
})

test('a record says on the page when its commands ran, until they change', async () => {
  const body = '<TestedBadge />\n\n```bash\necho hi; node --version\n```'
  const project = createProject({
    'content/index.md': '# Home',
    'content/page.mdx': tested(body),
    'docsgen.config.json': '{"theme": {"tested": true}, "test": {"versions": ["node", "bash"]}}',
    'content/failing.md': tested('```bash\nfalse\n```')
  })
  const env = {SOURCE_DATE_EPOCH: '1796000000'}
  expect((await project.run(['test', '--record'], {env})).code).toBe(1)
  expect(Object.keys(JSON.parse(project.read('content/_tested.json')) as object)).toEqual(['content/page.mdx'])
  await project.build()
  const line = `These commands were run on <time dateTime="2026-11-30">2026-11-30</time> with node ${process.version}.`
  expect(project.read('dist/page.html').split(line).length - 1).toBe(2)
  expect(project.read('dist/failing.html')).not.toContain('class="tested"')
  project.write({'content/page.mdx': tested(body.replace('hi', 'ho'))})
  await project.build()
  expect(project.read('dist/page.html')).not.toContain('class="tested"')
})

test('--script prints a page as a shell script that runs', async () => {
  const project = projectOf(
    '```bash\nmkdir app; cd app\n```\n\n```js filename="src/a.mjs"\nconsole.log(process.argv.length)\n```\n\n```bash exit=3\n(exit 3)\n```\n\n```bash skip="slow"\nfalse\n```\n\n```bash\nnode src/a.mjs\n```\n\n```text output\n2\n```'
  )
  const {stdout} = await project.run(['test', '/', '--script'])
  expect(stdout).toContain('# Not run: slow\n# false\n')
  expect(stdout).toContain('node src/a.mjs\n# Output:\n#   2\n')
  const ran = spawnSync('bash', ['-c', stdout], {cwd: project.root, encoding: 'utf8'})
  expect(ran).toMatchObject({status: 0, stdout: '2\n'})
})
