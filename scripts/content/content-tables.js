import {readFileSync, writeFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {catalogueTables, readCatalogues} from './catalogue-tables.js'
import {minimumOf} from './releases.js'

/**
 * Generates the tables in `content/_tables/` from the data in `content/_data/` and the catalogs in `content/_catalogue/`. The
 * tables are Markdown, so search and the Markdown mirrors include them like any other text. `node scripts/content/content-tables.js`
 * writes them, and a test checks that they are current.
 */

/**
 * @typedef {import('./releases.js').Fork} Fork
 * @typedef {import('./releases.js').Contracts} Contracts
 * @typedef {import('./releases.js').Releases} Releases
 * @typedef {{readonly id: string, readonly name: string, readonly l1: string, readonly chainId: number, readonly rpc?: string, readonly explorer?: string, readonly blockTime: number, readonly dataAvailability: string, readonly batchInbox: string, readonly gasToken?: string, readonly forks: Readonly<Record<string, number>>, readonly addresses: Readonly<Record<string, string>>}} Chain
 * @typedef {{readonly chains: readonly Chain[]}} Registry
 * @typedef {{readonly source: string, readonly lookedUp: string, readonly components: readonly {readonly name: string, readonly unread?: readonly string[], readonly kept?: {readonly release: string, readonly why: string}, readonly releases: readonly {readonly release: string, readonly date: string, readonly need: string, readonly about: string}[]}[]}} History
 */

const folder = new URL('../../content/', import.meta.url)
const networks = ['Ethereum', 'Sepolia']
const forks = ['granite', 'holocene', 'isthmus', 'jovian', 'karst']
const proxies = ['OptimismPortalProxy', 'SystemConfigProxy', 'DisputeGameFactoryProxy', 'L1StandardBridgeProxy']

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

/**
 * @param {History} history
 * @returns {Record<string, string>} Markdown by file name in `content/_tables/`: a table of releases for each component.
 */
export function historyTables({components, source, lookedUp}) {
  return Object.fromEntries(
    components.map(({name, releases, unread = []}) => [
      `releases-${name}.md`,
      `${table(
        ['Release', 'Date', 'Upgrade', 'What it brings'],
        releases.map(({release, date, need, about}) => [`\`${release}\``, date, need, about])
      )}\n${unreadNote(unread)}Source: ${source}; looked up on ${lookedUp}.\n`
    ])
  )
}

/** Returns a paragraph about releases whose notes could not be read. @param {readonly string[]} unread */
function unreadNote(unread) {
  if (unread.length === 0) return ''
  return `Also released, with notes that could not be read: ${unread.map(release => `\`${release}\``).join(', ')}.\n\n`
}

/** Forks of the L2 protocol with a page, and what each changed. */
const forkSubjects = {
  canyon: 'EVM of Shanghai, hashes of deposit receipts',
  delta: 'span batches',
  ecotone: 'blobs, EVM of Cancun, two fee scalars',
  fjord: 'fee by compressed size, Brotli, secp256r1',
  granite: 'limits for fault proofs',
  holocene: 'strict derivation, EIP-1559 parameters on L1',
  isthmus: 'EVM of Prague, operator fee, withdrawals root',
  jovian: 'minimum base fee, DA footprint',
  karst: 'EVM of Osaka, L2 Contract Manager'
}

/**
 * @param {Registry} registry
 * @returns {Record<string, string>} Markdown by file name in `content/_tables/`: the times of each fork, and a table of all forks.
 */
export function forkTables({chains}) {
  const chainOf = (/** @type {string} */ l1) => chains.find(chain => chain.l1 === l1 && chain.name.startsWith('OP '))
  const timeOf = (/** @type {string} */ l1, /** @type {string} */ fork) => chainOf(l1)?.forks[fork]
  return {
    ...Object.fromEntries(
      Object.keys(forkSubjects).map(fork => [
        `fork-${fork}.md`,
        table(
          ['Network', 'Active since (UTC)', 'Unix time'],
          networks.map(l1 => [chainOf(l1)?.name ?? '', when(timeOf(l1, fork)), `\`${timeOf(l1, fork)}\``])
        )
      ])
    ),
    'forks.md': table(
      ['Fork', 'Subject', ...networks.map(l1 => chainOf(l1)?.name ?? '')],
      Object.entries(forkSubjects)
        .reverse()
        .map(([fork, subject]) => [
          `[${fork.replace(/^./, letter => letter.toUpperCase())}](/stack/forks/${fork})`,
          subject,
          ...networks.map(l1 => when(timeOf(l1, fork)).slice(0, 10))
        ])
    )
  }
}

/**
 * @typedef {{readonly stages: readonly {readonly name: string, readonly pages: readonly string[]}[], readonly unlinked: readonly string[]}} Path
 *
 * @param {Path} path
 * @returns {Record<string, string>} Markdown by file name in `content/_tables/`: for each stage, where it is on the path.
 */
export function pathTables({stages, unlinked}) {
  return Object.fromEntries(
    stages.map(({name, pages}, index) => {
      const isPlain = pages.some(route => unlinked.includes(route))
      const steps = stages.map((stage, at) =>
        at === index ? `**${stage.name}**` : isPlain ? stage.name : `[${stage.name}](${stage.pages[0]})`
      )
      return [`path-${name.toLowerCase()}.md`, `Step ${index + 1} of ${stages.length}: ${steps.join(' › ')}\n`]
    })
  )
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

/** Returns an address that readers can open as it is, or a dash: others need a key or are not addresses. @param {string | undefined} url */
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
    ...historyTables(read('release-history')),
    ...pathTables(read('operator-path')),
    ...forkTables(read('registry')),
    ...catalogueTables(readCatalogues(new URL('_catalogue/', folder)))
  }))
    writeFileSync(new URL(`_tables/${name}`, folder), text)
