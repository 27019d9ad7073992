import {type ChildPage, defineConfig, definePlugin, type PageSettings, type Plugin} from 'docsgen'
import directives from 'docsgen/plugins/directives'
import math from 'docsgen/plugins/math'
import {createElement} from 'react'

type Tree = {children: {type: string; children?: {value?: string}[]; tagName?: string; properties?: Record<string, unknown>}[]}

const acme: Plugin = definePlugin({
  name: 'acme',
  version: '1',
  remark: [
    () => (tree: Tree, file: {message(reason: string, place: unknown, origin: string): unknown}) => {
      for (const node of tree.children)
        if (node.children?.[0]?.value?.includes('remark me')) file.message('Unexpected remark', node, 'acme:remark')
    }
  ],
  rehype: [
    () => (tree: Tree) => {
      tree.children.push({type: 'element', tagName: 'hr', properties: {className: ['made-by-rehype']}, children: []})
    }
  ],
  components: {OtherPages: './parts/other-pages.tsx', Stamp: './parts/stamp.tsx'},
  loadComponents: () => ({Own: () => createElement('b', null, 'By own code')}),
  componentProps: {Stamp: {props: ['text'], required: ['text']}},
  fences: {shout: async (code, {attributes}) => ({html: `<p class="shout">${code} ${attributes.by}</p>`, text: `Shouted: ${code}`})},
  pictures: {
    takes: path => path.endsWith('.png'),
    key: '1',
    list: ({bytes, text}) => (bytes.byteLength > 0 ? [{type: 'image/webp', width: text.prose}] : []),
    make: ({bytes}, {type, width}) => new TextEncoder().encode(`${bytes.byteLength} bytes as ${type} of ${width}`)
  },
  rules: [
    {
      kind: 'page',
      name: 'page-rule',
      severity: 'warning',
      summary: 'A rule of one page.',
      check(page, report) {
        if (page.text.includes('remark me')) report({reason: 'Unexpected page'})
      }
    },
    {
      kind: 'site',
      name: 'site-rule',
      severity: 'info',
      summary: 'A rule of the site.',
      check({site}, report) {
        report({file: site.pages[0]?.source ?? '', reason: `Unexpected number of pages: ${site.pages.length}`})
      }
    }
  ],
  async pages({read}) {
    const names = JSON.parse(new TextDecoder().decode(await read('names.json'))) as string[]
    return names.map(name => ({
      route: `/names/${name}`,
      frontMatter: {title: `Name ${name}`, description: 'D.'},
      body: `All about **${name}**.\n`,
      format: 'md' as const,
      from: 'names.json'
    }))
  },
  eachVersion: true,
  tagRoute: tag => `/names/${tag}`,
  outputs: site => ({'routes.txt': () => site.pages.map(page => page.route).join('\n')}),
  head: (page, site) => createElement('meta', {name: 'acme', content: `${page.route} of ${site.title}`}),
  header: page => (page.description ? createElement('span', {title: page.description}, 'Described') : undefined),
  csp: {'frame-src': ['https://player.example.org']},
  settings: {
    owners: {
      file: '/owners.json',
      read: text => ({values: Object.entries(JSON.parse(text) as object).map(([name, value]) => ({name, value}))})
    }
  },
  remarkPage: [
    () => (tree: Tree, file: {data: object}) => {
      const {settings} = file.data as {settings?: Record<string, PageSettings>}
      const owner = String(settings?.owners?.value('docs'))
      tree.children.push({type: 'paragraph', children: [{value: `Owned by ${owner}.`, ...({type: 'text'} as object)}]})
    }
  ],
  lower: {Stamp: ({prop}) => `Stamp of **${prop('text')}**`},
  notes: {
    written: ({mdast}) => mdast.children.length,
    finished: ({written, html}) => ({blocks: written, stamps: html.split('class="stamp"').length - 1})
  },
  client: [{file: './parts/stamp-count.ts', isNeeded: body => body.includes('class="stamp"')}],
  slots: {
    'other-pages': {
      data: ({page, pages, listed}) => pages.filter(({route}) => route !== page.route).map(listed),
      html: (pages: readonly ChildPage[], {list}) => list(pages),
      markdown: (pages: readonly ChildPage[], {list}) => list(pages)
    }
  },
  synonyms: () => [['owner', 'maintainer']],
  commands: [
    {
      name: 'routes',
      summary: 'Print the route of every page.',
      arguments: ['[root]'],
      options: [{flags: '--under <route>', summary: 'only below this route'}],
      async run({options, loadSite, print}) {
        const {site} = await loadSite()
        const {under = ''} = options as {under?: string}
        for (const {route} of site.pages) if (route.startsWith(under)) print(`${route}\n`)
      }
    }
  ]
})

export default defineConfig({
  title: 'Every member',
  plugins: [acme, math(), directives(), ['./parts/given.ts', {word: 'as a module'}]]
})
