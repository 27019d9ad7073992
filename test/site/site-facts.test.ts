import {expect, test} from 'vitest'
import {addArchives} from '../../src/features/archives/add-archives.ts'
import {addTagRoutes} from '../../src/features/tags/add-tag-routes.ts'
import type {FrontMatter, PageFacts} from '../../src/model/page.ts'
import type {Constants} from '../../src/model/project/constants.ts'
import {siteFiles} from '../../src/render/site-files.ts'
import {addGeneratedPages} from '../../src/site/add-generated-pages.ts'
import {buildSite} from '../../src/site/build-site.ts'
import {siteFactsOf} from '../../src/site/patch-site.ts'
import {sliceFacts, withSliceData} from '../../src/site/with-slice-data.ts'
import {withLastUpdated} from '../../src/subsystems/last-updated/with-last-updated.ts'
import {app} from '../app.ts'
import {meta, page, route} from './make.ts'

const noPlace = () => ({file: '', start: {line: 1, column: 1}})

/** Calls a function with a page that records which of its facts are read. */
function recorded(facts: PageFacts, read: Set<string>): PageFacts {
  return new Proxy(facts, {
    get(target, key) {
      read.add(String(key))
      return Reflect.get(target, key)
    }
  })
}

/** A build keeps slices and lists of pages if these facts are the same, and `dev` the whole joined site. */
test('siteFactsOf returns every fact that the joined site, slices and page lists read', () => {
  const read = new Set<string>()
  const slots = [
    {name: 'child-pages', props: {tasks: 2}},
    {name: 'latest-pages', props: {of: '/guide'}}
  ]
  const pages = [
    page('index', {title: 'Home'}, {slots, placeholders: ['PORT']}),
    page('guide/index', {personas: ['operator'], next: '/guide/run'}, {catalogues: ['node'], excerpt: 'A guide.'}),
    page('guide/run', {date: '2025-01-01', tags: ['new'], content_type: 'notice'}, {linkedCatalogues: ['node']}),
    page('news', {layout: 'archive'} as unknown as FrontMatter),
    page('news/one', {date: '2025-01-01'}),
    page('guide/stop', {unlisted: true, aliases: ['/halt']}, {headings: [{depth: 1, id: 'x', text: 'Stop'}]})
  ].map(facts => recorded(facts, read))
  const view = {title: 'T', description: '', lang: 'en', base: '/', url: 'https://docs.example', personas: []}
  const constants = new Map([
    ['placeholders.PORT', {name: 'placeholders.PORT', value: 'PORT', declared: {read: {}, shown: {label: 'Port'}}}]
  ])
  for (const versions of [undefined, [{name: '1', status: 'latest', label: '1', path: '', sitemap: true} as const]]) {
    const joined = buildSite({
      pages,
      metas: [meta('guide', {run: {title: 'Run', theme: {toc: false}}, '*': {display: 'normal'}})],
      config: {base: '/', nav: [{title: 'Guide', href: '/guide'}], ...(versions && {versions})}
    })
    const dated = withLastUpdated(joined, new Map([['content/guide/run.mdx', '2025-02-01']]))
    const whole = addGeneratedPages(withSliceData(dated, {constants: constants as unknown as Constants}), [], {
      title: 'T'
    })
    const added = {generated: [], base: '/', plugins: [{name: 'lists', tagRoute: () => '/guide'}], place: noPlace}
    const site = addArchives(addTagRoutes(whole, added), added)
    for (const {route} of site.pages) site.slice(route)
    for (const at of site.landings?.routes ?? []) site.landings?.slice(at)
    site.titlesAbove?.(route('/guide/run'))
    const input = {app, site, view} as unknown as Parameters<typeof siteFiles>[0]
    for (const made of siteFiles(input).values()) if (made.kind === 'list') made.text()
  }
  const known = new Set<string>()
  siteFactsOf(recorded(page('a'), known), {sliceFacts})
  // Only the originals of missing translations have it.
  read.delete('fallback')
  expect([...read].filter(name => !known.has(name))).toEqual([])
  expect(read.size).toBeGreaterThan(7)
})
