import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, readTree} from '../../../../test/build/project.ts'
import {shareProcess} from '../../../../test/build/share-process.ts'

shareProcess()

test('init --from accepts a folder of Markdown, and reports what it cannot read if it only recognizes the generator', async () => {
  const project = createProject({
    'our-notes/README.md': '# Kettle\n\nSee [boiling](use/boil.md) and ![pot](img/pot.svg).\n',
    'our-notes/use/boil.md': '# Boil\n\n[Home](../README.md#kettle).\n',
    'our-notes/img/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'our-notes/retype.yml': ''
  })
  const run = await project.run(['init', 'new', '--from', 'our-notes', '--keep-syntax'])
  expect(run).toMatchObject({code: 0})
  expect(run.stderr).toContain('This is a Retype project (`retype.yml`), which docsgen does not read.')
  const made = readTree(join(project.root, 'new'))
  expect(made['content/use/boil.md']).toBe('# Boil\n\n[Home](../README.md#kettle).\n')
  expect(made['docsgen.config.ts']).toContain("title: 'Our notes'")
  expect(made['docsgen.config.ts']).not.toContain('dialect')
  expect(made['MIGRATION.md']).toContain('Every page keeps its route.')
  expect(made['MIGRATION.md']).toContain('- its configuration and its navigation, and its components (`retype.yml`)')
  const built = await project.run(['build', 'new', '--strict'])
  expect(built, built.stderr).toMatchObject({code: 0})
  expect(Object.keys(readTree(join(project.root, 'new/dist')))).toEqual(
    expect.arrayContaining(['index.html', 'use/boil.html'])
  )
})

test("init --from writes the sections and the top bar of each language to the language's folder, where they replace those of the default language", async () => {
  const project = createProject({
    'old/rspress.config.ts': `export default {
  title: 'Kettle', lang: 'en', locales: [{lang: 'en', label: 'English'}, {lang: 'fr', label: 'Français'}],
  themeConfig: {
    locales: [
      {lang: 'en', nav: [{text: 'Kitchen', link: '/use/boil'}, {text: 'Blog', link: 'https://example.org/'}]},
      {lang: 'fr', nav: [{text: 'Cuisine', link: '/use/boil'}, {text: 'Journal', link: 'https://example.org/fr'}]}
    ],
    sidebar: {
      '/use': [{text: 'Use', items: [{text: 'Boil it', link: '/use/boil'}]}],
      '/fr/use': [{text: 'Emploi', items: [{text: 'Bouillir', link: '/fr/use/boil'}]}]
    }
  }
}
`,
    'old/docs/en/index.md': '# Kettle\n\n[Boil](/use/boil)\n',
    'old/docs/en/use/boil.md': '# Boil\n\nText.\n',
    'old/docs/fr/index.md': '# Bouilloire\n\n[Bouillir](/fr/use/boil)\n',
    'old/docs/fr/use/boil.md': '# Faire bouillir\n\nTexte.\n'
  })
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  const key = (path: string): string | undefined => /^[^ ]+:/m.exec(project.read(path))?.[0]
  expect(key('new/content/fr/_meta.yaml')).toBe(key('new/content/_meta.yaml'))
  const built = await project.run(['build', 'new', '--strict'])
  expect(built, built.stderr).toMatchObject({code: 0})
  const html = project.read('new/dist/fr/use/boil.html')
  expect(html).toMatch(/Emploi[\s\S]*Bouillir/)
  expect(html).toMatch(/href="\/fr\/use\/boil"[^>]*>Cuisine<[\s\S]*href="https:\/\/example\.org\/fr"[^>]*>Journal/)
  expect(html).not.toMatch(/>Use<|Boil it|Kitchen|Blog/)
})
