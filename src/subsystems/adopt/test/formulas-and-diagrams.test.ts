import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

const formulas = 'Half is $\\frac{1}{2}$, the price $x_{usd}$.\n\n$$\n\\begin{aligned}a&=b\\end{aligned}\n$$\n'
const diagram = '```mermaid\ngraph LR\n  A-->B\n```\n'
const page = `---\ntitle: Page\n---\n\n${formulas}\n${diagram}`

interface Case {
  readonly files: Readonly<Record<string, string>>
  readonly route: string
}

/** The same page in a project of each generator with both turned on. */
const on: Readonly<Record<string, Case>> = {
  Docusaurus: {
    route: '/docs/page',
    files: {
      'docusaurus.config.js': `import remarkMath from 'remark-math'
import rehypeKatex from 'rehype-katex'
export default {title: 'Sea', url: 'https://sea.example', baseUrl: '/', markdown: {mermaid: true}, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', {docs: {remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, {macros: {'\\\\deep': '\\\\mathbf{D}'}}]]}}]]}`,
      'docs/page.md': `${page}\n$\\deep$\n`
    }
  },
  'Docusaurus whose plugins are imported elsewhere': {
    route: '/docs/page',
    files: {
      'docusaurus.config.js': `module.exports = async () => ({title: 'Sea', url: 'https://sea.example', baseUrl: '/', markdown: {mermaid: true},
  presets: [['classic', {docs: {remarkPlugins: [(await import('./plugins.mjs')).math]}}]]})`,
      'plugins.mjs': "export {default as math} from 'remark-math'",
      'docs/page.mdx': page
    }
  },
  Nextra: {
    route: '/page',
    files: {
      'package.json': '{"dependencies": {"nextra": "3"}}',
      'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({latex: true})()",
      'theme.config.jsx': 'export default {}',
      'pages/page.mdx': page
    }
  },
  Starlight: {
    route: '/page',
    files: {
      'astro.config.mjs': `import {defineConfig} from 'astro/config'
import starlight from '@astrojs/starlight'
import mermaid from 'astro-mermaid'
import remarkMath from 'remark-math'
export default defineConfig({markdown: {remarkPlugins: [remarkMath]}, integrations: [mermaid(), starlight({title: 'Sea'})]})`,
      'src/content/docs/page.mdx': page
    }
  },
  Mintlify: {
    route: '/page',
    files: {
      'docs.json': '{"name": "Sea", "theme": "mint", "navigation": {"pages": ["page"]}}',
      'page.mdx': page
    }
  },
  MkDocs: {
    route: '/page',
    files: {
      'mkdocs.yml': `site_name: Sea
markdown_extensions:
  - pymdownx.arithmatex: {generic: true}
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          class: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
`,
      'docs/page.md': page
    }
  },
  VitePress: {
    route: '/page',
    files: {
      '.vitepress/config.mjs': `import {withMermaid} from 'vitepress-plugin-mermaid'
export default withMermaid({title: 'Sea', markdown: {math: true}})`,
      'page.md': page
    }
  }
}

