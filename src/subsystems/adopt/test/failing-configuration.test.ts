import {expect, test} from 'vitest'
import {guardCode} from '../open/guard-code.ts'
import {readSite} from './read-site.ts'

/** Parts of a configuration that fail, and each of which once took the title and the sidebar with it. */
const failing = `
const require = createRequire(import.meta.url)
const icons = require.resolve('some-icons/package.json')
const sha = execSync('git rev-parse --verify no-such-ref', {stdio: 'pipe'}).toString()
const {version} = require('./not-there.json')
if (!process.env.ORCHARD_TOKEN) throw new Error('no token')
const late = await Promise.reject(new Error('later'))
const plugins = [make().then(done => done), (() => { throw new Error('broken plugin') })()]
`
const imports =
  "import {createRequire} from 'node:module'\nimport {execSync} from 'node:child_process'\nimport make from 'not-installed'\n"

test('VitePress: a failing part leaves the title and an imported sidebar', async () => {
  const site = await readSite({
    'docs/.vitepress/sidebar.ts': "export const sidebar = [{text: 'Fruit', items: [{text: 'Pear', link: '/pear'}]}]\n",
    'docs/.vitepress/config.mts': `${imports}import {defineConfig} from 'vitepress'
import {sidebar} from './sidebar'
${failing}
export default defineConfig({
  title: 'Orchard',
  description: \`\${version} \${sha}\`,
  vite: {plugins, resolve: {alias: {icons, late, vue: require.resolve('vue')}}},
  themeConfig: {sidebar: sidebar.map(item => ({...item})), footer: {message: require('./gone.json').text}}
})
`,
    'docs/index.md': '# Home\n',
    'docs/pear.md': '# A pear\n'
  })
  expect(site.config.title).toBe('Orchard')
  expect(site.sidebar('/pear')).toBe('Fruit\n  Pear /pear')
  expect(site.findings).toHaveLength(1)
  expect(site.findings[0]).toMatch(
    /^docs\/\.vitepress\/config\.mts:\d+:\d+ dialect-config: This configuration failed: /
  )
})

test('Docusaurus: a failing part does not affect the rest', async () => {
  const site = await readSite({
    'docusaurus.config.js': `const {execSync} = require('child_process')
const label = () => 'The ' + 'orchard'
module.exports = async () => ({
  title: label(),
  url: 'https://d.example',
  baseUrl: '/',
  plugins: [require.resolve('not-installed'), (() => { throw new Error('broken plugin') })()],
  customFields: {sha: execSync('git rev-parse --verify no-such-ref', {stdio: 'pipe'}).toString()},
  presets: [['classic', {docs: {routeBasePath: ['/', 'x'].at(0)}}]]
})
`,
    'docs/pear.md': '# A pear\n'
  })
  expect(site.config.title).toBe('The orchard')
  expect(site.routes).toContain('/pear')
  expect(site.findings.filter(text => text.includes('dialect-config'))).toHaveLength(1)
})

test('Starlight: a failing part leaves the rest', async () => {
  const site = await readSite({
    'astro.config.mjs': `${imports}import starlight from '@astrojs/starlight'
${failing}
export default {
  base: ['/o'].join(''),
  integrations: [(() => { throw new Error('broken') })(), starlight({title: ['Or', 'chard'].join(''), sidebar: [{label: 'Fruit', items: ['pear']}]})]
}
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/pear.md': '---\ntitle: Pear\n---\n'
  })
  expect(site.config.title).toBe('Orchard')
  expect(site.config.base).toBe('/o/')
  expect(site.sidebar('/pear')).toBe('Fruit\n  Pear /o/pear')
})

test('guards keep the meaning of code that does not fail', () => {
  expect(guardCode('const a = f(x), {b = g()} = h()\n')).toBe(
    'const a = __docsgenTry(()=>(f(x))), {b = g()} = __docsgenTry(()=>(h()))\n'
  )
  expect(guardCode('export default {a: await f(), b: () => g(), c: 1, d}\n')).toBe(
    'export default (await __docsgenTryAsync(async()=>({a: (await __docsgenTryAsync(async()=>(await f()))), b: () => g(), c: 1, d})))\n'
  )
  expect(guardCode('if (f()) throw new Error()\n')).toBe('try{if (f()) try{throw new Error()}catch{}}catch{}\n')
  expect(guardCode('function* g() { const a = yield f() }\n')).toBe('function* g() { const a = yield f() }\n')
  expect(guardCode('no code {')).toBe('no code {')
})
