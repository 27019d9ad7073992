import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {CodeAction, CompletionItem, DocumentSymbol, Hover, Location, WorkspaceEdit} from 'vscode-languageserver'
import {createProject, page} from '../../../test/build/project.ts'
import {Editor, withEdits} from '../../../test/lsp-editor.ts'

const guide = page(
  'Guide',
  `Intro with @@ports.rpc@@.

## Install the node

Read the [home](/) page, and [the setup](./setup.md#first-steps).

<Callout type="info">Text</Callout>

## Install the node

Again, with \`--rpc-port\`.`
)
const setup = page('Setup', '## First steps\n\nSee [installing](/guide#install-the-node).\n\n## Own [#own-id]\n\nText.')

const project = createProject({
  'docsgen.config.json': '{"title": "Edited", "personas": {"auditor": "Auditor"}}',
  'content/index.md': page('Home', 'See [the guide](/guide#install-the-node) and [own](/setup#own-id).'),
  'content/guide.mdx': guide,
  'content/setup.md': setup,
  'content/_constants.yaml': 'ports:\n  rpc:\n    value: 8545\n    about: The port of the node.\n',
  'content/_catalogue/node.yaml':
    'program: node\nrelease: v2\nflags:\n  - {name: rpc-port, default: 8545, description: Port of the node.}\n',
  'content/_meta.json': '{\n  "index": "Home",\n  "guide": "Guide",\n  "setup": "Setup"\n}\n',
  'content/examples/run.sh': '# #region start\necho run\n# #endregion start\n'
})

let editor: Editor

beforeAll(async () => {
  editor = await Editor.open(project)
  for (const file of ['content/guide.mdx', 'content/setup.md', 'content/index.md']) editor.show(file)
}, 60_000)
afterAll(async () => {
  expect(await editor.close()).toBe(0)
})

const labels = (items: readonly CompletionItem[]): string[] => items.map(({label}) => label)

/** Completes at the end of what is typed behind a page's text. */
async function complete(file: string, text: string, typed: string): Promise<CompletionItem[]> {
  const whole = text + typed
  editor.type(file, whole)
  const line = whole.split('\n').length - 1
  const character = whole.length - whole.lastIndexOf('\n') - 1
  return editor.request('textDocument/completion', {textDocument: {uri: editor.uri(file)}, position: {line, character}})
}

describe('diagnostics', () => {
  test('follow typing, before the file is saved', async () => {
    editor.type('content/guide.mdx', guide.replace('(/)', '(/hom)'))
    const [found] = await editor.sees('content/guide.mdx', ['no-missing-page'])
    expect(found).toMatchObject({
      source: 'docsgen',
      severity: 1,
      range: {start: {line: guide.split('\n').findIndex(line => line.startsWith('Read the'))}}
    })
    expect(project.read('content/guide.mdx')).toBe(guide)
    editor.type('content/guide.mdx', guide)
    await editor.sees('content/guide.mdx', [])
  })

  test('follow in other pages too, and closing a document restores the saved text', async () => {
    editor.type('content/setup.md', setup.replace('First steps', 'Second steps'))
    await editor.sees('content/guide.mdx', ['no-missing-anchor'])
    editor.hide('content/setup.md')
    await editor.sees('content/guide.mdx', [])
    editor.show('content/setup.md')
  })
})

describe('completion', () => {
  const at = (typed: string): Promise<string[]> => complete('content/guide.mdx', guide, `\n\n${typed}`).then(labels)

  test('offers routes, files and anchors in links', async () => {
    expect(await at('[x](/')).toEqual(expect.arrayContaining(['/', '/guide', '/setup']))
    expect(await at('[x](./')).toEqual(expect.arrayContaining(['./setup.md', './index.md']))
    expect(await at('[x](/setup#')).toEqual(['first-steps', 'own-id'])
    expect(await at('[x](#')).toEqual(expect.arrayContaining(['install-the-node', 'install-the-node-1']))
  })

  test('offers constants, components, properties and their values', async () => {
    expect(await at('@@po')).toEqual(['ports.rpc'])
    expect(await at('<')).toEqual(expect.arrayContaining(['Callout', 'Tabs']))
    expect(await at('<Callout ')).toContain('type')
    expect(await at('<Callout type="')).toContain('warning')
    expect(await at('<Flag name="')).toEqual(['--rpc-port'])
    expect(await at('<Flag of="')).toEqual(['node'])
  })

  test('offers languages, words and files in fences', async () => {
    expect(await at('```')).toEqual(expect.arrayContaining(['bash', 'solidity']))
    expect(await at('```bash ')).toContain('title')
    expect(await at('```bash file=./examples/')).toEqual(['run.sh'])
    expect(await at('```bash file=./examples/run.sh#')).toEqual(['start'])
  })

  test('offers front matter keys and values', async () => {
    const head = '---\ntitle: Guide\n'
    const keys = labels(await complete('content/guide.mdx', head, 'per'))
    expect(keys).toContain('personas')
    expect(keys).not.toContain('title')
    expect(labels(await complete('content/guide.mdx', `${head}personas:\n`, '  - '))).toEqual(['auditor'])
    expect(labels(await complete('content/guide.mdx', head, 'draft: '))).toEqual(['true', 'false'])
    editor.type('content/guide.mdx', guide)
  })

  test('offers the pages missing from a _meta file, and configuration keys', async () => {
    const meta = '{\n  "index": "Home",\n  "'
    editor.show('content/_meta.json', meta)
    const names = await editor.request<CompletionItem[]>('textDocument/completion', {
      textDocument: {uri: editor.uri('content/_meta.json')},
      position: {line: 2, character: 3}
    })
    expect(labels(names)).toEqual(['guide', 'setup'])
    editor.hide('content/_meta.json')
    const config = '{"title": "Edited", "them"}'
    editor.show('docsgen.config.json', config)
    const keys = await editor.request<CompletionItem[]>('textDocument/completion', {
      textDocument: {uri: editor.uri('docsgen.config.json')},
      position: {line: 0, character: config.indexOf('them') + 4}
    })
    expect(labels(keys)).toContain('theme')
    editor.hide('docsgen.config.json')
  })
})

