import {describe, expect, test} from 'vitest'
import type {DialectName} from '../../../model/project/config.ts'
import {contentPlaces, type Places} from '../../../model/project/places.ts'
import type {SourcePath} from '../../../model/url.ts'
import {dialects} from '../dialects/dialects.ts'
import {pageSyntax} from '../dialects/page-syntax.ts'
import {movedAddress} from '../rewrite/moved-address.ts'
import {createRewriter, type Rewritten} from '../rewrite/rewrite-page.ts'

/** Pages of `docs/` move to `content/`, and their images to `public/`. */
const places: Places = {...contentPlaces, mounts: [{dir: 'docs', route: ''}], publicDir: 'docs'}

async function rewrite(
  dialect: DialectName,
  text: string,
  {files = {}, addressesOnly = false}: {files?: Readonly<Record<string, string>>; addressesOnly?: boolean} = {}
): Promise<Rewritten> {
  const entry = dialects.find(({name}) => name === dialect)
  const syntax = pageSyntax((await entry?.load())?.syntax({folders: ['docs'], dir: 'docs'}) ?? {})
  const rewriter = createRewriter(
    syntax,
    {
      places,
      read: path => (files[path] === undefined ? undefined : new TextEncoder().encode(files[path])),
      sourceOf: source => source.replace(/^docs/, 'content') as SourcePath,
      routeOf: route => route,
      pageAt: route =>
        route === '/guide/other'
          ? (`content${route}.${dialect === 'docusaurus' ? 'mdx' : 'md'}` as SourcePath)
          : undefined,
      fileOf: path => (path.endsWith('.png') ? path.replace(/^docs/, 'public') : undefined)
    },
    {addressesOnly}
  )
  return rewriter('docs/guide/page.md' as SourcePath, new TextEncoder().encode(text))
}

test('the title of code without a language stays a title', async () => {
  const {text} = await rewrite('gitbook', '# Page\n\n{% code title=".env" %}\n```\nA=1\n```\n{% endcode %}\n')
  expect(text).toBe('# Page\n\n```text title=".env"\nA=1\n```\n')
})

test('a box ends at its own closing line, even if text follows it directly', async () => {
  const {text} = await rewrite('gitbook', 'So: {% hint style="info" %} Hot. {% endhint %}. Mind it.\n')
  expect(text).toBe('So:\n\n:::callout{type="info"}\nHot.\n:::\n\n. Mind it.\n')
})

test('a box that starts within a line is not indented', async () => {
  const {text} = await rewrite('gitbook', 'If a > b: {% hint style="info" %} Hot. {% endhint %}\n')
  expect(text).toBe('If a > b:\n\n:::callout{type="info"}\nHot.\n:::\n')
})

test('boxes that were indented in HTML end where docsgen finds their ends', async () => {
  const page = '<div>\n  <div>\n      {{< card title="Ann" >}}\n      {{< /card >}}\n  </div>\n</div>\n'
  expect((await rewrite('hugo', page)).text).toBe('<div>\n  <div>\n\n:::card[Ann]\n:::\n\n</div>\n</div>\n')
})

test.each([
  ['static/img/a.png', undefined, 'content/img/a.png'],
  ['static/img/a.png', 'public/img/a.png', undefined]
])('an image beside the pages, not in the public folder, is found', (isPublic, publicFile, beside) => {
  const taken: string[] = []
  const moved = movedAddress('/img/a.png', 'content/en/a.md' as SourcePath, {
    places: {...contentPlaces, mounts: [{dir: 'content/en', route: ''}], publicDir: 'static'},
    sourceOf: () => 'content/a.md' as SourcePath,
    routeOf: route => route,
    pageAt: () => undefined,
    fileOf: path => {
      taken.push(path)
      return path === isPublic ? publicFile : path === 'content/en/img/a.png' ? beside : undefined
    }
  })
  // The new project finds both at the same address.
  expect(moved).toBeUndefined()
  expect(taken.includes('content/en/img/a.png')).toBe(beside !== undefined)
})

test('a definition at the start of an alert stays a definition', async () => {
  const {text} = await rewrite('mkdocs', '!!! note\n\n    [a]: https://a.example\n\n    See [a].\n')
  expect(text).toBe('> [!NOTE]\n>\n> [a]: https://a.example\n>\n> See [a].\n')
})

