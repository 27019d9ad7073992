import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {SearchEngine} from '../../src/subsystems/search/browser/engine/engine.ts'
import {type BuiltSite, builtSite, readRepository, repository} from './built-site.ts'
import {fencesOf} from './fences.ts'

// Each common error message has a page with its cause, commands and remedy, and operators find it with their own words.

const folder = '/operators/reference/errors'
const pages = readdirSync(join(repository, 'content', folder))
  .filter(name => name.endsWith('.mdx') && name !== 'index.mdx')
  .map(name => name.replace('.mdx', ''))

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
})

describe.each(pages)('%s', page => {
  const text = readRepository(`content${folder}/${page}.mdx`)

  test('has commands to find the cause, what to expect, and the next step', () => {
    expect(fencesOf(text).filter(({language}) => language === 'bash').length).toBeGreaterThan(0)
    expect(text).toMatch(/Expected|\| Output \|/)
    expect(text).toMatch(/^## Next steps$/m)
    expect(text.match(/^\|.*\|$/gm)?.length ?? 0).toBeGreaterThanOrEqual(5)
  })
})

test('the list of all messages links to the pages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(24)
  const html = site.html(folder)
  for (const page of pages) expect(html).toContain(`href="${folder}/${page}"`)
})

test.each([
  ['withdrawal stuck', 'withdrawal-stuck'],
  ['missing safe head', 'batcher-not-posting'],
  ['batcher not posting', 'batcher-not-posting'],
  ['nonce too low', 'nonce-too-low'],
  ['401 unauthorized', 'unauthorized-engine'],
  ['failed to fetch blobs', 'failed-to-fetch-blobs'],
  ['flag provided but not defined', 'flag-not-defined'],
  ['failed to find the L2 heads to start from', 'l2-heads'],
  ['wrong chain L2', 'wrong-chain'],
  ['failed to get sync status context deadline exceeded', 'sync-status-timeout'],
  ['address already in use', 'address-in-use'],
  ['unexpected eip-4844 sidecar after osaka', 'blob-sidecar'],
  ['caller is not the owner', 'not-the-owner'],
  ['429 too many requests', 'too-many-requests'],
  ['failed to verify block hash', 'verify-block-hash'],
  ['missing L1 info deposit tx', 'missing-l1-info'],
  ['failed to load p2p config', 'p2p-config'],
  ['no backends available', 'no-backends'],
  ['transaction gas limit too high', 'transaction-gas-limit']
])('searching for "%s" finds %s among the first three pages', async (query, page) => {
  const engine = new SearchEngine(async path => JSON.parse(site.read(`search/${path}`)))
  const {groups} = await engine.search(query, {limit: 30})
  const found = [...new Set(groups.flatMap(group => group.hits.map(hit => hit.href.replace(/#.*/, ''))))]
  expect(found.slice(0, 3)).toContain(`${folder}/${page}`)
})
