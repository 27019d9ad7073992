import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {layoutFor} from '../../../templates/layout-for.ts'
import {ChildPageList} from '../../../templates/parts/ChildPageList.tsx'
import type {Templates} from '../../../templates/types.ts'
import {app} from '../../../test/app.ts'
import {page} from '../../../test/site/make.ts'
import {layoutProps, partProps} from '../../../test/templates/fixture.tsx'
import {listTemplates} from '../../host/package/list-templates.ts'
import {listedDetails} from '../../render/placed-parts.tsx'
import {viewOf} from '../../render/render-page.tsx'
import {listedPage} from '../../site/child-pages.ts'
import {ListedNotice} from './ListedNotice.tsx'
import {NoticeLayout} from './NoticeLayout.tsx'

const details = listedDetails({ListedNotice} as unknown as Templates)

test('a page of the content type has the layout of notices', () => {
  const {slice, site} = partProps()
  const layoutOf = (content_type: string) => layoutFor(viewOf(app, page('a', {content_type}), slice, site))
  expect(layoutOf('notice')).toBe('NoticeLayout')
  expect(layoutOf('guide')).toBe('DocLayout')
})

test('a notice first shows its date and whom it concerns', () => {
  const html = renderToStaticMarkup(
    <NoticeLayout {...layoutProps({page: {contentType: 'notice', date: '2025-05-09'}})} />
  )
  expect(html).toContain('<time dateTime="2025-05-09">2025-05-09</time>')
  expect(html).toContain('Who is affected')
})

test('a project can replace the layout, which is not a part', () => {
  expect(listTemplates(app, '').filter(({name}) => name === 'NoticeLayout')).toMatchObject([
    {kind: 'layout', path: 'layouts/NoticeLayout.tsx', about: expect.stringMatching(/^The layout of a notice/)}
  ])
})

test('a list shows what each notice requires, but no deadline for one that is done', () => {
  const {site} = partProps()
  const pages = ['2025-01-02', '2025-07-24'].map(date =>
    listedPage(
      page('a', {
        date,
        act_by: '2025-08-01',
        status: date === '2025-01-02' ? 'done' : 'active',
        affects: ['node v1.2.3']
      }),
      '/docs/'
    )
  )
  const html = renderToStaticMarkup(<ChildPageList groups={[{title: '', pages}]} site={site} details={details} />)
  expect(html.match(/Act by/g)).toHaveLength(1)
  expect(html).toContain('<li>node v1.2.3</li>')
  expect(html.match(/<li class="timeline-page" data-status="(?:active|done)">/g)).toHaveLength(2)
})

test('a status that only the project defines is spelled out', () => {
  const {site} = partProps()
  const html = renderToStaticMarkup(details(listedPage(page('a', {date: '2025-01-02', status: 'on-hold'}), '/'), site))
  expect(html).toContain('<li data-status="on-hold">On hold</li>')
})
