import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const config = `site_name: Kettle
site_description: Boils water.
site_url: https://kettle.example.org/docs/
repo_url: https://git.example.org/kettle/kettle/
edit_uri: edit/trunk/handbook/docs/
copyright: Copyright &copy; 2024 <a href="/">Kettle</a>
theme:
  name: material
  language: de
  palette:
    - scheme: default
      primary: teal
  logo: img/logo.svg
  favicon: img/tab.png
  custom_dir: docs/overrides
nav:
  - Start: index.md
  - Using it:
      - use/index.md
      - Boiling: use/boil.md
      - Deep:
          - use/deep/scale.md
  - Lost: lost.md
  - Forum: https://forum.example.org
plugins:
  - search
  - autorefs
  - pwa
  - redirects:
      redirect_maps:
        old.md: use/boil.md#power-watts
markdown_extensions:
  - toc:
      permalink: !ENV [PERMALINK, true]
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.snippets:
      base_path: [parts]
`

const boil = `---
title: Boiling
search:
  boost: 2
hide:
  - toc
---

# Boiling { #boil }

[TOC]

!!! warning "Hot"
    Mind the **steam**.

    - one

!!! danger inline end ""
    No title.

!!! custom
    Named by itself.

??? tip
    Closed.

???+ note "Open"
    Opened.

=== "Gas"

    \`\`\` python hl_lines="1 3-4" linenums="1" title="a.py"
    heat()
    \`\`\`

=== "Power"

    Plug it in.

## Power & watts

### Kinds <small>all</small> { #kinds data-toc-label="x" }

### More <small>kinds</small> { id=more-kinds }

\`\`\`{.bash .annotate}
--8<-- "run.sh:go"
\`\`\`

--8<-- "note.md"

Press ++ctrl+c++, {++new++} {--old--} {==seen==} {>>why<<}, \`#!python range(3)\` and the HTML way.

:material-check: A link[^1] with attributes: [home](../index.md){ .md-button target=_blank } and ![pot](../img/pot.png){ width="300" }.
{: .lead }

Steam
:   Water as a *gas*.

::: kettle.Boiler
    options:
      heading_level: 2

//// admonition | By slashes
    type: warning

Slashed.

/// details
    open: True

Nested.
///
////

!!! note
Not indented.

[^1]: A footnote.

*[HTML]: HyperText

[](){#lid} See [the \`Boiler\`][kettle.Boiler], [\`heat\`][] and a[i][j].

/// tip
Open for ever.
`

const definitions = `# Terms

Steam
*Vapor*
:   Water as a gas,
    and hot.
:   A shop.

Ice

:   Cold.

    More of it.

    Inner
    :   Deep.

Text between.

<!-- md:option -->

:   First block.

    \`\`\` yaml
    a: 1
    \`\`\`

:   Second.

=== ":material-apple: **macOS**"

    Apple.

=== ":material-penguin:"

    Penguin.

!!! note ":material-check: Use \`pip\`"

    Text.
`

let site: ReadSite

beforeAll(async () => {
  site = await readSite({
    'mkdocs.yml': config,
    'docs/index.md': '# Kettle\n\nSee [boiling](use/boil.md#power-watts).\n',
    'docs/use/index.md': '# Use\n',
    'docs/use/boil.md': boil,
    'docs/use/deep/scale.md': '# Scale\n\n# Again\n',
    'docs/left-out.md': '# Left out\n',
    'docs/img/pot.png': 'png',
    'docs/img/logo.svg': '<svg/>',
    'docs/overrides/img/tab.png': 'x',
    'docs/overrides/main.html': 'x',
    'docs/.hidden': 'x',
    'parts/note.md': 'A *shared* note.\n',
    'parts/run.sh': '# --8<-- [start:go]\n  boil\n# --8<-- [end:go]\nother\n'
  })
})

