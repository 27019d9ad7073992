import {describe, expect, test} from 'vitest'
import type {SidebarItem} from '../../src/model/site.ts'
import {meta, page, route, sidebar, site} from './make.ts'

const count = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.kind === 'page' ? count(item.children ?? []) : 0), 0)
const many = (folder: string, length: number) =>
  Array.from({length}, (_, i) => page(`${folder}p${String(i).padStart(4, '0')}`, {title: `P${i}`}))

describe('windows', () => {
  const made = site(many('', 230))

  test("a long folder shows the page's block and rows for the other blocks", () => {
    const rows = sidebar(made, '/p0070')
    expect(rows).toHaveLength(52)
    expect(rows[0]).toBe('.. P0 … P49 > /p0000')
    expect(rows[1]).toBe('P50 /p0050')
    expect(rows.at(-1)).toBe('.. P100 … P149 > /p0100')
    expect(sidebar(made, '/p0000')[0]).toBe('P0 /p0000')
    expect(sidebar(made, '/p0229').at(-1)).toBe('P229 /p0229')
  })

  test('pages in one block share one sidebar', () => {
    expect(made.slice(route('/p0050')).sidebar).toBe(made.slice(route('/p0099')).sidebar)
    expect(made.slice(route('/p0050')).sidebar.key).not.toBe(made.slice(route('/p0100')).sidebar.key)
  })

  test('exactly 100 rows are shown whole', () => {
    expect(sidebar(site(many('', 100)), '/p0000')).toHaveLength(100)
  })

  test('a block in the middle of a group repeats its heading', () => {
    const pages = many('', 120)
    const entries = [
      ['--- g', {type: 'separator', title: 'G'}],
      ...pages.map(({route}) => [route.slice(1), {}])
    ] as unknown as Parameters<typeof meta>[1]
    expect(sidebar(site(pages, [meta('', entries)]), '/p0060')[1]).toBe('-- G')
  })

  test('the path to the page stays open through a long folder', () => {
    const folders = Array.from({length: 150}, (_, i) => page(`f/d${String(i).padStart(3, '0')}/x`, {title: `X${i}`}))
    const rows = sidebar(site(folders), '/f/d120/x')
    expect(rows).toContain('  vD120')
    expect(rows).toContain('    X120 /f/d120/x')
  })
})

describe('branches', () => {
  test('a small site is fully open and shares one sidebar', () => {
    const made = site([page('a/b/c/d'), page('a/b/e'), page('f/g')])
    expect(sidebar(made, '/f/g').slice(0, 4)).toEqual(['vA', '  vB', '    a/b/e /a/b/e', '    vC'])
    expect(made.slice(route('/f/g')).sidebar).toBe(made.slice(route('/a/b/c/d')).sidebar)
  })

  test('a larger site is closed except for the path to the page', () => {
    const made = site([...many('a/b/', 12), ...many('c/', 12), page('d/e')])
    expect(sidebar(made, '/d/e')).toEqual(['+A /a/b/p0000', '+C /c/p0000', 'vD', '  d/e /d/e'])
    expect(sidebar(made, '/a/b/p0003').filter(row => /^ *v/.test(row))).toEqual(['vA', '  vB'])
  })

  test('opens branches that `_meta` marks as not collapsed', () => {
    const made = site(
      [...many('a/', 12), ...many('b/', 12), page('c')],
      [meta('', {a: {theme: {collapsed: false}}, b: {}, c: {}})]
    )
    expect(sidebar(made, '/c').filter(row => !row.startsWith(' '))).toEqual(['vA', '+B /b/p0000', 'c /c'])
  })

  test('a folder without a page toggles when open, and links to its first page when closed', () => {
    const made = site([...many('a/', 40), ...many('b/', 40)])
    expect(made.slice(route('/a/p0000')).sidebar.items).toMatchObject([
      {route: '/a', folder: true},
      {route: '/b', folder: true, href: '/b/p0000'}
    ])
    expect(made.slice(route('/a/p0000')).sidebar.items[0]).not.toHaveProperty('href')
  })

  test('large branches away from the page are closed rows with a link', () => {
    const made = site([...many('a/', 40), ...many('b/', 40)])
    expect(sidebar(made, '/a/p0000').at(-1)).toBe('+B /b/p0000')
    expect(sidebar(made, '/a/p0000')[0]).toBe('vA')
  })

  test('branches over the budget stay closed, except for the path to the page', () => {
    const pages = Array.from({length: 50}, (_, i) => many(`s/f${String(i).padStart(2, '0')}/`, 20)).flat()
    const {items} = site(pages, [meta('', {s: {type: 'page'}})]).slice(route('/s/f30/p0003')).sidebar
    expect(count(items)).toBe(70)
    expect(items.filter(item => item.kind === 'page' && item.children)).toHaveLength(1)
  })

  test('collapsed closes a branch, but never the path to the page', () => {
    const made = site([page('a/x'), page('b/y')], [meta('', {a: {theme: {collapsed: true}}, b: {}})])
    expect(sidebar(made, '/b/y')).toEqual(['>A', '  a/x /a/x', 'vB', '  b/y /b/y'])
    expect(sidebar(made, '/a/x')[0]).toBe('vA')
  })

  test('the key is a hash of the rows, and stable across builds', () => {
    const pages = [page('a', {title: 'A'}), page('b/c', {title: 'C'})]
    const key = site(pages).slice(route('/a')).sidebar.key
    expect(site(pages.toReversed()).slice(route('/b/c')).sidebar.key).toBe(key)
    expect(site([page('a', {title: 'A!'}), page('b/c', {title: 'C'})]).slice(route('/a')).sidebar.key).not.toBe(key)
  })
})

describe('labels', () => {
  const rowsOf = (made: ReturnType<typeof site>, at: string) =>
    made
      .slice(route(at))
      .sidebar.items.map(item => (item.kind === 'page' ? [item.title, item.personas ?? 'everyone'] : item.kind))

  test('a row has its personas, a folder those of all its pages', () => {
    const made = site([
      page('a', {title: 'A', personas: ['node-operator']}),
      page('f', {title: 'F', personas: ['node-operator']}),
      page('f/x', {title: 'X', personas: ['auditor', 'node-operator']})
    ])
    expect(rowsOf(made, '/a')).toEqual([
      ['A', ['node-operator']],
      ['F', ['auditor', 'node-operator']]
    ])
  })

  test('one page for everyone makes its folder one for everyone', () => {
    const made = site([page('f/x', {title: 'X', personas: ['auditor']}), page('f/y', {title: 'Y'})])
    expect(rowsOf(made, '/f/x')).toEqual([['F', 'everyone']])
  })
})
