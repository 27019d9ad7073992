import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

describe('a MkDocs project', () => {
  test('inserts the values of variables', async () => {
    const site = await readSite({
      'mkdocs.yml':
        "site_name: Kettle\nextra:\n  version: 1.2\n  links: {forum: 'https://forum.example.org'}\nplugins:\n  - macros:\n      include_yaml: [data/all.yml, {team: data/team.yml}]\n",
      'data/all.yml': 'maker: Ann\n',
      'data/team.yml': 'lead: Bob\n',
      'docs/index.md':
        '# Kettle {{ version }}\n\n> By {{ maker }} and {{ team.lead }}:\n> [forum]({{ links.forum }}), `{{ config.site_name }}`.\n\n```\n{{ extra.version }}\n```\n\n{{ other }}\n'
    })
    expect(site.html('/')).toContain('Kettle 1.2</h1>')
    expect(site.html('/')).toMatch(
      /<p>By Ann and Bob:\n<a href="https:\/\/forum\.example\.org"[^>]*>forum<\/a>, <code>Kettle<\/code>\.<\/p>/
    )
    expect(site.html('/')).toContain('<span class="line">1.2</span>')
    expect(site.findings).toEqual([
      'docs/index.md:10:1 foreign-syntax: Unexpected `{{ other }}` in the text, expected Markdown'
    ])
    expect(site.notes.join()).not.toContain('macros')
  })

  test('reads pages whose names end with .markdown, .mdown, .mkdn and .mkd', async () => {
    const site = await readSite({
      'mkdocs.yml': 'site_name: Kettle\nplugins:\n  - redirects:\n      redirect_maps: {old.markdown: sub/leaf.mkdn}\n',
      'docs/index.md': '# Home\n\n[o](other.markdown#sec) [p](/third.mkd) [s](sub/index.markdown) [l](sub/leaf.mkdn)\n',
      'docs/other.markdown': '# Other\n\n## Sec {#sec}\n\n[Home](index.md)\n',
      'docs/third.mkd': 'No title.\n',
      'docs/sub/index.markdown': '# Sub\n\n[Leaf](leaf.mkdn)\n',
      'docs/sub/leaf.mkdn': '# Leaf\n',
      'docs/sub/notes.mdown': '---\ntitle: Notes\n---\n'
    })
    expect(site.routes).toEqual(['/', '/other', '/sub', '/sub/leaf', '/sub/notes', '/third'])
    expect(site.sidebar('/other')).toBe(
      'Home /\nOther /other\nThird /third\nSub\n  Sub /sub\n  Leaf /sub/leaf\n  Notes /sub/notes'
    )
    expect(site.html('/')).toContain('<a href="/other#sec">o</a> <a href="/third">p</a> <a href="/sub">s</a>')
    expect(site.publicFiles).toEqual([])
    expect(site.config.redirects).toEqual({'/old': '/sub/leaf'})
    expect(site.findings).toEqual([])
  })

  test('a nav and translations may list pages with any extension', async () => {
    const site = await readSite({
      'mkdocs.yml':
        'site_name: Kettle\nnav: [{Start: index.markdown}, {More: [a.mkd]}]\nplugins:\n  - i18n:\n      languages: [{locale: en, default: true}, {locale: fr}]\n',
      'docs/index.markdown': '# Home\n',
      'docs/a.mkd': '# A\n',
      'docs/a.fr.mkd': '# A en français\n'
    })
    expect(site.routes).toEqual(['/', '/a', '/fr/a'])
    expect(site.sidebar('/a')).toBe('Start /\nMore\n  A /a')
    expect(site.findings).toEqual([])
  })

  test('the template of a home page becomes its hero', async () => {
    const site = await readSite({
      'mkdocs.yml':
        'site_name: Kettle\nsite_description: Boils water\nrepo_url: https://git.example.org/kettle\ntheme: {name: material, custom_dir: overrides}\n',
      'overrides/home.html': `{% extends "main.html" %}
{% block tabs %}{% include "part.html" %}{% endblock %}
`,
      'overrides/part.html': `<section><img src="{{ 'img/pot.svg' | url }}" alt="A pot">
<h1>Boil <b>faster</b></h1><p>{{ config.site_description }}.</p>
<a href="{{ 'use/' | url }}" title="x" class="md-button md-button--primary">Start</a>
<a href="{{ page.next_page.url | url }}" class="md-button">Next</a>
<a href="{{ config.repo_url }}" class="md-button">Source</a></section>
`,
      'overrides/img/pot.svg': '<svg/>',
      'docs/index.md': '---\ntemplate: home.html\n---\n# Home\n',
      'docs/use.md': '# Use\n'
    })
    expect(site.frontMatter('/')).toEqual({
      layout: 'home',
      hero: {
        title: 'Boil faster',
        tagline: 'Boils water.',
        image: {src: '/img/pot.svg', alt: 'A pot'},
        actions: [
          {text: 'Start', link: '/use', primary: true},
          {text: 'Source', link: 'https://git.example.org/kettle', primary: false}
        ]
      }
    })
    expect(site.publicFiles).toContain('img/pot.svg')
    expect(site.findings).toEqual([])
  })

  test('the order of awesome-nav and literate-nav, and sections without a title', async () => {
    const pages = {
      'docs/index.md': '# Home\n',
      'docs/z.md': '# Z\n',
      'docs/sub/index.md': '# Sub\n',
      'docs/sub/b.md': '# B\n',
      'docs/sub/c.md': '# C\n'
    }
    const awesome = await readSite({
      ...pages,
      'mkdocs.yml': 'site_name: Kettle\nplugins: [awesome-nav]\n',
      'docs/.nav.yml': 'nav:\n  - z.md\n  - Start: index.md\n  - "*"\n',
      'docs/sub/.nav.yml': 'title: The sub\nnav:\n  - c.md\n  - More:\n      - b.md\n'
    })
    expect(awesome.sidebar('/z')).toBe('Z /z\nStart /\nThe sub\n  C /sub/c\n  More\n    B /sub/b')
    expect(awesome.notes.join()).not.toContain('awesome-nav')
    const literate = await readSite({
      ...pages,
      'mkdocs.yml': 'site_name: Kettle\nplugins: [literate-nav]\n',
      'docs/SUMMARY.md': '* [Last](z.md)\n* Section\n    * [Bee](sub/b.md)\n* [Folder](sub/)\n'
    })
    expect(literate.sidebar('/z')).toBe('Last /z\nSection\n  Bee /sub/b\nFolder\n  Sub /sub\n  B /sub/b\n  C /sub/c')
    expect(literate.routes).not.toContain('/SUMMARY')
    for (const name of ['properdocs.yml', 'zensical.yaml']) {
      const other = await readSite({...pages, [name]: 'site_name: Kettle\nnav: [z.md, Start: index.md]\n'})
      expect(other.sidebar('/z')).toContain('Z /z\nStart /')
    }
    const {'docs/sub/index.md': _index, ...withoutIndex} = pages
    const folders = await readSite({
      ...withoutIndex,
      'docs/sub/README.md': '# Sub\n\n- [Cee](c.md)\n- [Bee](b.md)\n',
      'docs/deep/one.md': '# One\n',
      'mkdocs.yml':
        'site_name: Kettle\nplugins:\n  - literate-nav: {nav_file: README.md, implicit_index: true}\nnav:\n  - Z: z.md\n  - Guide: sub/\n  - deep/\n'
    })
    expect(folders.sidebar('/z')).toBe('Z /z\nGuide\n  Sub /sub\n  Cee /sub/c\n  Bee /sub/b\nDeep\n  One /deep/one')
    const untitled = await readSite({
      ...pages,
      'mkdocs.yml': 'site_name: Kettle\nnav:\n  - index.md\n  - "":\n      - sub/b.md\n      - sub/c.md\n'
    })
    expect(untitled.sidebar('/')).toContain('B\n  B /sub/b')
  })

  test('without `nav`, pages are in file order: an index, pages, folders', async () => {
    const plain = await readSite(
      {
        'site/mkdocs.yml':
          'site_name: Pot\nuse_directory_urls: false\nmarkdown_extensions:\n  mdx_include:\n    base_path: docs\n',
        'site/docs/z.md': '# Z\n',
        'site/docs/index.md':
          '# Home\n\n```Python hl_lines="1"\n{!> ../../program/pot.py!}\n```\n\n``` hl_lines="1"\nplain\n```\n\n{! ../../../out/of/reach.md !}\n',
        'site/docs/b_c/README.md': '# C\n',
        'program/pot.py': 'boil()\n',
        'other/secret.md': 'No.\n'
      },
      'site'
    )
    // Sources outside the project are included, within its repository.
    expect(plain.html('/')).toMatch(/data-language="python".*highlighted.*boil/s)
    expect(plain.findings.filter(finding => finding.startsWith('docs/index.md'))).toEqual([
      'docs/index.md:11:1 missing-import: Unexpected include of `../../../out/of/reach.md`, expected an existing file inside the project'
    ])
    expect(plain.sidebar('/')).toBe('Home /\nZ /z\nB c\n  C /b_c')
    expect(plain.config.build.format).toBe('file')
  })
})