describe('navigation', () => {
  test('hover shows the page behind a link, a constant, a component and a flag', async () => {
    const value = async (find: string): Promise<string> => {
      const found = await editor.at<Hover>('textDocument/hover', 'content/guide.mdx', guide, find, {offset: 2})
      return (found.contents as {value: string}).value
    }
    expect(await value('the setup')).toContain('**Setup › First steps**')
    expect(await value('@@ports')).toContain('`8545`')
    expect(await value('@@ports')).toContain('content/_constants.yaml:2')
    expect(await value('Callout type')).toContain('`type`')
    expect(await value('--rpc-port')).toBe('**`--rpc-port`** (node v2)\n\nPort of the node.\n\nDefault: `8545`')
  })

  test('definitions point to headings and constants, and references list every link', async () => {
    const heading = await editor.at<Location>('textDocument/definition', 'content/guide.mdx', guide, 'the setup')
    expect(heading).toMatchObject({
      uri: editor.uri('content/setup.md'),
      range: {start: {line: setup.split('\n').indexOf('## First steps')}}
    })
    const constant = await editor.at<Location>('textDocument/definition', 'content/guide.mdx', guide, '@@ports', {
      offset: 3
    })
    expect(constant).toMatchObject({uri: editor.uri('content/_constants.yaml'), range: {start: {line: 1}}})
    const uses = await editor.at<Location[]>('textDocument/references', 'content/guide.mdx', guide, '## Install', {
      offset: 4,
      context: {includeDeclaration: false}
    })
    expect(uses.map(({uri}) => uri).sort()).toEqual([editor.uri('content/index.md'), editor.uri('content/setup.md')])
  })

  test('symbols, folds and links describe the page', async () => {
    const textDocument = {uri: editor.uri('content/guide.mdx')}
    const symbols = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', {textDocument})
    expect(JSON.stringify(symbols)).toContain('Install the node')
    const folds = await editor.request<{startLine: number; endLine: number}[]>('textDocument/foldingRange', {
      textDocument
    })
    expect(folds).toContainEqual({startLine: 0, endLine: guide.split('\n').indexOf('---', 1)})
    const links = await editor.request<{target: string}[]>('textDocument/documentLink', {textDocument})
    expect(links.map(({target}) => target)).toContain(editor.uri('content/index.md'))
    const pages = await editor.request<{name: string}[]>('workspace/symbol', {query: 'set'})
    expect(pages.map(({name}) => name)).toEqual(['Setup'])
  })
})

test('a preview learns the page and the heading of a line', async () => {
  const place = await editor.at('docsgen/page', 'content/setup.md', setup, 'See [installing]')
  expect(place).toEqual({path: '/setup', id: 'first-steps'})
  expect(await editor.at('docsgen/page', 'content/setup.md', setup, 'title')).toEqual({path: '/setup'})
})

