import {expect, test} from 'vitest'
import {addArchives} from '../../src/features/archives/add-archives.ts'
import type {TreeSummary} from '../../src/model/joined/join-pages.ts'
import {completeLocales} from '../../src/model/locales.ts'
import type {Route} from '../../src/model/url.ts'
import {completeVersions} from '../../src/model/versions.ts'
import {addGeneratedPages} from '../../src/site/add-generated-pages.ts'
import {buildSite} from '../../src/site/build-site.ts'
import {withSliceData} from '../../src/site/with-slice-data.ts'
import {withSlots} from '../../src/site/with-slots.ts'
import {withLastUpdated} from '../../src/subsystems/last-updated/with-last-updated.ts'
import {meta, page, route} from './make.ts'

const config = {
  base: '/',
  nav: [],
  locales: completeLocales('en', {fr: {}}),
  versions: completeVersions([
    {name: '2.0', status: 'latest'},
    {name: '1.0', status: 'maintained', from: 'old'}
  ])
}
const pages = [
  page('index', {title: 'Home'}),
  page('guide/run', {title: 'Run'}),
  page('guide/stop', {title: 'Stop'}),
  page('fr/guide/run', {title: 'Lancer'}),
  page('1.0/guide/run', {title: 'Run 1'})
]
const metas = [meta('', {guide: 'Guide'})]
const join = (trees: Map<Route, TreeSummary>) => buildSite({pages, metas, config, trees})

test('a site made from the summaries of its trees equals one that grows them', () => {
  const trees = new Map<Route, TreeSummary>()
  const grown = join(trees)
  expect([...trees.keys()]).toEqual(['/', '/fr', '/1.0', '/1.0/fr'])
  const known = withLastUpdated(join(trees), new Map())
  for (const name of ['pageMap', 'navbar', 'navbars', 'versions', 'order', 'fallbacks'] as const)
    expect(known[name], name).toEqual(grown[name])
  expect(known.landings?.routes).toEqual(grown.landings?.routes)
  for (const at of grown.byRoute.keys()) {
    expect(known.slice(at), at).toEqual(grown.slice(at))
    expect(known.titlesAbove?.(at), at).toEqual(grown.titlesAbove?.(at))
  }
})

test('a tree grows only if something needs more than its summary', () => {
  const trees = new Map<Route, TreeSummary>()
  join(trees)
  let read = 0
  const counted = metas.map(folder => ({
    ...folder,
    get entries() {
      read++
      return folder.entries
    }
  }))
  const joined = withSlots(buildSite({pages, metas: counted, config, trees}), config, () => undefined)
  const generated = addGeneratedPages(withSliceData(joined, {constants: new Map()}), [], {
    ...config,
    title: 'T'
  })
  const site = addArchives(withLastUpdated(generated, new Map()), {generated: [], base: '/'})
  const before = read
  expect(site.order).toContain('/1.0/guide/run')
  expect(site.titlesAbove?.(route('/fr/guide/run'))).toEqual(['Guide'])
  expect(read).toBe(before)
  expect(site.slice(route('/fr/guide/run')).sidebar.items).not.toEqual([])
  expect(read).toBeGreaterThan(before)
})