describe('MkDocs in several languages', () => {
  const pages = {
    'docs/index.md': '# Welcome\n',
    'docs/use/boil.en.md': '# Boiling\n\n[Start](../index.md)\n',
    'docs/use/pour.md': '# Pouring\n'
  }
  const plugin = (more: string): string => `site_name: Kettle
plugins:
  - search
  - i18n:
${more}      languages:
        - locale: en
          default: true
          name: English (UK)
        - locale: fr
          name: Français
          nav_translations:
            Using it: Usage
        - locale: zh_TW
          name: 正體中文
        - locale: de
          build: false
nav:
  - Start: index.md
  - Using it:
      - use/boil.md
      - use/pour.md
`

  test('reads suffixes, and shows the original where a translation is missing', async () => {
    const site = await readSite({
      'mkdocs.yml': plugin(''),
      ...pages,
      'docs/index.fr.md': '# Bienvenue\n',
      'docs/use/boil.fr.md': '# Faire bouillir\n\n[Début](../index.md)\n'
    })
    expect(site.config.locales?.map(({tag, path, label}) => `${tag} /${path} ${label}`)).toEqual([
      'en / English (UK)',
      'fr /fr Français',
      'zh-TW /zh_TW 正體中文'
    ])
    expect(site.routes).toEqual(['/', '/fr', '/fr/use/boil', '/use/boil', '/use/pour'])
    expect(site.fallbacks).toEqual(['/fr/use/pour', '/zh_TW', '/zh_TW/use/boil', '/zh_TW/use/pour'])
    expect(site.sidebar('/fr/use/boil')).toBe('Start /fr\nUsage\n  Faire bouillir /fr/use/boil\n  Pouring /fr/use/pour')
    expect(site.sidebar('/zh_TW/use/boil')).toBe(
      'Start /zh_TW\nUsing it\n  Boiling /zh_TW/use/boil\n  Pouring /zh_TW/use/pour'
    )
    expect(site.findings.filter(finding => finding.includes('error'))).toEqual([])
    expect(site.notes.join('\n')).not.toContain('i18n')
  })

  test('reads folders, and omits missing translations on request', async () => {
    const site = await readSite({
      'mkdocs.yml': `markdown_extensions:
  - toc:
      slugify: !!python/object/apply:pymdownx.slugs.slugify
        kwds: {case: lower}
${plugin('      docs_structure: folder\n      fallback_to_default: false\n')}`,
      'docs/en/index.md': '# Welcome\n\n## Use\n',
      'docs/en/use/boil.md': '# Boiling\n',
      'docs/fr/index.md': '# Bienvenue\n\n## L’été, 2e\n'
    })
    expect(site.html('/fr')).toContain('<h2 id="use"><span id="lété-2e"></span>L’été, 2e')
    expect(site.routes).toEqual(['/', '/fr', '/use/boil'])
    expect(site.fallbacks).toEqual([])
    expect(site.sidebar('/')).toBe('Start /\nUsing it\n  Boiling /use/boil')
  })

  test('reads the options of older versions, and the order of folders without `nav`', async () => {
    const config =
      'site_name: Kettle\nplugins:\n  i18n:\n    default_language: en\n    languages: {default: {name: English}, en: English, fr: français}\n'
    const site = await readSite({'mkdocs.yml': config, ...pages, 'docs/index.fr.md': '# Bienvenue\n'})
    expect(site.config.locales?.map(({tag}) => tag)).toEqual(['en', 'fr'])
    expect(site.sidebar('/')).toBe('Welcome /\nUse\n  Boiling /use/boil\n  Pouring /use/pour')
    expect(site.sidebar('/fr')).toBe('Bienvenue /fr\nUse\n  Boiling /fr/use/boil\n  Pouring /fr/use/pour')
  })
})

