import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/** Tests what pages in other languages of adopted projects show. */

const page = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n\n${body}\n`

const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:p class="callout-title"|summary[^>]*)>(?:<[^>]*>)*([^<]*)/g)].map(([, text]) => text ?? '')

/** Pages of projects in English and French. The French page has boxes with and without titles. */
const boxes: Readonly<
  Record<string, {readonly files: Readonly<Record<string, string>>; readonly route: string; readonly titles: string[]}>
> = {
  Starlight: {
    files: {
      'astro.config.mjs': `import {defineConfig} from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({integrations: [starlight({title: 'A', locales: {root: {label: 'English', lang: 'en'}, fr: {label: 'Français'}}})]})
`,
      'src/content/docs/a.mdx': page('A', ':::note\nOne.\n:::'),
      'src/content/docs/fr/a.mdx': page(
        'A',
        'import {Aside} from \'@astrojs/starlight/components\'\n\n:::note\nUn.\n:::\n\n:::tip[Note]\nDeux.\n:::\n\n<Aside type="caution">Trois.</Aside>\n\n<Aside title="Caution">Quatre.</Aside>'
      )
    },
    route: '/fr/a',
    titles: ['Remarque', 'Note', 'Attention', 'Caution']
  },
  Docusaurus: {
    files: {
      'docusaurus.config.js': `module.exports = {title: 'A', url: 'https://a.example', baseUrl: '/', i18n: {defaultLocale: 'en', locales: ['en', 'fr']}, presets: [['classic', {docs: {}}]]}\n`,
      'docs/a.md': page('A'),
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': page(
        'A',
        ':::info\nUn.\n:::\n\n:::danger[Danger!]\nDeux.\n:::\n\n:::warning\nTrois.\n:::'
      )
    },
    route: '/fr/docs/a',
    titles: ['Info', 'Danger!', 'Avertissement']
  },
  VitePress: {
    files: {
      '.vitepress/config.mts': `export default {title: 'A', locales: {root: {label: 'English', lang: 'en'}, fr: {label: 'Français', lang: 'fr'}}}\n`,
      'a.md': '# A\n',
      'fr/a.md':
        '# A\n\n::: tip\nUn.\n:::\n\n::: details\nDeux.\n:::\n\n> [!IMPORTANT]\n> Trois.\n\n::: warning Warning\nQuatre.\n:::\n'
    },
    route: '/fr/a',
    titles: ['Astuce', 'Détails', 'Important', 'Warning']
  },
  MkDocs: {
    files: {
      'mkdocs.yml':
        'site_name: A\nmarkdown_extensions: [admonition, pymdownx.details]\nplugins:\n  - i18n:\n      docs_structure: folder\n      languages:\n        - {locale: en, name: English, default: true, build: true}\n        - {locale: fr, name: Français, build: true}\n',
      'docs/en/a.md': '# A\n\n!!! hint\n    One.\n',
      'docs/fr/a.md': '# A\n\n!!! hint\n    Un.\n\n??? note\n    Deux.\n\n!!! warning "Hint"\n    Trois.\n'
    },
    route: '/fr/a',
    titles: ['Astuce', 'Remarque', 'Hint']
  },
  Rspress: {
    files: {
      'rspress.config.ts': `export default {root: 'docs', lang: 'en', title: 'A', locales: [{lang: 'en', label: 'English'}, {lang: 'fr', label: 'Français'}]}\n`,
      'docs/en/a.md': '# A\n',
      'docs/fr/a.md': '# A\n\n:::note\nUn.\n:::\n\n:::tip Tip\nDeux.\n:::\n'
    },
    route: '/fr/a',
    titles: ['Remarque', 'Tip']
  },
  Mintlify: {
    files: {
      'docs.json': JSON.stringify({
        name: 'A',
        navigation: {
          languages: [
            {language: 'en', groups: [{group: 'Start', pages: ['a']}]},
            {language: 'fr', groups: [{group: 'Début', pages: ['fr/a']}]}
          ]
        }
      }),
      'a.mdx': page('A'),
      'fr/a.mdx': page('A', '<Note>Un.</Note>\n\n<Tip title="Tip">Deux.</Tip>')
    },
    route: '/fr/a',
    titles: ['Remarque', 'Tip']
  }
}

test.each(Object.entries(boxes))(
  '%s: boxes without a title have one in the language of the page',
  async (_name, {files, route, titles}) => {
    const site = await readSite(files)
    expect(titlesIn(site.html(route))).toEqual(titles)
  }
)

/** A text of a translation file of Docusaurus. */
const messages = (texts: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, {message}])))

const docusaurusDocs = 'i18n/fr/docusaurus-plugin-content-docs'

const docusaurus = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://a.example', baseUrl: '/',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr', 'de']},
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]],
  themeConfig: {
    navbar: {title: 'Kettle', items: [
      {type: 'docSidebar', sidebarId: 'use', label: 'Manual'},
      {type: 'doc', docId: 'boil', label: 'Boiling'},
      {label: 'More', items: [{label: 'Source', href: 'https://git.example.org'}, {label: 'Care', to: '/docs/care'}]}
    ]},
    footer: {
      links: [{title: 'Learn', items: [{label: 'Boil', to: '/docs/boil'}, {label: 'Forum', href: 'https://forum.example.org'}]}],
      copyright: 'All rights reserved'
    }
  }
}
`,
  'sidebars.js': `module.exports = {use: ['intro', {type: 'category', label: 'Tasks', items: ['boil', {type: 'doc', id: 'care', label: 'Caring'}, {type: 'link', label: 'Shop', href: 'https://shop.example.org'}]}]}\n`,
  'docs/intro.md': page('Intro'),
  'docs/boil.md': page('Boil', 'Text.').replace('---\n', '---\nsidebar_label: Boiling water\n'),
  'docs/care.md': page('Care'),
  [`${docusaurusDocs}/current/boil.md`]: page('Bouillir', 'Texte.').replace(
    '---\n',
    "---\nsidebar_label: L'eau bout\n"
  ),
  [`${docusaurusDocs}/current.json`]: messages({
    'sidebar.use.category.Tasks': 'Tâches',
    'sidebar.use.doc.Caring': 'Soigner',
    'sidebar.use.link.Shop': 'Boutique'
  }),
  'i18n/fr/docusaurus-theme-classic/navbar.json': messages({
    title: 'Bouilloire',
    'item.label.Manual': 'Manuel',
    'item.label.Boiling': 'Bouillir',
    'item.label.More': 'Plus',
    'item.label.Care': 'Soins'
  }),
  'i18n/fr/docusaurus-theme-classic/footer.json': messages({
    'link.title.Learn': 'Apprendre',
    'link.item.label.Boil': 'Bouillir',
    copyright: 'Tous droits réservés'
  })
}

