import {expect, test} from 'vitest'
import {page, route, site} from '../../../test/site/make.ts'
import {completeLocales} from '../../model/locales.ts'
import {withSlots} from '../../site/with-slots.ts'
import {latestPages} from './index.ts'

const pages = [
  page('index', {title: 'Home'}, {slots: [{name: 'latest-pages', props: {of: '/news', count: 2}}]}),
  ...[1, 2, 3].map(day => page(`news/n${day}`, {title: `News ${day}`, date: `2026-01-0${day}`})),
  page('news/about', {title: 'About'}),
  page('other', {title: 'Other', date: '2026-02-01'})
]

test('lists the newest dated pages below a folder, for each slot with its own properties', () => {
  const filler = latestPages.slots?.['latest-pages']
  const made = withSlots(site(pages), {base: '/'}, (_name, slot) => filler?.data(slot))
  expect(made.slice(route('/')).slots).toEqual([
    [
      expect.objectContaining({title: 'News 3', href: '/news/n3', date: '2026-01-03'}),
      expect.objectContaining({title: 'News 2'})
    ]
  ])
  expect(made.slice(route('/other'))).not.toHaveProperty('slots')
})

test('lists pages in the language of the page, even in an old version', () => {
  const filler = latestPages.slots?.['latest-pages']
  const joined = site([
    page('1.4/index', {title: 'Home'}, {slots: [{name: 'latest-pages', props: {of: '/1.4'}}]}),
    page('1.4/news', {title: 'News', date: '2026-01-01'}),
    page('1.4/fr/news', {title: 'Nouvelles', date: '2026-01-01'})
  ])
  const config = {
    base: '/',
    locales: completeLocales('en', {fr: {}}),
    versions: [
      {name: '2.0', label: '2.0', status: 'latest', path: '', sitemap: true},
      {name: '1.4', label: '1.4', status: 'maintained', path: '1.4', from: 'versions/1.4', sitemap: false}
    ]
  } as const
  const made = withSlots(joined, config, (_name, slot) => filler?.data(slot))
  expect(made.slice(route('/1.4')).slots).toEqual([[expect.objectContaining({title: 'News'})]])
})
