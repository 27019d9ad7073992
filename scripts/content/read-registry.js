import {execFileSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {parse} from 'smol-toml'

/**
 * Writes `content/_data/registry.json` from a clone of the Superchain Registry:
 * `node scripts/content/read-registry.js PATH_TO_CLONE`. Then run `node scripts/content/content-tables.js`.
 */

const clone = process.argv[2]
if (!clone) {
  console.error('Usage: node scripts/content/read-registry.js PATH_TO_CLONE')
  process.exit(2)
}

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', ['-C', clone, ...args], {encoding: 'utf8', maxBuffer: 2 ** 26})

const [commit, date] = git('log', '-1', '--format=%H %cs').trim().split(' ')
// The same clone gives the same file on a given day: `SOURCE_DATE_EPOCH=1795305600 node scripts/content/read-registry.js CLONE`.
const epoch = process.env.SOURCE_DATE_EPOCH
const day = new Date(epoch ? Number(epoch) * 1000 : Date.now()).toISOString().slice(0, 10)
const networks = {mainnet: 'Ethereum', sepolia: 'Sepolia'}

/** A member that the file lacks, or that is empty there, is left out. @param {string | undefined} value */
const given = value => (value?.trim() ? value.trim() : undefined)

const chains = Object.entries(networks).flatMap(([folder, l1]) =>
  git('ls-tree', '--name-only', 'HEAD', `superchain/configs/${folder}/`)
    .trim()
    .split('\n')
    .filter(path => path.endsWith('.toml') && !path.endsWith('/superchain.toml'))
    .map(path => {
      const file = /** @type {Record<string, any>} */ (parse(git('show', `HEAD:${path}`)))
      return {
        id: path.replace(/^.*\/|\.toml$/g, ''),
        name: file.name.trim(),
        l1,
        chainId: file.chain_id,
        rpc: given(file.public_rpc),
        sequencer: given(file.sequencer_rpc),
        explorer: given(file.explorer),
        blockTime: file.block_time,
        dataAvailability: file.data_availability_type,
        governed: file.governed_by_optimism,
        batchInbox: file.batch_inbox_addr,
        ...(file.gas_paying_token ? {gasToken: file.gas_paying_token} : {}),
        forks: Object.fromEntries(
          Object.entries(file.hardforks ?? {}).flatMap(([name, time]) =>
            name.endsWith('_time') && name !== 'pectra_blob_schedule_time' ? [[name.slice(0, -5), time]] : []
          )
        ),
        addresses: file.addresses ?? {}
      }
    })
)

const text = JSON.stringify(
  {
    about: 'Facts of the chains of the Superchain Registry, written by scripts/content/read-registry.js. Do not edit.',
    source: {repository: 'https://github.com/ethereum-optimism/superchain-registry', commit, date},
    lookedUp: day,
    chains
  },
  undefined,
  2
)
writeFileSync(new URL('../../content/_data/registry.json', import.meta.url), `${text}\n`)
