import {readFileSync, writeFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {catalogueTables, readCatalogues} from './catalogue-tables.js'

/**
 * Makes the tables in `content/_tables/` from the data in `content/_data/` and the catalogues in `content/_catalogue/`. They are Markdown, so that search and the
 * Markdown mirrors have them like any other text. `node scripts/content-tables.js` writes them; a test compares.
 */

/**
 * @typedef {Readonly<Record<string, string | null>>} Minimum
 * @typedef {{readonly name: string, readonly notice: string, readonly times: Readonly<Record<string, number>>, readonly minimum: Minimum}} Fork
 * @typedef {{readonly name: string, readonly notice: string, readonly l2: string, readonly minimum: Minimum}} Contracts
 * @typedef {{readonly lookedUp: string, readonly services: readonly string[], readonly l1: readonly Fork[], readonly l2: readonly Fork[], readonly contracts: readonly Contracts[]}} Releases
 * @typedef {{readonly id: string, readonly name: string, readonly l1: string, readonly chainId: number, readonly rpc?: string, readonly explorer?: string, readonly blockTime: number, readonly dataAvailability: string, readonly batchInbox: string, readonly gasToken?: string, readonly forks: Readonly<Record<string, number>>, readonly addresses: Readonly<Record<string, string>>}} Chain
 * @typedef {{readonly chains: readonly Chain[]}} Registry
 */

const folder = new URL('../content/', import.meta.url)
const networks = ['Ethereum', 'Sepolia']
const forks = ['granite', 'holocene', 'isthmus', 'jovian', 'karst']
const proxies = ['OptimismPortalProxy', 'SystemConfigProxy', 'DisputeGameFactoryProxy', 'L1StandardBridgeProxy']

/**
 * The minimum of every service on one line of the matrix: of all that demand a release, the highest one.
 *
 * @param {Releases} releases
 * @param {{readonly l1: string, readonly contracts: string}} line An L1 network, such as `Sepolia`, and a contracts release.
 * @returns {Record<string, string | null | undefined>} By service: a release, null where none works, or nothing.
 */
export function minimumOf(releases, {l1, contracts}) {
  const wanted = releases.contracts.find(({name}) => name === contracts)
  const last = releases.l2.findIndex(({name}) => name === wanted?.l2)
  const demands = [
    ...releases.l1.filter(({times}) => l1 in times),
    ...releases.l2.slice(0, last + 1),
    ...(wanted ? [wanted] : [])
  ].map(({minimum}) => minimum)
  return Object.fromEntries(
    releases.services.map(service => {
      const found = demands.flatMap(minimum => (service in minimum ? [minimum[service] ?? null] : []))
      if (found.includes(null)) return [service, null]
      return [service, /** @type {string[]} */ (found).sort(compareReleases).at(-1)]
    })
  )
}

/**
 * @param {string} a A release, such as `v1.20.0`.
 * @param {string} b
 * @returns {number} Below 0 where `a` is the older one.
 */
export function compareReleases(a, b) {
  const [one, other] = [a, b].map(release => release.replace(/^v/, '').split('.').map(Number))
  for (const [index, part] of (one ?? []).entries()) {
    const difference = part - (other?.[index] ?? 0)
    if (difference) return difference
  }
  return 0
}

/**
 * @param {Releases} releases
 * @param {Registry} registry
 * @returns {Record<string, string>} Markdown by file name in `content/_tables/`.
 */
export function contentTables(releases, registry) {
  return {
    'compatibility.md': compatibility(releases),
    'demands.md': demands(releases),
    ...Object.fromEntries(
      networks.flatMap(network => {
        const chains = registry.chains.filter(({l1}) => l1 === network)
        const suffix = network.toLowerCase()
        return [
          [`chains-${suffix}.md`, chainTable(chains)],
          [`fork-times-${suffix}.md`, forkTable(chains)],
          [`chain-addresses-${suffix}.md`, addressTable(chains)]
        ]
      })
    )
  }
}

/** @param {Releases} releases */
function compatibility(releases) {
  const lines = networks.flatMap(l1 =>
    releases.contracts.map(({name, l2}) => {
      const minimum = minimumOf(releases, {l1, contracts: name})
      const fork = releases.l1.findLast(({times}) => l1 in times)?.name
      return [
        `${l1} (${fork})`,
        l2,
        name,
        ...releases.services.map(service => (minimum[service] === null ? 'none works' : (minimum[service] ?? '–')))
      ]
    })
  )
  return table(['L1', 'L2 fork', 'Contracts', ...releases.services.map(service => `\`${service}\``)], lines)
}

/** @param {Releases} releases */
function demands(releases) {
  /** @param {string} kind @param {Fork | Contracts} demand */
  const row = (kind, {name, notice, minimum}) => [
    kind,
    `[${name}](${notice})`,
    Object.entries(minimum)
      .map(([service, release]) => (release === null ? `no \`${service}\`` : `\`${service}\` ${release}`))
      .join(', ')
  ]
  return table(
    ['Demanded by', 'Name', 'Minimum'],
    [
      ...releases.l1.map(fork => row('Fork of L1', fork)),
      ...releases.l2.map(fork => row('Fork of the chain', fork)),
      ...releases.contracts.map(release => row('Contracts', release))
    ]
  )
}

/** @param {readonly Chain[]} chains */
function chainTable(chains) {
  return table(
    ['Chain', 'Chain ID', 'Public RPC', 'Explorer', 'Block time', 'Data', 'Gas token'],
    chains.map(({name, chainId, rpc, explorer, blockTime, dataAvailability, gasToken}) => [
      name,
      String(chainId),
      address(rpc),
      address(explorer),
      `${blockTime} s`,
      dataAvailability,
      gasToken ? `\`${gasToken}\`` : 'ETH'
    ])
  )
}

/** @param {readonly Chain[]} chains */
function forkTable(chains) {
  return table(
    ['Chain', ...forks.map(fork => fork.replace(/^./, letter => letter.toUpperCase()))],
    chains.map(chain => [chain.name, ...forks.map(fork => when(chain.forks[fork]))])
  )
}

/** @param {readonly Chain[]} chains */
function addressTable(chains) {
  return table(
    ['Chain', ...proxies, 'Batch inbox'],
    chains.map(({name, addresses, batchInbox}) => [
      name,
      ...proxies.map(proxy => (addresses[proxy] ? `\`${addresses[proxy]}\`` : '–')),
      `\`${batchInbox}\``
    ])
  )
}

/** @param {number | undefined} time Seconds since 1970. */
function when(time) {
  if (time === undefined) return '–'
  return time === 0 ? 'at genesis' : new Date(time * 1000).toISOString().replace('T', ' ').slice(0, 19)
}

/** An address that a reader can open as it stands; others need a key or are no addresses. @param {string | undefined} url */
function address(url) {
  return url && /^https:\/\/[\w./-]+$/.test(url) && !/\/v\d\/|\$/.test(url) ? `\`${url}\`` : '–'
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}

/** @template T @param {string} name @returns {T} */
function read(name) {
  return JSON.parse(readFileSync(new URL(`_data/${name}.json`, folder), 'utf8'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [name, text] of Object.entries({
    ...contentTables(read('releases'), read('registry')),
    ...catalogueTables(readCatalogues(new URL('_catalogue/', folder)))
  }))
    writeFileSync(new URL(`_tables/${name}`, folder), text)
