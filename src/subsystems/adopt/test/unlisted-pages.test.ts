import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

const pages = (dir: string, names: readonly string[], end = 'md') =>
  Object.fromEntries(
    names.map(name => [`${dir}/${name}.${end}`, `---\ntitle: ${name.split('/').at(-1)}\n---\n\nText.\n`])
  )

describe('pages in no sidebar, if they are more than a tenth of the site,', () => {
  test('are listed after the others by folder, and the first note says so', async () => {
    const {sidebar, notes} = await readSite({
      'source.config.ts':
        "import {defineDocs} from 'fumadocs-mdx/config'\nexport const docs = defineDocs({dir: 'content'})",
      'lib/source.ts': "export const source = loader({baseUrl: '/', source: docs.toFumadocsSource()})",
      'content/meta.json': '{"pages": ["index", "gone", "removed"]}',
      ...pages('content', ['index', 'start', 'api/auth', 'api/keys/make'], 'mdx')
    })
    expect(sidebar('/')).toBe('index /\nstart /start\nAPI\n  auth /api/auth\n  Keys\n    make /api/keys/make')
    expect(notes[1]).toBe(
      '3 of 3 pages are in no sidebar, such as `content/api/auth.mdx`. docsgen lists them after the others, by folder.'
    )
  })

  test('have their own sidebar on a site with several', async () => {
    const {sidebar, navbar} = await readSite({
      'mkdocs.yml':
        'site_name: T\nnav:\n  - Home: index.md\n  - Use: {Start: use/start.md}\ntheme: {name: material, features: [navigation.tabs]}\n',
      ...pages('docs', ['index', 'use/start', 'old/a', 'old/b', 'old/c'])
    })
    expect(sidebar('/old/a')).toContain('a /old/a')
    expect(sidebar('/old/a')).toContain('c /old/c')
    expect(navbar.join()).not.toContain('Other pages')
  })

  test('stay hidden if the author hides them, or if they are few', async () => {
    const {sidebar, notes} = await readSite({
      'mkdocs.yml': `site_name: T\nnav:\n${Array.from({length: 20}, (_, index) => `  - p${index}.md\n`).join('')}`,
      ...pages('docs', [...Array.from({length: 20}, (_, index) => `p${index}`), 'lost']),
      'docs/a.md': '---\nhide: [navigation]\n---\n# A\n',
      'docs/b.md': '---\ndraft: true\n---\n# B\n'
    })
    expect(sidebar('/p0')).not.toMatch(/lost|\/a\b/)
    expect(notes.join()).not.toContain('no sidebar')
  })
})
