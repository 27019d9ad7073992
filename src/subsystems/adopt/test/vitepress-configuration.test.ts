import {expect, test} from 'vitest'
import {vitepressSidebar} from '../dialects/vitepress-nav.ts'
import {readSite} from './read-site.ts'

test('a configuration that needs the network keeps its other values', async () => {
  const {config, sidebar, findings} = await readSite({
    '.vitepress/config.mjs': `const pages = ['a', 'b'].map(name => ({text: name.toUpperCase(), link: '/' + name}))
export default async () => {
  const far = await fetch('https://example.org').then(reply => reply.json())
  return {title: 'Mill', description: far.text, themeConfig: {sidebar: [...pages, ...far.items.map(item => item)]}}
}
`,
    'a.md': '# One\n',
    'b.md': '# Two\n'
  })
  expect(config.title).toBe('Mill')
  expect(sidebar('/a')).toBe('A /a\nB /b')
  expect(findings.filter(line => line.includes('config'))).toEqual([
    '.vitepress/config.mjs:3:21 dialect-config: This configuration failed: docsgen reads configurations without network'
  ])
})

test('a sidebar is named after the last folder of its path', () => {
  const items = [
    {text: 'A', link: 'a'},
    {text: 'B', link: 'b'}
  ]
  const sections = vitepressSidebar({'/react/api/': items, '/core/getting-started': items, '/v0_1/': items, '/': items})
  expect(sections.map(entry => 'title' in entry && entry.title)).toEqual([
    'API',
    'Getting started',
    'v0_1',
    'Documentation'
  ])
})

test('each language has its own top bar, or that of the site', async () => {
  const nav = (text: string, link: string) => ({
    nav: [
      {text, link},
      {text: 'Blog', items: [{text: 'New', link: 'https://example.org'}]}
    ]
  })
  const {navbarIn, sidebar, languages, findings} = await readSite({
    '.vitepress/config.ts': `export default ${JSON.stringify({
      lang: 'en',
      locales: {
        root: {label: 'English'},
        fr: {lang: 'fr', label: 'Français', themeConfig: nav('Cuire', '/fr/boil')},
        ja: {lang: 'ja', label: '日本語'},
        ko: {lang: 'ko', label: '한국어', link: 'https://ko.example.org/'}
      },
      themeConfig: {
        ...nav('Boil', '/boil'),
        sidebar: {'/': [{text: 'Boil', link: '/boil'}], '/fr/': [{text: 'Bouillir', link: '/fr/boil'}]}
      }
    })}`,
    'index.md': '# Kettle\n',
    'boil.md': '# Boil\n',
    'fr/index.md': '# Bouilloire\n',
    'fr/boil.md': '# Cuire\n',
    'ja/index.md': '# やかん\n',
    'ja/boil.md': '# 沸かす\n'
  })
  expect(navbarIn('en')).toEqual(['Boil /boil', 'Blog undefined', '한국어 https://ko.example.org/'])
  expect(navbarIn('fr')).toEqual(['Cuire /fr/boil', 'Blog undefined', '한국어 https://ko.example.org/'])
  expect(navbarIn('ja')).toEqual(['Boil /ja/boil', 'Blog undefined', '한국어 https://ko.example.org/'])
  expect(sidebar('/fr/boil')).toBe('Bouillir /fr/boil')
  expect(sidebar('/boil')).toBe('Boil /boil')
  expect(languages('/fr/boil')).toEqual(['/boil', '/fr/boil', '/ja/boil'])
  expect(findings).toEqual([])
})

