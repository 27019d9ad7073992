import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  '.gitbook.yaml': `root: ./text/
structure:
  readme: README.md
  summary: SUMMARY.md
redirects:
  old/boil: use/boil.md
  use/clean: use/boil.md
  forum: https://forum.example.org
`,
  'text/SUMMARY.md': `# Table of contents

* [Kettle](README.md)

## Using it <a href="#use" id="use"></a>

* [First steps](use/README.md "Steps")
  * [Boil the water](use/boil.md)
  * [Clean](use/clean.md)
* [Power](use/boil.md#power)
* [Forum](https://forum.example.org)
`,
  'text/README.md': `---
description: Boils water.
cover: .gitbook/assets/cup.png
layout:
  outline:
    visible: false
---

# Kettle

<a href="use/boil.md" class="button primary" data-icon="mug">Boil</a><a href="use/" class="button secondary">Steps</a>

{% content-ref url="use/boil.md" %}
[boil.md](use/boil.md)
{% endcontent-ref %}

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><h4><i class="fa-mug">:mug:</i> Fill &#x26; boil</h4></td><td>With <code>water</code>.</td><td><a href="use/boil.md">boil.md</a></td><td><a href=".gitbook/assets/cup.png">cup.png</a></td></tr></tbody></table>

See [clean.md](use/clean.md "mention") and version <code class="expression">space.vars.version</code>.
`,
  'text/.gitbook/vars.yaml': 'version: 2.1\n',
  'text/.gitbook/includes/care.md': 'Mind the **steam**.\n',
  'text/.gitbook/assets/cup.png':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>',
  'text/.gitbook/assets/manual.txt': 'Fill it.\n',
  'text/use/README.md': `# First steps

{% stepper %}
{% step %}
## Fill
Up to the mark.
{% endstep %}

{% step %}
### Switch on
{% endstep %}
{% endstepper %}

{% columns %}
{% column width="50%" %}
Left.
{% endcolumn %}
{% column %}
Right.
{% endcolumn %}
{% endcolumns %}

{% embed url="https://www.youtube.com/watch?v=abc" %}

{% file src="../.gitbook/assets/manual.txt" %}
The manual
{% endfile %}
`,
  'text/use/boil.md': `# Boil

## Power <a href="#power" id="power"></a>

## 2.1 Heat

{% hint style="danger" %}
* hot
* steam
{% endhint %}

{% hint style="warning" %} Short. {% endhint %}

1. One

   {% hint style="info" %}
   Inside a list.
   {% endhint %}

{% tabs %}
{% tab title="Stove" %}
{% code title="boil.sh" lineNumbers="true" %}
\`\`\`bash
echo {% raw %}
\`\`\`
{% endcode %}
{% endtab %}

{% tab title="Plug" %}
| a |
| - |
| b |
{% endtab %}
{% endtabs %}

{% include "../.gitbook/includes/care.md" %}

The formula $$x_1$$ costs $5 to $6.
`,
  'text/use/clean.md': `# Clean

{% openapi src="./kettle.yaml" path="/clean" method="post" %}
[kettle.yaml](./kettle.yaml)
{% endopenapi %}

{% if visitor.claims.admin %}
For admins.
{% endif %}

{% reusable "steam" %}

<div>text</div>
{% hint %}
Open.

Use {% for %} and \\{% hint %} in templates.
`,
  'text/draft.md': '# Draft\n'
}

