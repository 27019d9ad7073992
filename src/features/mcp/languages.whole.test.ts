import {fileURLToPath} from 'node:url'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js'
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'

const program = fileURLToPath(new URL('../../../bin/docsgen.js', import.meta.url))

const versions = [
  {name: '2.0', status: 'latest'},
  {name: '1.4', status: 'maintained', from: 'versions/1.4'}
]

const project = createProject({
  'docsgen.config.json': JSON.stringify({title: 'Ferry', base: '/docs/', locales: {fr: {}}, versions}),
  'content/index.md': page('Home'),
  'content/guide/install.md': page('Install', 'How to install it.'),
  'content/guide/harbors.md': page('Harbors', 'How to name a harbor.'),
  'content/fr/guide/install.md': page('Installer', 'L’installation du serveur.', {lang: 'fr'}),
  'versions/1.4/guide/legacy.md': page('Legacy', 'How to turn it off.'),
  'versions/1.4/fr/guide/legacy.md': page('Historique', 'Pour désactiver le serveur.', {lang: 'fr'})
})

let client: Client

const answer = async (name: string, args: Record<string, unknown>): Promise<string> => {
  const {content} = (await client.callTool({name, arguments: args})) as CallToolResult
  return content.map(item => (item.type === 'text' ? item.text : '')).join('')
}

beforeAll(async () => {
  expect((await project.build()).code).toBe(0)
  client = new Client({name: 'test', version: '1'})
  await client.connect(
    new StdioClientTransport({command: process.execPath, args: [program, 'mcp', project.root], stderr: 'pipe'})
  )
})

afterAll(() => client?.close())

test('search looks in the requested language, and finds originals that are not translated', async () => {
  expect(await answer('search', {query: 'installer', language: 'fr'})).toContain('(/fr/guide/install')
  expect(await answer('search', {query: 'harbors', language: 'fr'})).toContain('(/fr/guide/harbors')
  expect(await answer('search', {query: 'serveur'})).toBe('Nothing found for `serveur`.')
  expect(await answer('search', {query: 'x', language: 'de'})).toBe(
    'Unexpected language `de`, expected one of `en-US`, `fr`.'
  )
  expect(await answer('search', {query: 'install', language: 'en-US'})).toContain('(/guide/install')
})

test('the list of all pages contains an original once, and the list of a language contains it too', async () => {
  expect((await answer('list_pages', {})).match(/^- Harbors/gm)).toHaveLength(1)
  expect(await answer('list_pages', {under: '/fr'})).toContain('- Harbors (/fr/guide/harbors)')
})

test('a request for an untranslated page returns the original', async () => {
  expect(await answer('read_page', {route: '/fr/guide/harbors'})).toBe(project.read('dist/guide/harbors.md'))
})

test('search and lists use the latest version, unless the client requests another one', async () => {
  expect(await answer('search', {query: 'turn'})).toBe('Nothing found for `turn`.')
  expect(await answer('search', {query: 'turn', version: '1.4'})).toContain('- Legacy (/1.4/guide/legacy')
  // By the stem of French.
  const found = await answer('search', {query: 'désactivation', version: '1.4', language: 'fr'})
  expect(found).toContain('(/1.4/fr/guide/legacy')
  const all = await answer('search', {query: 'install turn', version: 'all'})
  expect([all.includes('- [1.4] Legacy ('), all.includes('- [2.0] Install (')]).toEqual([true, true])
  expect(await answer('list_pages', {})).not.toContain('/1.4')
  expect(await answer('list_pages', {version: '1.4'})).toContain('(/1.4/guide/legacy)')
  expect(await answer('list_pages', {under: '/1.4/guide'})).toContain('1 pages:')
  expect(await answer('search', {query: 'x', version: '1.5'})).toBe(
    'Unexpected version `1.5`, expected one of `2.0`, `1.4`.'
  )
  expect(await answer('read_page', {route: '/1.4/guide/legaci'})).toContain('Did you mean `/1.4/guide/legacy`')
})
