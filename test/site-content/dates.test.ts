import {expect, test} from 'vitest'
import {builtSite} from './built-site.ts'

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

test('writers and the theme write every date in one form', async () => {
  const {pages, html} = await builtSite()
  const found: string[] = []
  let days = 0
  for (const {route} of pages) {
    const text = html(route)
    for (const [, machine, person] of text.matchAll(/<time[^>]* dateTime="([^"]+)"[^>]*>([^<]*)<\/time>/gi)) {
      days++
      if (machine !== person) found.push(`${route}: ${machine} as ${person}`)
    }
    for (const [other] of text
      .replace(/<[^>]+>/g, ' ')
      .matchAll(new RegExp(`${month} \\d{1,2},? \\d{4}|\\b\\d{1,2} ${month} \\d{4}`, 'g')))
      found.push(`${route}: ${other}`)
  }
  expect(days).toBeGreaterThan(50)
  expect(found).toEqual([])
})