describe('formulas and diagrams', () => {
  test.each(Object.entries(on))('%s: are rendered if the project enables them', async (_, {files, route}) => {
    const site = await readSite(files)
    expect(site.findings.filter(finding => !/orphan-page|description/.test(finding))).toEqual([])
    const html = site.html(route)
    expect(html.match(/<math/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>')
    expect(html).toContain('<div class="math"><math display="block"')
    expect(html).toContain('<svg role="img"')
    expect(site.notes.join('\n')).not.toMatch(/math|mermaid/i)
  })

  test('reads options of remark-math and rehype-katex', async () => {
    const files = {...on.Docusaurus?.files}
    const site = await readSite({
      ...files,
      'docusaurus.config.js': (files['docusaurus.config.js'] ?? '').replace(
        '[remarkMath]',
        '[[remarkMath, {singleDollarTextMath: false}]]'
      ),
      'docs/page.md': '# Page\n\nFrom $5 to $6 for $$\\deep$$.\n'
    })
    expect(site.html('/docs/page')).toMatch(/From \$5 to \$6 for <math><mi>𝐃<\/mi><\/math>/)
  })

  test('reads the macros of mdbook-katex', async () => {
    const site = await readSite({
      'book.toml': '[book]\ntitle = "Sea"\n\n[preprocessor.katex]\nmacros = "tex/macros.txt"\n',
      'tex/macros.txt': '# Depth\n\n\\deep:{\\mathbf{#1}}\n',
      'src/SUMMARY.md': '- [Sea](README.md)\n',
      'src/README.md': `# Sea

At $\\deep{D}$.

1. The sum is
$$s = a
+
1 b

= c
$$
   of all.

> Quoted:
> $$
d = \\text{if $e$}
$$$$
f
$$

\`$$\` is code, and [nothing](./nothing.md).
`
    })
    expect(site.html('/')).toContain('At <math><mi>𝐃</mi></math>.')
    // Blank lines and lines that start with signs belong to the formula.
    expect(site.html('/')).toMatch(
      /<li>The sum is\s*<div class="math"><math[^>]*>[^$]*<\/math><\/div>\s*of all\.<\/li>/
    )
    expect(site.html('/')).toMatch(/<mi>s<\/mi>.*<mo[^>]*>\+<\/mo>.*<mi>c<\/mi>/s)
    expect(site.html('/')).toMatch(
      /<blockquote>\s*<p>Quoted:\s*<\/p>\s*<div class="math">.*<mi>e<\/mi>.*<mi>f<\/mi>.*<\/blockquote>/s
    )
    expect(site.findings).toEqual([
      'src/README.md:21:29 no-missing-page: Unexpected link to `./nothing.md`, expected an existing page'
    ])
  })

  test("reads Hugo-Book's formulas, which a shortcode turns on", async () => {
    const site = await readSite({
      'hugo.toml': 'title = "Sea"\ntheme = "hugo-book"\n',
      'content/_index.md':
        '---\ntitle: Sea\n---\n\n{{< katex />}}\n\n$$\na_1\n$$\n\n| Depth |\n| --- |\n| {{< katex >}}d_1{{< /katex >}} |\n\n<p>\n$$\nh_1\n$$\n</p>\n'
    })
    expect(site.html('/')).toMatch(
      /<math[^>]*>.*<mi>a<\/mi>.*<td><math>.*<mi>d<\/mi>.*<\/td>.*<math[^>]*>.*<mi>h<\/mi>/s
    )
    expect(site.html('/')).not.toMatch(/\$|\{\{/)
    expect(site.findings).toEqual([])
  })

  test("the project's own plugin of the same name takes precedence", async () => {
    const site = await readSite({
      ...on.Docusaurus?.files,
      'docsgen.config.json': '{"plugins": [["docsgen/plugins/math", {"macros": {"\\\\deep": "\\\\mathit{O}"}}]]}'
    })
    expect(site.html('/docs/page')).toContain('<mi>O</mi>')
  })

  test('arithmatex has two more formula syntaxes, and leaves code and amounts of money alone', async () => {
    const site = await readSite({
      ...on.MkDocs?.files,
      'docs/page.md':
        '# Page\n\nIn \\(a_1\\) and `\\(b\\)`, \\[c\\] too, from $5 to $6.\n\n\\[\nd\n\\]\n\n$$ e $$\n\n```tex\n\\(f\\)\n```\n'
    })
    const html = site.html('/page')
    expect(html.match(/<math/g)).toHaveLength(4)
    expect(html.match(/<div class="math">/g)).toHaveLength(2)
    expect(html).toContain('<code>\\(b\\)</code>')
    expect(html).toContain('from $5 to $6.')
    expect(html).toMatch(/\\\(f\\\)/)
  })

  test('an invalid formula is a warning at its place, and the page is kept', async () => {
    const site = await readSite({...on.Nextra?.files, 'pages/page.mdx': '# Page\n\nBefore $\\nope{1}$ after.\n'})
    expect(site.findings).toContain(
      'pages/page.mdx:3:9 math:syntax: Invalid formula: Unsupported function name: \\nope'
    )
    expect(site.html('/page')).toContain('after.')
  })

  test('dollar signs stay text unless formulas are enabled', async () => {
    const site = await readSite({
      'docusaurus.config.js':
        "module.exports = {title: 'Sea', url: 'https://sea.example', baseUrl: '/', presets: ['classic']}",
      'docs/page.md': '# Page\n\nFrom $5 to $6.\n'
    })
    expect(site.html('/docs/page')).toContain('From $5 to $6.')
  })
})
