import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import type {SidebarItem} from '../../src/model/site.ts'
import {templates} from '../../templates/index.ts'
import {partProps, route} from './fixture.tsx'

const {Breadcrumb, ChildPageList, LastUpdated, Navbar, Pagination, Sidebar, Toc} = templates

describe('navbar', () => {
  const html = renderToStaticMarkup(<Navbar {...partProps()} />)

  test('marks the section of the page, by whole segments', () => {
    expect(html).toContain('<a href="/docs/operators" aria-current="true">Operators</a>')
    expect(html).toContain('<a href="/docs/stack">Stack</a>')
    const stacked = renderToStaticMarkup(<Navbar {...partProps({page: {route: route('/stacked')}})} />)
    expect(stacked).toContain('<a href="/docs/stack">Stack</a>')
  })

  test('opens menus without JavaScript and marks links that open a new tab', () => {
    expect(html).toContain('<details class="menu"><summary>More</summary>')
    expect(html).toContain(
      'target="_blank" rel="noreferrer">Specs<span class="visually-hidden"> (opens in a new tab)</span>'
    )
  })

  test('opens the narrow-screen menu without JavaScript', () => {
    expect(html).toContain('popoverTarget="site-menu"')
  })
})

describe('sidebar', () => {
  const html = renderToStaticMarkup(<Sidebar {...partProps()} />)

  test('marks exactly the current page', () => {
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('href="/docs/operators/batcher" aria-current="page">Batcher</a>')
  })

  test('aligns the rows of a list in which some have icons', () => {
    const row = (title: string, more = {}) => ({
      kind: 'page' as const,
      title,
      href: `/${title}`,
      route: `/${title}`,
      ...more
    })
    const lists = (items: readonly object[]) =>
      [
        ...renderToStaticMarkup(
          <Sidebar {...partProps({slice: {sidebar: {key: 'icons', items: items as SidebarItem[]}}})} />
        ).matchAll(/<ul class="([^"]*)"/g)
      ].map(([, name]) => name)
    const folder = (icon?: string) =>
      row('folder', {
        folder: true,
        ...(icon && {icon}),
        children: [row('inside'), row('beside', {icon: 'no such icon'})]
      })
    expect(lists([row('a'), row('b', {icon: 'search'}), folder()])).toEqual([
      'sidebar-list sidebar-icons',
      'sidebar-list'
    ])
    expect(lists([row('a'), folder()])).toEqual(['sidebar-list', 'sidebar-list'])
  })

  test('shows an open folder as a link with a disclosure button', () => {
    expect(html).toContain(
      '<a class="sidebar-row" href="/docs/operators">Operators</a><details open="" data-folder="/operators">'
    )
  })

  test('shows a folder without a page as a disclosure, closed if configured', () => {
    expect(html).toContain('<details data-folder="Extra"><summary class="sidebar-row">Extra</summary>')
  })

  test('shows a folder that is not open here as a plain link', () => {
    expect(html).toContain(
      '<li class="sidebar-closed"><a class="sidebar-row" href="/docs/operators/tools">Tools</a></li>'
    )
  })

  test('distinguishes headings from lines', () => {
    expect(html).toContain('<li class="sidebar-heading">Chains</li>')
    expect(html).toContain('<hr class="sidebar-line"/>')
  })
})

describe('pagination', () => {
  const previous = {title: 'Proposer', href: '/docs/operators/proposer'}

  test('labels both directions', () => {
    const html = renderToStaticMarkup(
      <Pagination {...partProps({slice: {previous, next: {title: 'Tools', href: '/docs/tools'}}})} />
    )
    expect(html).toContain('rel="prev"')
    expect(html).toContain('rel="next"')
    expect(html).toMatch(/Next<svg/)
  })

  test.each(['/docs/operators/batcher', '/docs/operators/batcher/', '/docs/operators/batcher.html'])(
    'labels a next link that points to the page itself, and shows the page after it (%s)',
    href => {
      const next = {title: 'Spinning up the batcher', href}
      const following = {title: 'Tools', href: '/docs/tools'}
      const html = renderToStaticMarkup(<Pagination {...partProps({slice: {next, following}})} />)
      expect(html).toContain(`<a class="pagination-again" href="${href}" aria-current="page">`)
      expect(html).toMatch(/Start again from the top: <span class="pagination-title">Spinning up the batcher<\/span>/)
      expect(html).toContain('data-direction="next" href="/docs/tools" rel="next"')
      const alone = renderToStaticMarkup(<Pagination {...partProps({slice: {next}})} />)
      expect(alone).not.toContain('rel="next"')
      expect(alone).toContain(`href="${href}"`)
    }
  )

  test('is absent without neighbors', () => {
    expect(renderToStaticMarkup(<Pagination {...partProps()} />)).toBe('')
  })

  test('pages of an archive are named by their numbers', () => {
    const next = {title: 'Blog (3)', href: '/docs/blog/page/3'}
    const archive = {title: 'Blog', number: 2, count: 3, pages: []}
    const html = renderToStaticMarkup(<Pagination {...partProps({slice: {next, archive}})} />)
    expect(html).toContain('<span class="pagination-title">Page 3 of 3</span>')
  })
})

