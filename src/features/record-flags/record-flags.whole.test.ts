import {spawnSync} from 'node:child_process'
import {chmodSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, type Project, page} from '../../../test/build/project.ts'
import {findSandbox} from '../../host/machine/shell/sandbox.ts'

const env = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29) / 1000)}

const help = `Usage: acme [OPTIONS]

Options:
      --port <PORT>  Port of the server [env: ACME_PORT=] [default: 8545]
  -v, --verbose      Print more
      --home <DIR>   Data folder [default: $HOME/.acme]
  -h, --help         Print help
`

/** Creates a project with a program that prints help. */
function project(text = help, more: Readonly<Record<string, string>> = {}): Project {
  const site = createProject({
    'docsgen.config.json': '{"title": "Flags"}',
    'content/index.mdx': page('Home', '<Catalogue of="acme" />\n\nSet `--port`.'),
    ...more
  })
  setHelp(site, text)
  return site
}

function setHelp(site: Project, text: string): void {
  site.write({acme: `#!/bin/sh\ncat <<EOF\n${text}EOF\n`})
  chmodSync(join(site.root, 'acme'), 0o755)
}

const record = (site: Project, ...args: readonly string[]) => site.run(['record', 'flags', ...args], {env})

test('records the flags of a program, and the page shows them', async () => {
  const site = project()
  const {code, stdout} = await record(site, 'acme', '--from', './acme --help', '--release', 'v1.2.0')
  expect(code).toBe(0)
  expect(stdout).toBe('Recorded 4 flags of acme in content/_catalogue/acme.yaml: 4 new, 0 changed, 0 removed.\n')
  expect(site.read('content/_catalogue/acme.yaml')).toBe(`program: acme
release: v1.2.0
flags:
  - name: --help
    aliases:
      - -h
    group: Options
    text: Print help
  - name: --home
    type: DIR
    default: ~/.acme
    group: Options
    text: Data folder
  - name: --port
    env: ACME_PORT
    type: PORT
    default: "8545"
    group: Options
    text: Port of the server
  - name: --verbose
    aliases:
      - -v
    group: Options
    text: Print more
`)
  expect(JSON.parse(site.read('docsgen.lock.json')).flags.acme).toMatchObject({
    source: './acme --help',
    format: 'clap',
    release: 'v1.2.0',
    date: '2026-11-29'
  })
  expect((await site.build()).code).toBe(0)
  expect(site.read('dist/index.html')).toContain('Port of the server')
  expect(await record(site, '--check')).toMatchObject({code: 0})
})

