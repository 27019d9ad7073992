import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/** Ways to write a folder of the project as an absolute path or a URL. */
const ways = {
  'path.join(__dirname, …)': (folder: string) => `path.join(__dirname, '${folder}')`,
  'path.resolve(import.meta.dirname, …)': (folder: string) => `path.resolve(import.meta.dirname, './${folder}')`,
  'a file URL': (folder: string) => `fileURLToPath(new URL('./${folder}', import.meta.url))`
}

const start = `import * as path from 'node:path'\nimport {fileURLToPath} from 'node:url'\n`

const projects: Readonly<Record<string, (folder: (name: string) => string) => Readonly<Record<string, string>>>> = {
  Rspress: folder => ({
    'rspress.config.ts': `${start}export default {root: ${folder('pages')}, icon: ${folder('pages/public/i.svg')}, title: 'T'}`,
    'pages/public/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'pages/index.md': '# Home',
    'pages/a.md': '# A'
  }),
  VitePress: folder => ({
    '.vitepress/config.ts': `${start}export default {title: 'T', srcDir: ${folder('../pages')}}`,
    'pages/index.md': '# Home',
    'pages/a.md': '# A'
  }),
  Vocs: folder => ({
    'vocs.config.ts': `${start}export default {title: 'T', rootDir: ${folder('site')}}`,
    'site/pages/index.mdx': '# Home',
    'site/pages/a.mdx': '# A'
  }),
  'Vocs 2': folder => ({
    'vocs.config.ts': `${start}export default {title: 'T', srcDir: ${folder('site')}}`,
    'site/pages/index.mdx': '# Home',
    'site/pages/a.mdx': '# A'
  }),
  Docusaurus: folder => ({
    'docusaurus.config.ts': `${start}export default {title: 'T', url: 'https://x.test', baseUrl: '/', staticDirectories: [${folder('files')}],
      presets: [['classic', {docs: {path: ${folder('pages')}, routeBasePath: '/', sidebarPath: ${folder('bars.js')}}, blog: {path: ${folder('posts')}}}]]}`,
    'bars.js': `module.exports = {docs: ['index', 'a']}`,
    'pages/index.md': '# Home',
    'pages/a.md': '# A',
    'posts/2024-01-02-b.md': '# B',
    'files/f.txt': 'text'
  }),
  Starlight: folder => ({
    'astro.config.mjs': `${start}import starlight from '@astrojs/starlight'\nexport default {srcDir: ${folder('code')}, publicDir: ${folder('files')}, integrations: [starlight({title: 'T'})]}`,
    'code/content/docs/index.md': '---\ntitle: Home\n---\n',
    'code/content/docs/a.md': '---\ntitle: A\n---\n',
    'files/f.txt': 'text'
  }),
  Fumadocs: folder => ({
    'source.config.ts': `${start}import {defineDocs} from 'fumadocs-mdx/config'\nexport const docs = defineDocs({dir: ${folder('pages')}})`,
    'lib/source.ts': `export const source = loader({baseUrl: '/', source: docs.toFumadocsSource()})`,
    'pages/index.mdx': '---\ntitle: Home\n---\n',
    'pages/a.mdx': '---\ntitle: A\n---\n'
  })
}

describe('a folder in the configuration may be absolute', () => {
  // Fumadocs passes the folder to its bundler, so projects write it without a URL.
  for (const [way, write] of Object.entries(ways))
    for (const [generator, filesOf] of Object.entries(projects))
      if (!(generator === 'Fumadocs' && way === 'a file URL'))
        test(`${generator}: ${way}`, async () => {
          const site = await readSite(filesOf(write))
          expect(site.routes).toEqual(expect.arrayContaining(['/', '/a']))
          expect(site.errors).toBe(0)
          if (generator === 'Docusaurus') {
            expect(site.routes).toContain('/blog/2024/01/02/b')
            expect(site.sidebar('/')).toBe('Home /\nA /a')
          }
          if (generator === 'Rspress') expect(site.config.theme.favicon).toBe('/i.svg')
          if (['Docusaurus', 'Starlight'].includes(generator)) expect(site.publicFiles).toContain('f.txt')
        })

  test('that points outside the project', async () => {
    const files = {
      'website/docusaurus.config.js': `const path = require('path')\nmodule.exports = {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {path: path.join(__dirname, '..', 'docs'), routeBasePath: '/'}}]]}`,
      'docs/index.md': '# Home'
    }
    const site = await readSite(files, 'website')
    expect(site.routes).toContain('/')
  })

  test('but a folder with a leading slash that does not exist starts at the root', async () => {
    const site = await readSite({'rspress.config.ts': `export default {root: '/pages'}`, 'pages/index.md': '# Home'})
    expect(site.routes).toContain('/')
  })
})