describe('a GitBook project', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  })

  test('has the pages and the order of its summary', () => {
    expect(site.routes).toEqual(['/', '/use', '/use/boil', '/use/clean'])
    expect(site.sidebar('/')).toBe(
      'Kettle /\n-- Using it\nSteps /use\n  Boil the water /use/boil\n  Clean /use/clean\nPower /use/boil#power\nForum https://forum.example.org'
    )
  })

  test('has the settings of its configuration', () => {
    expect(site.config).toMatchObject({
      title: 'Kettle',
      redirects: {'/old/boil': '/use/boil', '/forum': 'https://forum.example.org'}
    })
    expect(site.config.redirects).not.toHaveProperty('/use/clean')
    expect(site.frontMatter('/')).toEqual({hero: false, description: 'Boils water.', toc: false})
  })

  test('shows cards, buttons, links to pages and variables', () => {
    const html = site.html('/')
    expect(html).toContain('<a href="/use/boil" class="button button-primary">Boil</a> <a href="/use" class="button">')
    expect(html).toMatch(/class="card-title"><a href="\/use\/boil">Boil the water/)
    expect(html).toMatch(/Fill &(?:amp|#x26); boil<\/a>[\s\S]*<img src="\/assets\/cup/)
    expect(html).toContain('<p>With <code>water</code>.</p>')
    expect(html).toContain('See <a href="/use/clean">Clean</a> and version 2.1.')
    expect(html).not.toContain(':mug:')
  })

  test('shows steps, columns, videos and files', () => {
    const html = site.html('/use')
    expect(html).toMatch(/class="steps">\s*<h2 id="fill"[\s\S]*Up to the mark\.[\s\S]*<h2 id="switch-on"/)
    expect(html.match(/class="column"/g)).toHaveLength(2)
    expect(html).toContain('https://www.youtube-nocookie.com/embed/abc')
    expect(html).toMatch(/<a href="\/assets\/manual[^"]*\.txt"/)
  })

  test('shows hints, tabs, code titles, includes and formulas', () => {
    const html = site.html('/use/boil')
    expect(html).toMatch(/data-type="error"[\s\S]*<li>hot<\/li>\s*<li>steam<\/li>/)
    expect(html).toMatch(/data-type="warning"[^>]*>[\s\S]*Short\./)
    expect(html).toMatch(/<li>[\s\S]*One[\s\S]*data-type="info"[\s\S]*Inside a list\./)
    expect(html).toMatch(/Stove[\s\S]*boil\.sh[\s\S]*Plug[\s\S]*<td>b<\/td>/)
    expect(html).toContain('Mind the <strong>steam</strong>.')
    expect(html).toContain('<h2 id="power"')
    expect(html).toContain('<h2 id="id-2.1-heat"')
    expect(html).toMatch(/<msub><mi>x<\/mi>[\s\S]*costs \$5 to \$6/)
    expect(html.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('{%')
  })

  test('lists what it does not show', () => {
    const text = site.html('/use/clean').replace(/<[^>]*>/g, '')
    expect(text).toContain('POST /clean')
    expect(text).toContain('For admins.')
    expect(text).toContain('Use {% for %} and {% hint %} in templates.')
    expect(site.findings).toEqual([
      expect.stringContaining('text/use/clean.md:3:1 foreign-syntax: Unexpected `{% openapi src="./kettle.yaml"'),
      expect.stringContaining('text/use/clean.md:4:15 missing-asset'),
      'text/use/clean.md:7:1 foreign-syntax: Unexpected `{% if visitor.claims.admin %}`, expected content without a condition',
      'text/use/clean.md:11:1 foreign-syntax: Unexpected `{% reusable "steam" %}`, expected a block of GitBook',
      'text/use/clean.md:14:1 foreign-syntax: Unexpected `{% hint %}`, expected a tag that closes it',
      expect.stringContaining('text/use/clean.md:17:5 foreign-syntax: Unexpected `{% for %}` in the text'),
      expect.stringContaining('text/use/clean.md:17:20 foreign-syntax: Unexpected `{% hint %}` in the text')
    ])
    expect(text).not.toContain('steam')
    expect(site.errors).toBe(0)
  })
})

test('a folder with a summary and no configuration is a GitBook project', async () => {
  const {routes, config, notes, html} = await readSite({
    'book.json': '{"title": "Pot", "language": "de", "plugins": ["hints"], "variables": {"size": "two"}}',
    'SUMMARY.md': '* [Start](README.md)\n* [More](more.md)\n',
    'README.md': '# Start\n',
    'more.md': '# More\n',
    'LICENSE.md': '# License\n'
  })
  expect(routes).toEqual(['/', '/more'])
  expect(config).toMatchObject({title: 'Pot', lang: 'de'})
  expect(notes.join('\n')).toContain('the plugin `hints`')
  // A page without text lists the pages below it.
  expect(html('/')).toContain('docsgen:slot')
})
