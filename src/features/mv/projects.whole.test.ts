import {describe, expect, test} from 'vitest'
import {createProject, type Files, page} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {expectNoFindings, svg} from '../../../test/move/site.ts'

shareProcess()

describe('mv outside of content/', () => {
  test('moves pages in docs/ and in the root', async () => {
    for (const dir of ['docs/', '']) {
      const project = createProject({
        'docsgen.config.json': '{}',
        [`${dir}index.md`]: page('Home', 'See [one](guide/one.md) and [one](/guide/one#part).'),
        [`${dir}guide/one.md`]: page('One', '## Part\n\n[Home](../index.md) ![A](./a.svg)'),
        [`${dir}guide/other.md`]: page('Other'),
        [`${dir}guide/a.svg`]: svg,
        [`${dir}_meta.json`]: '{\n  "index": "Home",\n  "guide": "Guide"\n}\n',
        [`${dir}guide/_meta.json`]: '{\n  "one": "The one",\n  "other": "Other"\n}\n'
      })
      expect(await project.run(['mv', `${dir}guide/one.md`, '/two'])).toMatchObject({code: 0})
      expect(project.read(`${dir}index.md`)).toContain('[one](two.md) and [one](/two#part)')
      expect(project.read(`${dir}two.md`)).toContain('[Home](./index.md) ![A](./guide/a.svg)')
      expect(project.read(`${dir}_meta.json`)).toContain('"two": "The one"')
      expect(project.read('redirects.yaml')).toBe('/guide/one: /two\n')
      await expectNoFindings(project)
    }
  })

  test('moves pages of MkDocs, with its list of pages', async () => {
    const project = createProject({
      'mkdocs.yml': [
        'site_name: Tea',
        'nav:',
        '  - index.md',
        '  - Brew:',
        '      - Boil: brew/boil.md # first',
        '      - brew/steep.md',
        ''
      ].join('\n'),
      'docs/index.md': '# Tea\n\nFirst [boil](brew/boil.md#kettle), then [steep](brew/steep.md).\n',
      'docs/brew/boil.md': '# Boil\n\n## Kettle\n\nThen [steep](steep.md).\n\n--8<-- "docs/brew/part.md"\n',
      'docs/brew/steep.md': '# Steep\n\nAfter you [boil](boil.md).\n',
      'docs/brew/part.md': '# Part\n\nHot.\n'
    })
    const run = await project.run(['mv', '/brew', '/make'])
    expect(run).toMatchObject({code: 0})
    expect(project.read('mkdocs.yml')).toContain('- Boil: make/boil.md # first\n      - make/steep.md\n')
    expect(project.read('docs/index.md')).toContain('[boil](make/boil.md#kettle), then [steep](make/steep.md)')
    expect(project.read('docs/make/boil.md')).toContain('[steep](steep.md)')
    expect(run.stderr).toContain('docs/make/boil.md:7 refers to a file that moves')
    expect(project.read('redirects.yaml')).toBe(
      '/brew/boil: /make/boil\n/brew/part: /make/part\n/brew/steep: /make/steep\n'
    )
    expect((await project.run(['mv', 'docs/make/boil.md', 'docs/heat.md'])).code).toBe(0)
    expect(project.read('mkdocs.yml')).toContain('- Boil: heat.md # first\n')
    expect(project.read('docs/make/steep.md')).toContain('[boil](../heat.md)')
    expect(project.read('docs/heat.md')).toContain('[steep](make/steep.md)')
    expect((await project.run(['check'])).stderr).not.toContain('no-missing-page')
  })

  const docusaurus: Files = {
    'docusaurus.config.js':
      "module.exports = {title: 'Tea', url: 'https://tea.example', baseUrl: '/', presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]]}\n",
    'sidebars.js': "module.exports = {docs: ['intro', 'brew/boil', {type: 'doc', id: 'brew/steep'}]}\n",
    'docs/intro.md': '---\nslug: /start\n---\n\n# Intro\n\n[Boil](./brew/boil.md), [boil](/docs/brew/boil).\n',
    'docs/brew/01-boil.md': '# Boil\n\nBack to [the intro](../intro.md), or [steep](./steep).\n',
    'docs/brew/steep.mdx':
      "import Tip from './_tip.mdx'\n\n# Steep\n\n<Tip />\n\n[Boil](./01-boil.md) or [boil](boil#top).\n",
    'docs/brew/_tip.mdx': 'A tip.\n'
  }

  test('moves pages of Docusaurus: numbers in names, the sidebar, addresses relative to a page', async () => {
    const project = createProject(docusaurus)
    expect((await project.run(['mv', '/docs/brew/boil', '/docs/brew/heat'])).code).toBe(0)
    expect(project.read('sidebars.js')).toContain("['intro', 'brew/heat', {")
    expect(project.read('docs/intro.md')).toContain('[boil](/docs/brew/heat)')
    expect(project.read('docs/brew/heat.md')).toContain('[the intro](../intro.md), or [steep](./steep)')
    expect(project.read('docs/brew/steep.mdx')).toContain('[Boil](./heat.md) or [boil](heat#top)')
    expect(project.read('redirects.yaml')).toBe('/docs/brew/boil: /docs/brew/heat\n')
    const into = await project.run(['mv', 'docs/brew/steep.mdx', 'docs/'])
    expect(into.code).toBe(0)
    expect(project.read('docs/steep.mdx')).toContain("from './brew/_tip.mdx'")
    expect(project.read('sidebars.js')).toContain("id: 'steep'")
    expect((await project.run(['check'])).stderr).not.toContain('no-missing-page')
  })

  test('moves the file of a page with its own address, and keeps the address', async () => {
    const project = createProject(docusaurus)
    const route = await project.run(['mv', 'docs/intro.md', '/docs/brew/begin'])
    expect(route.code).toBe(2)
    expect(route.stderr).toContain('expected the path of a file, because `docs/brew/begin.md` would have the route')
    expect((await project.run(['mv', 'docs/intro.md', 'docs/brew/begin.md'])).code).toBe(0)
    expect(project.read('docs/brew/begin.md')).toContain('[Boil](./boil.md)')
    expect(project.read('docs/brew/01-boil.md')).toContain('[the intro](./begin.md)')
    expect(project.read('sidebars.js')).toContain("['brew/begin', ")
    expect(Object.keys(project.tree('.'))).not.toContain('redirects.yaml')
  })
})

