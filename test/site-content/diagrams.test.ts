import type {Element} from 'hast'
import {matches, select, selectAll} from 'hast-util-select'
import {toString as textOf} from 'hast-util-to-string'
import {beforeAll, expect, test} from 'vitest'
import {type BuiltSite, builtSite} from './built-site.ts'

let site: BuiltSite
let figures: readonly {readonly route: string; readonly figure: Element}[]
beforeAll(async () => {
  site = await builtSite()
  figures = site.pages.flatMap(({route}) =>
    selectAll('main figure.diagram', site.tree(route)).map(figure => ({route, figure}))
  )
}, 120_000)

test('every tutorial has a diagram', () => {
  const drawn = new Set(figures.map(({route}) => route))
  const tutorials = site.pages.filter(({frontMatter}) => frontMatter.content_type === 'tutorial')
  expect(tutorials.length).toBeGreaterThan(40)
  expect(tutorials.map(({route}) => route).filter(route => !drawn.has(route))).toEqual([])
})

test('every diagram has a caption and a description for screen readers', () => {
  expect(figures.length).toBeGreaterThan(60)
  for (const {route, figure} of figures) {
    const caption = textOf(select('figcaption', figure) ?? figure).trim()
    const label = String(select('svg', figure)?.properties.ariaLabel ?? '')
    expect([route, caption.length > 8, label.split(' ').length > 15]).toEqual([route, true, true])
  }
})

test('drawings use the colors of the theme', () => {
  for (const {route, figure} of figures) {
    const own = selectAll('svg [fill], svg [stroke]', figure).filter(
      element => !matches('[fill^="var("], [stroke^="var("], [fill="none"], [stroke="none"]', element)
    )
    expect([route, own.map(({tagName, properties}) => `${tagName} ${properties.fill ?? properties.stroke}`)]).toEqual([
      route,
      []
    ])
  }
})
