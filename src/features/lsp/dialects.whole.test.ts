import {afterEach, describe, expect, test} from 'vitest'
import type {CodeAction, CompletionItem, Location, WorkspaceEdit} from 'vscode-languageserver'
import {createProject, type Files, type Project} from '../../../test/build/project.ts'
import {Editor} from '../../../test/lsp-editor.ts'

let editor: Editor | undefined

async function open(files: Files, shown: string): Promise<{readonly project: Project; readonly editor: Editor}> {
  const project = createProject(files)
  editor = await Editor.open(project)
  editor.show(shown)
  return {project, editor}
}

afterEach(async () => {
  expect(await editor?.close()).toBe(0)
})

/** Completes at the end of text. */
async function complete(session: Editor, file: string, text: string): Promise<readonly string[]> {
  session.type(file, text)
  const lines = text.split('\n')
  const items = await session.request<CompletionItem[]>('textDocument/completion', {
    textDocument: {uri: session.uri(file)},
    position: {line: lines.length - 1, character: lines.at(-1)?.length ?? 0}
  })
  return items.map(({label}) => label)
}

describe('in a Docusaurus project', () => {
  const intro = '---\nslug: /start\n---\n\n# Intro\n\nSee [the pot](./brew/01-pot.mdx#choose-a-pot).\n'
  const pot =
    "import Tabs from '@theme/Tabs'\nimport Kettle from '@site/src/components/Kettle'\n\n# Pot\n\n## Choose a pot\n\n<Kettle />\n"
  const files: Files = {
    'docusaurus.config.js':
      "module.exports = {title: 'Tea', url: 'https://tea.example', baseUrl: '/', presets: [['classic', {}]]}\n",
    'src/components/Kettle.jsx': 'export default function Kettle() {\n  return <b>Kettle</b>\n}\n',
    'docs/intro.md': intro,
    'docs/brew/01-pot.mdx': pot
  }

  test('findings, definitions, completion and renaming work with its routes and components', async () => {
    const {editor, project} = await open(files, 'docs/intro.md')
    editor.type('docs/intro.md', intro.replace('01-pot', '01-pott'))
    const [found] = await editor.sees('docs/intro.md', ['no-missing-page'])
    expect(found).toMatchObject({severity: 2, range: {start: {line: 6}}})
    const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: {uri: editor.uri('docs/intro.md')},
      range: found?.range,
      context: {diagnostics: []}
    })
    expect(actions.length).toBeGreaterThan(0)
    editor.type('docs/intro.md', intro)
    await editor.sees('docs/intro.md', [])

    const target = await editor.at<Location>('textDocument/definition', 'docs/intro.md', intro, './brew/01-pot', {
      offset: 4
    })
    expect(target).toMatchObject({uri: editor.uri('docs/brew/01-pot.mdx'), range: {start: {line: 5}}})
    expect(await complete(editor, 'docs/intro.md', `${intro}\n[x](/docs/`)).toEqual(
      expect.arrayContaining(['/docs/brew/pot', '/docs/start'])
    )
    editor.type('docs/intro.md', intro)

    editor.show('docs/brew/01-pot.mdx')
    expect(await complete(editor, 'docs/brew/01-pot.mdx', `${pot}\n<`)).toEqual(
      expect.arrayContaining(['Kettle', 'Tabs'])
    )
    editor.type('docs/brew/01-pot.mdx', pot)
    const module = await editor.at<Location>('textDocument/definition', 'docs/brew/01-pot.mdx', pot, '<Kettle', {
      offset: 3
    })
    expect(module).toMatchObject({uri: editor.uri('src/components/Kettle.jsx')})
    const edit = await editor.at<WorkspaceEdit>('textDocument/rename', 'docs/brew/01-pot.mdx', pot, '## Choose', {
      offset: 5,
      newName: 'Pick a pot'
    })
    editor.apply(edit)
    expect(project.read('docs/intro.md')).toContain('./brew/01-pot.mdx#pick-a-pot')
  })
})

describe('in a MkDocs project', () => {
  const index = '# Tea\n\n!!! note "Hot"\n\n    Water the [leaves](leaves.md#rinse-them).\n\n=== "Green"\n\n    Soft.\n'
  const leaves = '# Leaves\n\n## Rinse them\n\nOnce. [Home](index.md)\n'
  const files: Files = {
    'mkdocs.yml':
      'site_name: Tea\nnav:\n  - index.md\n  - leaves.md\nmarkdown_extensions: [admonition, pymdownx.tabbed]\n',
    'docs/index.md': index,
    'docs/leaves.md': leaves
  }

  test('findings, definitions, completion and renaming work with its syntax', async () => {
    const {editor, project} = await open(files, 'docs/index.md')
    editor.type('docs/index.md', index.replace('#rinse', '#rinze'))
    const [found] = await editor.sees('docs/index.md', ['no-missing-anchor'])
    expect(found).toMatchObject({range: {start: {line: 4}}})
    editor.type('docs/index.md', index)
    await editor.sees('docs/index.md', [])

    const target = await editor.at<Location>('textDocument/definition', 'docs/index.md', index, 'leaves.md', {
      offset: 2
    })
    expect(target).toMatchObject({uri: editor.uri('docs/leaves.md'), range: {start: {line: 2}}})
    expect(await complete(editor, 'docs/index.md', `${index}\n[x](./`)).toContain('./leaves.md')
    expect(await complete(editor, 'docs/index.md', `${index}\n[x](leaves.md#`)).toEqual(['leaves', 'rinse-them'])
    editor.type('docs/index.md', index)

    editor.show('docs/leaves.md')
    const edit = await editor.at<WorkspaceEdit>('textDocument/rename', 'docs/leaves.md', leaves, '## Rinse', {
      offset: 5,
      newName: 'Wash them twice'
    })
    editor.apply(edit)
    expect(project.read('docs/index.md')).toContain('(leaves.md#wash-them-twice)')
  })
})

describe('in a Starlight project', () => {
  const pot =
    "---\ntitle: Pot\n---\nimport {Aside} from '@astrojs/starlight/components'\n\n<Aside>Hot</Aside>\n\n[Cups](/cups/) and [gone](/gone/).\n"
  const files: Files = {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Tea'})]}\n",
    'src/content/docs/index.md': '---\ntitle: Tea\n---\n\n[Pot](/pot/)\n',
    'src/content/docs/pot.mdx': pot,
    'src/content/docs/cups.md': '---\ntitle: Cups\n---\n\nSmall.\n'
  }

  test('findings, definitions and completion work with its components', async () => {
    const file = 'src/content/docs/pot.mdx'
    const {editor} = await open(files, file)
    const [found] = await editor.sees(file, ['no-missing-page'])
    expect(found).toMatchObject({range: {start: {line: 7}}})
    const target = await editor.at<Location>('textDocument/definition', file, pot, '/cups/', {offset: 2})
    expect(target).toMatchObject({uri: editor.uri('src/content/docs/cups.md')})
    expect(await complete(editor, file, `${pot}\n<`)).toEqual(expect.arrayContaining(['Aside', 'FileTree']))
    expect(await complete(editor, file, `${pot}\n<Tabs `)).toContain('syncKey')
  })
})
