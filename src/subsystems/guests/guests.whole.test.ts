import {randomBytes} from 'node:crypto'
import {readdirSync, renameSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, type Files, type Project, page} from '../../../test/build/project.ts'
import {startServer} from '../../features/outdated/test/local-upstreams.ts'
import {answerGit, createRemote, git} from './test/remotes.ts'

const env = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 30) / 1000)}

const book: Files = {
  'LICENSE.md': 'Creative Commons Attribution 4.0 International\n',
  'book.toml': '[book]\ntitle = "Specs"\nsrc = "specs"\n',
  'specs/SUMMARY.md':
    '# Summary\n\n- [Overview](protocol/index.md)\n  - [Derivation](protocol/derivation.md)\n- [Batcher](protocol/batcher.md)\n- [Glossary](glossary.md)\n',
  'specs/glossary.md': '# Glossary\n\nWords.\n',
  'specs/protocol/index.md': '# Overview\n\n[Derivation](derivation.md#batch-format), [words](../glossary.md).\n',
  'specs/protocol/derivation.md':
    '# Derivation\n\nBatch format\n------------\n\n{{#include parts.txt}}\n\nA batch is a list. [Batcher](batcher.md)\n\n![Drawing](img/a.svg)\n\n## Other\n\nNot here.\n',
  'specs/protocol/parts.txt': 'Included by mdBook.\n',
  'specs/protocol/batcher.md': '# Batcher\n\n[Lost](derivation.md#lost)\n',
  'specs/protocol/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title></svg>'
}

const configOf = (sources: readonly object[], more: object = {}): string =>
  JSON.stringify({title: 'Own', url: 'https://docs.example', sources, ...more})

const run = (site: Project, ...args: readonly string[]) => site.run(['record', 'sources', ...args], {env})

test('shows a part of an mdBook below a route, pinned by commit, without the network', async () => {
  const specs = createRemote(book)
  const first = specs.head()
  git(specs.root, 'tag', '-a', 'v1.9', '-m', 'v1.9')
  const site = createProject({
    'docsgen.config.json': configOf([{git: specs.url, ref: 'v1.9', from: 'specs/protocol', to: '/specs'}]),
    'content/index.mdx': page(
      'Home',
      '[Format](/specs/derivation#batch-format)\n\n<Include from="specs:derivation.md#batch-format" />'
    ),
    'content/guide.md': page('Guide', '[Lost](/specs/derivation#no-such)')
  })
  const unrecorded = await site.run(['check'])
  expect(unrecorded.stdout).toContain('The source `specs` is not recorded. Run `docsgen record sources`')

  const {code, stdout} = await run(site)
  expect(stdout).toContain(`Recorded specs at ${first.slice(0, 12)}.`)
  expect(code).toBe(0)
  expect(JSON.parse(site.read('docsgen.lock.json'))).toEqual({
    version: 1,
    sources: {
      specs: {
        source: `${specs.url} v1.9 /specs/protocol`,
        date: '2026-11-30',
        commit: first,
        ref: 'refs/tags/v1.9',
        branch: 'main',
        license: {name: 'CC-BY-4.0', file: 'LICENSE.md'}
      }
    }
  })
  // Only the cache is read from here on.
  renameSync(specs.root, `${specs.root}-away`)
  const checked = await site.run(['check'])
  expect(checked.stdout).toContain('no-such')
  expect(checked.stdout).toContain('`#lost`')
  site.write({'content/guide.md': page('Guide', 'Text.')})
  const built = await site.build()
  expect(built.stderr + built.stdout).not.toContain('error')
  expect(built.code).toBe(0)
  const tree = site.tree()
  const derivation = tree['specs/derivation.html'] ?? ''
  expect(derivation).toContain('Included by mdBook.')
  expect(derivation).toContain('License: CC-BY-4.0')
  expect(derivation).toContain('href="/specs/batcher"')
  expect(derivation).toMatch(/<img[^>]+src="[^"]+\.svg"/)
  expect(derivation).toContain('class="source-note"')
  expect(tree['index.html']).toContain('A batch is a list.')
  expect(tree['index.html']).not.toContain('Not here.')
  expect(tree['index.html']).toContain('href="/specs/batcher"')
  expect(tree['index.html']).not.toContain('source-note')
  expect(tree['sitemap.xml']).toContain('https://docs.example/specs/derivation')
  expect(tree['specs/derivation.md']).toContain('A batch is a list.')
  expect(Object.keys(tree)).not.toContain('specs/glossary.html')
  // The sidebar is that of the book: Derivation is below Overview, and before Batcher.
  const sidebar = derivation.slice(derivation.indexOf('<nav'), derivation.indexOf('<article'))
  expect(sidebar.indexOf('/specs/derivation"')).toBeLessThan(sidebar.indexOf('/specs/batcher"'))

  renameSync(`${specs.root}-away`, specs.root)
  specs.write({'specs/protocol/derivation.md': '# Derivation\n\n## Batch format\n\nA batch is a map.\n'})
  const second = specs.commit()
  expect((await run(site, '--check')).code).toBe(0)
  git(specs.root, 'tag', '-f', '-a', 'v1.9', '-m', 'v1.9 again')
  const moved = await run(site, '--check')
  expect(moved.stdout).toContain(
    `recorded at \`${first.slice(0, 12)}\`, but \`v1.9\` is at \`${second.slice(0, 12)}\` now`
  )
  expect(moved.code).toBe(1)

  // As `npm ci`: another machine gets the recorded commit, wherever the tag is now.
  site.remove('.docsgen/sources')
  const missing = await site.run(['check'])
  expect(missing.stdout).toContain('Run `docsgen record sources --locked`')
  expect((await run(site, '--locked')).code).toBe(0)
  expect(site.read('docsgen.lock.json')).toContain(first)
  await site.build()
  expect(site.read('dist/specs/derivation.html')).toContain('A batch is a list.')

  // `v1.10` is newer than `v1.9`, and tags of other programs do not count.
  for (const tag of ['v1.10', 'v1.11-rc.1', 'node/v3.0']) git(specs.root, 'tag', tag)
  const report = await site.run(['outdated', '--fail'], {env})
  expect(report.stdout).toMatch(/^specs +v1\.9 +v1\.10 +\d{4}-\d\d-\d\d +\/specs$/m)
  expect(report.stdout).toContain('1 source: 1 outdated, 0 up to date.')
  expect(report.code).toBe(1)
  expect(await site.run(['outdated', '--only', 'spec'], {env})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean `specs`?')
  })

  const again = await run(site)
  expect(again.stdout).toContain(`Recorded specs at ${second.slice(0, 12)}, after ${first.slice(0, 12)}.`)
  await site.build()
  expect(site.read('dist/specs/derivation.html')).toContain('A batch is a map.')
  expect(site.read('dist/index.html')).toContain('A batch is a map.')
  expect(readdirSync(join(site.root, '.docsgen/sources'))).toEqual([second.slice(0, 16)])
})

