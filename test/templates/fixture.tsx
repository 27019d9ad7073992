import {renderToStaticMarkup} from 'react-dom/server'
import type {PageView, SiteView, Slice} from '../../src/model/site.ts'
import type {Route} from '../../src/model/url.ts'
import {wordsOf} from '../../src/model/words/words-of.ts'
import {templates} from '../../templates/index.ts'
import type {LayoutProps, PartProps, Templates} from '../../templates/types.ts'
import {app} from '../app.ts'

export const route = (path: string) => path as Route

const site: SiteView = {
  title: 'Example Docs',
  description: 'All about the example.',
  lang: 'en-US',
  base: '/docs/',
  url: 'https://docs.example.org',
  pageList: 'llms.txt',
  repository: {url: 'https://github.com/example/docs', branch: 'main', dir: ''},
  personas: [{id: 'chain-operator', title: 'Chain operator'}],
  contentTypes: [{id: 'tutorial', title: 'Tutorial'}],
  navbar: [
    {title: 'Operators', href: '/docs/operators', route: route('/operators')},
    {title: 'Stack', href: '/docs/stack', route: route('/stack')},
    {title: 'More', items: [{title: 'Specs', href: 'https://specs.example.org', newWindow: true}]}
  ],
  theme: {},
  styles: ['/docs/assets/style.1.css'],
  themeStyles: [],
  scripts: ['/docs/assets/main.1.js'],
  assets: {'search.js': '/docs/assets/search.1.js', 'favicon.svg': '/docs/assets/favicon.1.svg'},
  search: true,
  words: wordsOf(app.words, 'en')
}

const page: PageView = {
  route: route('/operators/batcher'),
  title: 'Spinning up the batcher',
  description: 'Start the batcher.',
  lang: 'en-US',
  contentType: 'tutorial',
  personas: ['chain-operator'],
  categories: [],
  toc: [
    {depth: 2, id: 'one', text: 'One'},
    {depth: 3, id: 'two', text: 'Two'}
  ],
  ownTitle: false,
  imported: false,
  canonicalUrl: 'https://docs.example.org/docs/operators/batcher',
  editUrl: 'https://github.com/example/docs/edit/main/content/operators/batcher.mdx',
  issueUrl: 'https://github.com/example/docs/issues/new',
  mirrorHref: '/docs/operators/batcher.md',
  references: false,
  placeholders: [],
  tools: [],
  styles: [],
  minutes: 3
}

const slice: Slice = {
  sidebar: {
    key: 'k',
    items: [
      {kind: 'separator', title: 'Chains'},
      {
        kind: 'page',
        title: 'Operators',
        route: route('/operators'),
        href: '/docs/operators',
        folder: true,
        children: [
          {
            kind: 'page',
            title: 'Batcher',
            route: route('/operators/batcher'),
            href: '/docs/operators/batcher',
            folder: false
          },
          {kind: 'page', title: 'Tools', route: route('/operators/tools'), href: '/docs/operators/tools', folder: true},
          {
            kind: 'page',
            title: 'Extra',
            folder: true,
            collapsed: true,
            children: [
              {
                kind: 'page',
                title: 'Deep',
                route: route('/operators/extra/deep'),
                href: '/docs/operators/extra/deep',
                folder: false
              }
            ]
          }
        ]
      },
      {kind: 'separator', title: ''},
      {kind: 'more', title: '12 more pages', href: '/docs/all'}
    ]
  },
  breadcrumb: [{title: 'Operators', href: '/docs/operators'}, {title: 'Spinning up the batcher'}],
  theme: {
    breadcrumb: true,
    collapsed: false,
    footer: true,
    navbar: true,
    pagination: true,
    sidebar: true,
    timestamp: true,
    toc: true,
    layout: 'default',
    typesetting: 'default'
  }
}

interface Changes {
  readonly page?: Partial<PageView>
  readonly site?: Partial<SiteView>
  readonly slice?: Partial<Slice>
}

/** Returns the props of a part, with some changes. */
export function partProps(changes: Changes = {}): PartProps {
  return {
    page: {...page, ...changes.page},
    site: {...site, ...changes.site},
    slice: {...slice, ...changes.slice},
    // Those of features are tested in their folders.
    templates: templates as Templates
  }
}

export function layoutProps(changes: Changes = {}, html = '<p>Body</p>'): LayoutProps {
  return {...partProps(changes), html}
}

/** Returns a complete page as the build writes it, without the doctype. */
export function renderDocument(changes?: Changes, html?: string): string {
  return renderToStaticMarkup(<templates.Document {...layoutProps(changes, html)} />)
}