test("keeps the project's own words and comments, and reports what changed with both values", async () => {
  const site = project()
  await record(site, 'acme', '--from', './acme --help')
  const own = site
    .read('content/_catalogue/acme.yaml')
    .replace(
      '    text: Port of the server',
      '    text: Port of the server\n    description: Where wallets connect. # ours\n    since: v1.0.0'
    )
  site.write({'content/_catalogue/acme.yaml': `# Flags of acme\n${own}`})
  setHelp(site, help.replace('8545', '9545').replace(/ {2}-v.*\n/, '      --quiet        Print less\n'))

  const check = await record(site, '--check', '--format', 'json')
  expect(check.code).toBe(1)
  const {diagnostics} = JSON.parse(check.stdout) as {diagnostics: {reason: string; start: {line: number}}[]}
  expect(diagnostics.map(({reason, start}) => `${start.line} ${reason}`)).toEqual([
    '1 `--quiet` is new',
    '14 `--port` has the default `9545`, recorded `8545`',
    '22 `--verbose` no longer exists'
  ])
  const {stdout} = await record(site)
  expect(stdout).toContain('1 new, 1 changed, 1 removed.')
  const now = site.read('content/_catalogue/acme.yaml')
  expect(now).toMatch(/^# Flags of acme\n/)
  expect(now).toContain('default: "9545"')
  expect(now).toContain('description: Where wallets connect. # ours\n    since: v1.0.0')
  expect(now).not.toContain('--verbose')
  expect(await record(site, '--check')).toMatchObject({code: 0})
})

test('hand-edited facts stop the recording, unless it is forced', async () => {
  const site = project()
  await record(site, 'acme', '--from', './acme --help')
  const edited = site.read('content/_catalogue/acme.yaml').replace('"8545"', '"1"')
  site.write({'content/_catalogue/acme.yaml': edited})
  const refused = await record(site, 'acme')
  expect(refused).toMatchObject({code: 1, stdout: expect.stringContaining('edited by hand')})
  expect(site.read('content/_catalogue/acme.yaml')).toBe(edited)
  expect((await record(site, 'acme', '--force')).stdout).toContain('`--port` has the default `8545`, recorded `1`')
})

test('keeps types that the help does not print, until it prints one', async () => {
  const site = project()
  const file = 'content/_catalogue/acme.yaml'
  await record(site, 'acme', '--from', './acme --help')
  site.write({
    [file]: site
      .read(file)
      .replace('type: PORT', 'type: integer')
      .replace('aliases:\n      - -v', 'type: boolean\n    aliases:\n      - -v')
  })
  expect(await record(site, '--check')).toMatchObject({code: 0})
  expect(await record(site, 'acme')).toMatchObject({code: 0, stdout: expect.stringContaining('0 changed')})
  expect(site.read(file)).toContain('type: integer')
  expect(site.read(file)).toContain('type: boolean')
  setHelp(site, help.replace('<PORT>', '<uint16>').replace('--verbose     ', '--verbose <N> '))
  expect((await record(site, '--check')).stdout).toMatch(
    /`--port` has the type `uint16`, recorded `integer`[\s\S]*`--verbose` has the type `N`, recorded `boolean`/
  )
})

test('reads a catalog that a script prints, with its release and where the facts are from', async () => {
  const printed = {
    release: 'v0.9.4',
    source: 'flag definitions of the tag v0.9.4',
    flags: [
      {name: 'port', env: 'ACME_PORT', type: 'integer', default: 8545, required: true},
      {name: 'raft', aliases: ['r'], deprecated: 'use port', text: 'Address of Raft'},
      {title: 'no name'}
    ]
  }
  const site = project(help, {'print.sh': `echo '${JSON.stringify(printed)}'\n`})
  const {code, stdout} = await record(site, 'acme', '--from', 'bash print.sh')
  expect({code, stdout}).toEqual({
    code: 0,
    stdout: expect.stringContaining('1 line not understood:\n  {"title":"no name"}')
  })
  expect(site.read('content/_catalogue/acme.yaml')).toBe(`program: acme
release: v0.9.4
flags:
  - name: port
    env: ACME_PORT
    type: integer
    default: "8545"
    required: true
  - name: raft
    aliases:
      - r
    deprecated: use port
    text: Address of Raft
`)
  expect(JSON.parse(site.read('docsgen.lock.json')).flags.acme).toMatchObject({
    source: 'bash print.sh',
    origin: 'flag definitions of the tag v0.9.4',
    format: 'catalog',
    release: 'v0.9.4'
  })
  expect(await record(site, '--check')).toMatchObject({code: 0})
})

test('a run that ended after it wrote the catalog needs no `--force`', async () => {
  const site = project()
  await record(site, 'acme', '--from', './acme --help')
  const before = site.read('docsgen.lock.json')
  setHelp(site, help.replace('8545', '9545'))
  await record(site, 'acme')
  const after = site.read('docsgen.lock.json')
  expect(after).not.toBe(before)
  site.write({'docsgen.lock.json': before})
  expect(await record(site, 'acme')).toMatchObject({code: 0, stdout: expect.stringContaining('0 new, 0 changed')})
  expect(site.read('docsgen.lock.json')).toBe(after)
})

test.each([
  ['a program that is not installed', 'nowhere-at-all --help', /`nowhere-at-all` is not installed/],
  ['a program that prints nothing', 'true', /prints nothing and exits with 0/],
  [
    'a program that prints no flags',
    'echo hello',
    /contains no flags that docsgen understands\. It begins with `hello`/
  ],
  ['a quote that is not closed', "./acme '--help", /is not a command: unexpected EOF/],
  ['an endless output', 'yes', /prints more than 8 MB/]
])('%s leaves the last record as it was', async (_name, command, reason) => {
  const site = project()
  await record(site, 'acme', '--from', './acme --help')
  const before = site.tree('content')
  const {stdout, stderr} = await record(site, 'acme', '--from', command)
  expect(stdout + stderr).toMatch(reason)
  expect(site.tree('content')).toEqual(before)
})

test('a full disk leaves the last record as it was', async () => {
  const site = project()
  await record(site, 'acme', '--from', './acme --help')
  const before = {...site.tree('content'), lock: site.read('docsgen.lock.json')}
  setHelp(site, help.replace('8545', '9545').replace('Print more', 'Print more. '.repeat(400)))
  // The limit of a file's size fails writes as a full disk does. The signal would end the program instead.
  const script = 'trap "" XFSZ; ulimit -f 2; exec "$@"'
  const command = [process.execPath, join(import.meta.dirname, '../../../bin/docsgen.js'), 'record', 'flags', 'acme']
  const {status, stderr} = spawnSync('bash', ['-c', script, 'bash', ...command], {cwd: site.root, encoding: 'utf8'})
  expect(stderr).toContain('content/_catalogue/acme.yaml')
  expect(stderr).toContain('The last record is unchanged.')
  expect(status).toBe(3)
  expect({...site.tree('content'), lock: site.read('docsgen.lock.json')}).toEqual(before)
})

test.runIf(findSandbox().kind === 'bwrap')('a command cannot change the project', async () => {
  const site = project()
  const {stdout} = await record(site, 'acme', '--from', './acme --help; rm -r content')
  expect(stdout).toContain('Recorded 4 flags')
  expect(site.read('content/index.mdx')).toContain('Catalogue')
})

test('reads the help from a file, and says what it did not understand', async () => {
  const site = project(help, {'help/acme.txt': `${help}  --odd thing in many words\n`})
  const {stdout} = await record(site, 'acme', '--file', 'help/acme.txt')
  expect(stdout).toContain('1 line not understood:\n  --odd thing in many words\n')
  expect(JSON.parse(site.read('docsgen.lock.json')).flags.acme).toMatchObject({
    source: 'file:help/acme.txt',
    unread: ['--odd thing in many words']
  })
  expect(await record(site, '--check')).toMatchObject({code: 0})
})

test("records the settings of a JSON Schema with the project's own words, shows them, and reports what changed", async () => {
  const schema = (port: number): string =>
    JSON.stringify({properties: {rpc: {properties: {port: {type: 'integer', default: port, description: 'Port.'}}}}})
  const site = createProject({
    'docsgen.config.json': '{"title": "Settings"}',
    'content/index.mdx': page('Home', '<Catalogue of="acme" />'),
    'schema.json': schema(8545)
  })
  const run = (...args: readonly string[]) => site.run(['record', 'schema', ...args], {env})
  expect(await run('acme')).toMatchObject({code: 2, stderr: expect.stringContaining('`--file`, `--url` or `--from`')})
  expect((await run('acme', '--file', 'schema.json')).stdout).toContain('Recorded 1 setting of acme')
  const own = '    description: Where wallets connect.\n'
  site.write({
    'content/_catalogue/acme.yaml': site.read('content/_catalogue/acme.yaml') + own,
    'schema.json': schema(1)
  })
  expect(await run('--check')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('`rpc.port` has the default `1`, recorded `8545`')
  })
  expect((await run()).code).toBe(0)
  expect(site.read('content/_catalogue/acme.yaml')).toBe(`settings:
  - name: rpc.port
    type: integer
    default: "1"
    group: rpc
    text: Port.
${own}`)
  expect((await site.build()).code).toBe(0)
  expect(site.read('dist/index.html')).toMatch(/rpc\.port<\/code>.*Where wallets connect\./s)
})

test('a recorded command may begin with the word `file`', async () => {
  const site = project()
  const path = `${site.root}:${process.env.PATH}`
  site.write({file: site.read('acme')})
  chmodSync(join(site.root, 'file'), 0o755)
  await site.run(['record', 'flags', 'file'], {env: {...env, PATH: path}})
  expect(await site.run(['record', 'flags', '--check'], {env: {...env, PATH: path}})).toMatchObject({code: 0})
})

test('asks for a program if none is recorded', async () => {
  expect(await record(project())).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No program is recorded yet.')
  })
})
