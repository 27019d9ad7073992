import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {WorkspaceEdit} from 'vscode-languageserver'
import {createProject, type Files, type Project, page} from '../../../test/build/project.ts'
import {Editor} from '../../../test/lsp-editor.ts'

const home = page(
  'Home',
  'See [install](/guide/install#get-it), [install](./guide/install.md) [run](guide/run) and [all](/guide).'
)
const files: Files = {
  'docsgen.config.json': '{"title": "Edited"}',
  'content/_meta.json': '{\n  "index": "Home",\n  "guide": "Guide"\n}\n',
  'content/index.md': home,
  'content/guide/_meta.json':
    '{\n  "install": "Install",\n  "run": {"title": "Run", "href": "/guide/install#get-it"}\n}\n',
  'content/guide/index.md': page('Guide', 'All: [install](./install).'),
  'content/guide/install.md': page('Install', '## Get it\n\nThen [run](./run.md). ![A](./a.svg)'),
  'content/guide/run.md': page('Run', '<!-- @include: ./_part.md -->\n\nSee [get][it].\n\n[it]: ./install.md#get-it', {
    prev: '/guide/install'
  }),
  'content/guide/_part.md': 'First [install](./install.md#get-it).\n',
  'content/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  'redirects.yaml': '/setup: /guide/install#get-it\n'
}

/** Every file of a project without what docsgen itself writes. */
const sources = (project: Project): Record<string, string> =>
  Object.fromEntries(Object.entries(project.tree('.')).filter(([path]) => !path.includes('.docsgen/')))

let editor: Editor
const project = createProject(files)

beforeAll(async () => {
  editor = await Editor.open(project)
  editor.show('content/index.md')
}, 60_000)
afterAll(async () => {
  expect(await editor.close()).toBe(0)
})

/** Applies an edit to a copy of the project, and compares its files with those of `docsgen mv` in another copy. */
async function expectLikeMv(
  edit: WorkspaceEdit,
  args: readonly string[],
  {by = editor, of = files} = {}
): Promise<void> {
  const [edited, moved] = [createProject(of), createProject(of)]
  expect((await moved.run(['mv', ...args])).code).toBe(0)
  by.apply(edit, edited)
  expect(sources(edited)).toEqual(sources(moved))
}

describe('renaming moves', () => {
  test('a page, from a link to it', async () => {
    const at = {offset: 3}
    const range = await editor.at('textDocument/prepareRename', 'content/index.md', home, '/guide/install#', at)
    expect(range).toMatchObject({placeholder: '/guide/install'})
    const edit = await editor.at<WorkspaceEdit>('textDocument/rename', 'content/index.md', home, '/guide/install#', {
      ...at,
      newName: 'setup'
    })
    expect(JSON.stringify(edit)).toContain('"kind":"rename"')
    await expectLikeMv(edit, ['/guide/install', '/guide/setup'])
  })

  test('a page, from its title', async () => {
    const text = project.read('content/guide/run.md')
    editor.show('content/guide/run.md')
    const edit = await editor.at<WorkspaceEdit>('textDocument/rename', 'content/guide/run.md', text, 'title: Run', {
      newName: '/start/run'
    })
    await expectLikeMv(edit, ['content/guide/run.md', '/start/run'])
    editor.hide('content/guide/run.md')
  })

  test('a folder with its index, from a link to it', async () => {
    const edit = await editor.at<WorkspaceEdit>('textDocument/rename', 'content/index.md', home, '/guide)', {
      offset: 2,
      newName: '/handbook'
    })
    expect(edit.documentChanges?.filter(change => 'kind' in change)).toEqual([
      {kind: 'rename', oldUri: editor.uri('content/guide'), newUri: editor.uri('content/handbook')}
    ])
    await expectLikeMv(edit, ['/guide', '/handbook'])
  })

  test('rejects a route that is taken, in one sentence', async () => {
    const wrong = editor.at('textDocument/rename', 'content/index.md', home, '/guide/install#', {newName: 'run'})
    await expect(wrong).rejects.toThrow('`content/guide/run.md`')
  })

  test('refuses to rename files in an editor that does not support it', async () => {
    const plain = await Editor.open(project, {})
    plain.show('content/index.md')
    const wrong = plain.at('textDocument/rename', 'content/index.md', home, '/guide/install#', {newName: 'setup'})
    await expect(wrong).rejects.toThrow('docsgen mv')
    expect(await plain.close()).toBe(0)
  })
})

