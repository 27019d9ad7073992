import {describe, expect, test} from 'vitest'
import {completeLocales} from '../../../model/locales.ts'
import {makePage} from '../test/arbitrary.ts'
import {type ExportedRecord, exportSearch} from './export-records.ts'
import {exportTargets} from './export-settings.ts'

const page = {
  ...makePage('/a b/c', 'Title', [
    {anchor: 'x', heading: 'Call it', crumbs: ['Above'], prose: 'Ask `eth_getBalance`.', code: 'cast --rpc-url=URL'}
  ]),
  frontMatter: {description: 'What it is.', personas: ['auditor'], content_type: 'guide', categories: ['Fees', 'fees']}
}
const hidden = {...makePage('/hidden', 'Hidden', []), frontMatter: {search: false}}
const pages = [hidden, page]
const sectionsOf = (route: string) => pages.find(each => each.route === route)?.sections ?? []

describe.each(exportTargets)('%s', target => {
  const {records, settings} = exportSearch({target, pages, sectionsOf, site: 'https://docs.example.org', lang: 'en-US'})
  const lines = records.trimEnd().split('\n')
  const parsed: ExportedRecord[] = lines.map(line => JSON.parse(line))

  test('has a record for each section of each searchable page', () => {
    expect(parsed.map(({url}) => url)).toEqual([
      'https://docs.example.org/a%20b/c',
      'https://docs.example.org/a%20b/c#x'
    ])
    expect(parsed[0]).toMatchObject({
      type: 'page',
      content: 'What it is.',
      personas: ['auditor'],
      contentType: 'guide',
      tags: ['fees'],
      hierarchy: {lvl0: 'Title', lvl1: null}
    })
    expect(parsed[1]).toMatchObject({
      type: 'section',
      lang: 'en-US',
      hierarchy: {lvl0: 'Title', lvl1: 'Above', lvl2: 'Call it', lvl3: null}
    })
  })

  test('shows the version of each page', () => {
    const versions = [
      {name: '2.0', path: ''},
      {name: '1.4', path: 'old'}
    ]
    const old = {...makePage('/old/fr/c', 'Old', [{anchor: 'x', heading: 'Call it'}]), frontMatter: {}}
    const all = exportSearch({
      ...{target, site: '', lang: 'en-US', versions, locales: completeLocales('en-US', {fr: {}})},
      pages: [page, old],
      sectionsOf: route => (route === old.route ? old : page).sections
    })
    const named = all.records
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as ExportedRecord)
    expect(named.map(({version, lang}) => [version, lang])).toEqual([
      ['2.0', 'en-US'],
      ['2.0', 'en-US'],
      ['1.4', 'fr'],
      ['1.4', 'fr']
    ])
  })

  test('splits identifiers into parts', () => {
    expect(parsed[1]?.identParts).toEqual([
      'eth_getbalance',
      'eth',
      'getbalance',
      'get',
      'balance',
      'rpc-url',
      'rpc',
      'url'
    ])
  })

  test('has settings that search the parts', () => {
    expect(JSON.stringify(JSON.parse(settings))).toContain('identParts')
  })

  test('gives every record its own ID', () => {
    expect(new Set(parsed.map(({objectID}) => objectID)).size).toBe(parsed.length)
  })
})
