import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {catalogueTables, readCatalogues} from '../../scripts/content/catalogue-tables.js'
import {
  contentTables,
  forkTables,
  type History,
  historyTables,
  type Path,
  pathTables,
  type Registry
} from '../../scripts/content/content-tables.js'
import {compareReleases, minimumOf, type Releases} from '../../scripts/content/releases.js'
import {type BuiltSite, builtSite, readRepository, repository} from './built-site.ts'
import {type Fence, fencesOf} from './fences.ts'

// Tests releases and networks: one table of minimum releases, one file of chains, and pages that do not contradict them.

const releases: Releases = JSON.parse(readRepository('content/_data/releases.json'))
const registry: Registry = JSON.parse(readRepository('content/_data/registry.json'))
const path: Path = JSON.parse(readRepository('content/_data/operator-path.json'))
const history: History = JSON.parse(readRepository('content/_data/release-history.json'))
const batcher = '/operators/chain-operators/deploy/spin-batcher'
const ended = /\]\(\/(?:notices\/op-geth-end-of-support|operators\/node-operators\/network-upgrades#the-end-of-op-geth)/

let site: BuiltSite
let pages: readonly {readonly route: string; readonly text: string; readonly fences: readonly Fence[]}[]
beforeAll(async () => {
  site = await builtSite()
  pages = site.pages
    .filter(({route}) => !/^\/(404|500)$/.test(route))
    .map(({route}) => ({route, text: site.mirror(route), fences: fencesOf(site.mirror(route))}))
}, 120_000)

describe('the tables', () => {
  const made = {
    ...contentTables(releases, registry),
    ...historyTables(history),
    ...pathTables(path),
    ...forkTables(registry),
    ...catalogueTables(readCatalogues(new URL('../../content/_catalogue/', import.meta.url)))
  }
  test.each(Object.entries(made))('%s matches its data', (name, text) =>
    expect(readRepository(`content/_tables/${name}`)).toBe(text)
  )
  test('there are no others', () =>
    expect(readdirSync(join(repository, 'content/_tables')).sort()).toEqual(Object.keys(made).sort()))

  test('the matrix shows the highest of all requirements, and none if one program has none', () => {
    const minimum = minimumOf(releases, {l1: 'Sepolia', contracts: 'v7.0.0'})
    expect(minimum['op-node']).toBe('v1.19.5')
    expect(minimum['op-reth']).toBe('v2.3.3')
    expect(minimum['op-geth']).toBeNull()
    expect(minimum['op-proposer']).toBeUndefined()
    expect(minimumOf(releases, {l1: 'Ethereum', contracts: 'v5.0.0'})['op-geth']).toBe('v1.101603.5')
  })

  test('releases are compared by number', () => {
    expect(['v1.19.11', 'v1.19.5', 'v1.2.0', 'v1.20.0'].sort(compareReleases)).toEqual([
      'v1.2.0',
      'v1.19.5',
      'v1.19.11',
      'v1.20.0'
    ])
  })

  test('the registry and the schedule list the same forks', () => {
    const op = (l1: string) => registry.chains.find(chain => chain.l1 === l1 && chain.name.startsWith('OP '))
    for (const {name, times} of releases.l2)
      for (const [l1, time] of Object.entries(times)) expect(op(l1)?.forks[name.toLowerCase()]).toBe(time)
  })

  test('a catalog page shows every name in readable form', () => {
    const catalogues = readCatalogues(new URL('../../content/_catalogue/', import.meta.url))
    for (const [program, {flags}] of Object.entries(catalogues.flags)) {
      const text = site.mirror(`/operators/reference/${program}`)
      expect([program, flags.filter(({name, env}) => ![name, env ?? name].every(word => text.includes(word)))]).toEqual(
        [program, []]
      )
    }
    const text = ['methods', 'contracts', 'errors'].map(name => site.mirror(`/operators/reference/${name}`)).join('\n')
    const names = [
      ...catalogues.methods.methods.map(({name}) => name),
      ...catalogues.contracts.contracts.map(({name}) => name),
      ...catalogues.errors.errors.map(error => error.text)
    ]
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter(name => !text.includes(name))).toEqual([])
  })

  test('they are in the pages and in their Markdown', () => {
    const row = new RegExp(`^\\| ${registry.chains[0]?.name} +\\|`, 'm')
    for (const route of ['/superchain/networks', '/superchain/chain-addresses', '/operators/node-operators/fork-times'])
      expect(site.mirror(route)).toMatch(row)
    expect(site.mirror('/operators/compatibility')).toMatch(/^\| Sepolia \(Glamsterdam\) +\| Karst +\| v8\.0\.0 +\|/m)
  })
})

describe('the release history', () => {
  test.each(history.components)(
    'of $name goes from the newest release to the oldest, and its page has the newest date',
    component => {
      const {name, releases: list} = component
      expect(list.map(({release}) => release)).toEqual(
        list
          .map(({release}) => release)
          .sort(compareReleases)
          .reverse()
      )
      const newest = list
        .map(({date}) => date)
        .sort()
        .at(-1)
      expect(site.pages.find(({route}) => route === `/operators/releases/${name}`)?.frontMatter.date).toBe(newest)
    }
  )

  test('lists a requirement that the page explains above', () => {
    const page = site.mirror('/operators/releases')
    const needs = new Set(history.components.flatMap(({releases: list}) => list.map(({need}) => need)))
    expect([...needs].filter(need => !page.includes(`| ${need} `))).toEqual([])
  })
})

describe('the constants', () => {
  test("only the batcher page uses the specification's pinned versions", () => {
    const users = readdirSync(join(repository, 'content'), {recursive: true, encoding: 'utf8'})
      .filter(path => path.endsWith('.mdx') && readRepository(`content/${path}`).includes('@@versions.'))
      .map(path => `/${path.replace(/\.mdx$/, '')}`)
    expect(users).toEqual([batcher])
  })
})

describe('the pages', () => {
  test('list all four recipients in every chain intent, and nothing from the removed fee splitter', () => {
    const recipients = [
      'baseFeeVaultRecipient',
      'l1FeeVaultRecipient',
      'sequencerFeeVaultRecipient',
      'operatorFeeVaultRecipient'
    ]
    const intents = pages.flatMap(({route, fences}) =>
      fences
        .filter(({language, code}) => language === 'toml' && /\[chains\.roles\]|FeeVaultRecipient/.test(code))
        .map(({code}) => ({
          route,
          missing: recipients.filter(name => !code.includes(`${name} = "`)),
          gone: code.match(/chainFeesRecipient|useRevenueShare/g) ?? []
        }))
    )
    expect(intents.length).toBeGreaterThanOrEqual(2)
    expect(intents.filter(({missing, gone}) => missing.length + gone.length > 0)).toEqual([])
  })

  test('that run op-geth mention its end of support', () => {
    const silent = pages
      .filter(({route}) => route !== batcher)
      .filter(({fences}) =>
        fences.some(({code}) => /(?:op-geth\/build|images\/op-geth|git clone \S+\/op-geth|^\s*geth )/m.test(code))
      )
      .filter(({text}) => !ended.test(text))
    expect(silent.map(({route}) => route)).toEqual([])
  })

  test('about configuration have a worked command', () => {
    const bare = pages
      .filter(({route}) => /\/configuration\/[^/]+$/.test(route))
      .filter(({fences}) => !fences.some(({language}) => language === 'bash'))
    expect(bare.map(({route}) => route)).toEqual([])
  })

  test('about upgrades have a command that checks them', () => {
    const upgrades = pages.filter(({route}) =>
      /^\/notices\/(?:upgrade-|fusaka|glamsterdam|holocene|pectra-changes)/.test(route)
    )
    expect(upgrades.length).toBeGreaterThanOrEqual(13)
    const unchecked = upgrades.filter(
      ({fences}) => !fences.some(({code}) => /^\s*(?:curl|cast (?:call|block))\b/m.test(code))
    )
    expect(unchecked.map(({route}) => route)).toEqual([])
  })

  test('use one storage key for the tabs of execution clients', () => {
    const keyless = readdirSync(join(repository, 'content'), {recursive: true, encoding: 'utf8'})
      .filter(path => path.endsWith('.mdx'))
      .flatMap(path =>
        [...readRepository(`content/${path}`).matchAll(/<Tabs items=\{\[([^\]]*'op-geth'[^\]]*)\]\}([^>]*)>/g)]
          .filter(([, , rest = '']) => !rest.includes('storageKey="execution-client"'))
          .map(([tag]) => `${path}: ${tag}`)
      )
    expect(keyless).toEqual([])
  })
})