test('Zensical has the settings of MkDocs in zensical.toml', async () => {
  const {html, sidebar, config, notes} = await readSite({
    'zensical.toml': `[project]
site_name = "Kettle"
nav = [{"Start" = "index.md"}, {"Use" = ["a.md", {"Boil" = "b.md"}]}]

[project.markdown_extensions.admonition]
`,
    'docs/index.md': '# Kettle\n\n!!! note\n    Hot.\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n'
  })
  expect(notes[0]).toBe('Detected a MkDocs project (`zensical.toml`).')
  expect(config.title).toBe('Kettle')
  expect(sidebar('/a')).toContain('Boil /b')
  expect(html('/')).toContain('class="callout"')
})

describe('`navigation.tabs` of Material', () => {
  const files = (features: string) => ({
    'mkdocs.yml': `site_name: T
theme: {name: material, features: [${features}]}
nav:
  - Home: index.md
  - Guide: [guide/start.md, {More: [guide/deep.md]}]
  - API: [api/index.md]
  - Forum: https://forum.example.org
`,
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': '# Start\n',
    'docs/guide/deep.md': '# Deep\n',
    'docs/api/index.md': '# API\n'
  })

  test('puts the groups into the top bar, each with its own sidebar', async () => {
    const {navbar, sidebar} = await readSite(files('navigation.tabs, navigation.instant'))
    expect(navbar).toEqual(['Guide /guide/start', 'API /api', 'Forum https://forum.example.org'])
    expect(sidebar('/guide/deep')).toBe('Start /guide/start\nMore\n  Deep /guide/deep')
    expect(sidebar('/api')).toBe('API /api')
  })

  test('is off by default', async () => {
    const {navbar, sidebar} = await readSite(files('navigation.instant'))
    expect(navbar).toEqual([])
    expect(sidebar('/api')).toContain('Guide\n  Start /guide/start')
  })
})
