import {expect, test} from 'vitest'
import {createRandom} from '../../../bench/prose.js'
import {createProject, page} from '../../../test/build/project.ts'
import {isLong} from '../../../test/long.ts'
import {Editor} from '../../../test/lsp-editor.ts'

/** What somebody writes: right, wrong, and half done. */
const pieces = [
  '[a](/a)',
  '[b](./b.md#first)',
  '[gone](/nowhere)',
  '[lost](/a#lost)',
  '![](./none.png)',
  '\n\n## First\n\n',
  '\n\n#### Deep\n\n',
  '@@ports.rpc@@',
  '@@ports.none@@',
  '<Callout type="info">',
  '</Callout>',
  '<Unknown />',
  '{',
  '}',
  '\n\n```json\n{"a": }\n```\n\n',
  '\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n',
  'words and more words '
]
const sources = ['content/a.mdx', 'content/b.md', 'content/c.mdx']
const edits = isLong ? 1000 : 60

test('diagnostics after random edits equal what check reports for the saved files', async () => {
  const seed = Number(process.env.DOCSGEN_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`DOCSGEN_SEED=${seed}`)
  const random = createRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const project = createProject({
    'docsgen.config.json': '{"title": "Edited", "personas": {"auditor": "Auditor"}}',
    'content/index.md': page('Home', 'See [a](/a), [b](/b) and [c](/c).'),
    'content/_constants.yaml': 'ports:\n  rpc: 8545\n',
    ...Object.fromEntries(sources.map(source => [source, page(source, '## First\n\nText.')]))
  })
  const editor = await Editor.open(project)
  const texts = new Map(sources.map(source => [source, project.read(source)]))
  for (const [source, text] of texts) editor.show(source, text)
  for (let edit = 0; edit < edits; edit++) {
    const source = sources[below(sources.length)] ?? ''
    const text = texts.get(source) ?? ''
    const body = text.indexOf('---', 3) + 5
    const at = body + below(text.length - body + 1)
    const isWritten = random() < 0.7
    const piece = pieces[below(pieces.length)] ?? ''
    const next = text.slice(0, at) + (isWritten ? piece : '') + text.slice(isWritten ? at : at + below(30))
    texts.set(source, next)
    editor.type(source, next)
    if (random() < 0.2) await new Promise(done => setTimeout(done, below(200)))
  }
  project.write(Object.fromEntries(texts))
  const {stdout} = await project.run(['check', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {
    diagnostics: readonly {rule: string; file: string; start?: {line: number; column: number}}[]
  }
  const expected = diagnostics
    .map(({rule, file, start = {line: 1, column: 1}}) => `${file}:${start.line}:${start.column} ${rule}`)
    .sort()
  const shown = (): string[] =>
    [...editor.diagnostics]
      .flatMap(([file, found]) =>
        found.map(({code, range: {start}}) => `${file}:${start.line + 1}:${start.character + 1} ${code}`)
      )
      .sort()
  await expect.poll(shown, {timeout: 60_000}).toEqual(expected)
  expect(await editor.close()).toBe(0)
})