describe('mv in several languages', () => {
  const files: Files = {
    'docsgen.config.json': '{"locales": {"fr": {}, "pt-BR": {"path": "pt"}}}',
    'content/_meta.json': '{"index": "Home", "guide": "Guide"}',
    'content/index.md': page('Home', '[Install](/guide/install)'),
    'content/guide/install.md': page('Install', 'Text.'),
    'content/guide/install.pt.mdx': page('Instalar', 'Texto.', {lang: 'pt-BR'}),
    'content/guide/run.md': page('Run', 'Text.'),
    'content/fr/index.md': page('Accueil', '[Installer](/fr/guide/install), [lancer](/fr/guide/run)', {lang: 'fr'}),
    'content/fr/_meta.json': '{"guide": "Manuel"}',
    'content/fr/guide/_meta.json': '{"install": "Installer"}',
    'content/fr/guide/install.md': page('Installer', 'Texte.', {lang: 'fr'})
  }

  test('moves a page with its translations, and redirects the addresses of missing ones', async () => {
    const project = createProject(files)
    const before = await project.run(['check', '--only', 'translation-orphan,no-missing-page', '--max-warnings', '0'])
    expect(before.code, before.stdout).toBe(0)
    expect((await project.run(['mv', '/guide/install', '/guide/set-up'])).code).toBe(0)
    expect(Object.keys(project.tree('content')).filter(path => path.endsWith('.md') || path.endsWith('.mdx'))).toEqual([
      'fr/guide/set-up.md',
      'fr/index.md',
      'guide/run.md',
      'guide/set-up.md',
      'guide/set-up.pt.mdx',
      'index.md'
    ])
    expect(project.read('content/fr/index.md')).toContain('[Installer](/fr/guide/set-up)')
    expect(project.read('content/fr/guide/_meta.json')).toBe('{"set-up": "Installer"}')
    expect(project.read('redirects.yaml').split('\n').filter(Boolean)).toEqual([
      '/fr/guide/install: /fr/guide/set-up',
      '/guide/install: /guide/set-up',
      '/pt/guide/install: /pt/guide/set-up'
    ])
    await expectNoFindings(project)
  })

  test('moves a folder with its translations', async () => {
    const project = createProject(files)
    expect((await project.run(['mv', '/guide', '/manual'])).code).toBe(0)
    expect(Object.keys(project.tree('content'))).toEqual([
      '_meta.json',
      'fr/_meta.json',
      'fr/index.md',
      'fr/manual/_meta.json',
      'fr/manual/install.md',
      'index.md',
      'manual/install.md',
      'manual/install.pt.mdx',
      'manual/run.md'
    ])
    expect(project.read('content/fr/_meta.json')).toBe('{"manual": "Manuel"}')
    expect(project.read('content/fr/index.md')).toContain('[lancer](/fr/manual/run)')
    await expectNoFindings(project)
  })

  test('moves a translation by itself', async () => {
    const project = createProject(files)
    expect((await project.run(['mv', 'content/fr/guide/install.md', 'content/fr/guide/other.md'])).code).toBe(0)
    expect(Object.keys(project.tree('content'))).toContain('guide/install.md')
    expect(project.tree('content')).not.toHaveProperty('guide/other.md')
  })
})