test('the last breadcrumb is plain text', () => {
  const html = renderToStaticMarkup(<Breadcrumb {...partProps()} />)
  expect(html).toContain('<a href="/docs/operators">Operators</a>')
  expect(html).toContain('<span aria-current="page">Spinning up the batcher</span>')
})

test('the table of contents links to encoded ids', () => {
  const html = renderToStaticMarkup(<Toc {...partProps({page: {toc: [{depth: 2, id: 'größe', text: 'Größe'}]}})} />)
  expect(html).toContain('<li data-depth="2"><a href="#gr%C3%B6%C3%9Fe">Größe</a></li>')
})

test('a long name in the table of contents breaks between its words', () => {
  const toc = [{depth: 2 as const, id: 'a', text: 'executeResetTotalDebt'}]
  const html = renderToStaticMarkup(<Toc {...partProps({page: {toc}})} />)
  expect(html).toContain('>execute<wbr/>Reset<wbr/>Total<wbr/>Debt</a>')
})

test('child pages have a description and labels', () => {
  const {site} = partProps()
  const child = {
    title: 'Batcher',
    href: '/docs/operators/batcher',
    route: route('/operators/batcher'),
    description: 'Start `op-batcher`.',
    contentType: 'tutorial',
    personas: ['chain-operator', 'someone-new']
  }
  const html = renderToStaticMarkup(<ChildPageList groups={[{title: 'Chains', pages: [child]}]} site={site} />)
  expect(html).toContain('<p class="child-group-title">Chains</p>')
  expect(html).toContain('<a href="/docs/operators/batcher">Batcher</a>')
  expect(html).toContain('<p class="child-description">Start <code>op-batcher</code>.</p>')
  expect(html).toMatch(/data-content-type="tutorial"><svg.*<\/svg>Tutorial<\/span>/)
  expect(html).toContain('data-persona="someone-new">Someone new</span>')
})

test("a long list has a place for the number of pages for the reader's persona", () => {
  const {site} = partProps()
  const pages = ['a', 'b', 'c', 'd'].map((name, index) => ({
    title: name,
    href: `/docs/${name}`,
    route: route(`/${name}`),
    description: '',
    personas: [index % 2 ? 'auditor' : 'chain-operator']
  }))
  const html = renderToStaticMarkup(<ChildPageList groups={[{title: '', pages}]} site={site} templates={templates} />)
  expect(html).toContain('data-lens-status=""')
  const short = renderToStaticMarkup(
    <ChildPageList groups={[{title: '', pages: pages.slice(2)}]} site={site} templates={templates} />
  )
  expect(short).not.toContain('data-lens-status')
})

test('a section is listed with its icon and tasks', () => {
  const {site} = partProps()
  const section = {
    title: 'Operators',
    href: '/docs/operators',
    route: route('/operators'),
    description: 'Run it.',
    personas: [],
    icon: 'server',
    tasks: [{title: 'Start the batcher', href: '/docs/operators/batcher'}]
  }
  const html = renderToStaticMarkup(<ChildPageList groups={[{title: '', pages: [section]}]} site={site} />)
  expect(html).toContain('class="child-pages section-cards"')
  expect(html).toContain('icon-server')
  expect(html).toContain('<li><a href="/docs/operators/batcher">Start the batcher</a></li>')
  const odd = renderToStaticMarkup(
    <ChildPageList groups={[{title: '', pages: [{...section, icon: 'constructor'}]}]} site={site} />
  )
  expect(odd).not.toContain('child-icon')
})

test('dated pages form a timeline, newest first', () => {
  const {site} = partProps()
  const pages = ['2025-01-02', '2025-07-24'].map(date => ({
    title: date,
    href: `/docs/${date}`,
    route: route(`/${date}`),
    description: '',
    personas: [],
    date
  }))
  const html = renderToStaticMarkup(<ChildPageList groups={[{title: '', pages}]} site={site} />)
  expect(html).toContain('<ol class="timeline child-pages">')
  expect(html.indexOf('2025-07-24')).toBeLessThan(html.indexOf('2025-01-02'))
})

test('sidebar rows contain the personas of their pages', () => {
  const item = {kind: 'page', title: 'A', route: route('/a'), href: '/docs/a', folder: false} as const
  const sidebar = {key: 'p', items: [{...item, personas: ['auditor', 'chain-operator']}]}
  const rows = renderToStaticMarkup(<Sidebar {...partProps({slice: {sidebar}})} />)
  expect(rows).toContain('href="/docs/a" data-personas="auditor chain-operator"')
})

test('the last change has one date format in every language, and can be turned off', () => {
  const {theme} = partProps().slice
  const shown = (lang: string, timestamp = true) =>
    renderToStaticMarkup(
      <LastUpdated {...partProps({page: {updated: '2025-05-09', lang}, slice: {theme: {...theme, timestamp}}})} />
    )
  expect(shown('en-US')).toContain('Last updated <time dateTime="2025-05-09">2025-05-09</time>')
  expect(shown('de')).toContain('>2025-05-09</time>')
  expect(shown('en-US', false)).toBe('')
})
