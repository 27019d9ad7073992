import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'
import {createRemote} from '../../subsystems/guests/test/remotes.ts'
import {startServer} from '../outdated/test/local-upstreams.ts'
import {parseSphinx, writeSphinx} from './formats/sphinx.ts'

const env = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29) / 1000)}

/** What the sites respond with, by path. */
const files = new Map<string, string | Uint8Array>()
const {origin} = await startServer((request, response) => {
  const body = files.get(request.url ?? '')
  response.writeHead(body === undefined ? 404 : 200).end(body)
})

function setBook(...anchors: readonly string[]): void {
  files.set('/book/', '<script src="searchindex-1a2b.js"></script>')
  const urls = anchors.map(anchor => `derivation.html#${anchor}`)
  files.set('/book/searchindex-1a2b.js', `window.search = JSON.parse('${JSON.stringify({doc_urls: urls})}');`)
}

test('records other sites, links to them by name, and reports renamed anchors without the network', async () => {
  setBook('batch-format', 'order')
  const item = {name: 'install', type: 'std:label', priority: -1, uri: 'guide.html#install', label: 'Install'}
  files.set('/sphinx/objects.inv', writeSphinx({project: 'Sphinx', version: '3.1', items: [item]}))
  files.set('/saurus/sitemap.xml', `<urlset><url><loc>https://live.example/saurus/start</loc></url></urlset>`)
  files.set('/saurus/', 'A site.')
  files.set('/saurus/start', '<h2 class="x" id="first-step">First</h2>')
  const site = createProject({
    'docsgen.config.json': JSON.stringify({
      title: 'Own',
      url: 'https://docs.example',
      check: {rules: {'link-local-address': 'off'}},
      inventories: {
        book: `${origin}/book/`,
        saurus: `${origin}/saurus/`,
        sphinx: `${origin}/sphinx/objects.inv`
      }
    }),
    'content/index.mdx': page(
      'Home',
      '## Own part\n\n[Format](book:derivation#batch-format), [step][step].\n\n[step]: saurus:start#first-step'
    ),
    'content/plain.mdx': page('Plain', `[Order](${origin}/book/derivation.html#order), [guide](sphinx:guide#other).`)
  })
  const bytesOf = (file: string): Uint8Array => readFileSync(join(site.root, file))
  const run = (...args: readonly string[]) => site.run(['record', 'inventories', ...args], {env})
  const unrecorded = await site.run(['check'])
  expect(unrecorded.stdout).toContain('The inventory `book` is not recorded, so the link `book:')
  expect(unrecorded.stdout).toContain('The inventory `book` is not recorded, so this link is not checked')

  const {code, stdout} = await run()
  expect(stdout).toContain('Recorded 1 page and 2 anchors of book in content/_inventories/book.json.')
  expect(code).toBe(0)
  expect(JSON.parse(site.read('content/_inventories/sphinx.json'))).toEqual({
    source: `${origin}/sphinx/objects.inv`,
    base: `${origin}/sphinx/`,
    kind: 'sphinx',
    version: '3.1',
    pages: {'guide.html': ['install']}
  })
  expect(JSON.parse(site.read('docsgen.lock.json')).inventories.book).toMatchObject({
    kind: 'mdbook',
    date: '2026-11-29'
  })
  const built = await site.build()
  expect(built.code, built.stderr).toBe(0)
  const html = site.read('dist/index.html')
  expect(html).toContain(`href="${origin}/book/derivation.html#batch-format"`)
  expect(html).toContain(`href="${origin}/saurus/start#first-step"`)
  expect(parseSphinx(bytesOf('dist/objects.inv'))?.items).toContainEqual({
    name: 'index#own-part',
    type: 'std:label',
    priority: -1,
    uri: '#own-part',
    label: 'Own part'
  })
  files.set('/own/anchors.json', bytesOf('dist/anchors.json'))

  // The book renames its anchors, the second site is down, and the third returns HTML instead of an inventory.
  setBook('batch-formats', 'order')
  files.delete('/saurus/')
  files.set('/sphinx/objects.inv', '<html>')
  const before = site.tree('content')
  const compared = await run('--check')
  expect(compared.code).toBe(1)
  expect(compared.stdout).toContain('`derivation.html` no longer has `#batch-format`')
  expect(compared.stdout).toMatch(/`saurus` could not be read: 127\.0\.0\.1:\d+ responds with 404/)
  expect(compared.stdout).toContain('is not a version 2 Sphinx inventory')
  expect(site.tree('content')).toEqual(before)
  // The severities of the configuration apply, as in `check`.
  const configured = site.read('docsgen.config.json')
  site.write({'docsgen.config.json': configured.replace('"rules":{', '"rules":{"inventory-drift":"warn",')})
  const lenient = await run('--check')
  expect(lenient.code).toBe(0)
  expect(lenient.stdout).toMatch(/warning.*no longer has `#batch-format`/)
  site.write({'docsgen.config.json': configured})

  expect((await run()).code).toBe(1)
  expect(site.read('content/_inventories/sphinx.json')).toContain('install')
  const checked = await site.run(['check'])
  expect(checked.stdout).toContain('has no anchor `#batch-format`; did you mean `#batch-formats`?')
  expect(checked.stdout).not.toContain('#order')
  expect(checked.stdout).not.toContain('#other')

  // An edit by hand stops the recording of only that site.
  const edited = site.read('content/_inventories/book.json').replace('order', 'ordering')
  site.write({
    'content/_inventories/book.json': edited,
    'docsgen.config.json': JSON.stringify({
      title: 'Own',
      inventories: {book: `${origin}/book/`, own: `${origin}/own/anchors.json`}
    })
  })
  const refused = await run()
  expect(refused.stdout).toContain('edited by hand')
  expect(refused.stdout).toContain('Recorded 2 pages and 1 anchor of own')
  expect(site.read('content/_inventories/book.json')).toBe(edited)
  expect(await run('--force')).toMatchObject({code: 0})

  // A site whose built pages are in a branch, and which cannot be reached.
  const remote = createRemote({
    'intro.html': '<nav id="sidebar"></nav><main class="x"><h4 id="deep">Deep</h4></main><footer id="foot"></footer>',
    'a/b.html': '<h1 id="whole">Whole</h1>',
    'style.css': ''
  })
  const specs = {url: 'https://specs.example', git: remote.url, ref: 'main'}
  site.write({
    'docsgen.config.json': JSON.stringify({title: 'Own', inventories: {specs}}),
    'content/index.mdx': page('Home', '[Deep](specs:intro#deep), [lost](https://specs.example/a/b.html#deep).'),
    'content/plain.mdx': page('Plain', 'No links.')
  })
  expect((await run()).stdout).toContain('Recorded 2 pages and 2 anchors of specs')
  expect(JSON.parse(site.read('content/_inventories/specs.json'))).toEqual({
    source: `${remote.url}#main`,
    base: 'https://specs.example/',
    kind: 'html',
    commit: remote.head(),
    pages: {'a/b.html': ['whole'], 'intro.html': ['deep']}
  })
  expect(JSON.parse(site.read('docsgen.lock.json')).inventories.specs.commit).toBe(remote.head())
  const {stdout: findings} = await site.run(['check'])
  expect(findings).toContain('The page `a/b.html` of https://specs.example/ has no anchor `#deep`')
  expect(findings).toContain(`Recorded from ${remote.url}#main as \`specs\`.`)
  site.write({'docsgen.config.json': JSON.stringify({title: 'Own', inventories: {specs: {...specs, ref: 'gone'}}})})
  expect(await run('--check')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('has no tag or branch `gone`')
  })
})

