import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

const parts = {
  'components/table.tsx':
    'export function DatabaseTable({name}) { return <p>Table {name}</p> }\nexport const Row = () => <i>row</i>\n',
  'components/api.tsx': 'export default function Method({path, children}) { return <div>{path}{children}</div> }\n',
  'components/more.tsx': 'export function Stamp() { return <b>stamp</b> }\nconst Hidden = 1\n',
  'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./*"]}}}'
}

const page = `<DatabaseTable name="mills" />

<APIMethod path="/grain">Rye.</APIMethod>

<Renamed />

<Stamp />

<Callout>Ours.</Callout>
`

test('Fumadocs: components that code hands to pages render, and those written in place are reported', async () => {
  const {html, notes, findings} = await readSite({
    ...parts,
    'source.config.ts':
      "import {defineDocs} from 'fumadocs-mdx/config'\nexport const docs = defineDocs({dir: 'content/docs'})",
    'lib/source.ts': "export const source = loader({baseUrl: '/', source: docs.toFumadocsSource()})",
    'app/layout.tsx': "import './global.css'\nimport 'fumadocs-ui/style.css'\nexport default function Layout() {}",
    'app/global.css': '@import "tailwindcss";\n',
    'mdx-components.tsx': `import defaultMdxComponents from 'fumadocs-ui/mdx'
import * as Tabs from 'fumadocs-ui/components/tabs'
import {DatabaseTable, Row as R} from '@/components/table'
import * as more from './components/more'
import {Callout} from './components/callout'
// Handed to all pages.
export function getMDXComponents(components) {
  return {
    ...defaultMdxComponents,
    ...Tabs,
    ...more,
    DatabaseTable,
    Renamed: R,
    Callout,
    Inline: props => <b {...props} />,
    ...components
  }
}
`,
    'app/[[...slug]]/page.tsx': `import Method from '@/components/api'
export default function Page() {
  return <MDX components={getMDXComponents({APIMethod: Method, a: createRelativeLink(source, page)})} />
}
`,
    'content/docs/index.mdx': `---\ntitle: Home\n---\n\n${page}`
  })
  const text = html('/').replace(/<[^>]*>/g, '')
  expect(text).toContain('Table mills')
  expect(text).toContain('/grain')
  expect(text).toContain('Rye.')
  expect(html('/')).toContain('<i>row</i>')
  expect(html('/')).toContain('<b>stamp</b>')
  expect(text).toContain('Ours.')
  expect(notes.join('\n')).toContain('the component `Inline` in `mdx-components.tsx`, the style sheet `app/global.css`')
  expect(findings).toEqual([])
})

test('Nextra: so do those of `mdx-components` and of `theme.config`', async () => {
  const {html, findings} = await readSite({
    ...parts,
    'package.json': '{"dependencies": {"nextra": "3", "nextra-theme-docs": "3"}}',
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})",
    'theme.config.jsx':
      "import Method from './components/api'\nexport default {logo: 'T', components: {APIMethod: Method}}\n",
    'mdx-components.js': `import {useMDXComponents as getThemeComponents} from 'nextra-theme-docs'
import {DatabaseTable, Row} from './components/table'
import {Stamp} from './components/more'
const themeComponents = getThemeComponents()
export const useMDXComponents = components => ({...themeComponents, DatabaseTable, Renamed: Row, Stamp, ...components})
`,
    'pages/index.mdx': `# Home\n\n${page}`
  })
  const text = html('/').replace(/<[^>]*>/g, '')
  for (const words of ['Table mills', '/grain', 'Rye.', 'row', 'stamp']) expect(text).toContain(words)
  expect(findings).toEqual([])
})

test('Vocs: the style sheet of all pages applies, unless only a bundler plugin can read it', async () => {
  const read = (css: string) =>
    readSite({
      'vocs.config.ts': "export default {title: 'T', srcDir: 'docs'}",
      'docs/pages/_root.css': css,
      'docs/pages/index.mdx': '# Home\n\n<div className="hero">Hi</div>\n'
    })
  const plain = await read('.hero { color: red }\n')
  expect(plain.config.theme.css).toEqual(['docs/pages/_root.css'])
  expect(plain.findings).toEqual([])
  const tailwind = await read("@import 'tailwindcss';\n.hero { @apply flex; }\n")
  expect(tailwind.config.theme.css).toBeUndefined()
  expect(tailwind.notes.join('\n')).toContain('the style sheet `docs/pages/_root.css`')
})