test('shows two folders of one repository in their dialects, each with its own edit links, plugins and severities', async () => {
  const saurus = createRemote({
    LICENSE: 'Permission is hereby granted, free of charge, to any person\n',
    'docusaurus.config.js':
      "module.exports = {title: 'Site', url: 'https://site.example', baseUrl: '/', i18n: {defaultLocale: 'en', locales: ['en', 'fr']}, presets: [['classic', {docs: {routeBasePath: 'docs', sidebarPath: './sidebars.js'}}]], themeConfig: {navbar: {title: 'Site', items: [{to: '/docs/intro', label: 'Docs'}]}}}\n",
    'sidebars.js': "module.exports = {main: ['intro', {type: 'category', label: 'Deep', items: ['deep/part']}]}\n",
    'docs/intro.md':
      '---\ntitle: Intro\n---\n\n:::tip Read\n\nThe [part](/docs/deep/part) and ![dot](/img/dot.svg).\n\n:::\n',
    'docs/deep/part.mdx':
      "import Port from '@site/src/components/Port'\n\n# Part\n\n[Intro](../intro.md#none), [tool](../../tools/run.js). <Port />\n",
    'src/components/Port.js':
      "import {port} from '@site/src/ports'\n\nexport default function Port() {\n  return <b>Port {port}</b>\n}\n",
    'src/ports.js': 'export const port = 30303\n',
    'static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title></svg>',
    'tools/run.js': 'run()\n',
    'manual/index.md': '# Manual\n\n@@own.port@@ and [use](use.md)\n',
    'manual/use.md': '# Use\n\n[Manual](/)\n',
    'manual/_constants.yaml': 'own:\n  port: 8545\n',
    'manual/_meta.json': '{"use": "Usage"}\n'
  })
  const {origin} = await startServer((request, response) =>
    answerGit(request, response, {root: saurus.root, path: '/team/saurus'})
  )
  const git = `${origin}/team/saurus`
  const site = createProject({
    'docsgen.config.json': configOf(
      [
        {git, to: '/saurus', rules: {'no-missing-anchor': 'error'}},
        {git, ref: 'main', from: 'manual', to: '/guide/manual', license: 'Own license'}
      ],
      {repository: {url: 'https://github.com/own/site'}, check: {rules: {'link-local-address': 'off'}}}
    ),
    'content/index.mdx': page('Home', '[Part](/saurus/docs/deep/part), [use](/guide/manual/use)'),
    'content/guide/start.md': page('Start', 'Text.')
  })
  expect((await run(site)).stdout).toMatch(/Recorded saurus at \w+\.\nRecorded manual at \w+\.\n/)
  expect(readdirSync(join(site.root, '.docsgen/sources')).length).toBe(2)
  const checked = await site.run(['check'])
  expect(checked.stdout).toContain('The site shows the source `saurus` in one language only, and leaves out `fr`')
  expect(checked.stdout).not.toContain('The site shows the source `manual`')
  expect(checked.stdout).toMatch(/error {2}Unexpected anchor `#none`/)
  expect(checked.stdout).toContain(`${git}/blob/${saurus.head()}/docs/deep/part.mdx#L5`)
  expect(checked.code).toBe(1)
  saurus.write({
    'docs/deep/part.mdx':
      "import Port from '@site/src/components/Port'\n\n# Part\n\n[Intro](../intro.md), [tool](../../tools/run.js). <Port />\n"
  })
  saurus.commit()
  await run(site)
  const built = await site.build()
  expect(built.code).toBe(0)
  const tree = site.tree()
  const intro = tree['saurus/docs/intro.html'] ?? ''
  expect(intro).toContain('href="/saurus/docs/deep/part"')
  expect(intro).toContain('/saurus/img/dot.svg')
  expect(intro).not.toContain(':::')
  expect(intro).toContain(`href="${git}/edit/main/docs/intro.md"`)
  expect(intro).toContain('>MIT</a>')
  expect(tree['saurus/docs/deep/part.html']).toContain(`href="${git}/blob/${saurus.head()}/tools/run.js"`)
  // An import inside a component has the aliases of the source, not of the site.
  expect(tree['saurus/docs/deep/part.html']).toContain('Port 30303')
  expect(tree['saurus/img/dot.svg']).toContain('<svg')
  const manual = tree['guide/manual.html'] ?? ''
  expect(manual).toContain('8545')
  expect(manual).toContain('License: <a')
  expect(manual).toContain('Own license')
  expect(manual).toContain('>Usage<')
  expect(tree['guide/manual/use.html']).toContain('href="/guide/manual"')
  expect(tree['guide/start.html']).toContain('https://github.com/own/site/edit/main/content/guide/start.md')
  // A branch is compared with its newest commit.
  const compared = JSON.parse((await site.run(['outdated', '--format', 'json'], {env})).stdout)
  const head = saurus.head().slice(0, 12)
  expect(compared.sources).toEqual([
    {name: 'saurus', state: 'current', now: head, newest: head, released: null, to: '/saurus'},
    {name: 'manual', state: 'current', now: head, newest: head, released: null, to: '/guide/manual'}
  ])
  // Search finds words of a source, and shows its page.
  const searched = (folder: string): string =>
    Object.entries(tree)
      .flatMap(([path, text]) => (path.startsWith(`search/${folder}/`) ? [text] : []))
      .join('')
  expect(searched('t')).toContain('"30303"')
  expect(searched('d')).toMatch(/"route":"\/saurus\/docs\/deep\/part","title":"Part","sections":\[[^{]*Port 30303/)
  // An unchanged build reads nothing again.
  expect((await site.build()).stderr).toContain('all from cache')
})

test('reports what it cannot fetch, each at its place, and keeps the last record', async () => {
  const specs = createRemote(book)
  const big = createRemote({'index.md': '# Big\n', 'data.bin': randomBytes(2_000_000)})
  let cut = false
  let requests = 0
  let hangs = false
  const {origin} = await startServer((request, response) => {
    const path = `/${request.url?.split('/')[1]}`
    if (path === '/private') response.writeHead(401, {'www-authenticate': 'Basic realm="x"'}).end()
    else if (path === '/hang') requests++
    else
      answerGit(request, response, {
        root: specs.root,
        path,
        hangs,
        ...(cut && request.method === 'POST' && {cutAfter: 400})
      })
  })
  const own = {to: '/specs', git: `${origin}/specs`, from: 'specs'}
  const site = createProject({'docsgen.config.json': configOf([own]), 'content/index.md': page('Home', 'Text.')})
  expect((await run(site)).code).toBe(0)
  const record = site.read('docsgen.lock.json')

  const wrong: readonly (readonly [source: object, reason: string])[] = [
    [
      {git: `${origin}/private`},
      'does not exist or is private. For a private repository, set `DOCSGEN_TOKEN_127_0_0_1'
    ],
    [{git: `${origin}/specs`, ref: 'v1.9'}, 'has no tag or branch `v1.9` for the source `a1`'],
    [{git: `${origin}/specs`, ref: 'mian'}, 'has no tag or branch `mian` for the source `a2`; did you mean `main`?'],
    [{git: `${origin}/specs`, from: 'spec'}, 'has no folder `spec`; did you mean `specs`?'],
    [{git: `${specs.url}-none`}, 'is not a git repository that can be read.'],
    [{git: big.url}, 'more than 1 MB'],
    [{git: 'https://no-such-host.invalid/specs'}, 'The host name `no-such-host.invalid` cannot be resolved.']
  ]
  site.write({
    'docsgen.config.json': configOf([own, ...wrong.map(([source], index) => ({...source, to: `/a${index}`}))])
  })
  const refused = await run(site, '--max-size', '1')
  for (const [, reason] of wrong) expect(refused.stdout).toContain(reason)
  expect(refused.stdout).toContain(`${wrong.length} differences`)
  expect(refused.code).toBe(1)
  expect(site.read('docsgen.lock.json')).toBe(record)

  specs.write({'specs/new.md': '# New\n', 'specs/large.bin': randomBytes(50_000)})
  specs.commit()
  site.write({'docsgen.config.json': configOf([own])})
  cut = true
  const broken = await run(site)
  expect(broken.stdout).toMatch(/cut the connection|Git cannot read/)
  expect(broken.code).toBe(1)
  expect(site.read('docsgen.lock.json')).toBe(record)
  cut = false
  const noGit = await site.run(['record', 'sources'], {env: {...env, PATH: '/no-such-folder'}})
  expect(noGit.stdout).toContain('The program `git` is not installed.')

  const killed = await recordWithKill(site, configOf([{...own, git: `${origin}/hang`}]), () => requests > 0)
  expect(killed).not.toBe(0)
  expect(site.read('docsgen.lock.json')).toBe(record)

  // Killed in the middle of a pack: what it has written is in no folder that a build reads.
  cut = true
  hangs = true
  const cache = (): string[] => readdirSync(join(site.root, '.docsgen/sources')).filter(name => !name.startsWith('.'))
  const whole = cache()
  const partly = (): boolean => readdirSync(join(site.root, '.docsgen/sources')).some(name => name.startsWith('.'))
  expect(await recordWithKill(site, configOf([own]), partly)).not.toBe(0)
  expect(cache()).toEqual(whole)
  expect(site.read('docsgen.lock.json')).toBe(record)
  expect((await site.build()).code).toBe(0)
  expect(Object.keys(site.tree())).toContain('specs/protocol/batcher.html')
})

test('reports records that were edited by hand, taken routes, and includes of unknown parts', async () => {
  const specs = createRemote(book)
  const own = {to: '/specs', git: specs.url, from: 'specs'}
  const site = createProject({'docsgen.config.json': configOf([own]), 'content/index.mdx': page('Home', 'Text.')})
  await run(site)
  const record = site.read('docsgen.lock.json')
  site.write({
    'content/specs/glossary.md': page('Own', 'Text.'),
    'content/index.mdx': page(
      'Home',
      '<Include from="spec:a.md" />\n\n<Include from="specs:protocol/batcher.md#batchr" />\n\n<Include />'
    )
  })
  const {stdout} = await site.run(['check'])
  expect(stdout).toMatch(/`\/specs\/glossary`/)
  expect(stdout).toContain('the name of a source and a file, such as `specs:derivation.md`; did you mean `specs`?')
  expect(stdout).toContain('a region or a section `batchr` in the file; did you mean `batcher`?')
  expect(stdout).toContain('Unexpected `<Include>`, expected one with `file` or `from`')

  site.write({'docsgen.lock.json': record.replace(/"commit": "\w+"/, '"commit": "main"')})
  expect((await site.run(['check'])).stdout).toContain('has no valid `commit`, so it was edited by hand')
  site.write({'docsgen.lock.json': record.replace(/"commit": "\w+"/, `"commit": "${'a'.repeat(40)}"`)})
  expect((await run(site, '--locked')).stdout).toContain(`no longer has the commit \`${'a'.repeat(12)}\``)
  site.write({'docsgen.lock.json': `${record}x`})
  const invalid = await run(site)
  expect(invalid.stderr).toContain('docsgen.lock.json:')
  expect(invalid.code).toBe(2)

  site.write({'docsgen.config.json': configOf([own, {...own, to: '/specs/', name: 'other', from: '../x'}])})
  const wrong = await site.run(['check'])
  expect(wrong.stderr).toContain('Two sources have the route `/specs`. Give each its own route')
  expect(wrong.stderr).toContain('Unexpected `../x`, expected a folder of the repository')
  expect(wrong.code).toBe(2)
})

/** Runs the command, and kills it when a condition is met; returns its exit code. */
async function recordWithKill(site: Project, config: string, isDue: () => boolean): Promise<number | null> {
  site.write({'docsgen.config.json': config})
  const {code} = await site.run(['record', 'sources'], {
    env,
    started: child => {
      const timer = setInterval(() => {
        if (!isDue()) return
        clearInterval(timer)
        child.kill('SIGKILL')
      }, 20)
      child.once('exit', () => clearInterval(timer))
    }
  })
  return code
}
