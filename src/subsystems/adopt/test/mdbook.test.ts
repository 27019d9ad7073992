import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'book.toml': `[book]
title = "Kettle"
description = "Boils water."
language = "de"
src = "text"

[preprocessor.admonish]
[preprocessor.mermaid]
[preprocessor.cmdrun]
[preprocessor.tabs]

[output.html]
site-url = "/kettle/"
git-repository-url = "https://github.com/kettle/kettle"
edit-url-template = "https://github.com/kettle/kettle/edit/trunk/book/{path}"
additional-css = ["own.css"]
mathjax-support = true
code.hidelines = {python = "~"}

[output.html.redirect]
"/old.html" = "use/boil.html#power"
"/forum.html" = "https://forum.example.org"
`,
  'text/SUMMARY.md': `# Summary

[Start](README.md)

# Using it

- [First steps](use/README.md)
  - [Boil](use/boil.md)
  - [Draft]()
- [Clean](clean.md)

---

[Thanks](thanks.md)
`,
  'text/README.md': '# Kettle\n\n{{#title Kettle}}\n\nSee [boiling](use/boil.html#power).\n',
  'text/use/README.md': '# First steps\n\n{{#include ../part.md:2:3}}\n\n{{#playground ../../src/main.rs}}\n',
  'text/use/boil.md': `# Boil

## Power

\`\`\`rust,no_run,editable
# fn hidden() {}
#[derive(Clone)]
struct Kettle;
## shown
\`\`\`

\`\`\`rust,ignore
{{#rustdoc_include ../../src/main.rs:boil}}
\`\`\`

\`\`\`admonish warning "Hot *water*"
Mind the **steam**.
\`\`\`

\`\`\`
\\{{#include as-text.md}}
\`\`\`

## More { #own .wide }

\`\`\`python
~hidden()
shown()
\`\`\`

Inline \\\\( x^2 \\\\), costs $1 or $2.

\\\\[ \\frac{1}{2} \\\\]

{{#tabs global="os" }}
{{#tab name="Linux" }}
Use **apt**.
{{#endtab }}
{{#tab name="Mac" }}
Use brew.
{{#endtab }}
{{#endtabs }}
`,
  'text/clean.md': '# Clean\n\n{{#include ../lost.md}}\n',
  'text/thanks.md': '# Thanks\n',
  'text/part.md': 'One.\nTwo.\nThree.\n',
  'text/own.css': 'a {}\n',
  'src/main.rs': 'fn main() {}\n// ANCHOR: boil\nfn boil() {}\n// ANCHOR_END: boil\n'
}