test('Docusaurus: the top bar, the sidebar and the footer have labels in the language, and link to its pages', async () => {
  const site = await readSite(docusaurus)
  expect(site.findings).toEqual([])
  expect(site.navbarIn('fr')).toEqual(['Manuel /fr/docs/intro', 'Bouillir /fr/docs/boil', 'Plus undefined'])
  expect(site.menuIn('fr', 'Plus')).toEqual(['Source https://git.example.org', 'Soins /fr/docs/care'])
  expect(site.sidebar('/fr/docs/boil')).toBe(
    "Intro /fr/docs/intro\nTâches\n  L'eau bout /fr/docs/boil\n  Soigner /fr/docs/care\n  Boutique https://shop.example.org"
  )
  // A language without labels has those of the default language, and links to its own pages.
  expect(site.navbarIn('de')).toEqual(['Manual /de/docs/intro', 'Boiling /de/docs/boil', 'More undefined'])
  expect(site.menuIn('de', 'More')).toEqual(['Source https://git.example.org', 'Care /de/docs/care'])
  expect(site.sidebar('/docs/boil')).toContain('Tasks\n  Boiling water /docs/boil\n  Caring')
  expect(site.config.locales?.find(({tag}) => tag === 'fr')?.theme).toEqual({
    Kettle: 'Bouilloire',
    Learn: 'Apprendre',
    Boil: 'Bouillir',
    'All rights reserved': 'Tous droits réservés'
  })
})

