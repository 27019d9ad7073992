import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'
import {isLong} from '../../../test/long.ts'
import {Editor} from '../../../test/lsp-editor.ts'

const home = page('Home', 'See [the guide](/guide).')
const files = {
  'docsgen.config.json': '{"title": "Edited"}',
  'content/index.mdx': home,
  'content/guide.md': page('Guide')
}
const project = createProject(files)
let editor: Editor

beforeAll(async () => {
  editor = await Editor.open(project)
  editor.show('content/index.mdx')
}, 60_000)
afterAll(async () => {
  expect(await editor.close()).toBe(0)
})

/** Expects that the server still reports what is typed. */
async function expectFindings(): Promise<void> {
  editor.type('content/index.mdx', home.replace('/guide', '/nowhere'))
  await editor.sees('content/index.mdx', ['no-missing-page'])
  editor.type('content/index.mdx', home)
  await editor.sees('content/index.mdx', [])
}

test('the server survives messages that are not JSON, or lack parameters, or have wrong ones', async () => {
  const send = (body: string): void => editor.raw(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  send('{"jsonrpc": "2.0", "id": 1, "meth')
  send('[]')
  send('{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {}}}')
  send('{"jsonrpc": "2.0", "method": "textDocument/didOpen"}')
  await expect(editor.request('textDocument/hover', {})).rejects.toThrow()
  const outside = {textDocument: {uri: 'file:///nowhere.md'}, position: {line: 0, character: 0}, newName: 'x'}
  expect(await editor.request('textDocument/rename', outside)).toBeNull()
  const far = {textDocument: {uri: editor.uri('content/index.mdx')}, position: {line: 9999, character: 9999}}
  expect(await editor.request('textDocument/hover', far)).toBeNull()
  await expectFindings()
})

test('a canceled request is rejected, and the next one is answered', async () => {
  const textDocument = {uri: editor.uri('content/index.mdx')}
  // The server reads the changed page before it answers, so the cancellation arrives in time.
  editor.type('content/index.mdx', `${home}\nMore.\n`)
  const canceled = editor.cancel('textDocument/completion', {textDocument, position: {line: 0, character: 0}})
  await expect(canceled).rejects.toMatchObject({code: -32800})
  expect(await editor.request('textDocument/documentSymbol', {textDocument})).toEqual([])
})

test('the server survives the loss of the folder, and continues when it returns', async () => {
  project.remove('content')
  await expect
    .poll(() => [...editor.diagnostics.values()].flat().map(({message}) => message), {timeout: 60_000})
    .toContainEqual(expect.stringContaining('No pages found: the project has no'))
  project.write(files)
  await expect.poll(() => [...editor.diagnostics.values()].flat(), {timeout: 60_000}).toEqual([])
  await expectFindings()
})

test('pages have findings while a template has unsaved changes', async () => {
  const footer = (text: string): string => `export default function Footer() {\n  return <footer>${text}</footer>\n}\n`
  project.write({'templates/Footer.tsx': footer('saved')})
  editor.show('templates/Footer.tsx')
  for (const text of ['one', 'two', 'three']) {
    editor.type('templates/Footer.tsx', footer(text))
    // The project is opened with this text before a page is read.
    await wait(1000)
    await expectFindings()
  }
  editor.hide('templates/Footer.tsx')
  await expectFindings()
})

// The limit is 20 seconds of processor time.
test.runIf(isLong)('a component that never ends becomes a finding of its page', async () => {
  editor.type('content/index.mdx', `${home}\n{(() => { for (;;); })()}\n`)
  const codes = (): unknown[] => (editor.diagnostics.get('content/index.mdx') ?? []).map(({code}) => code)
  await expect.poll(codes, {timeout: 200_000}).toEqual(['page-time'])
  editor.type('content/index.mdx', home)
  await editor.sees('content/index.mdx', [])
})