test('a run that is killed in the middle of a large download leaves the last record as it was', async () => {
  const list = (...anchors: readonly string[]): string =>
    JSON.stringify({version: 1, title: 'Large', pages: {a: {title: 'A', anchors}}})
  let sent = 0
  const large = await startServer((_, response) => void response.end(list('one')))
  const site = createProject({
    'docsgen.config.json': JSON.stringify({title: 'Own', inventories: {large: `${large.origin}/anchors.json`}}),
    'content/index.mdx': page('Home', '[One](large:a#one)')
  })
  const command = ['record', 'inventories']
  expect((await site.run(command, {env})).code).toBe(0)
  const before = {...site.tree('content'), lock: site.read('docsgen.lock.json')}
  large.handle = (_, response) => {
    response.writeHead(200, {'content-length': '20000000'})
    response.write(list('two').padEnd(5_000_000), () => {
      sent = 5_000_000
    })
  }
  const killed = await site.run(command, {
    env,
    started: child => {
      const timer = setInterval(() => {
        if (sent === 0) return
        clearInterval(timer)
        child.kill('SIGKILL')
      }, 20)
    }
  })
  expect(sent).toBe(5_000_000)
  expect(killed.code).not.toBe(0)
  expect({...site.tree('content'), lock: site.read('docsgen.lock.json')}).toEqual(before)
})
