import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

test('aliases of plugins', async () => {
  const site = await readSite({
    'docusaurus.config.js': `const path = require('node:path')
module.exports = {
  title: 'Aliases',
  plugins: [
    function inline(context) {
      return {configureWebpack: () => ({resolve: {alias: {'@parts': path.resolve(context.siteDir, 'parts')}}})}
    },
    './plugins/words.js',
    ['some-plugin-alias', {alias: {'@here': path.resolve(__dirname, 'here')}}]
  ]
}
`,
    'plugins/words.js':
      "module.exports = ({siteDir}) => ({configureWebpack: () => ({resolve: {alias: {words: siteDir + '/data/words.js'}}})})\n",
    'parts/_one.md': 'One.\n',
    'here/two.js': 'export const two = <b>Two</b>\n',
    'data/words.js': "export const three = 'Three'\n",
    'docs/intro.mdx': `import One from '@parts/_one.md'
import {two} from '@here/two'
import {three} from 'words'

# Intro

<One />

{two} {three}
`
  })
  expect(site.html('/docs/intro')).toMatch(/<p>One\.<\/p>\s*<b>Two<\/b>\s*Three/)
  expect(site.findings.filter(line => line.includes('import'))).toEqual([])
})

test('a failing configuration is reported with its line, and its literals are used', async () => {
  const site = await readSite({
    'docusaurus.config.js': "const nothing = null\nmodule.exports = {title: 'Half', baseUrl: '/', x: nothing.y}\n",
    'docs/intro.md': '# Intro\n\n<Nobody>Still here.</Nobody>\n',
    'docs/broken.md': '# Broken\n\n<Tabs>\n',
    'docs/older.md':
      '# Older\n\nA test<->snapshot.\n\n<details><summary>More <b>words</b></summary>\n\nInside *it*.\n\n</details>\n\n:::tip\n\nMind `<Tabs>`.\n\n:::\n'
  })
  expect(site.config.title).toBe('Half')
  expect(site.routes).toEqual(['/docs/broken', '/docs/intro', '/docs/older'])
  // Text that only MDX 1 accepts is read as Markdown.
  expect(site.html('/docs/older')).toMatch(
    /test&#x3C;->snapshot.*<summary>More <b>words<\/b><\/summary>.*Inside <em>it<\/em>.*data-type="default"/s
  )
  expect(site.findings.map(finding => finding.replace(/: .*/, ''))).toEqual([
    'docs/broken.md:3:1 mdx-syntax',
    'docs/intro.md:3:1 unknown-component',
    'docs/older.md:5:1 mdx-syntax',
    'docusaurus.config.js:2:59 dialect-config'
  ])
})