test('languages may be written with underscores, and invalid ones are reported', async () => {
  const site = await readSite({
    'docs/.vitepress/config.mts':
      "export default {title: 'V', locales: {root: {lang: 'en', label: 'English'}, zh_hans: {label: '中文'}, pt_BR: {label: 'Português', lang: 'pt_BR'}, '7th': {label: 'Seven'}}}\n",
    'docs/index.md': '# Home\n',
    'docs/zh_hans/index.md': '# 首页\n',
    'docs/pt_BR/index.md': '# Casa\n',
    'docs/7th/index.md': '# Seven\n'
  })
  expect(site.config.locales?.map(({tag, path}) => [tag, path])).toEqual([
    ['en', ''],
    ['zh-Hans', 'zh_hans'],
    ['pt-BR', 'pt_BR']
  ])
  expect(site.languages('/')).toEqual(['/', '/zh_hans', '/pt_BR'])
  expect(site.notes.join()).toContain('the language `7th`, whose name is not a language tag')
})

test('a failing configuration is reported, and its literals are used', async () => {
  const broken = await readSite({
    'docs/.vitepress/config.mjs': `import words from './words.json'
const items = [{text: 'A', link: '/a'}]
const own = missing()
export default {...words, description: own.text, themeConfig: {sidebar: items, nav: load(items)}}
`,
    'docs/.vitepress/words.json': '{"title": "Pot"}\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n'
  })
  expect(broken.config.title).toBe('Pot')
  expect(broken.routes).toEqual(['/a', '/b'])
  expect(broken.sidebar('/a')).toBe('A /a')
  expect(broken.findings[0]).toBe(
    'docs/.vitepress/config.mjs:3:13 dialect-config: This configuration failed: missing is not defined'
  )
})

test('a navigation that is computed from files, and aliases of the bundler', async () => {
  const computed = await readSite({
    'docs/.vitepress/config.mts': `import fg from 'fast-glob'
import {globSync} from 'tinyglobby'
import matter from 'gray-matter'
import {readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'

readFile('./nothing/font.ttf')
const pages = await fg(['guide/*.md', '!guide/draft*.md'], {cwd: new URL('..', import.meta.url).pathname})
const items = pages.map(path => ({
  text: matter(readFileSync(new URL('../' + path, import.meta.url), 'utf8')).data.title,
  link: '/' + path.replace('.md', '')
}))
const last = globSync('*.md', {cwd: 'docs', ignore: ['index.md']}).map(path => ({text: 'Last', link: '/' + path}))
export default {
  themeConfig: {sidebar: [{text: 'Guide', items}, ...last]},
  vite: {resolve: {alias: [{find: '@parts', replacement: fileURLToPath(new URL('../parts', import.meta.url))}]}}
}
`,
    'docs/index.md': '---\nlayout: home\n---\n\n<script setup>\nimport Home from "./Home.vue"\n</script>\n',
    'docs/guide/boil.md': '---\ntitle: Boiling\n---\n\n# Boil\n\nText.\n',
    'docs/guide/draft-1.md': '# Draft\n',
    'docs/last.md': "<script setup>\nconst pot = 'kettle'\n</script>\n\n# Last\n\n<!--@include: @/parts/one.md-->\n",
    'docs/parts/one.md': 'One {{pot}}.\n\n```ts-vue\nboil({{ pot }})\n```\n\n```ts\nclean({{ pot }})\n```\n'
  })
  expect(computed.sidebar('/guide/boil')).toBe('Guide\n  Boiling /guide/boil\nLast /last')
  expect(computed.config.alias).toMatchObject({'@parts/': './docs/parts/'})
  // An included file uses the constants of the page.
  const text = computed.html('/last').replace(/<[^>]*>/g, '')
  expect(text).toMatch(/One kettle\.[\s\S]*boil\(kettle\)[\s\S]*clean\(\{\{ pot \}\}\)/)
  // A component shows the home page: docsgen's own layout replaces it.
  expect(computed.frontMatter('/')).toEqual({layout: 'home'})
  expect(computed.findings.filter(line => /config|empty-page/.test(line))).toEqual([])
})

test('an invalid configuration is reported on its line, and pages are listed', async () => {
  const broken = await readSite({'.vitepress/config.js': 'export default {\n  title: \n}\n', 'a.md': '# A\n'})
  expect(broken.routes).toEqual(['/a'])
  expect(broken.findings).toEqual([
    '.vitepress/config.js:3:1 dialect-config: This configuration failed: Unexpected "}"'
  ])
})