describe('MkDocs', () => {
  test('is recognized and reported', () => {
    expect(site.notes).toEqual([
      'Detected a MkDocs project (`mkdocs.yml`).',
      'Not supported, and ignored: the plugin `pwa`, templates (`theme.custom_dir`).',
      'Pages are in `docs/`.'
    ])
  })

  test('reads its settings', () => {
    const {title, description, url, base, lang, theme, repository, build, redirects} = site.config
    expect({title, description, url, base, lang, theme, repository, format: build.format, redirects}).toEqual({
      title: 'Kettle',
      description: 'Boils water.',
      url: 'https://kettle.example.org',
      base: '/docs/',
      lang: 'de',
      theme: {accent: '#009485', logo: '/img/logo.svg', favicon: '/img/tab.png', footer: 'Copyright © 2024 Kettle'},
      repository: {url: 'https://git.example.org/kettle/kettle', branch: 'trunk', dir: 'handbook'},
      format: 'directory',
      redirects: {'/old': '/use/boil#power-watts'}
    })
  })

  test('keeps routes, order and files', () => {
    expect(site.routes).toEqual(['/', '/left-out', '/use', '/use/boil', '/use/deep/scale'])
    expect(site.sidebar('/')).toBe(
      [
        'Start /docs/',
        'Using it',
        '  Use /docs/use',
        '  Boiling /docs/use/boil',
        '  Deep',
        '    Scale /docs/use/deep/scale',
        'Forum https://forum.example.org'
      ].join('\n')
    )
    expect(site.publicFiles).toEqual(['img/logo.svg', 'img/pot.png', 'img/tab.png'])
  })

  test('renders its pages', () => {
    expect(site.html('/use/boil')).toMatchSnapshot()
    expect(site.frontMatter('/use/boil')).toEqual({title: 'Boiling', toc: false})
  })

  test('reports mistakes at their place', () => {
    expect(site.findings).toEqual([
      'docs/left-out.md:undefined:undefined orphan-page: No sidebar, menu or link points to this page',
      'docs/use/boil.md:21:1 foreign-syntax: Unexpected box `custom`, expected a known box',
      'docs/use/boil.md:32:5 fence-meta: Unexpected `{1,3-4}`, expected lines from 1 to 1',
      'docs/use/boil.md:60:1 foreign-syntax: Unexpected `::: kettle.Boiler`: docsgen generates no reference from source code',
      'docs/use/boil.md:76:1 foreign-syntax: `!!! note` has no content. Indent the lines below it by four spaces.',
      'docs/use/boil.md:83:29 link-reference: Unexpected reference `[kettle.Boiler]`, expected a definition with that name',
      'docs/use/boil.md:85:1 foreign-syntax: Unclosed `/// tip`, expected a line `///` at its end',
      'mkdocs.yml:23:11 meta-dead-key: Unexpected item `/lost` in group `Documentation`, expected a page'
    ])
  })

  test('definition lists accept several terms and definitions, with blocks too', async () => {
    const {html, findings} = await readSite({
      'mkdocs.yml': 'site_name: Pot\n',
      'docs/index.md': definitions,
      'docs/plain.md': '# Plain\n\n:   Without a term.\n\n`code`:   x\n'
    })
    expect(html('/')).toMatchInlineSnapshot(`
      "<h1 id="terms">Terms</h1>
      <dl><dt>Steam</dt><dt><em>Vapor</em></dt><dd><p>Water as a gas,
      and hot.</p></dd><dd><p>A shop.</p></dd><dt>Ice</dt><dd><p>Cold.</p><p>More of it.</p><dl><dt>Inner</dt><dd><p>Deep.</p></dd></dl></dd></dl>
      <p>Text between.</p>
      <!-- md:option -->
      <p>First block.</p>
      <figure class="code" data-kind="code" data-language="yaml"><figcaption class="code-head"><span class="code-title">YAML</span><button type="button" class="code-tool code-copy" data-copy aria-label="Copy code"></button></figcaption><pre tabindex="0" class="shiki"><code><span class="line"><span class="tk-keyword">a: </span><span class="tk-constant">1</span></span>
      </code></pre></figure>
      <p>Second.</p>
      <div class="tabs" data-tabs="Terms"><div class="tab-panel" data-tab="macOS" data-selected="true"><p class="tab-label">macOS</p><p>Apple.</p></div><div class="tab-panel" data-tab="penguin"><p class="tab-label">penguin</p><p>Penguin.</p></div></div>
      <div class="callout" data-type="info" role="note" aria-label="✓ Use pip"><span class="callout-icon" aria-hidden="true"></span><div class="callout-body"><p class="callout-title">✓ Use pip</p><p>Text.</p></div></div>"
    `)
    expect(html('/plain')).toBe('<h1 id="plain">Plain</h1>\n<p>:   Without a term.</p>\n<p><code>code</code>:   x</p>')
    expect(findings).toEqual([])
  })

  test('an invalid configuration is reported, and the lines above the error are used', async () => {
    const broken = await readSite({
      'mkdocs.yml': 'site_name: Pot\nnav: [a.md\n',
      'docs/a.md': '# A\n\n--8<-- "gone.md"\n',
      'docs/b/c.md': '# C\n'
    })
    expect(broken.config.title).toBe('Pot')
    expect(broken.routes).toEqual(['/a', '/b/c'])
    expect(broken.findings).toEqual([
      'docs/a.md:3:1 missing-import: Unexpected include of `gone.md`, expected an existing file inside the project',
      expect.stringMatching(/^docs\/b\/c\.md.* orphan-page/),
      expect.stringMatching(/^mkdocs\.yml:3:1 dialect-config: Invalid YAML: /)
    ])
  })

  test('HTML, boxes and snippets need no blank lines', async () => {
    const site = await readSite({
      'mkdocs.yml': 'site_name: Kettle\nmarkdown_extensions:\n  - pymdownx.snippets: {base_path: docs/.snippets}\n',
      'docs/.snippets/items.md': '- from *file*\n- more\n',
      'docs/.snippets/part.md': 'Part *one*.\n',
      'docs/index.md': `# Home

??? "Only a title"
    Inside.

<div class="grid" markdown>
**bold** here, [lost](lost.md)
</div>

<div>

    <p>Indented</p>

</div>

<hr>
**x** after

<div class="grid cards" markdown>
- __Cards__

    ---

    Text.
</div>

<span markdown>
*inline*
</span>

- item
--8<-- "part.md"
- second
--8<-- "items.md"
- last
`
    })
    const html = site.html('/').replaceAll('\n', '')
    expect(html).toContain('<details><summary>Only a title</summary><p>Inside.</p></details>')
    expect(html).toMatch(/<div class="grid"><p><strong>bold<\/strong> here, <a [^>]*>lost<\/a><\/p><\/div>/)
    expect(html).toContain('<div><p>Indented</p></div><hr><p><strong>x</strong> after</p>')
    expect(html).toMatch(
      /<div class="grid cards"><ul><li><p><strong>Cards<\/strong><\/p><hr><p>Text\.<\/p><\/li><\/ul><\/div>/
    )
    expect(html).toContain('<span><p><em>inline</em></p></span>')
    expect(html).toContain(
      '<li>item<p>Part <em>one</em>.</p></li><li>second</li><li><p>from <em>file</em></p></li><li><p>more</p></li><li>last</li>'
    )
    expect(site.findings.map(line => line.replace(/: .*/, ''))).toEqual(['docs/index.md:7:23 no-missing-page'])
  })
})