const versioned = {
  ...docusaurus,
  'versions.json': '["1.0"]',
  'src/pages/index.md': page('Home'),
  'versioned_docs/version-1.0/boil.md': page('Boil'),
  'versioned_docs/version-1.0/care.md': page('Care'),
  'versioned_sidebars/version-1.0-sidebars.json':
    '{"use": ["boil", {"type": "category", "label": "Old tasks", "items": ["care"]}]}',
  [`${docusaurusDocs}/version-1.0.json`]: messages({'sidebar.use.category.Old tasks': 'Anciennes tâches'})
}

test('Docusaurus: versions without an index page redirect to their first page, and their top bar stays in the version', async () => {
  const site = await readSite(versioned)
  expect(site.errors).toBe(0)
  for (const route of site.routes.filter(each => !each.startsWith('/fr')))
    for (const target of site.versions(route))
      expect([route, site.routes]).toEqual([route, expect.arrayContaining([target])])
  expect(site.versions('/')).toEqual(['/docs/next/intro', '/'])
  expect(site.versions('/docs/next/intro')).toEqual(['/docs/next/intro', '/docs/boil'])
  expect(site.versions('/docs/care')).toEqual(['/docs/next/care', '/docs/care'])
  expect(site.navbarInVersion('next', 'en')).toEqual([
    'Manual /docs/next/intro',
    'Boiling /docs/next/boil',
    'More undefined'
  ])
  expect(site.navbarInVersion('next', 'fr')).toEqual([
    'Manuel /fr/docs/next/intro',
    'Bouillir /fr/docs/next/boil',
    'Plus undefined'
  ])
  expect(site.navbarInVersion('1.0', 'fr')[0]).toBe('Manuel /fr/docs/boil')
  expect(site.sidebar('/fr/docs/care')).toBe('Boil /fr/docs/boil\nAnciennes tâches\n  Care /fr/docs/care')
  expect(site.sidebar('/fr/docs/next/care')).toContain('Tâches\n')
})

const openapi = (summary: string, more: object = {}): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {title: 'A', version: '1'},
    paths: {
      '/pets': {get: {summary, ...more}},
      '/shops': {
        get: {
          summary: 'Shops',
          'x-mint': {
            href: '/reference/shops',
            metadata: {title: 'All shops', description: 'Lists shops.'},
            content: 'Read *this* first.'
          }
        }
      }
    }
  })

const mintlify = {
  'docs.json': JSON.stringify({
    name: 'A',
    navigation: {
      languages: [
        {
          language: 'en',
          tabs: [
            {tab: 'Manual', groups: [{group: 'Start', pages: ['start', 'use']}]},
            {tab: 'API', openapi: 'openapi.json'},
            {tab: 'Blog', href: 'https://blog.example.org'}
          ]
        },
        {
          language: 'fr',
          tabs: [
            {tab: 'Manuel', groups: [{group: 'Début', pages: ['fr/start']}]},
            {tab: 'API', groups: [{group: 'Animaux', openapi: {source: 'fr.json', directory: 'fr/api-reference'}}]},
            {tab: 'Journal', href: 'https://blog.example.org/fr'}
          ]
        }
      ]
    },
    navbar: {links: [{label: 'Help', href: 'https://help.example.org'}]}
  }),
  'openapi.json': openapi('List pets'),
  'fr.json': openapi('Lister les animaux').replace('/reference/shops', '/fr/reference/shops'),
  'start.mdx': page('Start'),
  'use.mdx': page('Use'),
  'fr/start.mdx': page('Commencer')
}