test('documents may be outside the project, as in a repository with a site folder', async () => {
  const site = await readSite(
    {
      'site/docusaurus.config.js':
        "module.exports = {title: 'Beside', presets: [['classic', {docs: {path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.js'}}]]}",
      'site/sidebars.js': "module.exports = {docs: ['intro', 'deep/more']}",
      'site/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/intro.md': '# Intro {#top}\n\n[More](./01-deep/more.md) ![Logo](/logo.svg) ![Own](./own.svg)\n',
      'docs/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/01-deep/more.md':
        '# More\n\n[Intro](../intro.md), [beside](./last), [by name](intro.md#top), [other](./intro.md)\n',
      'docs/01-deep/last.md': '# Last\n',
      // Docusaurus looks in the folder of all documents first.
      'docs/01-deep/intro.md': '# Other\n',
      'docs/.hidden/secret.md': '# Secret\n',
      'other/key.md': '# Not of the site\n'
    },
    'site'
  )
  expect(site.routes).toEqual(['/deep/intro', '/deep/last', '/deep/more', '/intro'])
  expect(site.sidebar('/intro')).toBe('Intro /intro\nMore /deep/more')
  expect(site.html('/intro')).toMatch(/href="\/deep\/more".*src="\/logo\.svg".*src="\/assets\/own\./)
  expect(site.html('/deep/more')).toMatch(/href="\/intro".*href="\/deep\/last".*href="\/intro#top"/)
  expect(site.findings).toEqual([])
})

test('addresses, text and props that the page computes, and the rest of the theme', async () => {
  const {html, config, findings, notes} = await readSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Mill',
  presets: [['classic', {docs: {routeBasePath: '/'}}]],
  plugins: [['@docusaurus/plugin-client-redirects', {createRedirects: path => path.startsWith('/x') ? [path.replace('/x', '/old')] : undefined}]]
}
`,
    'docs/index.md': '# Mill\n',
    'docs/x/a.mdx': `import useBaseUrl from '@docusaurus/useBaseUrl'
import CodeBlock from '@theme/CodeBlock'
import Part from './_part.mdx'
import Code from '!!raw-loader!./a.rs'
import Shown from './shown.jsx'

# A

<video src={useBaseUrl('video/a.mp4')} />

<Part grain="rye" kilos={3}>**Children.**</Part>

<CodeBlock language="rust" title="a.rs">{Code}</CodeBlock>

<Shown />
`,
    'docs/x/_part.mdx':
      'Grind {props.grain}.\n\n<a href={`/?of=${props.grain}`}>Go</a> <b data-kilos={props.kilos} data-none={props.none}>{props.kilos + 1}</b>\n\n{props.children}\n',
    'docs/x/a.rs': 'let flour = 1;\n',
    'docs/x/shown.jsx': "import text from '!!raw-loader!./a.rs'\nexport default () => <i>{text}</i>\n",
    'static/video/a.mp4': 'video',
    'src/theme/Footer/index.js': 'export default () => null\n',
    'src/theme/DocItem/Layout/index.js': 'export default () => null\n'
  })
  expect(findings).toEqual([])
  expect(html('/x/a')).toContain('<video src="/video/a.mp4">')
  expect(html('/x/a')).toMatch(/Grind rye\.[\s\S]*<a href="\/\?of=rye">Go<\/a>\s*<b data-kilos="3">4<\/b>/)
  expect(html('/x/a')).toContain('<strong>Children.</strong>')
  expect(html('/x/a')).toMatch(/a\.rs[\s\S]*tk-keyword">let</)
  expect(html('/x/a')).toContain('<i>let flour = 1;\n</i>')
  expect(config.redirects).toEqual({'/old/a': '/x/a'})
  expect(notes).toContain('Not supported, and ignored: the theme parts `DocItem`, `Footer`.')
})

test('a React home page becomes a hero with its buttons and cards', async () => {
  const {html, findings, notes, frontMatter} = await readSite({
    'docusaurus.config.js': "module.exports = {title: 'Mill', tagline: 'Grinds grain', presets: [['classic', {}]]}\n",
    'docs/a.md': '# A\n',
    'src/pages/index.js': `import Link from '@docusaurus/Link'
import Kinds from '@site/src/components/Kinds'
const more = [{content: (<p>Grinds <strong>fine</strong>{' '}flour.</p>), image: <img src="img/kind.svg" />, title: 'Spelt'}]
export default () => <><img src="img/kind.svg" width="64" /><h1>Our friends</h1><h1>{siteConfig.title}</h1><Link to="/about">About</Link><Link className="button button--lg" to="/docs/a">Start <b>here</b></Link><img className="x" src={useBaseUrl('img/mill.svg')} alt="A mill" /><Kinds /></>
`,
    'src/components/Kinds/index.js': `const kinds = [
  {title: 'Rye', Svg: require('./rye.svg').default, description: (<>Grows <b>north</b>.</>)},
  {title: <Translate id="a">Wheat</Translate>, description: 'Grows south.'}
]
`,
    'static/img/kind.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'static/img/mill.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  })
  expect(frontMatter('/').title).toBe('Mill')
  expect(frontMatter('/').hero).toMatchObject({image: {src: '/img/mill.svg', alt: 'A mill'}})
  expect(html('/')).toMatch(
    /^<p class="hero-actions"><a class="button button-primary" href="\/docs\/a">Start here<\/a><\/p>\n<div/
  )
  expect(html('/')).toMatch(
    /Spelt[\s\S]*Grinds fine flour\.[\s\S]*Rye[\s\S]*Grows north\.[\s\S]*Wheat[\s\S]*Grows south\./
  )
  expect(findings).toEqual([])
  expect(notes).toContain('Not supported, and ignored: the design of the home page (`src/pages/index.js`).')
})

test('components find the values of the configuration', async () => {
  const {html, findings} = await readSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Mill',
  tagline: 'Grinds grain',
  url: 'https://mill.example',
  baseUrl: '/m/',
  customFields: {speed: 3, turn: () => 4},
  themeConfig: {navbar: {title: 'The mill'}},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  presets: [['classic', {docs: {routeBasePath: '/'}}]]
}
`,
    'docs/index.mdx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Speed from '@site/src/speed.jsx'

# Mill

export const Title = () => <b>{useDocusaurusContext().siteConfig.title}</b>

<Title /> at {useDocusaurusContext().siteConfig.url}

<Speed />
`,
    'src/speed.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import config from '@generated/docusaurus.config'
export default function Speed() {
  const {siteConfig: {tagline, customFields, baseUrl}, i18n} = useDocusaurusContext()
  return <i>{tagline}, {customFields.speed}, {String(customFields.turn)}, {config.themeConfig.navbar.title}, {baseUrl}, {i18n.locales.join()}</i>
}
`
  })
  expect(html('/')).toContain('<b>Mill</b> at https://mill.example')
  expect(html('/')).toContain('<i>Grinds grain, 3, undefined, The mill, /, en,de</i>')
  expect(findings).toEqual([])
})

test('a post has the date of its file name, in whatever folder the posts are', async () => {
  const {frontMatter} = await readSite({
    'docusaurus.config.js': `module.exports = {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {
      docs: {routeBasePath: '/'}, blog: {path: 'updates', routeBasePath: 'updates'}}]],
      plugins: [['@docusaurus/plugin-content-blog', {id: 'news', path: 'site/news', routeBasePath: 'news'}]]}`,
    'docs/index.md': '# Home\n',
    'docs/2020-01-01-note.md': '# Note\n',
    'updates/2023-01-25-a.md': '---\ntitle: A\n---\nPost\n',
    'updates/2023/02/01-b/index.md': '---\ntitle: B\ndate: 2023-03-04\n---\nPost\n',
    'site/news/2024/5/6/c.mdx': '---\ntitle: C\n---\nPost\n'
  })
  expect(frontMatter('/updates/2023/01/25/a').date).toBe('2023-01-25')
  expect(frontMatter('/updates/2023/02/01/b').date).toBe('2023-03-04')
  expect(frontMatter('/news/2024/5/6/c').date).toBe('2024-05-06')
  expect(frontMatter('/note').date).toBeUndefined()
})