/** Requests the edits for a rename in the file tree, and adds the rename that the editor itself makes. */
async function renameIn(by: Editor, from: string, to: string): Promise<WorkspaceEdit> {
  const [oldUri, newUri] = [by.uri(from), by.uri(to)]
  const edit = await by.request<WorkspaceEdit>('workspace/willRenameFiles', {files: [{oldUri, newUri}]})
  return {documentChanges: [...(edit.documentChanges ?? []), {kind: 'rename', oldUri, newUri}]}
}

const renamedIn = ({documentChanges = []}: WorkspaceEdit): string[] =>
  documentChanges.flatMap(change => ('kind' in change && change.kind === 'rename' ? change.oldUri : []))

describe('renames in the file tree', () => {
  test.each([
    ['content/guide/install.md', 'content/setup.md'],
    ['content/guide', 'content/handbook'],
    ['content/guide/a.svg', 'content/b.svg'],
    ['content/guide/_part.md', 'content/_parts/p.md']
  ])('of %s to %s change what mv changes', async (from, to) => {
    await expectLikeMv(await renameIn(editor, from, to), [from, to])
  })

  test('of other files change nothing', async () => {
    const rename = {oldUri: editor.uri('notes.txt'), newUri: editor.uri('other.txt')}
    expect(await editor.request('workspace/willRenameFiles', {files: [rename]})).toEqual({documentChanges: []})
  })
})

describe('renames in a site with several languages', () => {
  const languages: Files = {
    'docsgen.config.json': '{"locales": {"fr": {}, "pt": {}}}',
    'content/index.md': page('Home', '[Install](/guide/install)'),
    'content/guide/install.md': page('Install', '![A](./a.svg)'),
    'content/guide/install.pt.mdx': page('Instalar'),
    'content/guide/run.md': page('Run'),
    'content/guide/a.svg': files['content/guide/a.svg'] ?? '',
    'content/fr/index.md': page('Accueil', '[Installer](/fr/guide/install)'),
    'content/fr/guide/_meta.json': '{"install": "Installer"}',
    'content/fr/guide/install.md': page('Installer', '![A](./a.svg)'),
    'content/fr/guide/a.svg': files['content/guide/a.svg'] ?? ''
  }
  const translated = createProject(languages)
  let other: Editor

  beforeAll(async () => {
    other = await Editor.open(translated)
    other.show('content/index.md')
  }, 60_000)
  afterAll(async () => {
    expect(await other.close()).toBe(0)
  })

  test.each([
    ['content/guide/install.md', 'content/guide/setup.md'],
    ['content/guide', 'content/manual'],
    ['content/fr/guide/install.md', 'content/fr/guide/setup.md'],
    ['content/fr/guide/a.svg', 'content/fr/guide/b.svg']
  ])('of %s to %s move the translations that mv moves', async (from, to) => {
    await expectLikeMv(await renameIn(other, from, to), [from, to], {by: other, of: languages})
  })

  test('leave a translation whose new path is taken', async () => {
    translated.write({'content/fr/guide/setup.md': page('Autre')})
    const [from, to] = ['content/guide/install.md', 'content/guide/setup.md']
    const moved = renamedIn(await renameIn(other, from, to))
    expect(moved).toEqual([other.uri('content/guide/install.pt.mdx'), other.uri(from)])
  })

  test('leave all translations in an editor that cannot rename files for the server', async () => {
    const plain = await Editor.open(translated, {})
    plain.show('content/index.md')
    const from = 'content/guide/install.md'
    expect(renamedIn(await renameIn(plain, from, 'content/guide/setup.md'))).toEqual([plain.uri(from)])
    expect(await plain.close()).toBe(0)
  })
})

test('a new heading changes links in partials, definitions, redirects and _meta files', async () => {
  const text = project.read('content/guide/install.md')
  editor.show('content/guide/install.md')
  const edit = await editor.at<WorkspaceEdit>('textDocument/rename', 'content/guide/install.md', text, '## Get it', {
    offset: 4,
    newName: 'Fetch it'
  })
  editor.apply(edit)
  expect(project.read('content/index.md')).toContain('(/guide/install#fetch-it)')
  expect(project.read('content/guide/_part.md')).toContain('(./install.md#fetch-it)')
  expect(project.read('content/guide/run.md')).toContain('[it]: ./install.md#fetch-it')
  expect(project.read('content/guide/_meta.json')).toContain('"/guide/install#fetch-it"')
  expect(project.read('redirects.yaml')).toBe('/setup: /guide/install#fetch-it\n')
  expect(project.read('content/guide/install.md')).toContain('## Fetch it\n')
  const {stderr} = await project.run(['check'])
  expect(stderr).not.toContain('no-missing')
})
