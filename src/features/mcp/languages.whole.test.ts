import {fileURLToPath} from 'node:url'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js'
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'

const program = fileURLToPath(new URL('../../../bin/docsgen.js', import.meta.url))

const project = createProject({
  'docsgen.config.json': JSON.stringify({title: 'Ferry', base: '/docs/', locales: {fr: {}}}),
  'content/index.md': page('Home'),
  'content/guide/install.md': page('Install', 'How to install it.'),
  'content/guide/harbors.md': page('Harbors', 'How to name a harbor.'),
  'content/fr/guide/install.md': page('Installer', 'L’installation du serveur.', {lang: 'fr'})
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

test('search looks in the language that it gets, and finds originals that are not translated', async () => {
  expect(await answer('search', {query: 'installer', language: 'fr'})).toContain('(/fr/guide/install')
  expect(await answer('search', {query: 'harbors', language: 'fr'})).toContain('(/fr/guide/harbors')
  expect(await answer('search', {query: 'serveur'})).toBe('Nothing found for `serveur`.')
  expect(await answer('search', {query: 'x', language: 'de'})).toBe('Unexpected language `de`, expected one of `fr`.')
})

test('a page without a translation is read in its original', async () => {
  expect(await answer('read_page', {route: '/fr/guide/harbors'})).toBe(project.read('dist/guide/harbors.md'))
})
