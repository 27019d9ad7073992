import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/**
 * Tests typical mistakes in each dialect: a configuration that fails, a sidebar with a missing page, a component without a
 * counterpart, text with invalid syntax. Each is reported at its line, and the rest of the site is built.
 */
const cases: readonly {
  readonly dialect: string
  readonly files: Readonly<Record<string, string>>
  readonly route: string
  readonly sidebar: string
  readonly findings: readonly string[]
}[] = [
  {
    dialect: 'docusaurus',
    files: {
      'docusaurus.config.js':
        "// The mill.\nconst version = readVersion()\nmodule.exports = {title: 'Mill', tagline: version}\n",
      'sidebars.js': "module.exports = {\n  docs: ['good',\n    'lost', 'odd', 'broken']\n}\n",
      'docs/good.md': '# Good\n\nFlour.\n',
      'docs/odd.md': '# Odd\n\n<Millstone />\n',
      'docs/broken.md': '# Broken\n\n:::note\n\nNever closed.\n\n<Tabs>\n'
    },
    route: '/docs/good',
    sidebar: 'Good /docs/good\nOdd /docs/odd\nBroken /docs/broken',
    findings: [
      'docs/broken.md:3:1 foreign-syntax: Unclosed `:::note`, expected a line `:::` at its end',
      'docs/broken.md:7:1 mdx-syntax: Unexpected end of the box, expected a closing tag for `<Tabs>` (opened at 7:1)',
      'docs/odd.md:3:1 unknown-component: Unexpected component `<Millstone>`, expected one that is built in or imported',
      'docusaurus.config.js:2:17 dialect-config: This configuration failed: readVersion is not defined',
      'sidebars.js:3:6 meta-dead-key: Unexpected item `/docs/lost` in group `Documentation`, expected a page'
    ]
  },
  {
    dialect: 'vitepress',
    files: {
      '.vitepress/config.js':
        "// The mill.\nconst version = readVersion()\nexport default {title: 'Mill', description: version, themeConfig: {sidebar: [\n  {text: 'Good', link: '/good'},\n  {text: 'Lost', link: '/lost'}]}}\n",
      'good.md': '# Good\n\nFlour.\n',
      'odd.md': '# Odd\n\n<Millstone />\n',
      'broken.md': '# Broken\n\nIt turns {{ turns() }} times.\n'
    },
    route: '/good',
    sidebar: 'Good /good',
    findings: [
      '.vitepress/config.js:2:17 dialect-config: This configuration failed: readVersion is not defined',
      '.vitepress/config.js:5:25 meta-dead-key: Unexpected item `/lost` in group `Documentation`, expected a page',
      'broken.md:3:10 foreign-syntax: Unexpected `{{ turns() }}` from Vue, expected a literal value',
      'odd.md:3:1 unknown-component: Unexpected Vue component `<Millstone>`, expected a built-in component'
    ]
  },
  {
    dialect: 'nextra',
    files: {
      'package.json': '{"dependencies": {"nextra": "4"}}',
      'next.config.js': 'export default {}\n',
      'content/_meta.js':
        "// The mill.\nconst title = readTitle()\nexport default {\n  good: 'Good',\n  lost: 'Lost'\n}\n",
      'content/good.mdx': '# Good\n\nFlour.\n',
      'content/odd.mdx': '# Odd\n\n<Millstone />\n',
      'content/broken.mdx': '# Broken\n\n<Callout>\n\nNever closed.\n'
    },
    route: '/good',
    sidebar: 'Good /good\nBroken /broken\nOdd /odd',
    findings: [
      'content/_meta.js:2:15 dialect-config: This configuration failed: readTitle is not defined',
      'content/_meta.js:5:3 meta-dead-key: Unexpected key `lost`, expected a page or folder of `/`',
      'content/broken.mdx:3:1 mdx-syntax: Unexpected end of content, expected a closing tag for `<Callout>` (opened at 3:1)',
      'content/odd.mdx:3:1 unknown-component: Unexpected component `<Millstone>`, expected one that is built in or imported'
    ]
  },
  {
    dialect: 'starlight',
    files: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nconst version = readVersion()\nexport default {integrations: [starlight({title: 'Mill', description: version, sidebar: [\n  'good',\n  'lost', 'odd', 'broken']})]}\n",
      'src/content/docs/good.md': '---\ntitle: Good\n---\n\nFlour.\n',
      'src/content/docs/odd.mdx':
        "---\ntitle: Odd\n---\n\nimport Millstone from 'mill-kit/Millstone.astro'\n\n<Millstone />\n",
      'src/content/docs/broken.mdx': '---\ntitle: Broken\n---\n\n:::note\n\nNever closed.\n\n<Aside>\n'
    },
    route: '/good',
    sidebar: 'Good /good\nOdd /odd\nBroken /broken',
    findings: [
      'astro.config.mjs:2:17 dialect-config: This configuration failed: readVersion is not defined',
      'astro.config.mjs:5:4 meta-dead-key: Unexpected item `/lost` in group `Documentation`, expected a page',
      'src/content/docs/broken.mdx:5:1 foreign-syntax: Unclosed `:::note`, expected a line `:::` at its end',
      'src/content/docs/broken.mdx:9:1 mdx-syntax: Unexpected end of the box, expected a closing tag for `<Aside>` (opened at 9:1)',
      'src/content/docs/odd.mdx:7:1 empty-page: The page is empty: nothing on it is visible',
      'src/content/docs/odd.mdx:7:1 unknown-component: Unexpected Astro component `<Millstone>`, expected a docsgen component or an imported React component'
    ]
  },
  {
    dialect: 'mintlify',
    files: {
      'docs.json':
        '{\n  "name": "Mill",\n  "navigation": {"groups": [{"group": "All", "pages": ["good",\n    "lost", "odd", "broken"]}]},\n  "colors": nothing\n}\n',
      'good.mdx': '---\ntitle: Good\n---\n\nFlour.\n',
      'odd.mdx': '---\ntitle: Odd\n---\n\n<Millstone />\n',
      'broken.mdx': '---\ntitle: Broken\n---\n\n<Note>\n\nNever closed.\n'
    },
    route: '/good',
    sidebar: 'All\n  Good /good\n  Odd /odd\n  Broken /broken',
    findings: [
      'broken.mdx:5:1 mdx-syntax: Unexpected end of content, expected a closing tag for `<Note>` (opened at 5:1)',
      'docs.json:4:6 meta-dead-key: Unexpected item `/lost` in group `All`, expected a page',
      'docs.json:5:13 dialect-config: Unexpected text, expected JSON',
      'odd.mdx:5:1 empty-page: The page is empty: nothing on it is visible',
      'odd.mdx:5:1 unknown-component: Unexpected component `<Millstone>`, expected one that is built in or imported'
    ]
  },
  {
    dialect: 'mkdocs',
    files: {
      'mkdocs.yml': 'site_name: Mill\nnav:\n  - good.md\n  - lost.md\n  - odd.md\n  - broken.md\ntheme: [material\n',
      'docs/good.md': '# Good\n\nFlour.\n',
      'docs/odd.md': '# Odd\n\n::: mill.Stone\n',
      'docs/broken.md': '# Broken\n\n--8<-- "lost.md"\n\n``` py hl_lines="4-2"\na = 1\n```\n'
    },
    route: '/good',
    sidebar: 'Good /good\nOdd /odd\nBroken /broken',
    findings: [
      'docs/broken.md:3:1 missing-import: Unexpected include of `lost.md`, expected an existing file inside the project',
      'docs/broken.md:5:1 fence-meta: Unexpected `{4-2}`, expected lines from 1 to 1',
      'docs/odd.md:3:1 foreign-syntax: Unexpected `::: mill.Stone`: docsgen generates no reference from source code',
      'mkdocs.yml:4:5 meta-dead-key: Unexpected item `/lost` in group `Documentation`, expected a page',
      'mkdocs.yml:8:1 dialect-config: Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'
    ]
  }
]

describe.each(cases)('$dialect', ({files, route, sidebar, findings}) => {
  test('reports each mistake on its line, and shows the rest', async () => {
    const site = await readSite(files)
    expect(site.findings.filter(finding => !finding.includes('orphan-page'))).toEqual(findings)
    expect(site.html(route)).toContain('Flour.')
    expect(site.sidebar(route)).toBe(sidebar)
  })
})
