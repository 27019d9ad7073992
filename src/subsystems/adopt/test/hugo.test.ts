import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'hugo.toml': `baseURL = "https://kettle.example/docs/"
title = "Kettle"
defaultContentLanguage = "en"

[languages.en]
contentDir = "content/en"
weight = 1

[languages.fr]
contentDir = "content/fr"
languageName = "Français"

[params]
github_repo = "https://github.com/kettle/kettle"
version = "2.1"

[[menus.main]]
name = "Forum"
url = "https://forum.example.org"
weight = 30
`,
  'layouts/shortcodes/own.html':
    '{{ with .Page.Resources.GetMatch "a.png" }}<img src="{{ .RelPermalink }}">{{ end }}\n',
  'layouts/shortcodes/pot/release.html': '3.0{{- "" -}}\n{{/* No more. */}}\n',
  'layouts/shortcodes/version.html': 'v{{ .Site.Params.version }}',
  'layouts/shortcodes/a.html': 'longer than its name',
  'layouts/shortcodes/stale.html': '<meta name="a">\n<div class="note">\n  Old <b>text</b>.\n\n</div>\n',
  'static/a.txt': 'a\n',
  'content/en/_index.md': '---\ntitle: Kettle\n---\n\nBoils water.\n',
  'content/en/guide/_index.md': '---\ntitle: Guide\nmenu:\n  main:\n    weight: 10\n---\n\nText.\n',
  'content/en/guide/second.md': `+++
title = "Second"
weight = 20
aliases = ["/old"]

[extra]
weight = 1
+++

Version {{< param version >}}, see [the first]({{< relref "first" >}}#power) and [clean](../deep/clean/).

\`\`\`toml {filename="a.toml" hl_lines="1"}
a = 1
\`\`\`
`,
  'content/en/guide/first.md': `---
title: First
linkTitle: One
weight: 10
---

## Power {#power}

{{% alert title="Hot" color="warning" %}}
* steam
{{% /alert %}}

{{< tabpane >}}
{{% tab header="Stove" %}}
Gas.
{{% /tab %}}
{{% tab header="Plug" %}}
Power.
{{% /tab %}}
{{< /tabpane >}}

{{< tabpane lang="sh" >}}
{{< tab header="Shell" >}}
# boil
kettle
{{< /tab >}}
{{< /tabpane >}}

{{% columns %}}
Left.

<--->

Right.
{{% /columns %}}

{{< gist ann 12 >}}

{{< comment >}} Secret. {{< /comment >}}

<a class="btn" href="{{< relref "/guide/second" >}}">Next</a>

{{< details "More" >}}
Hidden.
{{< /details >}}

{{< mermaid >}}
flowchart LR
  a --> b
{{< /mermaid >}}

{{< highlight go >}}
boil()
{{< /highlight >}}

{{< own >}}

{{< other >}}
Inside.
{{< /other >}}

{{< gist ann >}}

\`{{</* own */>}}\`

{{% stale %}}

It is \`{{% version %}}\` or {{< a >}}, at https://pots.example.org/v{{% pot/release %}}/pot.

It {{< spins "fast" >}} well, {{< bold >}}very{{< /bold >}} well.

{{< param nowhere >}}

| Part {{< sign >}} |
|---|
| Lid |

{{</* own */>}}
`,
  'content/en/guide/deep/clean.md':
    '---\ntitle: Clean\nslug: clean\n---\n\n{{% include "/guide/bundle/part.md" %}}\n\n{{% include "guide/bundle/part" %}}\n',
  'content/en/guide/bundle/index.md': '---\ntitle: Bundle\nweight: 5\n---\n\nText.\n',
  'content/en/guide/bundle/part.md': 'No page.\n',
  'content/fr/_index.md': '---\ntitle: Bouilloire\n---\n\nTexte.\n',
  'content/fr/guide/first.md': '---\ntitle: Premier\n---\n\nTexte.\n'
}