describe('renaming', () => {
  test('renames a heading with every link to it, and links to headings whose number changes', async () => {
    const {changes = {}} = await editor.at<WorkspaceEdit>(
      'textDocument/rename',
      'content/guide.mdx',
      guide,
      '## Install',
      {
        offset: 4,
        newName: 'Set *up* the node'
      }
    )
    expect(withEdits(project.read('content/index.md'), changes[editor.uri('content/index.md')] ?? [])).toContain(
      '(/guide#set-up-the-node)'
    )
    expect(withEdits(setup, changes[editor.uri('content/setup.md')] ?? [])).toContain('(/guide#set-up-the-node)')
    expect(withEdits(guide, changes[editor.uri('content/guide.mdx')] ?? [])).toContain('## Set *up* the node\n')
  })

  test('renames an explicit id and a constant', async () => {
    const id = await editor.at<WorkspaceEdit>('textDocument/rename', 'content/setup.md', setup, 'own-id', {
      offset: 1,
      newName: 'new-id'
    })
    expect(withEdits(setup, id.changes?.[editor.uri('content/setup.md')] ?? [])).toContain('## Own [#new-id]')
    expect(withEdits(project.read('content/index.md'), id.changes?.[editor.uri('content/index.md')] ?? [])).toContain(
      '(/setup#new-id)'
    )
    const constant = await editor.at<WorkspaceEdit>('textDocument/rename', 'content/guide.mdx', guide, '@@ports', {
      offset: 3,
      newName: 'ports.http'
    })
    expect(withEdits(guide, constant.changes?.[editor.uri('content/guide.mdx')] ?? [])).toContain('@@ports.http@@')
    expect(
      withEdits(
        project.read('content/_constants.yaml'),
        constant.changes?.[editor.uri('content/_constants.yaml')] ?? []
      )
    ).toContain('  http:\n')
  })

  test('rejects an invalid name with one sentence', async () => {
    const wrong = editor.at('textDocument/rename', 'content/setup.md', setup, 'own-id', {
      offset: 1,
      newName: 'first-steps'
    })
    await expect(wrong).rejects.toThrow('The page already has the ID `first-steps`.')
  })
})

test('code actions fix, suggest, create and disable', async () => {
  const text = guide.replace('(/)', '(/guid)')
  editor.type('content/guide.mdx', text)
  const [found] = await editor.sees('content/guide.mdx', ['no-missing-page'])
  const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: {uri: editor.uri('content/guide.mdx')},
    range: found?.range,
    context: {diagnostics: [found]}
  })
  expect(actions.map(({title}) => title)).toEqual([
    'Change to `/guide`',
    'Create the page `content/guid.md`',
    'Disable `no-missing-page` for this line'
  ])
  expect(JSON.stringify(actions[0]?.edit)).toContain('"newText":"/guide"')
  expect(JSON.stringify(actions[2]?.edit)).toContain('{/* docsgen-disable-next-line no-missing-page -- reason */}\\n')
  editor.type('content/guide.mdx', guide)
  await editor.sees('content/guide.mdx', [])
})

test('a code action adds a page to a _meta file that lists others', async () => {
  const actions = (): Promise<CodeAction[]> =>
    editor.request('textDocument/codeAction', {
      textDocument: {uri: editor.uri('content/setup.md')},
      range: {start: {line: 0, character: 0}, end: {line: 0, character: 0}},
      context: {diagnostics: []}
    })
  expect(await actions()).toEqual([])
  const meta = '{\n  "index": "Home",\n  "guide": "Guide"\n}\n'
  editor.show('content/_meta.json', meta)
  await expect
    .poll(async () => (await actions()).map(({title}) => title), {timeout: 60_000})
    .toEqual(['Add the page to `content/_meta.json`'])
  const [added] = await actions()
  expect(withEdits(meta, added?.edit?.changes?.[editor.uri('content/_meta.json')] ?? [])).toBe(
    '{\n  "index": "Home",\n  "guide": "Guide",\n  "setup": "Setup"\n}\n'
  )
  editor.hide('content/_meta.json')
  await expect.poll(actions, {timeout: 60_000}).toEqual([])
})

describe('the session survives', () => {
  test('a component that throws, a broken configuration, and unknown requests', async () => {
    editor.type('content/guide.mdx', `${guide}\n\n{(() => { throw new Error('boom') })()}\n`)
    await expect.poll(() => editor.diagnostics.get('content/guide.mdx')?.length, {timeout: 60_000}).toBeGreaterThan(0)
    editor.type('content/guide.mdx', guide)
    await editor.sees('content/guide.mdx', [])

    const config = project.read('docsgen.config.json')
    project.write({'docsgen.config.json': '{"titel": "Edited"}'})
    await editor.sees('docsgen.config.json', ['project'])
    expect(editor.messages.join('\n')).toContain('docsgen cannot open the project')
    project.write({'docsgen.config.json': config})
    await editor.sees('docsgen.config.json', [])

    await expect(editor.request('docsgen/nothing', {})).rejects.toThrow()
    expect(
      await editor.request('textDocument/hover', {textDocument: {uri: 'untitled:x'}, position: {line: 0, character: 0}})
    ).toBeNull()
    expect(editor.isAlive).toBe(true)
  })
})