describe('a MkDocs page', () => {
  test('keeps every byte of syntax that docsgen reads the same way', async () => {
    const text = `---
title:   "Spaced"   # a comment
---

Title
=====

* one
    * two _emphasis_

| a |b|
|---|:-:|
| 1 | 2 |

[link]: ./other.md "Other"

See [link] and  two spaces.\\
Next.[^1]

    indented code

[^1]: Note.
`
    const page = await rewrite('mkdocs', text)
    expect(page.text).toBe(text)
    expect([...page.counts]).toEqual([])
  })

  test("gets docsgen's syntax where it differs", async () => {
    const page = await rewrite(
      'mkdocs',
      `# Title { #own .big }

*  kept

!!! note
    Alert with *bytes*.

!!! warning "Own title"
    ![pot](../img/pot.png)

    === "A"

        Inside.

    === "B"

        \`\`\`py hl_lines="1"
        b
        \`\`\`

??? tip "More"
    Hidden.

1. In a list

    !!! danger
        Deep.

Press ++a+b++ or {==look==}.

--8<-- "part.md"

[TOC]

## Power & watts
`,
      {files: {'docs/part.md': 'Shared *text*.\n'}}
    )
    expect(page.text).toBe(`# Title {#own}

*  kept

> [!NOTE]
> Alert with *bytes*.

:::::warning[Own title]
![pot](/img/pot.png)

::::tabs
:::tab{label="A"}
Inside.
:::

:::tab{label="B"}
\`\`\`py {1}
b
\`\`\`
:::
::::
:::::

<details>
<summary>More</summary>

Hidden.

</details>

1. In a list

   :::danger
   Deep.
   :::

Press <kbd>A</kbd>+<kbd>B</kbd> or <mark>look</mark>.

Shared *text*.

## Power & watts {#power-watts}
`)
    expect(page.directives).toBe(true)
  })

  test('keeps its syntax with --keep-syntax, except for addresses', async () => {
    const page = await rewrite('mkdocs', '!!! note\n    ![pot](../img/pot.png) [page](other.md)\n', {
      addressesOnly: true
    })
    expect(page.text).toBe('!!! note\n    ![pot](/img/pot.png) [page](other.md)\n')
  })
})

test("a link to a page's file gets its new file name", async () => {
  const page = await rewrite('docusaurus', 'See [a](./other.md#b?c), [d](other.md), [e](./other) and [f](./none.md).\n')
  expect(page.text).toBe('See [a](./other.mdx#b?c), [d](other.mdx), [e](./other) and [f](./none.md).\n')
})

describe('a VitePress page', () => {
  test("gets docsgen's syntax, and lists what is lost", async () => {
    const page = await rewrite(
      'vitepress',
      `---
title: Page
outline: false
---

<script setup>
const water = 'wet'
</script>

# Page <Badge type="tip" text="new" />

Water is {{ water }}. [Here](./other.html#a)

::: tip Own
Text.
:::

::: code-group

\`\`\`sh [npm]
npm i
\`\`\`

:::

<Kettle />

<!-- <Kettle /> -->

- kept  as   it is
`
    )
    expect(page.text).toBe(`---
title: Page
toc: false
---

# Page :badge[new]{type="default"}

Water is wet. [Here](./other.html#a)

:::tip[Own]
Text.
:::

::::tabs
:::tab{label="npm"}
\`\`\`sh
npm i
\`\`\`
:::
::::

<!-- <Kettle /> -->

- kept  as   it is
`)
    expect(page.findings.map(({start, reason}) => `${start?.line} ${reason}`)).toEqual([
      '26 Unexpected Vue component `<Kettle>`, expected a built-in component'
    ])
  })
})

test('an include of a missing file is removed, and later includes are still read', async () => {
  const {text, findings} = await rewrite(
    'vitepress',
    '# A\n\n<!--@include: ./gone.md-->\n<!--@include: ./there.md-->\n',
    {
      files: {'docs/guide/there.md': 'Here *it* is.\n'}
    }
  )
  expect(text).toContain('Here *it* is.')
  expect(text).not.toContain('@include')
  expect(findings.map(({rule}) => rule)).toEqual(['missing-import'])
})

test.each(['starlight', 'vitepress'] as const)('the hero of a home page of %s stays front matter', async dialect => {
  const hero = `layout: home
hero:
  tagline: Everything.
  actions:
    - text: Begin
      link: /guide/other
    - text: Source
      link: https://example.com
`
  const {text} = await rewrite(dialect, `---\ntitle: Home # mine\n${hero}---\n\nWords.\n`)
  expect(text).toMatch(/^---\ntitle: Home # mine\n/)
  const actions =
    '    - text: Begin\n      link: /guide/other\n      primary: true\n    - text: Source\n      link: https://example.com\n'
  expect(text).toContain(`  tagline: Everything.\n  actions:\n${actions}`)
  expect(text).toMatch(/\nlayout: home\n[\s\S]*---\n\nWords\.\n$/)
  expect(text.match(/Begin/g)).toHaveLength(1)
})
