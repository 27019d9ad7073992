import {describe, expect, test} from 'vitest'
import type {PageMapNode} from '../../src/model/page-map.ts'
import {buildPageMap} from '../../src/site/build-page-map.ts'
import {compareNatural, naturalKey} from '../../src/site/natural-order.ts'
import {findings, meta, page, route, site} from './make.ts'

const shape = (nodes: readonly PageMapNode[]): unknown[] =>
  nodes.map(node => {
    if (node.kind === 'Meta') return {meta: node.order ?? Object.keys(node.data)}
    return node.kind === 'Folder' ? {[node.route]: shape(node.children)} : node.route
  })

describe('shapes', () => {
  test('nodes have the three kinds and the fields of the format', () => {
    const {pageMap} = buildPageMap({
      pages: [page('index'), page('a/index', {title: 'A'}), page('a/b', {title: 'B'})],
      metas: []
    })
    expect(pageMap).toEqual([
      {kind: 'MdxPage', name: 'index', route: '/', frontMatter: {}},
      {
        kind: 'Folder',
        name: 'a',
        route: '/a',
        children: [
          {kind: 'Meta', data: {b: 'B'}},
          {kind: 'MdxPage', name: 'index', route: '/a', frontMatter: {title: 'A'}},
          {kind: 'MdxPage', name: 'b', route: '/a/b', frontMatter: {title: 'B'}}
        ]
      }
    ])
  })

  test('a page with the name of a folder comes before it', () => {
    const {pageMap, diagnostics} = buildPageMap({pages: [page('a'), page('a/b')], metas: []})
    expect(shape(pageMap)).toEqual([{meta: ['a']}, '/a', {'/a': [{meta: ['b']}, '/a/b']}])
    expect(diagnostics).toEqual([])
  })

  test('nodes follow the Meta, and unlisted folders come last by code unit', () => {
    const pages = [page('b'), page('a'), page('b10/x'), page('b2/x'), page('Z/x'), page('c/x')]
    const {pageMap} = buildPageMap({pages, metas: [meta('', {c: 'C', b: 'B', a: 'A'})]})
    expect(
      shape(pageMap)
        .slice(1)
        .map(node => (typeof node === 'string' ? node : Object.keys(node as object)[0]))
    ).toEqual(['/c', '/b', '/a', '/Z', '/b10', '/b2'])
  })

  test('keys that look like integers keep the order of the file', () => {
    const {pageMap} = buildPageMap({
      pages: [page('10'), page('9'), page('x')],
      metas: [
        meta('', [
          ['x', 'X'],
          ['10', 'Ten'],
          ['9', 'Nine']
        ])
      ]
    })
    expect(pageMap[0]).toEqual({kind: 'Meta', data: {9: 'Nine', 10: 'Ten', x: 'X'}, order: ['x', '10', '9']})
    expect(
      site(
        [page('10'), page('9'), page('x')],
        [
          meta('', [
            ['x', 'X'],
            ['10', 'Ten'],
            ['9', 'Nine']
          ])
        ]
      ).order
    ).toEqual(['/x', '/10', '/9'])
  })

  test("an item without a title gets the page's title", () => {
    const {pageMap} = buildPageMap({pages: [page('a', {title: 'Apple'})], metas: [meta('', {a: {display: 'hidden'}})]})
    expect(pageMap[0]).toMatchObject({data: {a: {title: 'Apple', display: 'hidden'}}})
  })

  test('does not depend on the order of its input', () => {
    const pages = ['a', 'b/index', 'b/c', 'd/e/f', 'index'].map(path => page(path))
    const metas = [meta('', {b: 'B'}), meta('b', {c: 'C'})]
    expect(buildPageMap({pages: pages.toReversed(), metas: metas.toReversed()})).toEqual(buildPageMap({pages, metas}))
  })
})

describe('pages missing from a _meta file', () => {
  test('come last by date, newest first, then by title with numbers', () => {
    const pages = [
      page('z', {title: 'Step 10'}),
      page('y', {title: 'step 9'}),
      page('x', {title: 'Old', date: '2024-01-01'}),
      page('w', {title: 'New', date: '2025-01-01'})
    ]
    expect(
      shape(buildPageMap({pages: [...pages, page('first')], metas: [meta('', {first: 'First'})]}).pageMap)[0]
    ).toEqual({meta: ['first', 'w', 'x', 'y', 'z']})
  })

  test('natural order ignores case and accents and compares numbers', () => {
    const titles = ['b', 'É', 'a10', 'a9', 'A1', 'f', 'a09']
    const sorted = titles
      .map(naturalKey)
      .sort(compareNatural)
      .map(({text}) => text)
    expect(sorted).toEqual(['A1', 'a09', 'a9', 'a10', 'b', 'É', 'f'])
  })
})

describe('mistakes', () => {
  test.each([
    ['a', 'a/index'],
    ['Guide', 'guide'],
    ['caf\u00e9', 'cafe\u0301'],
    ['a/index/index', 'a']
  ])('%s and %s clash', (first, second) => {
    const made = site([page(first), page(second)])
    const clash = made.diagnostics.filter(({rule}) => rule === 'route-clash')
    expect(clash).toHaveLength(1)
    expect(clash[0]?.severity).toBe('error')
    const {file, reason} = clash[0] ?? {}
    const named = [first, second].map(name => `content/${name}.mdx`)
    expect(named).toContain(file)
    for (const other of named.filter(name => name !== file)) expect(reason).toContain(other)
    expect(clash[0]?.start).toEqual({line: 1, column: 1})
  })

  test('a clash is reported at the `slug` that causes it', () => {
    const place = {start: {line: 3, column: 1}, end: {line: 3, column: 11}}
    const made = site([page('a'), {...page('b'), route: route('/a'), frontMatterPlaces: {slug: place}}])
    const clash = made.diagnostics.find(({rule}) => rule === 'route-clash')
    expect(clash).toMatchObject({file: 'content/b.mdx', ...place})
  })

  test('two _meta files in one folder clash', () => {
    const yaml = {...meta('', {a: 'Y'}), source: 'content/_meta.yaml'} as ReturnType<typeof meta>
    expect(findings(site([page('a')], [yaml, meta('', {a: 'J'})]))).toEqual(['content/_meta.yaml:- error meta-clash'])
  })
})
