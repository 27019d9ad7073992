import type {JudgedQuery, PersonaClass} from './queries.ts'

const chain = '/operators/chain-operators'
const node = '/operators/node-operators'
const trouble = `${chain}/management/troubleshooting`
const keys = `${chain}/management/key-management`

type Row = readonly [query: string, ...answers: string[]]

/**
 * What readers of each persona would type if they know their problem but not our terms for it. Written from the pages
 * alone, judged before any engine answered them, and unchanged since, so their figures are unbiased.
 */
const rows: Record<PersonaClass, readonly Row[]> = {
  'app developer': [
    [
      'transfer eth between two op chains',
      '/interop/tutorials/bridge-crosschain-eth#*',
      '/interop/superchain-eth-bridge#*'
    ],
    [
      'how long does a withdrawal take',
      '/stack/transactions/withdrawal-flow#*',
      '/stack/transactions/transaction-finality#transactions-take-seven-days',
      '/stack/fault-proofs/explainer#how-long-it-takes'
    ],
    [
      'usdc address on op mainnet',
      '/superchain/tokenlist',
      '/superchain/tokenlist#op-mainnet',
      '/superchain/tokenlist#two-kinds-of-usdc'
    ],
    ['public rpc rate limit', '/superchain/networks#limits-of-the-public-endpoints'],
    ['why is my msg.sender different on L2', '/stack/differences#address-aliasing'],
    [
      'l1 data fee formula',
      '/stack/transactions/fees#l1-data-fee',
      '/stack/transactions/fees#current-formula-since-fjord',
      '/stack/transactions/fees#earlier-formulas'
    ],
    [
      'run two chains locally',
      '/interop/tools/supersim#*',
      '/interop/tutorials/message-passing#set-up-the-chains',
      '/interop/starter-kit#start-everything'
    ],
    [
      'deploy contract same address every chain',
      `${chain}/features/preinstalls#use-one-deploy-to-a-predictable-address`,
      '/interop/superchain-erc20#keep-the-address-safe',
      '/interop/tutorials/contract-calls#deploy-at-one-address'
    ]
  ],
  'chain operator': [
    [
      'batcher ran out of eth',
      `${trouble}#insufficient-funds-for-gas--price--value`,
      `${chain}/tools/chain-monitoring#alerts-to-set-up-first`,
      `${chain}/tools/chain-monitoring#contracts-and-balances`,
      `${chain}/management/best-practices#watch-the-things-that-kill-a-chain-slowly`
    ],
    [
      'change batcher private key',
      `${keys}#rotate-the-batcher-key`,
      `${keys}#change-the-address-on-systemconfig`,
      `${keys}#start-the-batcher-with-the-new-key`
    ],
    ['sequencer failover high availability', `${chain}/tools/op-conductor#*`],
    ['move from calldata to blobs', `${chain}/management/blobs#*`],
    ['nonce too low', `${trouble}#nonce-too-low`],
    ['where should hot keys be kept', `${keys}#hot-keys-let-a-signer-hold-them`, `${keys}#hot-and-cold`],
    ['cache rpc responses', `${chain}/tools/proxyd#cache`],
    [
      'is my chain losing money on fees',
      `${chain}/tools/fee-calculator#*`,
      '/notices/pectra-fees#*',
      `${chain}/management/best-practices#watch-the-things-that-kill-a-chain-slowly`
    ],
    ['run a block explorer for my chain', `${chain}/tools/explorer#*`]
  ],
  'node operator': [
    [
      'node has no peers',
      `${node}/management/troubleshooting#no-peers-the-unsafe-head-lags`,
      `${node}/management/metrics#are-there-peers`
    ],
    ['jwt secret mismatch 401', `${node}/management/troubleshooting#401-unauthorized-signature-is-invalid`],
    [
      'disk size archive node',
      `${node}/tutorials/run-node-from-source#hardware`,
      `${node}/tutorials/run-node-from-source#op-mainnet-archive-node`,
      `${node}/tutorials/run-node-from-source#download-and-verify-the-database`,
      `${node}/management/snapshots#*`
    ],
    [
      'blobs expired beacon archiver',
      `${node}/management/blobs#do-you-need-an-archiver`,
      `${node}/management/blobs#ways-to-get-an-archive`
    ],
    ['docker compose node', `${node}/tutorials/node-from-docker#*`],
    ['pre-regenesis transactions', `${node}/management/regenesis-history#*`],
    [
      'how do I know my node is synced',
      `${node}/tutorials/run-node-from-source#verify-the-sync`,
      `${node}/tutorials/node-from-docker#watch-the-sync`,
      `${node}/management/snap-sync#check-the-progress`,
      `${node}/json-rpc#optimism_syncstatus`,
      `${node}/management/metrics#is-the-chain-moving`
    ],
    [
      'prometheus metrics op-node',
      `${node}/management/metrics#switch-the-metrics-on`,
      `${node}/management/metrics#all-metrics-of-op-node`,
      `${node}/configuration/consensus-config#api-logs-metrics-and-storage`
    ]
  ],
  'protocol developer': [
    ['what is a span batch', `${chain}/features/span-batches#*`, `${chain}/configuration/batcher#span-batches`],
    [
      'mips instruction set',
      '/stack/fault-proofs/mips#instructions',
      '/stack/fault-proofs/mips#jumps-branches-and-system-call',
      '/stack/fault-proofs/mips#arithmetic-and-logic',
      '/stack/fault-proofs/mips#memory'
    ],
    ['add custom precompile to op-geth', `${chain}/tutorials/adding-precompiles#*`],
    [
      'unsafe vs safe vs finalized head',
      '/stack/rollup/derivation-pipeline#the-heads',
      '/stack/transactions/transaction-finality#three-stages'
    ],
    ['sequencer drift', '/stack/rollup/outages#what-drift-means'],
    ['alt da generic commitment vs keccak', '/stack/beta-features/alt-da-mode#two-kinds-of-commitment']
  ],
  governance: [
    [
      'who can upgrade the bridge contracts',
      '/superchain/privileged-roles#l1-proxyadmin-owner',
      '/superchain/privileged-roles#overview',
      '/stack/security/faq-sec-model#upgrade-keys',
      '/stack/security/faq-sec-model#what-can-governance-do'
    ],
    ['guardian powers', '/superchain/privileged-roles#guardian', '/stack/security/faq-sec-model#guardian'],
    [
      'requirements for a standard chain',
      '/superchain/standard-configuration#*',
      '/superchain/blockspace-charter#the-standard-rollup-charter'
    ],
    [
      'losing standard rollup status',
      '/superchain/blockspace-charter#what-disqualifies-a-chain',
      '/superchain/blockspace-charter#how-compliance-is-checked'
    ],
    [
      'how does a protocol upgrade get approved',
      `${node}/network-upgrades#how-an-upgrade-gets-there`,
      '/superchain/superchain-upgrades#*',
      '/superchain/superchain-explainer#who-decides'
    ]
  ],
  auditor: [
    ['list of past audits', '/stack/security/audits-report#*'],
    ['bounty payout', '/stack/security/security-policy#the-bounty'],
    [
      'safeguards for challenger bonds',
      '/stack/fault-proofs/fp-security#safeguards-for-bonds',
      '/stack/fault-proofs/challenger#money'
    ],
    [
      'read proxy admin owner with cast',
      '/superchain/privileged-roles#read-the-holders-yourself',
      '/superchain/addresses#read-an-address-from-the-chain'
    ]
  ]
}

export const personaQueries: readonly JudgedQuery[] = (Object.keys(rows) as PersonaClass[]).flatMap(name =>
  rows[name].map(([query, ...answers]) => ({class: name, query, answers}))
)