describe('the Markdown extensions of the configuration', () => {
  const page = '# Home\n\nH~2~O, CH~3~CH~2~OH, x^2^, ~~gone~~, ^^new^^, a~b c~d, (c) 1/2 :smile:\n'
  const withExtensions = (list: string): Promise<ReadSite> =>
    readSite({'mkdocs.yml': `site_name: M\nmarkdown_extensions:\n${list}`, 'docs/index.md': page})

  test('turn inline syntax on', async () => {
    const list = '  - pymdownx.tilde\n  - pymdownx.caret\n  - pymdownx.smartsymbols\n  - pymdownx.emoji\n'
    const {html, findings} = await withExtensions(list)
    expect(html('/')).toContain(
      '<p>H<sub>2</sub>O, CH<sub>3</sub>CH<sub>2</sub>OH, x<sup>2</sup>, <del>gone</del>, <ins>new</ins>, a~b c~d, © ½ 😄</p>'
    )
    expect(findings).toEqual([])
  })

  test('leave text as it is without them, and with their options', async () => {
    const text = 'H~2~O, CH~3~CH~2~OH, x^2^, <del>gone</del>, <ins>new</ins>, a~b c~d, (c) 1/2 :smile:'
    expect((await withExtensions('  - admonition\n')).html('/')).toContain(text)
    const options =
      '  - pymdownx.tilde:\n      subscript: false\n  - pymdownx.caret:\n      superscript: false\n  - pymdownx.smartsymbols:\n      copyright: false\n'
    expect((await withExtensions(options)).html('/')).toContain(text.replace('1/2', '½'))
  })

  test('are reported if docsgen does not read their syntax', async () => {
    const {notes} = await withExtensions('  - markdown.extensions.abbr\n  - pymdownx.progressbar\n  - wikilinks\n')
    expect(notes.join('\n')).toContain('the Markdown extension `pymdownx.progressbar`')
    expect(notes.join('\n')).toContain('the Markdown extension `wikilinks`')
    expect(notes.join('\n')).not.toContain('abbr')
  })
})

test('boxes need no space, abbreviations may be above text, and attribute lists give ids', async () => {
  const {html, findings} = await readSite({
    'mkdocs.yml': 'site_name: M\nmarkdown_extensions: [admonition, abbr, attr_list, pymdownx.details]\n',
    'docs/index.md':
      '# Home\n\n!!!note\n    no space\n\n???tip "Own"\n    closed\n\n*[W3C]: World Wide Web\nW3C here.\n*[RPC]: Remote call\n\n- RPC there\n\nA paragraph.\n{: #own .lead }\n\n[a](#own) [b](#link){ #link }\n'
  })
  expect(findings).toEqual([])
  expect(html('/')).toContain('<p>no space</p>')
  expect(html('/')).toContain('<p>closed</p>')
  expect(html('/')).toContain('<p><abbr title="World Wide Web">W3C</abbr> here.</p>')
  expect(html('/')).toContain('<abbr title="Remote call">RPC</abbr> there')
  expect(html('/')).toContain('<p id="own">A paragraph.</p>')
  expect(html('/')).toMatch(/<a [^>]*id="link"/)
})
