import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

describe('what pages inherit', () => {
  const page = (title: string, rest = ''): string => `---\ntitle: ${title}\n---\n\n${rest}\n`
  const inherited = {
    'hugo.yaml': `baseURL: https://kettle.example/
title: Kettle
params:
  release: none
cascade:
  - _target: {path: '/blog/**'}
    params: {release: blog}
`,
    'data/teams.yaml': '- {name: Tea, link: https://tea.example/}\n- {name: Coffee, link: https://coffee.example/}\n',
    'layouts/shortcodes/short.html': '{{ substr ($.Page.Param (.Get 0)) 1 }}',
    'layouts/shortcodes/hidden.html': '{{ if .Page.Params.secret }}shown{{ else }}not shown{{ end }}',
    'layouts/shortcodes/teams.html':
      '<ul>{{ range site.Data.teams }}<li><a href="{{ .link }}">{{ .name }}</a></li>{{ end }}</ul>',
    'layouts/shortcodes/cards.html':
      '{{ $cards := index .Page.Params (.Get 0) -}}\n{{ range $cards }}\n{{ .title | safeHTML }}\n\n{{ .text }}\n{{ end }}',
    'content/_index.md': page('Home'),
    'content/v2/_index.md':
      '---\ntitle: Second\ncascade:\n  release: v2.1\n  folder: v2\n---\n\nRelease {{< param release >}}.\n',
    'content/v2/install.md': page(
      'Install',
      'Release {{< short release >}}, see [this](/{{< param folder >}}/install/).\n\n```sh\ngit clone -b {{< param release >}}\n```'
    ),
    'content/v3/_index.md': '+++\ntitle = "Third"\n[cascade]\nrelease = "v3.0"\n+++\n\nThird.\n',
    'content/v3/install.md': page('Install', 'Release {{< param release >}}.'),
    'content/v3/own.md': '---\ntitle: Own\nrelease: v3.5\n---\n\nRelease {{< param release >}}.\n',
    'content/v3/beta.md': '---\ntitle: beta\nsecret: false\n---\n\nIt is {{< hidden >}}.\n',
    'content/v3/a.adoc': '= A\n\nText.\n',
    'content/v3/b.adoc': '= B\n\nText.\n',
    'content/old.html': '---\ntitle: Old\n---\n<p>Old.</p>\n',
    'content/part.html': '<p>No page.</p>\n',
    'content/v3/Zeta.md': page('Zeta', 'Zeta.'),
    'content/blog/first.md': page('First', 'Release {{< param release >}}.'),
    'content/teams.md': `---
title: Teams
channels:
  - title: '**Mail**'
    text: Write to [us](https://mail.example/).
---

{{% cards "channels" %}}

{{< teams >}}
`
  }
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(inherited)
  })

  test('`cascade` of a section reaches its pages, in text, code and addresses', () => {
    expect(site.text('/v2/install')).toContain('Release 2.1, see [this](https://kettle.example/v2/install)')
    expect(site.text('/v2/install')).toContain('git clone -b v2.1')
    expect(site.text('/v2')).toContain('Release v2.1.')
    expect(site.text('/v3/install')).toContain('Release v3.0.')
  })

  test('the page itself decides, and `cascade` of the configuration has a target', () => {
    expect(site.text('/v3/own')).toContain('Release v3.5.')
    expect(site.text('/blog/first')).toContain('Release blog.')
  })

  test('templates read maps in front matter lists and data files', () => {
    expect(site.html('/teams')).toContain('<strong>Mail</strong>')
    expect(site.html('/teams')).toContain('href="https://mail.example/"')
    expect(site.html('/teams')).toContain('<li><a href="https://coffee.example/" rel="noreferrer">Coffee</a></li>')
    expect(site.text('/v3/beta')).toContain('It is not shown.')
    expect(site.findings.filter(finding => finding.includes('foreign-syntax'))).toEqual([])
  })

  test('pages that are not in Markdown are reported', () => {
    expect(site.notes.join()).toContain('the page `content/old.html`, 2 pages in `.adoc` files.')
  })

  test('the order of titles ignores capital letters', () => {
    expect(site.sidebar('/v3')).toMatch(/beta[\s\S]*Install[\s\S]*Own[\s\S]*Zeta/)
  })
})
