import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/** Texts that pages of other generators once lost, some only in their mirror or in search. */
test('Docusaurus: calls the function in `<BrowserOnly>`, and titles may be elements', async () => {
  const site = await readSite({
    'docusaurus.config.js': `export default {title: 'Site', presets: [['classic', {docs: {sidebarPath: false}}]]}\n`,
    'docs/a.md': `import BrowserOnly from '@docusaurus/BrowserOnly'

<BrowserOnly fallback={<p>Waiting.</p>}>
{() => <p>Inside the browser.</p>}
</BrowserOnly>

<Admonition type="tip" title={<b>Fair wind</b>}>Set sail.</Admonition>
`
  })
  const {html, text, sections} = site.shown('/docs/a')
  expect(html).toContain('<p>Inside the browser.</p>')
  expect(html).not.toContain('Waiting')
  expect(text).toBe('Inside the browser.\n\n> [!TIP]\n>\n> **Fair wind**\n>\n> Set sail.\n')
  expect(sections[0]?.prose).toBe('Inside the browser.\nFair wind\nSet sail.')
  expect(site.findings).toEqual([])
})

test('VitePress: shows bound texts, and reports each text that a component loses', async () => {
  const site = await readSite({
    '.vitepress/config.js': `export default {title: 'Site'}\n`,
    'index.md': `# Home

<script setup>
const wind = 'north'
</script>

<span v-text="'Fair &amp; square'"></span> <b v-text="wind"></b> <img src="/a.png" :alt="'A mast'">

<i v-text="unknown()"></i>

<Kettle title="First pot" />

<Kettle title="Second pot" :size="3" />

<Kettle :size="3" />
`,
    'public/a.png': ''
  })
  const {html, text} = site.shown('/')
  expect(html).toContain('<span>Fair &#x26; square</span> <b>north</b> <img src="/a.png" alt="A mast"')
  expect(text).toContain('<img src="/a.png" alt="A mast">')
  expect(site.diagnostics.map(({start, reason, note}) => [start?.line, reason, note])).toEqual([
    [9, 'Unexpected `unknown()` from Vue, expected a literal value', expect.any(String)],
    [11, expect.stringContaining('<Kettle>'), expect.stringContaining('without `title="First pot"`')],
    [13, expect.stringContaining('<Kettle>'), expect.stringContaining('without `title="Second pot"`')]
  ])
})

/** What a reader sees of the only paragraph, card or list of a page. */
function words(html: string): string {
  return html
    .replace(/<(?:svg|button)[\s\S]*?<\/(?:svg|button)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test.each([
  [
    'Hugo',
    {'hugo.toml': 'title = "Site"\n'},
    'content/a.md',
    `{{% card header="Head" title="**Title**" subtitle="Sub" footer="Foot" %}}
Text.
{{% /card %}}

{{< blocks/cover title="Cover" byline="By" >}}Lead.{{< /blocks/cover >}}

{{< figure src="https://example.org/a.png" title="Mast" caption="A mast" attr="Ann" >}}
`,
    'Title Head Sub Text. Foot Cover Lead. By Mast — A mast — Ann'
  ],
  [
    'Starlight',
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Site'})]}\n`
    },
    'src/content/docs/a.md',
    `---\ntitle: A\nbanner:\n  content: |\n    New: <a href="https://example.org">the second part</a>\n---\n\nText.\n`,
    'New: the second part Text.'
  ],
  [
    'Mintlify',
    {'docs.json': JSON.stringify({name: 'Site', navigation: {pages: ['a']}})},
    'a.mdx',
    `<Tile title="Tile" description="Described" href="https://example.org">Shown.</Tile>

<Card title="Card" href="https://example.org" cta="Read on">Text.</Card>

<ResponseField name="id" type="string" pre={["old"]} post={["beta"]}>The id.</ResponseField>

<Color variant="table">
<Color.Row title="Reds">
<Color.Item name="ruby" value="#900" />
</Color.Row>
</Color>
`,
    'Tile (opens in a new tab) Described Shown. Card (opens in a new tab) Text. Read on id old, string, beta The id. Reds ruby #900'
  ],
  [
    'Fumadocs',
    {'source.config.ts': `export const docs = defineDocs({dir: 'content/docs'})\n`},
    'content/docs/a.mdx',
    `<Card title="Card" description="Described">\n\nShown.\n\n</Card>

<Tabs label="Systems" items={['Linux']}>
<Tab>Penguins.</Tab>
</Tabs>
`,
    'Card Described Shown. Systems Linux Penguins.'
  ],
  [
    'Rspress',
    {'rspress.config.ts': `export default {root: 'docs'}\n`},
    'docs/a.mdx',
    `import {PackageManagerTabs, Tab, Tabs} from '@theme'

<Tabs values={['One', {label: 'Two', value: 'b'}]}>
<Tab>First.</Tab>
<Tab>Second.</Tab>
</Tabs>

<PackageManagerTabs command={{npm: 'npm run go', deno: 'deno task go'}} />
`,
    'One First. Two Second. npm Terminal npm run go deno Terminal deno task go'
  ],
  [
    'mdBook',
    {'book.toml': '', 'src/SUMMARY.md': '[A](a.md)\n'},
    'src/a.md',
    `\`\`\`admonish tip title='Mind'
See[^one] and ~~not~~ [this][two].

| A |
| - |
| b |
\`\`\`

[^one]: The note.

[two]: https://example.org
`,
    'Mind See 1 and not this . A b Footnotes The note. ↩'
  ],
  [
    'Nextra',
    {
      'package.json': '{"dependencies": {"nextra": "4"}}',
      'next.config.mjs': `import nextra from 'nextra'\nexport default nextra({})({})\n`
    },
    'content/a.mdx',
    `<Tabs items={[<b key="a">Bold</b>, {label: 'Plain', disabled: true}]}>
<Tabs.Tab>First.</Tabs.Tab>
<Tabs.Tab>Second.</Tabs.Tab>
</Tabs>
`,
    'Bold First. Plain Second.'
  ]
])('%s: shows every text of components', async (_name, files, path, text, expected) => {
  const site = await readSite({...files, [path]: text})
  const route = site.routes.find(each => /(?:^|\/)a$/.test(each)) ?? ''
  const {html, text: mirror, sections} = site.shown(route)
  expect(words(html)).toBe(expected)
  for (const word of expected.match(/[A-Z]\w+/g) ?? []) {
    if (word === 'Terminal' || word === 'Footnotes') continue
    expect(mirror).toContain(word)
    expect(sections.map(({heading, prose, code}) => `${heading} ${prose} ${code}`).join(' ')).toContain(word)
  }
})

test('MkDocs: attribute lists set tooltips of links', async () => {
  const site = await readSite({
    'mkdocs.yml': 'site_name: Site\nmarkdown_extensions: [attr_list]\n',
    'docs/a.md': 'See [this](https://example.org){ .md-button title="Its page" }.\n'
  })
  expect(site.html('/a')).toContain('title="Its page"')
  expect(site.text('/a')).toContain('[this](https://example.org "Its page")')
})

test('Mintlify: computed properties of snippets are shown', async () => {
  const site = await readSite({
    'docs.json': JSON.stringify({name: 'Site', navigation: {pages: ['a']}}),
    'snippets/part.mdx': 'The word is {word}.\n',
    'a.mdx': `import Part from '/snippets/part.mdx'\n\nexport const loud = text => text.toUpperCase()\n\n<Part word={loud('ship')} />\n`
  })
  expect(words(site.html('/a'))).toBe('The word is SHIP.')
})
