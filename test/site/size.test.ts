import {expect, test} from 'vitest'
import type {Site} from '../../src/model/site.ts'
import {buildPageMap} from '../../src/site/build-page-map.ts'
import {meta, page, route, site} from './make.ts'

const description = 'One sentence of about a hundred characters that says what the reader gets from this page, no more.'

/** Returns ten sections of `perSection` folders with ten pages each. */
function pagesOf(perSection: number) {
  const pages = [page('index')]
  for (let section = 0; section < 10; section++) {
    pages.push(page(`section-${section}/index`))
    for (let folder = 0; folder < perSection; folder++) {
      for (let i = 0; i < 10; i++)
        pages.push(
          page(`section-${section}/folder-${folder}/page-${i}`, {title: `Page ${i} of folder ${folder}`, description})
        )
    }
  }
  return pages
}
const sections = meta(
  '',
  Object.fromEntries(
    Array.from({length: 10}, (_, i) => [`section-${i}`, {title: `Section ${i}`, type: 'page' as const}])
  )
)
const bytes = (made: Site, at: string): number => JSON.stringify(made.slice(route(at))).length
const at = '/section-3/folder-7/page-4'

test('the size of a page does not grow with the site', () => {
  const small = bytes(site(pagesOf(90), [sections]), at)
  const large = bytes(site(pagesOf(150), [sections]), at)
  expect(large).toBeLessThan(15_000)
  expect(large - small).toBeLessThan(1_000)
})

test('nor with one flat folder', () => {
  const flat = (length: number) => Array.from({length}, (_, i) => page(`page-${i}`, {title: `Page ${i}`}))
  const small = bytes(site(flat(1_000)), '/page-500')
  const large = bytes(site(flat(10_000)), '/page-500')
  expect(large).toBeLessThan(40_000)
  expect(Math.abs(large - small)).toBeLessThan(4_000)
})

const shapes = {
  sections: () => pagesOf(100),
  flat: () => Array.from({length: 10_000}, (_, i) => page(`page-${i}`, {title: `Page ${i}`})),
  lonely: () => Array.from({length: 10_000}, (_, i) => page(`d${Math.floor(i / 100)}/e${i}/p`, {title: `Page ${i}`}))
}

/** Returns milliseconds of processor time, which other processes on the machine affect less than wall time. */
function cost(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

// Limits are several times the time that the work needs. They detect quadratic steps, not slow machines.
test.each(Object.keys(shapes) as (keyof typeof shapes)[])('10,000 pages, %s: near-linear time', shape => {
  const pages = shapes[shape]()
  expect(cost(() => void buildPageMap({pages, metas: [sections]}))).toBeLessThan(1_500)
  const made = site(pages, [sections])
  const slices = cost(() => {
    for (const {route} of made.pages) made.slice(route)
  })
  expect(slices).toBeLessThan(3_000)
})
