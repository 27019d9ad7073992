import {execFileSync, spawn} from 'node:child_process'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {checkArguments, checkEnvironment, makeProject, runCheck, writeProject} from './check-command.ts'
import {shareProcess} from './share-process.ts'

shareProcess(checkEnvironment)

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, {recursive: true, force: true})
})

function page(topic: string, body: string): string {
  return `---\ntitle: ${topic}\nlang: en-US\ndescription: What a reader gets.\ncontent_type: guide\ntopic: ${topic}\npersonas: [auditor]\ncategories: [testing]\nis_imported_content: 'false'\n---\n\n${body}\n`
}

function project(files: Readonly<Record<string, string>> = {}): string {
  const root = makeProject({
    'content/index.mdx': page('home', 'See [a](/a).'),
    'content/a.mdx': page('a', '## Part\n\nText.'),
    ...files
  })
  roots.push(root)
  return root
}

const broken = {'content/b.mdx': page('b', '[x](/missing) [y](/a/)')}

describe('reports and exit codes', () => {
  it('exits with 0 if nothing is wrong', async () => {
    const {code, stdout} = await runCheck(project())
    expect([code, stdout.replace(/\(.* s\)/, '(s)')]).toEqual([0, 'No problems in 2 pages (s)\n'])
  })

  it('prints readable findings and exits with 1', async () => {
    const {code, stdout} = await runCheck(project(broken))
    expect(code).toBe(1)
    expect(stdout.replace(/\([\d.]+ s\)/, '(s)')).toBe(
      [
        'content/b.mdx',
        '  12:5  error  Unexpected link to `/missing`, expected an existing page  no-missing-page',
        '  > 12 | [x](/missing) [y](/a/)',
        '       |     ^^^^^^^^',
        '  12:19  warning  Unexpected slash at the end of `/a/`, expected `/a`  link-trailing-slash',
        '  > 12 | [x](/missing) [y](/a/)',
        '       |                   ^^^',
        '1 error, 1 warning in 1 of 3 files (s)',
        '1 fixable with --fix',
        ''
      ].join('\n')
    )
  })

  it('prints only the report to stdout', async () => {
    const {stdout} = await runCheck(project(broken), '--format', 'json')
    expect(JSON.parse(stdout).summary).toMatchObject({errors: 1, warnings: 1, infos: 0, files: 3})
  })

  it('writes a report to a file, in a folder that it creates', async () => {
    const root = project(broken)
    const {stdout} = await runCheck(root, '--format', 'sarif', '--output', 'findings/of/report.sarif')
    expect(stdout).toBe('')
    expect(JSON.parse(readFileSync(join(root, 'findings/of/report.sarif'), 'utf8')).version).toBe('2.1.0')
  })

  it('reads severities from the command line and from the configuration', async () => {
    const root = project(broken)
    expect((await runCheck(root, '--rule', 'no-missing-page=warn')).code).toBe(0)
    expect((await runCheck(root, '--rule', 'no-missing-page=warn', '--max-warnings', '1')).code).toBe(1)
    expect((await runCheck(root, '--rule', 'no-missing-page=off', '--rule', 'link-trailing-slash=error')).code).toBe(1)
    writeProject(root, {'docsgen.config.json': '{"check": {"rules": {"no-missing-page": "off"}}}'})
    expect((await runCheck(root)).code).toBe(0)
  })

  it('reports only the given rules', async () => {
    const {code, stdout} = await runCheck(project(broken), '--only', 'link-trailing-slash', '--format', 'compact')
    expect([code, stdout]).toEqual([
      0,
      'content/b.mdx:12:19: warning: Unexpected slash at the end of `/a/`, expected `/a` [link-trailing-slash]\n'
    ])
  })

  it('prints a summary beside reports for programs, which are empty without findings', async () => {
    const {code, stdout, stderr} = await runCheck(project(), '--format', 'github')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toMatch(/^No problems in \d+ pages? /m)
  })
})