describe('an mdBook project', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  })

  test('has the pages of its summary', () => {
    expect(site.routes).toEqual(['/', '/clean', '/thanks', '/use', '/use/boil'])
    expect(site.sidebar('/')).toBe(
      'Start /kettle/\n-- Using it\nFirst steps /kettle/use\n  Boil /kettle/use/boil\nClean /kettle/clean\nThanks /kettle/thanks'
    )
  })

  test('has the settings of its configuration', () => {
    expect(site.config).toMatchObject({
      title: 'Kettle',
      description: 'Boils water.',
      lang: 'de',
      base: '/kettle/',
      repository: {url: 'https://github.com/kettle/kettle', branch: 'trunk', dir: 'book'},
      redirects: {'/old': '/use/boil#power', '/forum': 'https://forum.example.org'}
    })
    expect(site.notes.join('\n')).toContain('the preprocessor `cmdrun`')
    expect(site.publicFiles).toEqual(['own.css'])
  })

  test("links to a page's HTML file become links to the page", () => {
    expect(site.html('/')).toContain('href="/kettle/use/boil#power"')
    expect(site.html('/')).not.toContain('#title')
  })

  test('shows parts of other files', () => {
    const html = site.html('/use')
    expect(html).toContain('<p>Two.\nThree.</p>')
    expect(html).not.toContain('One.')
    expect(html).toContain('data-language="rust"')
  })

  test('shows fences as readers of the book see them', () => {
    const text = site.html('/use/boil').replace(/<[^>]*>/g, '')
    expect(text).toMatch(/#\[derive\(Clone\)\]\s+struct Kettle;\s+# shown/)
    expect(text).not.toMatch(/fn hidden|ANCHOR|fn main/)
    expect(text).toContain('fn boil() {}')
    expect(site.html('/use/boil')).toMatch(
      /data-type="warning"[^>]*aria-label="Hot water"[\s\S]*<p>Mind the <strong>steam<\/strong>\.<\/p>/
    )
  })

  test('reads tabs, MathJax formulas, heading attributes and hidden lines in any language', () => {
    const html = site.html('/use/boil')
    expect(html).toMatch(/data-tab="Linux"[^>]*><p class="tab-label">Linux<\/p><p>Use <strong>apt<\/strong>\.<\/p>/)
    expect(html).toContain('data-tab="Mac"')
    expect(html).toContain('<h2 id="own">')
    expect(html).toMatch(/<p>Inline <math[\s\S]*<\/math>, costs \$1 or \$2\.<\/p>/)
    expect(html).toMatch(/display="block"[\s\S]*<mfrac>/)
    expect(html.replace(/<[^>]*>/g, '')).toContain('shown()')
    expect(html).toContain('<span class="line">{{#include as-text.md}}</span>')
    expect(html).not.toMatch(/hidden\(\)|\{\{#(?!include)|\\[([{]/)
  })

  test('reports what is missing', () => {
    expect(site.findings).toEqual([
      'text/clean.md:3:1 missing-import: Unexpected include of `../lost.md`, expected an existing file inside the project'
    ])
  })
})

test('an invalid book.toml is reported at its line, and the pages are read', async () => {
  const {findings, routes, errors} = await readSite({
    'book.toml': '[book]\ntitle = Kettle\n',
    'src/SUMMARY.md': '- [Start](start.md)\n- [Lost](lost.md)\n',
    'src/start.md': '# Start\n'
  })
  expect(findings).toEqual([
    expect.stringMatching(/^book\.toml:2:\d+ dialect-config: Invalid TOML: /),
    'src/SUMMARY.md:2:10 meta-dead-key: Unexpected item `/lost` in group `Documentation`, expected a page'
  ])
  expect(routes).toEqual(['/start'])
  expect(errors).toBe(0)
})

test('a percent sign in the summary is read, and an invalid redirect is reported', async () => {
  const {findings, routes} = await readSite({
    'book.toml': '[book]\ntitle = "Kettle"\n\n[output.html.redirect]\n"/old.html" = "//"\n',
    'src/SUMMARY.md': '- [Start](start.md)\n- [Full](100%.md)\n',
    'src/start.md': '# Start\n',
    'src/100%.md': '# Full\n'
  })
  expect(routes).toEqual(['/100%', '/start'])
  expect(findings).toEqual([
    'book.toml:5:3 redirect-syntax: Unexpected target `//`, expected a route that starts with one slash, or a full address'
  ])
})

test('a page may include files of the repository outside the book', async () => {
  const {html, findings} = await readSite(
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'README.md': 'Boils water.\n',
      'program/pot.rs': 'fn boil() {}\n',
      'book/book.toml': '[book]\ntitle = "Kettle"\n',
      'book/src/SUMMARY.md': '- [Kettle](README.md)\n',
      'book/src/README.md': '{{#include ../../README.md}}\n\n```rust\n{{#include ../../program/pot.rs}}\n```\n'
    },
    'book'
  )
  expect(html('/')).toMatch(/Boils water.*boil/s)
  expect(findings).toEqual([])
})

test('an mdBook summary may have pages on consecutive lines, before and after the chapters', async () => {
  const {routes, sidebar, findings} = await readSite({
    'book.toml': '[book]\ntitle = "T"\n',
    'src/SUMMARY.md': `# Summary

[Foreword](foreword.md)
[Thanks](thanks.md)

- [Tasks](tasks/index.md)

[Terms](terms.md)
[**License**](license.md) [Draft]()
`,
    ...Object.fromEntries(
      ['foreword', 'thanks', 'tasks/index', 'terms', 'license'].map(name => [`src/${name}.md`, `# ${name}\n\nText.\n`])
    )
  })
  expect(routes).toEqual(['/foreword', '/license', '/tasks', '/terms', '/thanks'])
  expect(sidebar('/tasks')).toBe('Foreword /foreword\nThanks /thanks\nTasks /tasks\nTerms /terms\nLicense /license')
  expect(findings).toEqual([])
})

test('tab tags may contain spaces, and may end as in Handlebars', async () => {
  const {html, findings} = await readSite({
    'book.toml': '[book]\n[preprocessor.tabs]\n',
    'src/SUMMARY.md': '[A](a.md)\n',
    'src/a.md':
      '# A\n\n{{ #tabs }}\n{{#tab name="One" }}\nFirst.\n{{#/tab }}\n{{# tab name="Two" }}\nSecond.\n{{ #/tab }}\n{{#/tabs }}\n'
  })
  expect(html('/a')).toMatch(/data-tab="One"[^>]*>.*<p>First\.<\/p>.*data-tab="Two"[^>]*>.*<p>Second\.<\/p>/s)
  expect(html('/a')).not.toContain('{{')
  expect(findings).toEqual([])
})

test('what a preprocessor would replace is a finding at each of its lines', async () => {
  const {findings} = await readSite({
    'book.toml': '[book]\n[preprocessor.quiz]\n',
    'src/SUMMARY.md': '[A](a.md)\n',
    'src/a.md': `# A

{{#quiz ../a.toml}}

One {{footnote: of
two lines}} and {{hint}} in a line.

<div>{{ inside }}</div>

<Quiz name="a" />

A note {#note}
and a {#second .one}

<pre>{{ code }}</pre>
`
  })
  expect(findings).toEqual([
    'src/a.md:3:1 foreign-syntax: Unexpected `{{#quiz ../a.toml}}` in the text, expected Markdown',
    'src/a.md:5:5 foreign-syntax: Unexpected `{{footnote: of` in the text, expected Markdown',
    'src/a.md:6:17 foreign-syntax: Unexpected `{{hint}}` in the text, expected Markdown',
    'src/a.md:8:6 foreign-syntax: Unexpected `{{ inside }}` in the text, expected Markdown',
    expect.stringContaining('src/a.md:10:1 mdx-in-markdown: Unexpected element `<Quiz>`'),
    'src/a.md:12:8 foreign-syntax: Unexpected `{#note}` in the text, expected Markdown',
    'src/a.md:13:7 foreign-syntax: Unexpected `{#second .one}` in the text, expected Markdown'
  ])
})
