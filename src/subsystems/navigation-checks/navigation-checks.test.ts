import {expect, test} from 'vitest'
import {findings, meta, page, route, site} from '../../../test/site/make.ts'
import {buildPageMap} from '../../site/build-page-map.ts'

test('pages without an entry are a warning if the folder has a _meta file', () => {
  const made = site(
    [page('a'), page('b'), page('c/d'), page('404'), page('index'), page('e/index')],
    [meta('', {a: 'A'})]
  )
  expect(findings(made)).toEqual([
    'content/_meta.json:2 info page-in-no-meta',
    'content/b.mdx:- info page-in-no-meta',
    'content/e/index.mdx:- info page-in-no-meta'
  ])
})

test('a folder without its own page is reported after the last key of the _meta file', () => {
  const made = site([page('a'), page('c/d')], [meta('', {z: {href: 'https://z.example'}, a: 'A'})])
  expect(findings(made)).toEqual(['content/_meta.json:3 info page-in-no-meta'])
})

test('pages in a group, folders of hidden pages, and folders with a page of their name need no entry', () => {
  const made = site(
    [page('a'), page('b'), page('c/d'), page('e/f', {unlisted: true}), page('g'), page('g/h')],
    [meta('', {a: 'A', g: 'G', more: {type: 'group', items: {b: 'B', '/c/d': 'D'}}})]
  )
  expect(findings(made)).toEqual([])
})

test('a key without page, href, separator or menu is dead', () => {
  const made = site(
    [page('install')],
    [
      meta('', {
        instal: 'x',
        install: 'x',
        '--- s': {type: 'separator'},
        link: {href: 'https://example.org'},
        '*': {},
        menu: {type: 'menu', items: {a: {href: '/install'}, b: {}}}
      })
    ]
  )
  expect(findings(made)).toEqual([
    'content/_meta.json:2 error meta-dead-key',
    'content/_meta.json:7 error meta-dead-key'
  ])
  expect(made.diagnostics[0]).toMatchObject({
    reason: 'Unexpected key `instal`, expected a page or folder of `/`; did you mean `install`?',
    expected: ['install']
  })
  expect(made.order).toEqual(['/install'])
})

test('a key for a draft is not dead, but one in a _meta file of a folder without pages is', () => {
  const {diagnostics} = buildPageMap({
    pages: [page('a')],
    metas: [meta('', {a: 'A', b: 'B'}), meta('gone', {x: 'X'})],
    known: [route('/b')]
  })
  expect(diagnostics.map(({rule, file}) => `${file} ${rule}`)).toEqual(['content/gone/_meta.json meta-dead-key'])
})

test('display children has no effect on a section', () => {
  const made = site(
    [page('s/a'), page('t/a')],
    [meta('', {s: {type: 'page', display: 'children'}, t: {display: 'children'}})]
  )
  expect(findings(made)).toEqual(['content/_meta.json:2 warning meta-useless-children'])
})

test('an item without a page in a group is dead', () => {
  const {diagnostics} = site(
    [page('guide/install')],
    [meta('', {g: {type: 'group', title: 'G', items: {'guide/instal': 'x'}}})]
  )
  expect(diagnostics.map(({rule, reason}) => [rule, reason])).toContainEqual([
    'meta-dead-key',
    'Unexpected item `guide/instal` in group `G`, expected a page'
  ])
})
