import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {Manifest} from '../format/format.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {tokenizePage} from '../indexing/postings/tokenize-page.ts'
import {asTexts, buildFiles, makePage, postingsOf, site, type TestPage} from './arbitrary.ts'

test('the order of pages does not matter', () => {
  fc.assert(
    fc.property(site, pages => {
      expect([...buildFiles(pages.toReversed())].sort()).toEqual([...buildFiles(pages)].sort())
    }),
    {numRuns: 30}
  )
}, 30_000)

test('cached postings survive JSON', () => {
  fc.assert(
    fc.property(site, pages => {
      for (const page of pages) {
        const postings = tokenizePage(page.sections, page)
        expect(JSON.parse(JSON.stringify(postings))).toEqual(postings)
      }
    }),
    {numRuns: 30}
  )
}, 30_000)

test('leaves out error pages and pages that opt out', () => {
  const pages: TestPage[] = [
    makePage('/a', 'Findable', []),
    {...makePage('/b', 'Hidden', []), frontMatter: {search: false}},
    makePage('/404', 'Lost', []),
    makePage('/500', 'Broken', [])
  ]
  const all = [...buildFiles(pages).values()].join('\n')
  expect(all).toContain('findabl')
  expect(all).not.toMatch(/hidden|lost|broken/i)
})

test('an empty site has an index without records', () => {
  const files = asTexts(buildSearchIndex({pages: [], postings: new Map(), personas: []}))
  expect(JSON.parse(files.get('search/manifest.json') ?? '')).toMatchObject({documents: 0, terms: [], texts: ''})
})

test('a site whose pages declare no names has the same files as before names existed', () => {
  const manifest = JSON.parse(
    buildFiles([makePage('/a', 'Title', [{prose: 'word'}])]).get('search/manifest.json') ?? ''
  )
  expect(Object.keys(manifest)).not.toContain('names')
  expect(JSON.stringify(tokenizePage([], {route: '/a', title: 'A'}))).not.toContain('names')
})

test('every file except the manifest and the standard index has a hash in its name', () => {
  const paths = [...buildFiles([makePage('/a', 'Title', [{prose: 'word'}])]).keys()]
  const fixed = paths.filter(path => !/^search\/(docs\.\w{8}|[thas]\/\w{8}|d\/\d+\.\w{5}\.\d+)\.json$/.test(path))
  expect(fixed.sort()).toEqual(['search/lunr-index.json', 'search/manifest.json'])
})

describe('an edit of one sentence', {timeout: 60_000}, () => {
  const words = Array.from({length: 3000}, (_, i) => `w${(i * 7919).toString(36)}`)
  /** Returns words with the frequencies of a language: the n-th is n times rarer than the first. */
  const word = (seed: number) =>
    words[Math.min(words.length - 1, Math.floor(words.length ** (((seed * 2654435761) >>> 0) / 2 ** 32)))] ?? ''
  const sentence = (seed: number, length: number) => Array.from({length}, (_, i) => word(seed * 131 + i)).join(' ')
  const pages = Array.from({length: 160}, (_, page) =>
    makePage(
      `/p/${page}`,
      sentence(page, 3),
      Array.from({length: 8}, (_, i) => ({
        anchor: `s${i}`,
        heading: sentence(page * 50 + i, 3),
        prose: sentence(page * 900 + i * 7, 70),
        code: sentence(page + i, 8)
      }))
    )
  )
  const shardsOf = (files: ReadonlyMap<string, string>) =>
    new Set([...files.keys()].filter(path => /^search\/[th]\//.test(path)))
  const before = buildFiles(pages)

  test.each([3, 40, 77, 120])('changes at most a fifth of the shards (page %i)', index => {
    const edited = pages.map((page, i) => {
      if (i !== index) return page
      const [first, ...others] = page.sections
      return {
        ...page,
        sections: first ? [{...first, prose: `${first.prose} ${sentence(index + 5000, 12)}`}, ...others] : []
      }
    })
    const shards = shardsOf(before)
    const after = shardsOf(buildFiles(edited))
    const changed = [...after].filter(path => !shards.has(path)).length
    expect(changed).toBeGreaterThan(0)
    expect(changed / after.size).toBeLessThanOrEqual(0.2)
  })

  test.each([160, 30])('belongs to an index of at most 30 KB per page (%i pages)', count => {
    const some = pages.slice(0, count)
    const files = buildSearchIndex({pages: some, postings: postingsOf(some), personas: []})
    expect([...files.values()].reduce((sum, file) => sum + file.length, 0) / count).toBeLessThanOrEqual(30_000)
  })

  test('leaves the texts of other pages unchanged', () => {
    const edited = [...pages.slice(1), makePage('/p/0', 'new title', [])]
    const chunks = (files: ReadonlyMap<string, string>) =>
      new Set([...files.keys()].flatMap(path => /^search\/d\/\d+\.\w+/.exec(path)?.[0] ?? []))
    const known = chunks(before)
    expect([...chunks(buildFiles(edited))].filter(path => !known.has(path)).length).toBeLessThanOrEqual(2)
  })

  test('the manifest lists every file', () => {
    const manifest: Manifest = JSON.parse(before.get('search/manifest.json') ?? '')
    const {terms, hot, words: shards, completions, tails = []} = manifest
    const named = [...terms, ...hot, ...shards, ...completions, ...tails].filter((_, i) => i % 2 === 1)
    const files = [...before.keys()].filter(path => /^search\/[thas]\//.test(path)).map(path => path.slice(9, -5))
    expect(files.sort()).toEqual([...new Set(named)].sort())
  })
})

test('pages without an entry need no postings', () => {
  const pages = [makePage('/a', 'One', []), makePage('/b', 'Two', [])]
  const postings = postingsOf(pages.slice(0, 1))
  const files = asTexts(buildSearchIndex({pages, postings, personas: []}))
  expect(JSON.parse(files.get('search/manifest.json') ?? '').documents).toBe(1)
})