describe('a Hugo project', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  })

  test('shows tabs of code, columns, embeds and references in HTML', () => {
    const html = site.html('/guide/first')
    const text = html.replace(/<[^>]*>/g, '')
    expect(html).toMatch(/data-tab="Shell"[^>]*>.*<figure class="code"[^>]*data-language="sh"/)
    expect(text).toContain('# boil\nkettle')
    expect(html).toMatch(/<p>Left\.<\/p><\/div><div[^>]*><p>Right\.<\/p>/)
    expect(html).toContain('href="https://gist.github.com/ann/12"')
    expect(html).toMatch(/<a class="btn" href="[^"]*\/guide\/second"/)
    expect(text).not.toMatch(/Secret|relref|--->/)
  })

  test('has its pages and languages', () => {
    expect(site.routes).toEqual([
      '/',
      '/fr',
      '/fr/guide',
      '/fr/guide/first',
      '/guide',
      '/guide/bundle',
      '/guide/deep/clean',
      '/guide/first',
      '/guide/second'
    ])
    expect(site.config.redirects).toMatchObject({'/old': '/guide/second'})
    expect(site.config).toMatchObject({title: 'Kettle', base: '/docs/', lang: 'en', url: 'https://kettle.example'})
  })

  test('has the order of weights, and the main menu', () => {
    expect(site.sidebar('/guide/first')).toBe(
      'Guide /docs/guide\nBundle /docs/guide/bundle\nOne /docs/guide/first\nSecond /docs/guide/second\nClean /docs/guide/deep/clean'
    )
    expect(site.navbar).toEqual(['Guide /docs/guide', 'Forum https://forum.example.org'])
    expect(site.notes.join('\n')).toContain('the shortcode `own`')
  })

  test('shows shortcodes, values and references', () => {
    const html = site.html('/guide/first')
    expect(html).toMatch(/data-type="warning"[\s\S]*Hot[\s\S]*<li>steam<\/li>/)
    expect(html).toMatch(/tab-label">Stove<[\s\S]*Gas\.[\s\S]*tab-label">Plug<[\s\S]*Power\./)
    expect(html).toMatch(/<summary>[\s\S]*More[\s\S]*Hidden\./)
    expect(html).toMatch(/boil[\s\S]*Inside\.[\s\S]*<code>\{\{&(?:lt|#x3C);\s*own/)
    const second = site.html('/guide/second')
    expect(second).toContain('Version 2.1')
    expect(second).toContain('href="/docs/guide/first#power"')
    expect(second).toContain('href="/docs/guide/deep/clean"')
    expect(second).toContain('a.toml')
    expect(site.html('/guide/deep/clean').split('No page.')).toHaveLength(3)
    expect(site.frontMatter('/guide/second')).toEqual({title: 'Second'})
  })

  test("shows the project's shortcodes whose templates do not compute anything", () => {
    const html = site.html('/guide/first')
    expect(html).toMatch(/<div class="note">\s*Old <b>text<\/b>\.\s*<\/div>/)
    expect(html).toContain(
      'It is <code>v2.1</code> or longer than its name, at <a href="https://pots.example.org/v3.0/pot"'
    )
    expect(site.notes.join('\n')).not.toMatch(/shortcode `(?:a|stale|version|pot\/release)`/)
  })

  test('lists what it does not support', () => {
    expect(site.findings.filter(text => text.includes('foreign-syntax'))).toEqual([
      'content/en/guide/first.md:56:1 foreign-syntax: Unexpected `{{< own >}}`, expected a shortcode of Hugo, Docsy or Hugo-Book',
      'content/en/guide/first.md:58:1 foreign-syntax: Unexpected `{{< other >}}`, expected a shortcode of Hugo, Docsy or Hugo-Book',
      'content/en/guide/first.md:62:1 foreign-syntax: Unexpected `{{< gist ann >}}`, expected one with an address',
      'content/en/guide/first.md:70:4 foreign-syntax: Unexpected `{{< spins "fast" >}}`, expected a shortcode of Hugo, Docsy or Hugo-Book',
      'content/en/guide/first.md:70:31 foreign-syntax: Unexpected `{{< bold >}}`, expected a shortcode of Hugo, Docsy or Hugo-Book',
      'content/en/guide/first.md:72:1 foreign-syntax: Unexpected `{{< param nowhere >}}`, expected a parameter of the page or the site',
      'content/en/guide/first.md:74:8 foreign-syntax: Unexpected `{{< sign >}}`, expected a shortcode of Hugo, Docsy or Hugo-Book'
    ])
    // The rest of the line stays.
    expect(site.html('/guide/first')).toMatch(/<p>It\s+well, very well\.<\/p>/)
    expect(site.html('/guide/first')).toMatch(/<th>Part <\/th>/)
    expect(site.html('/guide/first')).toMatch(/<p>\{\{&(?:lt|#x3C);\s*own/)
    expect(site.errors).toBe(0)
  })
})

test('a folder may be mounted, addresses may follow a pattern, and a section without text lists its pages', async () => {
  const {routes, html, children, sidebar, findings, frontMatter} = await readSite({
    'hugo.yaml':
      'title: Kettle\npermalinks:\n  blog: /:section/:year/:slug/\nmodule:\n  mounts:\n    - source: content/en\n      target: content\n',
    'content/en/_index.md':
      '---\ntitle: Kettle\n---\n\n[News](/blog/2026/it-boils-now/)\n\n{{<button href="/blog">}}Read{{</button>}}\n{{<button href="https://a.example">}}Far{{</button>}} it.\n',
    'content/en/search.md': '---\ntitle: Results\nlayout: search\n---\n\n',
    'content/en/blog/_index.md': '---\nweight: 1\n---\n',
    'content/en/blog/news/_index.md': '---\ntitle: News\n---\n',
    'content/en/blog/news/leaks.md': '---\ntitle: It leaks\ndate: 2025-03-04\n---\n\nText.\n',
    'content/en/blog/2026-01-02-boils.md':
      '---\ntitle: It boils, now!\ndate: 2026-01-02\ndescription: See *the* [shop](/shop) &mdash; now.\n---\n\nText.\n'
  })
  expect(routes).toEqual(['/', '/blog', '/blog/2025/it-leaks', '/blog/2026/it-boils-now', '/blog/news'])
  // A section contains the pages of its folder, whatever their addresses are.
  expect(children('/blog/news')).toEqual(['/blog/2025/it-leaks'])
  expect(sidebar('/blog')).toContain('News /blog/news\n  It leaks /blog/2025/it-leaks')
  expect(html('/')).toMatch(/<a [^>]*href="\/blog"[^>]*>Read<\/a>/)
  expect(html('/')).toMatch(/<a [^>]*href="https:\/\/a\.example"[^>]*>Far/)
  expect(html('/')).not.toContain('{{')
  expect(sidebar('/blog')).toContain('Blog /blog')
  expect(html('/blog')).toContain('docsgen:slot')
  expect(frontMatter('/blog/2026/it-boils-now').description).toBe('See the shop — now.')
  expect(findings).toEqual([])
})

describe("the project's own shortcodes", () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite({
      'hugo.yaml': 'baseURL: "https://x.test/"\ntitle: Mill\nparams:\n  release: "3.1"\n',
      'layouts/shortcodes/include.html':
        '<div class="shared">{{ with .Site.GetPage (.Get "file") }}{{ .Content }}{{ end }}</div>',
      'layouts/shortcodes/murl.html': 'https://x.test/{{ site.Params.release }}/{{ .Get "path" | default "all.yaml" }}',
      'layouts/shortcodes/kbd.html': '<kbd>{{ .Inner }}</kbd>',
      'layouts/shortcodes/note.html': `{{- $kind := .Get 0 | default "plain" -}}
{{/* A box. */}}
<aside class="own {{ if eq $kind "big" }}large{{ else if ne $kind "plain" }}{{ $kind | upper }}{{ else }}usual{{ end }}">
  <b>{{ printf "%s: %s" (title $kind) $.Page.Title }}</b>
  {{ .Inner | markdownify }}
</aside>`,
      'layouts/shortcodes/rows.html':
        '| A | B |\n|---|---|\n{{ range split (.Get "of") "," }}| {{ . }} | x |\n{{ end }}',
      'layouts/shortcodes/source.html': '{{ highlight (readFile (.Get 0)) "go" "" }}',
      'layouts/shortcodes/escaped.html': '<i title="{{ .Get 0 }}">{{ .Get 0 }}</i>',
      'layouts/shortcodes/tabs.html': '{{ .Scratch.Set "a" 1 }}',
      'themes/mill/layouts/shortcodes/sign.html': '<em>{{ .Get 0 }}</em>',
      'code/main.go': 'package main\n',
      'content/_index.md': '---\ntitle: Home\n---\nHome\n',
      'content/c/d.md': '---\ntitle: D\n---\nD text **shown**.\n',
      'content/a/e.md': '---\ntitle: E\n---\nE text\n',
      'content/x/e.md': '---\ntitle: Other E\n---\nText\n',
      'content/a/b.md': `---
title: B
---
[one]({{<ref "../c/d" >}}) [two]({{<ref "c/d" >}}) [three]({{<ref "/c/d.md#p" >}}) [four]({{<ref "./e.md" >}}) [five]({{<ref "d.md">}}) [six]({{< relref "e" >}})

\`\`\`sh
kubectl apply -f {{< murl path="x.yaml" >}}
echo {{</* murl */>}} {{< strange >}}
\`\`\`

See [the file]({{< murl >}}), \`{{< murl path="y" >}}\`, or press {{< kbd >}}Ctrl **C**{{< /kbd >}} {{< sign "now" >}}.

{{< include file="c/d" >}}

{{% note big %}}
Inside *it*.
{{% /note %}}

{{< note >}}Usual.{{< /note >}}

{{% rows of="1,2" %}}

{{< source "code/main.go" >}}

{{< escaped "a < b" >}}

{{< tabs >}}
`
    })
  })

  test("override docsgen's own, and show pages, files, content and computed text", () => {
    const html = site.html('/a/b')
    expect(html).toMatch(/<div class="shared">\s*<p>D text <strong>shown<\/strong>\.<\/p>\s*<\/div>/)
    expect(html).toContain('or press <kbd>Ctrl <strong>C</strong></kbd> <em>now</em>.')
    expect(html).toMatch(/<aside class="own large">\s*<b>Big: B<\/b>\s*<p>Inside <em>it<\/em>\.<\/p>\s*<\/aside>/)
    expect(html).toMatch(/<aside class="own usual">\s*<b>Plain: B<\/b>\s*(?:<p>)?Usual\./)
    expect(html).toMatch(/<td>2<\/td>/)
    expect(html).toMatch(/data-language="go"[\s\S]*package[\s\S]*main/)
    expect(html).toContain('<i title="a < b">a &#x3C; b</i>')
  })

  test('run in code and addresses, and one that cannot is reported there', () => {
    const text = site.html('/a/b').replace(/<[^>]*>/g, '')
    expect(text).toContain('kubectl apply -f https://x.test/3.1/x.yaml')
    expect(text).toMatch(/echo \{\{(?:<|&lt;|&#x3C;) murl (?:>|&gt;)\}\}/)
    expect(site.html('/a/b')).toContain('href="https://x.test/3.1/all.yaml"')
    expect(site.html('/a/b')).toContain('<code>https://x.test/3.1/y</code>')
    expect(site.findings.filter(finding => finding.includes('in code'))).toEqual([
      'content/a/b.md:8:23 foreign-syntax: Unexpected `{{< strange >}}` in code, expected a shortcode that docsgen can run'
    ])
  })

  test('and references resolve as in Hugo: from the folder, from the root, by name', () => {
    const hrefs = [...site.html('/a/b').matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['/c/d', '/c/d', '/c/d#p', '/a/e', '/c/d', '/a/e'])
  })
})

test('shows braces as text where Goldmark reads no attributes', async () => {
  const site = await readSite({
    'hugo.toml': "title = 'H'\n",
    'content/_index.md':
      '# H {#top .wide}\n\nSet {a="b"}\n\n* one\n{.wide}\n\n{.x} `y`\n\n> [!NOTE]\n> 10. ~~~sh {filename="a.sh"}\n'
  })
  const html = site.html('/')
  expect(html).toContain('Set {a="b"}')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('{.x} <code>y</code>')
  expect(html).toContain('{filename="a.sh"}')
  expect(html).not.toContain('{#top')
})
