import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {parse} from 'yaml'

/**
 * Makes `content/_data/contract-addresses.json` from the registry's chains and the catalog of contracts:
 * `node scripts/content/contract-addresses.js`. The contract reference shows the addresses.
 */

/** The proxies of the registry, by the contract that is behind each. */
const proxies = {
  OptimismPortal: 'OptimismPortalProxy',
  SystemConfig: 'SystemConfigProxy',
  DisputeGameFactory: 'DisputeGameFactoryProxy',
  L1StandardBridge: 'L1StandardBridgeProxy'
}
const chainsFirst = ['OP Mainnet', 'OP Sepolia Testnet']

/** @typedef {{readonly name: string, readonly layer: string, readonly address?: string, readonly page?: string}} Contract */
/** @typedef {{readonly name: string, readonly addresses: Readonly<Record<string, string>>}} Chain */

/**
 * Returns the text of the file.
 *
 * @param {(path: string) => string} read reads a file of the repository
 */
export function contractAddresses(read) {
  /** @type {readonly Contract[]} */
  const contracts = parse(read('content/_catalogue/contracts.yaml')).contracts
  /** @type {readonly Chain[]} */
  const chains = JSON.parse(read('content/_data/registry.json')).chains
  /** @type {Record<string, Record<string, string>>} */
  const found = {}
  for (const {name, address, page} of contracts) {
    if (address === undefined || page === undefined) continue
    const described = page.slice(page.lastIndexOf('/') + 1)
    const label = described === name ? 'Every chain' : `Every chain: ${name}`
    found[label] = {...found[label], [described]: address}
  }
  const first = chainsFirst.flatMap(name => chains.find(chain => chain.name === name) ?? [])
  for (const {name, addresses} of [...first, ...chains.filter(chain => !first.includes(chain))])
    found[name] = Object.fromEntries(
      Object.entries(proxies).flatMap(([contract, proxy]) => (addresses[proxy] ? [[contract, addresses[proxy]]] : []))
    )
  return `${JSON.stringify(found, undefined, 2)}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, '../..')
  writeFileSync(
    join(root, 'content/_data/contract-addresses.json'),
    contractAddresses(path => readFileSync(join(root, path), 'utf8'))
  )
}