describe('wrong usage exits with 2 and a suggestion', () => {
  it.each([
    [['--rule', 'no-missing-pag=off'], 'did you mean `no-missing-page`?'],
    [['--rule', 'no-missing-page=loud'], 'expected `NAME=off`'],
    [['--only', 'no-missing-pag'], 'did you mean `no-missing-page`?'],
    [['--format', 'sarf'], 'sarif'],
    [['--explain', 'image-at'], 'did you mean `image-alt`?'],
    [['--since', 'HEAD'], 'git']
  ])('%s', async (args, words) => {
    const {code, stderr} = await runCheck(project(), ...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  it('validates rule names in the configuration', async () => {
    const {code, stderr} = await runCheck(project({'docsgen.config.json': '{"check": {"rules": {"image-at": "off"}}}'}))
    expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean `image-alt`?')])
  })
})

it('lists and explains rules', async () => {
  const list = await runCheck(project(), '--list-rules')
  expect(list.stdout).toMatch(/^image-alt +error +Every image/m)
  const {code, stdout} = await runCheck(project(), '--explain', 'image-alt')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^# image-alt\n[\s\S]*Wrong:[\s\S]*Right:/)
})

it('accepts disabling comments in every kind of file', async () => {
  const why = '-- another site has it'
  const root = project({
    'content/_meta.js': `export default {\n  index: 'Home',\n  a: 'A',\n  // docsgen-disable-next-line meta-dead-key ${why}\n  soon: 'Soon',\n  gone: 'Gone'\n}\n`,
    'content/_constants.yaml': `# docsgen-disable-file unused-constant ${why}\nports: {rpc: 8545}\n`,
    'redirects.yaml': `/old: /nowhere\n# docsgen-disable-next-line redirect-target ${why}\n/older: /nowhere\n`,
    'public/_redirects': `# docsgen-disable-next-line redirect-loop ${why}\n/x /a\n`
  })
  const {stdout} = await runCheck(root, '--format', 'compact')
  expect(stdout.replace(/: (?:Unexpected|Unused).*\[/g, ' [')).toBe(
    [
      'content/_meta.js:6:3: error [meta-dead-key]',
      'public/_redirects:1:1: warning [unused-disable]',
      'redirects.yaml:1:7: error [redirect-target]',
      ''
    ].join('\n')
  )
})

describe('--fix', () => {
  it('fixes what is safe, including chains of redirects', async () => {
    const root = project({
      'content/b.mdx': page('b', '[x](/A#part) [y](/a/) [z](/old#part) `“q”`'),
      'redirects.yaml': '/old: /a\n'
    })
    const {code, stderr} = await runCheck(root, '--fix')
    expect([code, stderr]).toEqual([0, expect.stringContaining('Fixed 5 findings in 1 file:\n  content/b.mdx (5)\n')])
    expect(stderr.match(/^reading /gm)).toHaveLength(1)
    expect(readFileSync(join(root, 'content/b.mdx'), 'utf8')).toContain('[x](/a#part) [y](/a) [z](/a#part) `"q"`')
  })

  it('says that there is nothing to fix', async () => {
    const root = project({'content/b.mdx': page('b', 'Text.')})
    for (const option of ['--fix', '--fix-dry-run'])
      expect((await runCheck(root, option)).stderr.match(/^Nothing to fix\.$/gm)).toHaveLength(1)
  })

  it('prints a diff and changes nothing', async () => {
    const root = project(broken)
    expect((await runCheck(root)).stdout).toMatch(/\n1 fixable with --fix\n$/)
    const {stdout} = await runCheck(root, '--fix-dry-run')
    expect(stdout).toContain('--- a/content/b.mdx\n+++ b/content/b.mdx\n@@ -9,4 +9,4 @@')
    expect(stdout).toContain('-[x](/missing) [y](/a/)\n+[x](/missing) [y](/a)\n')
    expect(readFileSync(join(root, 'content/b.mdx'), 'utf8')).toContain('[y](/a/)')
  })
})

it('--since: checks changed files and what they break', async () => {
  const catalogue = (flag: string): string => `program: op-x\nflags:\n  - name: ${flag}\n    description: One.\n`
  const root = project({
    ...broken,
    'content/c.mdx': page('c', '[p](/a#part) [q](/d)'),
    'content/d.mdx': page('d', 'Text.'),
    'content/e.mdx': page('e', '```sh\nop-x --old 1\n```'),
    'content/_catalogue/op-x.yaml': catalogue('old')
  })
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      stdio: 'ignore'
    })
  git('init', '-q', '-b', 'main')
  writeFileSync(join(root, '.gitignore'), '.docsgen\n')
  git('add', '.')
  git('commit', '-qm', 'x')
  expect((await runCheck(root, '--since', 'HEAD')).code).toBe(0)
  // The page itself is correct. The link to its heading and the link to the removed page are not.
  writeProject(root, {'content/a.mdx': page('a', '## Other\n\nText.'), 'content/new.mdx': page('new', '[n](/nowhere)')})
  rmSync(join(root, 'content/d.mdx'))
  const {code, stdout} = await runCheck(root, '--since', 'HEAD', '--format', 'compact')
  expect(code).toBe(1)
  expect(stdout.match(/^content\/[^ ]+ \w+: [^`]+`[^`]+`/gm)).toEqual([
    'content/c.mdx:12:5: error: Unexpected anchor `#part`',
    'content/c.mdx:12:18: error: Unexpected link to `/d`',
    'content/new.mdx:12:5: error: Unexpected link to `/nowhere`'
  ])
  // A flag that was removed from its catalog.
  git('add', '.')
  git('commit', '-qm', 'y')
  writeProject(root, {'content/_catalogue/op-x.yaml': catalogue('new')})
  const renamed = await runCheck(root, '--since', 'HEAD', '--format', 'compact')
  expect(renamed.stdout).toMatch(/^content\/e\.mdx:13:6: warning: .*`--old`.*\[unknown-flag\]/m)
})

it.each(['content', 'docs'])(
  '--since: checks every page after a change to shared files, with pages in `%s`',
  async dir => {
    const root = makeProject({
      'docsgen.config.json': JSON.stringify({contentDir: dir, locales: {fr: {}}}),
      [`${dir}/_constants.yaml`]: 'ports:\n  rpc: 8545\n',
      [`${dir}/_glossary.yaml`]: 'Rollup: A chain.\n',
      [`${dir}/index.md`]: page('a', 'Port @@ports.rpc@@.'),
      [`${dir}/b.mdx`]: page('b', 'A <Tooltip term="Rollup" /> is one.'),
      [`${dir}/fr/_glossary.yaml`]: 'Chaîne: Des blocs.\n',
      [`${dir}/fr/b.mdx`]: page('b', 'Une <Tooltip term="Chaîne" />.')
    })
    roots.push(root)
    const git = (...args: readonly string[]): void =>
      void execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        stdio: 'ignore'
      })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'x')
    const since = (): ReturnType<typeof runCheck> => runCheck(root, '--since', 'HEAD', '--format', 'compact')
    writeProject(root, {[`${dir}/_constants.yaml`]: 'ports:\n  wss: 8545\n'})
    const constants = await since()
    expect(constants.code).toBe(1)
    expect(constants.stdout).toContain(
      `${dir}/index.md:12:6: error: Unexpected constant \`ports.rpc\`, expected one that \`${dir}/_constants.yaml\` declares`
    )
    git('checkout', '-q', '.')
    writeProject(root, {[`${dir}/_glossary.yaml`]: 'Sequencer: A node.\n'})
    expect((await since()).stdout).toContain(`${dir}/b.mdx:12:12: error: Unexpected term \`Rollup\``)
    git('checkout', '-q', '.')
    rmSync(join(root, dir, 'fr/_glossary.yaml'))
    expect((await since()).stdout).toContain(`${dir}/fr/b.mdx:12:14: error: Unexpected term \`Chaîne\``)
  }
)

it('--watch reports again after each save, whatever fails in between, until Ctrl-C', async () => {
  const root = project()
  const child = spawn(process.execPath, checkArguments(root, '--watch', '--log-level', 'debug'), {
    env: {...process.env, NO_COLOR: '1'}
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      out += data
    })
  const until = async (text: string): Promise<void> => {
    for (let tries = 0; !out.includes(text) && tries < 2000; tries++) await new Promise(done => setTimeout(done, 50))
    expect(out).toContain(text)
    out = out.slice(out.indexOf(text) + text.length)
  }
  const ended = new Promise(done => child.once('close', done))
  try {
    await until('No problems in 2 pages')
    await until('Watching.')
    writeProject(root, broken)
    await until('no-missing-page')
    writeProject(root, {'content/b.mdx': page('b', '[x](/a)')})
    await until('No problems in 3 pages')
    writeProject(root, {'docsgen.config.json': '{"titel": "x"}'})
    await until('did you mean `title`?')
    writeProject(root, {'docsgen.config.json': '{"title": "x"}', ...broken})
    await until('no-missing-page')
  } finally {
    child.kill('SIGINT')
  }
  expect(await ended).toBe(130)
})

it('stops on Ctrl-C, even in the middle of a page', async () => {
  const root = project({'content/loop.mdx': page('loop', '{(() => { for (;;); })()}')})
  const child = spawn(process.execPath, checkArguments(root, '--no-cache'), {env: {...process.env, NO_COLOR: '1'}})
  await new Promise(done => child.stderr.once('data', done))
  await new Promise(done => setTimeout(done, 1000))
  const began = Date.now()
  child.kill('SIGINT')
  expect(await new Promise(done => child.once('close', done))).toBe(130)
  // A page may take 20 s of processor time.
  expect(Date.now() - began).toBeLessThan(15_000)
})

it('reserves stdout for the report, whatever components print', async () => {
  const root = project({
    'docsgen.config.ts': "console.log('configured')\nexport default {title: 'Loud'}\n",
    'components/loud.tsx':
      "console.log('loaded')\nexport const Loud = () => {\n  console.info('rendered')\n  process.stdout.write('written')\n  return <p>x</p>\n}\n",
    'content/b.mdx': page('b', "import {Loud} from '../components/loud.tsx'\n\n<Loud />")
  })
  const {code, stdout, stderr} = await runCheck(root, '--format', 'json')
  expect([code, JSON.parse(stdout).summary.files]).toEqual([0, 3])
  for (const said of ['configured', 'loaded', 'rendered', 'written']) expect(stderr).toContain(said)
})

it('refuses to change the severity of a fixed rule, and marks it in the list', async () => {
  const {code, stderr} = await runCheck(project(), '--rule', 'mdx-syntax=warn')
  expect([code, stderr]).toEqual([2, expect.stringContaining('The severity of `mdx-syntax` cannot be changed')])
  expect((await runCheck(project(), '--rule', 'mdx-syntax=error')).code).toBe(0)
  const set = await runCheck(project({'docsgen.config.json': '{"check": {"rules": {"route-clash": "off"}}}'}))
  expect([set.code, set.stderr]).toEqual([
    2,
    expect.stringContaining('docsgen.config.json:1:22 The severity of `route-clash` cannot be changed')
  ])
  const {stdout} = await runCheck(project(), '--list-rules')
  expect(stdout).toMatch(/^mdx-syntax .*\(cannot be changed\)$/m)
  expect(stdout).not.toMatch(/^image-alt .*cannot/m)
})

it('--offline skips external links without an error', async () => {
  const {code, stdout} = await runCheck(
    project({'content/b.mdx': page('b', '[x](https://example.org/page)')}),
    '--offline',
    '--format',
    'compact'
  )
  expect([code, stdout]).toEqual([
    0,
    'content/b.mdx:12:5: info: Could not check `https://example.org/page`: not requested (--offline) [external-link-unknown]\n'
  ])
})

describe('findings of --external get the severities and places of all others', () => {
  const offline = ['--offline', '--format', 'compact']

  it('leaves out findings in an unmaintained version, and lowers those in a maintained one', async () => {
    const link = 'See [x](https://example.org/page).'
    const root = project({
      'docsgen.config.json': JSON.stringify({
        versions: [
          {name: 'next', status: 'preview'},
          {name: '2.0', status: 'latest', from: 'versions/2.0'},
          {name: '1.0', status: 'unmaintained', from: 'versions/1.0'}
        ]
      }),
      'content/a.mdx': page('a', link),
      'versions/2.0/content/index.mdx': page('home', link),
      'versions/1.0/content/index.mdx': page('home', link)
    })
    const {stdout} = await runCheck(root, ...offline, '--rule', '*=error', '--only', 'external-link-unknown')
    expect(stdout.split('\n').map(line => line.slice(0, line.indexOf(': Could')))).toEqual([
      'content/a.mdx:12:9: error',
      'versions/2.0/content/index.mdx:12:9: error',
      ''
    ])
  })

  it('reports a link on a page that a plugin made at the file that the page comes from', async () => {
    const root = project({
      'data.yaml': 'link: https://example.org/page\n',
      'docsgen.config.mjs': `export default {
  plugins: [{
    name: 'made',
    pages: () => [{route: '/made', frontMatter: {title: 'Made'}, body: '[x](https://example.org/page)', format: 'md', from: 'data.yaml'}]
  }]
}`
    })
    const {stdout} = await runCheck(root, ...offline, '--only', 'external-link-unknown')
    expect(stdout).toBe(
      'data.yaml:1:7: info: Could not check `https://example.org/page`: not requested (--offline) [external-link-unknown]\n'
    )
  })
})

it('checks methods against an OpenRPC document instead of the packaged methods', async () => {
  const request = (method: string): string =>
    `\`\`\`json\n{"jsonrpc":"2.0","method":"${method}","params":[],"id":1}\n\`\`\``
  const root = project({
    'docsgen.config.json': '{"check": {"openrpc": "rpc.json"}}',
    'rpc.json':
      '{"openrpc": "1.2.6", "methods": [{"name": "own_call", "params": [{"name": "a", "required": true}, {"name": "b"}]}]}',
    'content/b.mdx': page('b', `${request('eth_chainId')}\n\n${request('own_call')}`)
  })
  const {stdout} = await runCheck(root, '--format', 'compact')
  expect(stdout).toContain('Unexpected method `eth_chainId`')
  expect(stdout).toContain('Unexpected 0 parameters for `own_call`, expected 1 or 2')
})
