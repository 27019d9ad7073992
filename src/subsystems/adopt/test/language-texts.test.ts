import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

const page = '---\ntitle: A\n---\n\nText.\n'

test.each([
  [
    'Starlight',
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default {integrations: [starlight({
  title: {en: 'Mill', fr: 'Moulin'},
  defaultLocale: 'root',
  locales: {root: {label: 'English', lang: 'en'}, fr: {label: 'Français'}}
})]}
`,
      'src/content/docs/index.md': page,
      'src/content/docs/fr/index.md': page
    },
    {Mill: 'Moulin'}
  ],
  [
    'VitePress',
    {
      '.vitepress/config.mjs': `export default {
  title: 'Mill',
  themeConfig: {footer: {message: 'Free.', copyright: '© Ann'}},
  locales: {root: {lang: 'en'}, fr: {lang: 'fr', title: 'Moulin', themeConfig: {footer: {message: 'Libre.', copyright: '© Ann'}}}}
}
`,
      'index.md': page,
      'fr/index.md': page
    },
    {Mill: 'Moulin', 'Free. © Ann': 'Libre. © Ann'}
  ],
  [
    'Hugo',
    {
      'hugo.toml': "title = 'Mill'\n[languages.en]\n[languages.fr]\ntitle = 'Moulin'\n",
      'content/_index.md': page,
      'content/_index.fr.md': page
    },
    {Mill: 'Moulin'}
  ],
  [
    'Rspress',
    {
      'package.json': '{"devDependencies": {"@rspress/core": "2"}}',
      'rspress.config.ts':
        "export default {title: 'Mill', lang: 'en', locales: [{lang: 'en', label: 'English'}, {lang: 'fr', label: 'Français', title: 'Moulin'}]}\n",
      'docs/en/index.md': page,
      'docs/fr/index.md': page
    },
    {Mill: 'Moulin'}
  ]
])('the name and the footer of a %s site are in the language of the page', async (_, files, texts) => {
  const {config} = await readSite(files)
  const french = config.locales?.find(({tag}) => tag === 'fr')
  expect(french?.theme).toEqual(texts)
  expect(config.theme?.brand).toBe('Mill')
})
