import {select, selectAll} from 'hast-util-select'
import {beforeAll, describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {contractAddresses} from '../../scripts/content/contract-addresses.js'
import {methodCatalogue, methodsRoute, services} from '../../scripts/content/method-catalogue.js'
import {type BuiltSite, builtSite, readRepository} from './built-site.ts'
import {readCatalogue} from './catalogues.ts'
import anchors from './reference-anchors.json' with {type: 'json'}

/** Tests the generated references of methods and contracts below `/operators/reference`. */

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
}, 120_000)

test.each(Object.entries(anchors))('%s keeps its anchors', (route, ids) => {
  const tree = site.tree(route)
  expect(ids.filter(id => !select(`[id="${id}"]`, tree))).toEqual([])
})

describe('methods', () => {
  test('the catalog is made from the documents', () => {
    expect(readRepository('content/_catalogue/methods.yaml')).toBe(methodCatalogue(readRepository))
  })

  test('every method in the catalog links to its own section', () => {
    const links = new Set(
      selectAll('tr[id^="methods-"] a[href]', site.tree(methodsRoute)).map(({properties}) => String(properties.href))
    )
    const {methods} = readCatalogue('methods') as {methods: readonly {readonly name: string; readonly page: string}[]}
    expect([...links].sort()).toEqual(methods.map(({page}) => page).sort())
    for (const {name, page} of methods) {
      const [route = '', id = ''] = page.split('#')
      expect(select(`h2[id="${id}"]`, site.tree(route)), `${name} at ${page}`).toBeTruthy()
    }
  })

  test.each(Object.keys(services))('each method of %s has an example, a server and a description', program => {
    const {methods, servers} = parse(readRepository(`content/_specs/${program}.yaml`)) as {
      methods: readonly Readonly<Record<string, unknown>>[]
      servers: readonly {readonly description?: string}[]
    }
    expect(servers[0]?.description).toMatch(/\w/)
    expect(methods.length).toBeGreaterThan(2)
    for (const {name, summary, examples, result} of methods) {
      expect(String(summary), String(name)).toMatch(/^[A-Z].*\.$/)
      expect(examples, String(name)).not.toHaveLength(0)
      expect(result, String(name)).toBeTruthy()
    }
  })

  test('the documents use the ports from the constants', () => {
    const {ports} = parse(readRepository('content/_constants.yaml')) as {ports: Record<string, {value: number}>}
    const portOf = (program: string): string =>
      /localhost:(\d+)/.exec(readRepository(`content/_specs/${program}.yaml`))?.[1] ?? ''
    expect(Object.keys(services).map(program => [program, Number(portOf(program))])).toEqual([
      ['op-node', ports['op-node-rpc']?.value],
      ['op-reth', ports['l2-rpc']?.value],
      ['op-batcher', ports['batcher-rpc']?.value],
      ['op-proposer', ports['proposer-rpc']?.value],
      ['op-conductor', ports['conductor-rpc']?.value],
      ['op-supernode', ports['service-rpc']?.value],
      ['op-interop-filter', ports['service-rpc']?.value]
    ])
  })
})

describe('contracts', () => {
  test('the addresses are made from the registry and the catalog', () => {
    expect(readRepository('content/_data/contract-addresses.json')).toBe(contractAddresses(readRepository))
  })

  test('every page of the catalog describes functions with selectors and events with topics', () => {
    const {contracts} = readCatalogue('contracts') as {contracts: readonly {readonly page?: string}[]}
    const pages = [...new Set(contracts.flatMap(({page}) => page ?? []))]
    expect(pages.length).toBeGreaterThan(20)
    for (const page of pages) expect(site.mirror(page), page).toMatch(/Selector: `0x[0-9a-f]{8}`/)
    expect(site.mirror('/operators/reference/contracts/OptimismPortal')).toContain(
      'Topic: `0xb3813568d9991fc951961fcb4c784893574240a28925604d09fc577c55bb7c32`'
    )
    expect(site.mirror('/operators/reference/contracts/DisputeGameFactory')).toContain('Selector: `0x82ecf2f6`')
  })

  test('pages show the addresses of the registry', () => {
    expect(site.mirror('/operators/reference/contracts/SystemConfig')).toMatch(
      /OP Mainnet\s*\| `0x229047fed2591dbec1eF1118d64F7aF3dB9EB290`/
    )
  })
})
