import {describe, expect, test} from 'vitest'
import {meta, page, route, site} from './make.ts'

const pages = [
  page('index'),
  page('guide/install', {title: 'Install'}),
  page('guide/run'),
  page('api/calls'),
  page('other')
]

const grouped = meta('', {
  start: {
    type: 'section',
    title: 'Start',
    items: {
      '/guide/install': {badge: 'new'},
      more: {type: 'group', title: 'More', collapsed: true, page: 'api/calls', items: {'guide/run': 'Run it'}},
      out: {title: 'Forum', href: 'https://forum.example'}
    }
  },
  '*': {display: 'hidden'}
})

describe('groups of a _meta file', () => {
  test('show pages from any folder, in file order, and nowhere else', () => {
    const {slice, navbar, order, diagnostics} = site(pages, [grouped])
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
    expect(navbar.map(({title, href}) => [title, href])).toEqual([['Start', '/guide/install']])
    expect(slice(route('/guide/run')).sidebar.items).toMatchObject([
      {kind: 'page', title: 'Install', href: '/guide/install', badge: 'new'},
      {kind: 'page', title: 'More', href: '/api/calls', children: [{title: 'Run it', href: '/guide/run'}]},
      {kind: 'page', title: 'Forum', href: 'https://forum.example'}
    ])
    expect(order).toEqual(['/', '/guide/install', '/api/calls', '/guide/run'])
    expect(slice(route('/guide/run')).breadcrumb.map(({title}) => title)).toEqual(['Start', 'More', 'Run it'])
  })

  test('a section may be missing from the top bar, and a page may be in two', () => {
    const {navbar, slice} = site(pages, [
      meta('', {
        a: {type: 'section', title: 'A', navbar: false, items: {'guide/run': 'Run'}},
        b: {type: 'section', title: 'B', items: {other: 'Other', 'guide/run': 'Run again'}},
        '*': {display: 'hidden'}
      })
    ])
    expect(navbar.map(({title}) => title)).toEqual(['B'])
    expect(slice(route('/other')).sidebar.items).toMatchObject([
      {href: '/other'},
      {title: 'Run again', href: '/guide/run'}
    ])
    expect(slice(route('/guide/run')).sidebar.items).toMatchObject([{title: 'Run', href: '/guide/run'}])
  })
})
