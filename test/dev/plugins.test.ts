import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {soon} from './live-page.ts'
import {type DevProcess, fetchPage, type OpenTab, openTab, pageText, plantProject, startDev, write} from './program.ts'

/** Tests the pages of plugins while an author edits: they are served, and made again when their inputs change. */

const plugin = (mark: string): string => `import {existsSync} from 'node:fs'
import {createElement} from 'react'
export default {
  name: 'names',
  remark: [() => tree => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: '${mark} by remark'}]}) }],
  fences: {shout: code => ({html: '<p class="shout">' + code.toUpperCase() + ' ${mark}</p>', text: code})},
  pictures: {
    takes: path => path.endsWith('.png'),
    key: '${mark}',
    list: ({bytes}) => [{type: 'image/webp', width: bytes.byteLength}],
    make: ({bytes}) => Buffer.from(bytes + ' ${mark}')
  },
  components: {Stamp: './stamp.jsx'},
  rules: [{
    name: 'held', kind: 'page', severity: 'warning', summary: 'Looks for a word.',
    check({text}, report) {
      if (!text.includes('A new word')) return
      while (existsSync(process.env.HELD)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      report({reason: 'Unexpected new word'})
    }
  }],
  async pages({read}) {
    const names = JSON.parse(new TextDecoder().decode(await read('names.json')))
    return Object.entries(names).map(([name, text]) => ({
      route: '/names/' + name,
      frontMatter: {title: 'The ' + name, description: 'D.'},
      body: text + '\\n',
      format: 'md',
      from: 'names.json'
    }))
  },
  outputs: site => ({'names.txt': () => site.pages.map(page => page.title).join(', ') + ' ${mark}'}),
  head: page => createElement('meta', {name: 'own', content: page.title + ' ${mark}'})
}
`
const names = (all: Readonly<Record<string, string>>): string => JSON.stringify(all)
const stamp = (text: string): string => `export default () => <i>${text}</i>\n`

let root: string
let dev: DevProcess
let tab: OpenTab

beforeAll(async () => {
  root = plantProject({
    'docsgen.config.json': JSON.stringify({title: 'Plugged', plugins: ['./plugin.js'], locales: {fr: {}}}),
    'package.json': '{"type": "module"}',
    'plugin.js': plugin('one'),
    'stamp.jsx': stamp('Stamped'),
    'names.json': names({ada: 'All about Ada.', grace: 'All about Grace.'}),
    'content/dot.png': 'dot',
    'content/index.mdx': pageText('Home', 'Words.\n\n![A dot](./dot.png)\n\n<Stamp />\n\n```shout\nhey\n```')
  })
  dev = await startDev(root, [], {HELD: join(root, 'held')})
  tab = await openTab(dev.url, 'names/ada')
})

afterAll(async () => {
  tab?.close()
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

const shown = async (path: string): Promise<string> => (await fetchPage(dev.url, path)).html

test("serves a plugin's pages, outputs, head elements, fences and components", async () => {
  expect(tab.html()).toContain('All about Ada.')
  const home = await shown('')
  for (const text of ['one by remark', '<p class="shout">HEY one</p>', '<i>Stamped</i>', 'content="Home one"'])
    expect(home).toContain(text)
  expect(await shown('names.txt')).toBe('Home, The ada, The grace one')
})

test('a missing page is answered by the error page of its language', async () => {
  for (const [path, title] of [
    ['fr/nowhere', '<html lang="fr"'],
    ['nowhere', '<html lang="en-US"']
  ] as const) {
    const {status, html} = await fetchPage(dev.url, path)
    expect([status, html]).toEqual([404, expect.stringContaining(title)])
  }
})

test("a plugin's picture is made on request, and again for a changed file", async () => {
  const made = async (): Promise<string> => {
    const [, path = ''] = /srcset="\/(assets\/dot\.\w+\.\d+\.webp) /.exec(await shown('')) ?? []
    return shown(path)
  }
  expect(await made()).toBe('dot one')
  write(root, 'content/dot.png', 'spot')
  await soon(made).toBe('spot one')
})

test('a changed source of generated pages reaches the open tab, and a page no longer generated is gone', async () => {
  // Waits until the watcher, which starts in a thread, reports saves.
  let at = 0
  await soon(() => {
    write(root, 'names.json', names({ada: `Ada again, ${++at}.`, alan: 'All about Alan.'}))
    return tab.html()
  }).toContain('Ada again')
  await soon(() => tab.html()).toContain(`Ada again, ${at}.`)
  expect(await shown('names/alan')).toContain('All about Alan.')
  expect((await fetchPage(dev.url, 'names/grace')).status).toBe(404)
  expect(await shown('names.txt')).toBe('Home, The ada, The alan one')
})

test('outputs follow pages, and changed components and plugin code reach the page', async () => {
  write(root, 'content/index.mdx', pageText('Start', 'Words.\n\n<Stamp />\n\n```shout\nhey\n```'))
  await soon(() => shown('names.txt')).toBe('Start, The ada, The alan one')
  write(root, 'stamp.jsx', stamp('Sealed'))
  await soon(() => shown('')).toContain('<i>Sealed</i>')
  write(root, 'plugin.js', plugin('two'))
  await soon(() => tab.html()).toContain('two by remark')
  const home = await shown('')
  for (const text of ['two by remark', '<p class="shout">HEY two</p>', '<i>Sealed</i>', 'content="Start two"'])
    expect(home).toContain(text)
  expect(await shown('names.txt')).toBe('Start, The ada, The alan two')
})

test('a page appears before its rules have run, and their findings follow', async () => {
  const home = await openTab(dev.url, '')
  write(root, 'held', '')
  write(root, 'content/index.mdx', pageText('Start', 'A new word.\n\n<Stamp />'))
  await soon(() => home.html()).toContain('A new word.')
  const told = (): string => JSON.stringify(home.messages.filter(({kind}) => kind === 'report'))
  expect(told()).not.toContain('Unexpected new word')
  rmSync(join(root, 'held'))
  await soon(told).toContain('Unexpected new word')
  expect(await shown('')).toBe(home.html())
  home.close()
})

test('a failing plugin is reported, and the site stays as it was', async () => {
  write(root, 'names.json', '{"ada": ')
  await soon(dev.output).toContain('The plugin `names` failed in `pages`')
  expect(await shown('names/ada')).toContain('Ada again')
  write(root, 'plugin.js', 'export default {name: ')
  await soon(dev.output).toContain('Cannot compile the plugin `./plugin.js`')
  expect(await shown('names/ada')).toContain('Ada again')
  write(root, 'plugin.js', plugin('three'))
  write(root, 'names.json', names({ada: 'Ada, mended.'}))
  await soon(() => tab.html()).toContain('Ada, mended.')
  expect(await shown('')).toContain('three by remark')
})