test('Mintlify: each language has its own tabs, and operations are paired with their translations', async () => {
  const site = await readSite(mintlify)
  expect(site.findings).toEqual([])
  expect(site.navbarIn('en')).toEqual([
    'Manual /start',
    'API /api-reference/list-pets',
    'Blog https://blog.example.org',
    'Help https://help.example.org'
  ])
  expect(site.navbarIn('fr')).toEqual([
    'Manuel /fr/start',
    'API /fr/api-reference/list-pets',
    'Journal https://blog.example.org/fr',
    'Help https://help.example.org'
  ])
  expect(site.languages('/fr/api-reference/list-pets')).toEqual([
    '/api-reference/list-pets',
    '/fr/api-reference/list-pets'
  ])
  expect(site.languages('/reference/shops')).toEqual(['/reference/shops', '/fr/reference/shops'])
  expect(site.frontMatter('/reference/shops')).toMatchObject({title: 'All shops', description: 'Lists shops.'})
  expect(site.html('/reference/shops')).toContain('Read <em>this</em> first.')
  // The address that the page has in Mintlify, and languages without a home page.
  expect(site.config.redirects).toMatchObject({
    '/': '/start',
    '/fr': '/fr/start',
    '/fr/api-reference/lister-les-animaux': '/fr/api-reference/list-pets'
  })
  expect(site.sidebar('/fr/start')).toBe('Début\n  Commencer /fr/start')
  expect(site.breadcrumb('/fr/start')).toEqual(['Manuel', 'Début', 'Commencer'])
})

test('Mintlify: an API without a directory is below the language, and products have tabs in each language', async () => {
  const {navigation, ...rest} = JSON.parse(mintlify['docs.json']) as {navigation: {languages: {language: string}[]}}
  const products = (api: object, start: string, name: string) => [
    {
      product: name,
      tabs: [
        {tab: 'A', groups: [{group: 'G', pages: [start]}]},
        {tab: 'B', ...api}
      ]
    }
  ]
  const languages = [
    {language: 'en', products: products({openapi: 'openapi.json'}, 'start', 'Kettle')},
    {language: 'fr', products: products({openapi: 'fr.json'}, 'fr/start', 'Bouilloire')}
  ]
  expect(navigation.languages).toHaveLength(2)
  const site = await readSite({...mintlify, 'docs.json': JSON.stringify({...rest, navigation: {languages}})})
  expect(site.navbarIn('fr').slice(0, 2)).toEqual(['A /fr/start', 'B /fr/api-reference/list-pets'])
  expect(site.languages('/api-reference/list-pets')).toEqual([
    '/api-reference/list-pets',
    '/fr/api-reference/list-pets'
  ])
})

test('Hugo: the menu of each language links to its pages', async () => {
  const site = await readSite({
    'hugo.toml': `title = "A"
defaultContentLanguage = "en"
[languages.en]
[[languages.en.menus.main]]
name = "Guide"
pageRef = "/docs/a"
weight = 1
[[languages.en.menus.main]]
name = "Forum"
url = "https://forum.example.org"
weight = 2
[languages.fr]
[[languages.fr.menus.main]]
name = "Le guide"
pageRef = "/docs/a"
[languages.de]
`,
    'content/docs/_index.md': page('Docs'),
    'content/docs/a.md': page('A'),
    'content/docs/_index.fr.md': page('Docs'),
    'content/docs/a.fr.md': page('A'),
    'content/docs/_index.de.md': page('Docs')
  })
  expect(site.navbarIn('en')).toEqual(['Guide /docs/a', 'Forum https://forum.example.org'])
  expect(site.navbarIn('fr')).toEqual(['Le guide /fr/docs/a'])
})

test('Starlight: a breadcrumb does not begin with the name of the language', async () => {
  const site = await readSite({
    'astro.config.mjs': `import {defineConfig} from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({integrations: [starlight({title: 'A', locales: {root: {label: 'English', lang: 'en'}, fr: {label: 'Français'}}, sidebar: [{label: 'Start', translations: {fr: 'Début'}, items: ['a']}]})]})
`,
    'src/content/docs/a.mdx': page('A'),
    'src/content/docs/fr/a.mdx': page('A')
  })
  expect(site.breadcrumb('/fr/a')).toEqual(['Début', 'A'])
  expect(site.breadcrumb('/a')).toEqual(['Start', 'A'])
})
