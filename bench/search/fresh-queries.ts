import type {JudgedQuery, PersonaClass} from './queries.ts'

const app = '/app-developers'
const chain = '/operators/chain-operators'
const manage = `${chain}/management`
const node = '/operators/node-operators'

type Row = readonly [query: string, ...answers: string[]]

/**
 * What readers who know none of our terms would type: whole phrases, and other names for the same things. Written from the pages before
 * search used any evidence from the site's text, judged before any engine answered them, and unchanged since. No weight may be tuned to
 * them.
 */
const rows: Record<PersonaClass, readonly Row[]> = {
  'app developer': [
    [
      'my payment hangs as pending how to replace it',
      `${app}/transactions/parameters#replace-a-stuck-transaction`,
      `${app}/transactions/failures#accepted-and-no-receipt`,
      `${app}/transactions/failures#is-the-price-high-enough`,
      `${app}/transactions/failures#is-a-lower-nonce-missing`
    ],
    [
      'free coins for testing',
      `${app}/tools/faucets#*`,
      `${app}/quickstart#get-test-eth`,
      '/get-started/first-transaction#get-test-eth'
    ],
    [
      'send my tokens back to ethereum',
      `${app}/bridging/bridge-erc20#withdraw`,
      `${app}/bridging/bridge-erc20#burn-on-l2`,
      `${app}/bridging/bridge-erc20#prove-and-finalize-on-l1`,
      `${app}/bridging/bridge-erc20`,
      `${app}/bridging/bridge-eth#withdraw`,
      '/stack/transactions/withdrawal-flow#*'
    ],
    ['publish my solidity source on etherscan', `${app}/contracts/verify#*`],
    ['pay the gas for my users', `${app}/contracts/account-abstraction#let-somebody-else-pay-erc-4337`],
    [
      'when can a payment no longer be undone',
      `${app}/transactions/statuses#*`,
      '/stack/transactions/transaction-finality#*',
      '/stack/transactions/transaction-flow#3-final'
    ],
    [
      'deposit never arrived on layer 2',
      `${app}/bridging/replay-deposit#*`,
      `${app}/bridging/deposit-transaction#when-it-fails-on-l2`
    ],
    [
      'know the result of a transaction before its block',
      `${app}/transactions/preconfirmations#*`,
      `${chain}/features/flashblocks#*`
    ]
  ],
  'protocol developer': [
    [
      'store batch data somewhere other than ethereum',
      `${chain}/features/alt-da-mode#*`,
      '/stack/beta-features/alt-da-mode#*',
      `${chain}/tutorials/integrating-da-layer#*`,
      '/connect/glossary#alt-da'
    ],
    [
      'how are blocks rebuilt from l1 data',
      '/stack/rollup/derivation-pipeline#*',
      '/stack/components#derivation',
      '/stack/rollup/overview#two-ways-to-follow-the-chain',
      '/connect/glossary#derivation'
    ],
    [
      'what happens when the sequencer goes offline',
      '/stack/rollup/outages#*',
      `${chain}/architecture#what-fails-when-a-part-stops`
    ],
    ['replace the code of a system contract', `${chain}/tutorials/modifying-predeploys#*`],
    ['which evm instructions behave differently', '/stack/differences#opcodes', '/stack/differences'],
    [
      'two sides narrow down a disagreement',
      '/stack/fault-proofs/explainer#the-life-of-a-proposal',
      '/stack/fault-proofs/fp-components#the-dispute-game',
      '/connect/glossary#dispute-game'
    ],
    ['blocks faster than two seconds', '/stack/research/block-time-research#*', `${chain}/features/flashblocks#*`]
  ],
  'chain operator': [
    ['what does it cost to operate a rollup', `${chain}/tools/fee-calculator#*`, `${chain}/tools/calculators#*`],
    ['signing key was stolen', `${manage}/key-management#*`, '/stack/security/security-policy#if-you-are-attacked'],
    ['collect the earnings of my chain', `${manage}/fee-vaults#*`, `${chain}/features/operator-fee#collect-it`],
    ['notify me when something breaks', `${chain}/tools/chain-monitoring#*`, `${manage}/operations-kit#*`],
    ['fit more transactions into a block', `${chain}/features/gas-limit#*`],
    ['backup machine when the main sequencer dies', `${chain}/tools/op-conductor#*`, `${manage}/runbook-sequencer#*`],
    ['undo bad blocks in the database', `${manage}/rewind#*`],
    ['let anybody challenge proposals on my chain', `${chain}/tutorials/migrating-permissionless#*`],
    [
      'shut the chain down for maintenance',
      `${manage}/operations#stop-the-chain`,
      `${manage}/operations#stop-the-batcher-through-its-rpc`,
      `${manage}/operations`
    ],
    ['set a lowest price for gas', `${chain}/features/minimum-base-fee#*`]
  ],
  'node operator': [
    [
      'which machine do I need',
      `${node}/tutorials/run-node-from-source#hardware`,
      `${node}/tutorials/node-from-docker#prerequisites`
    ],
    [
      'start without downloading the whole history',
      `${node}/management/snap-sync#*`,
      `${node}/management/snapshots#*`,
      `${manage}/snap-sync#why-offer-it`,
      `${manage}/snap-sync`
    ],
    [
      'replace op-geth before it is switched off',
      '/notices/op-geth-end-of-support#*',
      `${node}/network-upgrades#the-end-of-op-geth`,
      `${node}/configuration/op-reth#from-op-geth`,
      `${node}/configuration/execution-config#the-same-task-in-both-clients`,
      `${chain}/deploy/sequencer-node#what-changes-from-op-geth-to-op-reth`
    ],
    [
      'node follows another chain since the upgrade',
      `${node}/management/troubleshooting#the-node-split-from-the-chain-after-a-fork`,
      `${node}/management/troubleshooting#wrong-chain`,
      '/superchain/superchain-upgrades#if-a-node-misses-an-activation'
    ],
    [
      'ports to allow in the firewall',
      `${manage}/snap-sync#open-the-ports`,
      `${node}/configuration/execution-config#port`,
      `${node}/configuration/execution-config#discoveryport`,
      `${node}/configuration/execution-config#op-geth-peer-to-peer`,
      `${node}/configuration/consensus-config#peer-to-peer`
    ],
    ['one process that follows several chains', `${node}/supernode#*`, '/connect/glossary#supernode'],
    ['when does the next fork go live', `${node}/fork-times#*`, `${node}/network-upgrades#activations`]
  ],
  governance: [
    [
      'who votes on changes of the protocol',
      '/superchain/superchain-explainer#who-decides',
      `${node}/network-upgrades#how-an-upgrade-gets-there`,
      '/stack/security/faq-sec-model#what-can-governance-do',
      '/stack/components#governance'
    ],
    [
      'can somebody freeze withdrawals',
      '/stack/security/pause#*',
      '/superchain/privileged-roles#guardian',
      '/stack/security/faq-sec-model#guardian'
    ],
    [
      'what may a member chain decide for itself',
      '/superchain/superchain-explainer#what-stays-the-chains-own',
      '/superchain/standard-configuration#*'
    ],
    ['how does a new chain join', '/superchain/superchain-registry#*'],
    ['who owns the admin keys', '/superchain/privileged-roles#*', '/stack/security/faq-sec-model#upgrade-keys'],
    ['chain that broke the rules', '/superchain/blockspace-charter#*']
  ],
  auditor: [
    ['whom do I have to trust', '/stack/security/faq-sec-model#*'],
    [
      'disclose a vulnerability privately',
      '/stack/security/security-policy#*',
      '/stack/security/faq#where-do-i-report-a-bug'
    ],
    [
      'compare deployed contracts with the official release',
      `${chain}/tools/op-validator#*`,
      `${chain}/deploy/validate-deployment#*`,
      '/stack/smart-contracts/smart-contracts#which-version-does-a-chain-run',
      '/stack/opcm#check-what-a-chain-runs'
    ],
    [
      'what if the proof system has a flaw',
      '/stack/fault-proofs/fp-security#*',
      '/stack/security/faq-sec-model#fault-proofs',
      '/stack/security/faq-sec-model#bugs'
    ],
    [
      'time limit of each side in a dispute',
      '/stack/fault-proofs/challenger#clocks',
      '/stack/fault-proofs/explainer#how-long-it-takes'
    ],
    [
      'what does the emulator not cover',
      '/stack/fault-proofs/cannon#what-cannon-does-not-prove',
      '/stack/fault-proofs/mips#instructions'
    ]
  ]
}

export const freshQueries: readonly JudgedQuery[] = (Object.keys(rows) as PersonaClass[]).flatMap(name =>
  rows[name].map(([query, ...answers]) => ({class: name, query, answers}))
)
