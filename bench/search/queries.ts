/** What a query tests. */
export type QueryClass = 'identifier' | 'part' | 'prefix' | 'typo' | 'concept' | 'task' | 'code-only'

/** Who asks. */
export type PersonaClass =
  | 'app developer'
  | 'protocol developer'
  | 'chain operator'
  | 'node operator'
  | 'governance'
  | 'auditor'

export interface JudgedQuery {
  readonly class: QueryClass | PersonaClass
  readonly query: string
  /** Sections that answer it: `route#anchor`, `route` for a page's introduction, or `route#*` for anything on that page. */
  readonly answers: readonly string[]
}

const chain = '/operators/chain-operators'
const node = '/operators/node-operators'
const deploy = `${chain}/deploy`
const batcher = `${deploy}/spin-batcher`
const flags = `${chain}/configuration/batcher`
const rollup = `${chain}/configuration/rollup`
const geth = `${node}/configuration/execution-config`
const rpc = `${node}/json-rpc`

type Row = readonly [query: string, ...answers: string[]]

const rows: Record<QueryClass, readonly Row[]> = {
  // Pasted whole from a terminal, a log or a contract: the section that explains it.
  identifier: [
    [
      '--sub-safety-margin',
      `${flags}#batches-and-channels`,
      `${flags}#safety-margin`,
      `${batcher}#parameters-explained`
    ],
    [
      'OP_BATCHER_MAX_CHANNEL_DURATION',
      `${flags}#batches-and-channels`,
      `${flags}#channel-duration`,
      `${batcher}#parameters-explained`,
      `${chain}/management/blobs#fill-the-blobs`
    ],
    ['optimism_outputAtBlock', `${rpc}#optimism_outputatblock`, `${rpc}#op-node-optimism`],
    ['optimism_syncStatus', `${rpc}#optimism_syncstatus`, `${rpc}#op-node-optimism`],
    [
      'admin_stopBatcher',
      `${flags}#rpc-logs-metrics-and-profiling`,
      `${chain}/management/operations#stop-the-batcher-through-its-rpc`,
      `${chain}/management/key-management#stop-the-old-batcher`
    ],
    ['setBatcherHash', `${chain}/management/key-management#change-the-address-on-systemconfig`],
    ['sequencerWindowSize', `${rollup}#blocks`],
    ['--rollup.historicalrpc', `${geth}#rolluphistoricalrpc`, `${geth}#rollup-options`],
    ['rollup.halt', `${geth}#rolluphalt`, `${geth}#rollup-options`],
    ['PREVRANDAO', '/stack/differences#opcodes'],
    [
      'eth_sendRawTransactionConditional',
      '/stack/features/send-raw-transaction-conditional#*',
      `${chain}/tools/op-txproxy#*`,
      `${rpc}#eth-and-related-methods`,
      `${geth}#rollupsequencertxconditionalenabled`
    ],
    ['opp2p_peers', `${rpc}#op-node-opp2p`, `${node}/management/troubleshooting#no-peers-the-unsafe-head-lags`],
    [
      'faultGameAbsolutePrestate',
      `${rollup}#fault-proofs`,
      '/stack/smart-contracts/upgrade-op-contracts-1-3-1-8#check-deploy_configjson'
    ],
    ['Permit2', `${chain}/features/preinstalls#contracts-and-addresses`],
    [
      '11155420',
      '/superchain/networks#op-sepolia',
      '/superchain/addresses#op-sepolia-on-l1',
      '/superchain/tokenlist#op-sepolia'
    ]
  ],
  // Some words of an identifier, in whatever form they are remembered.
  part: [
    ['sub safety margin', `${flags}#safety-margin`, `${flags}#batches-and-channels`, `${batcher}#parameters-explained`],
    ['getTransactionCount', `${batcher}#verification`, `${rpc}#eth-and-related-methods`],
    [
      'stopBatcher',
      `${flags}#rpc-logs-metrics-and-profiling`,
      `${chain}/management/operations#stop-the-batcher-through-its-rpc`,
      `${chain}/management/key-management#stop-the-old-batcher`
    ],
    ['outputAtBlock', `${rpc}#optimism_outputatblock`, `${rpc}#op-node-optimism`],
    [
      'nonce too low count',
      `${batcher}#parameters-explained`,
      `${flags}#transactions`,
      `${chain}/management/troubleshooting#nonce-too-low`
    ],
    [
      'message passer',
      '/stack/transactions/withdrawal-flow#1-initiate',
      '/stack/transactions/cross-domain#three-flows',
      '/stack/smart-contracts/smart-contracts#contracts-on-l2',
      '/superchain/addresses#l2-predeploys'
    ],
    [
      'dispute game factory',
      `${deploy}/proposer-setup-guide#find-the-factory-address`,
      `${chain}/tutorials/create-l2-rollup#find-the-factory`,
      '/stack/smart-contracts/smart-contracts#fault-proofs',
      `${chain}/configuration/proposer#proposals`,
      `${chain}/tutorials/dispute-games#what-the-call-does`
    ],
    ['sequencer window size', '/stack/rollup/derivation-pipeline#the-sequencing-window', `${rollup}#blocks`],
    ['batch inbox address', `${batcher}#extract-the-batch-inbox-address`],
    [
      'blob base fee scalar',
      `${chain}/management/blobs#choose-the-scalars`,
      '/notices/pectra-fees#do-you-have-to-act',
      `${rollup}#fees`,
      '/notices/pectra-fees#set-the-scalars'
    ],
    [
      'respected game type',
      `${chain}/tutorials/migrating-permissionless#change-the-respected-game-type`,
      `${rollup}#fault-proofs`
    ],
    [
      'sequencerhttp',
      `${geth}#rollupsequencerhttp`,
      `${geth}#rollup-options`,
      `${node}/configuration/base-config#op-geth`
    ]
  ],
  // Incomplete words.
  prefix: [
    [
      'OP_BATCHER_MAX_CHAN',
      `${flags}#batches-and-channels`,
      `${flags}#channel-duration`,
      `${batcher}#parameters-explained`,
      `${chain}/management/blobs#fill-the-blobs`
    ],
    ['troublesh', `${node}/management/troubleshooting#*`, `${chain}/management/troubleshooting#*`],
    ['optimism_sync', `${rpc}#optimism_syncstatus`, `${rpc}#op-node-optimism`],
    ['preinsta', `${chain}/features/preinstalls#*`],
    ['absolute prest', `${chain}/tutorials/absolute-prestate#*`],
    ['blockspace chart', '/superchain/blockspace-charter#*'],
    ['snapsh', `${node}/management/snapshots#*`],
    ['address alias', '/stack/differences#address-aliasing'],
    [
      'crosschainM',
      '/interop/superchain-erc20#what-the-token-implements',
      '/interop/superchain-erc20#how-a-transfer-works',
      '/interop/tutorials/upgrade-to-superchain-erc20#write-the-new-implementation',
      '/interop/tutorials/custom-superchain-erc20#what-you-may-change-and-what-not',
      '/interop/starter-kit#rules-to-keep'
    ],
    ['spinning up the prop', `${deploy}/proposer-setup-guide#*`],
    ['unclean shut', `${node}/management/troubleshooting#unclean-shutdown-detected`],
    [
      'legacy ge',
      `${node}/architecture#legacy-geth`,
      `${node}/configuration/base-config#legacy-geth`,
      `${node}/tutorials/node-from-source#build-legacy-geth-optional`,
      `${node}/tutorials/run-node-from-source#add-legacy-geth-optional`
    ]
  ],
  // One or two letters wrong, missing, doubled or swapped.
  typo: [
    ['bacther configuration', `${flags}#*`, `${batcher}#batcher-configuration`],
    ['troubelshooting', `${node}/management/troubleshooting#*`, `${chain}/management/troubleshooting#*`],
    ['superchian registry', '/superchain/superchain-registry#*'],
    ['kurtossis', `${chain}/tutorials/chain-dev-net#*`],
    ['sequncer setup', `${deploy}/sequencer-node#*`],
    ['priviledged roles', '/superchain/privileged-roles#*'],
    ['absolut prestat', `${chain}/tutorials/absolute-prestate#*`],
    ['absolute prestaet', `${chain}/tutorials/absolute-prestate#*`],
    ['withdrawl pause test', '/notices/superchain-withdrawal-pause-test#*'],
    ['snapshoot download', `${node}/management/snapshots#*`],
    ['precompille', `${chain}/tutorials/adding-precompiles#*`],
    ['optimsm_syncStatus', `${rpc}#optimism_syncstatus`, `${rpc}#op-node-optimism`],
    ['isthmsu hard fork', '/notices/upgrade-15#*', `${node}/network-upgrades#*`]
  ],
  // What something is.
  concept: [
    ['address aliasing', '/stack/differences#address-aliasing'],
    ['guardian role', '/superchain/privileged-roles#guardian'],
    ['what is a superchain', '/superchain/superchain-explainer#*', '/superchain'],
    ['span batches', `${chain}/features/span-batches#*`, `${flags}#span-batches`],
    [
      'difference between alphanet and betanet',
      '/stack/public-devnets#comparison',
      '/stack/public-devnets#alphanets',
      '/stack/public-devnets#betanets',
      '/stack/public-devnets'
    ],
    ['derivation', '/stack/components#derivation'],
    ['mempool', '/stack/differences#mempool'],
    ['hot and cold keys', `${chain}/management/key-management#hot-and-cold`],
    ['fee vaults', `${rollup}#fee-vaults`],
    ['batcher role', '/superchain/privileged-roles#batcher', `${batcher}#understanding-the-batchers-role`],
    ['protocol versions', '/superchain/superchain-upgrades#protocol-versions'],
    ['pre-regenesis history', `${node}/management/regenesis-history#*`],
    ['preinstalled contracts', `${chain}/features/preinstalls#*`],
    ['who decides in the superchain', '/superchain/superchain-explainer#who-decides']
  ],
  // What somebody wants to do, in their own words.
  task: [
    ['how to start the batcher', `${batcher}#start-the-batcher`, `${batcher}#starting-the-batcher`],
    ['rotate batcher key', `${chain}/management/key-management#rotate-the-batcher-key`],
    ['run a node with docker', `${node}/tutorials/node-from-docker#*`],
    ['deploy contracts with op-deployer', `${chain}/tools/op-deployer#*`, `${deploy}/smart-contracts#*`],
    ['stop the chain', `${chain}/management/operations#stop-the-chain`],
    [
      'switch batcher to blobs',
      `${chain}/management/blobs#switch-to-blobs`,
      `${chain}/management/blobs#switch-the-batcher`
    ],
    ['get the private key', `${batcher}#get-the-private-key`],
    [
      'create jwt secret',
      `${deploy}/sequencer-node#make-the-jwt-secret`,
      `${node}/tutorials/run-node-from-source#create-the-shared-secret`
    ],
    [
      'verify the sync of a node',
      `${node}/tutorials/run-node-from-source#verify-the-sync`,
      `${node}/management/snap-sync#check-the-progress`
    ],
    ['add a chain to the registry', '/superchain/superchain-registry#add-a-chain', '/superchain/superchain-registry#*'],
    ['send message between chains', '/interop/tutorials/message-passing#*', '/interop#how-a-message-travels'],
    [
      'transfer ETH between chains',
      '/interop/tutorials/bridge-crosschain-eth#*',
      '/interop/superchain-eth-bridge#how-a-transfer-works'
    ],
    [
      'simulate an upgrade',
      '/stack/smart-contracts/superchain-ops-guide#simulate-it',
      '/stack/smart-contracts/op-deployer-upgrade#simulate-and-review',
      '/stack/smart-contracts/upgrade-op-contracts-1-3-1-8#simulate'
    ],
    ['address already in use', `${chain}/management/troubleshooting#address-already-in-use`],
    ['401 unauthorized', `${node}/management/troubleshooting#401-unauthorized-signature-is-invalid`]
  ],
  // Appears only in code, not in the prose around it.
  'code-only': [
    ['chmod +x scripts/start-batcher.sh', `${batcher}#start-the-batcher`],
    [
      'walletActionsL2',
      '/stack/transactions/withdrawal-flow#with-viem',
      '/interop/tutorials/bridge-crosschain-eth#write-the-script',
      '/interop/tutorials/message-passing/manual-relay#write-the-script'
    ],
    ['disableInitializers', '/interop/tutorials/upgrade-to-superchain-erc20#write-the-old-token'],
    ['OP_NODE_P2P_SEQUENCER_KEY', `${deploy}/sequencer-node#write-the-environment-file`],
    ['KillSignal', `${chain}/management/operations#stop-op-geth-and-wait`],
    ['vm.startBroadcast', `${chain}/features/preinstalls#use-one-deploy-to-a-predictable-address`],
    ['estimatedSizeScaled', `${chain}/tools/fee-calculator#what-users-pay`],
    ['types.DepositTx', `${chain}/tutorials/adding-derivation-attributes#build-the-new-transaction`],
    [
      'getProxyImplementation',
      `${chain}/tutorials/modifying-predeploys#write-down-the-present-implementation`,
      `${chain}/tutorials/modifying-predeploys#see-the-effect`
    ],
    ['docker compose force-recreate', `${node}/tutorials/node-from-docker#upgrade-the-node`],
    ['MaxBytesReader', `${chain}/tutorials/integrating-da-layer#start-from-a-small-server`],
    ['uint160', '/stack/differences#address-aliasing'],
    [
      'unzstd',
      `${node}/management/snapshots#download-verify-unpack`,
      `${node}/tutorials/run-node-from-source#unpack-it`
    ]
  ]
}

/** Written after all weights were settled, so they measure the quality for new queries. */
const heldOutRows: Record<QueryClass, readonly Row[]> = {
  identifier: [
    [
      'ETH1_SYNC_SERVICE_ENABLE',
      `${node}/configuration/base-config#legacy-geth`,
      `${node}/tutorials/run-node-from-source#add-legacy-geth-optional`
    ],
    ['successfulMessages', '/stack/transactions/deposit-flow#replay-a-failed-message'],
    [
      'CrossL2Inbox',
      '/interop#the-contracts',
      '/interop#how-a-message-travels',
      '/interop/tutorials/verify-messages#*',
      '/superchain/addresses#interop-predeploys',
      '/interop/tutorials/event-reads#*',
      '/interop/tutorials/event-contests#the-resolver'
    ],
    ['ETHLockbox', '/notices/upgrade-16#what-changes', '/stack/smart-contracts/smart-contracts#messages-and-assets']
  ],
  part: [
    [
      'l1 block attributes deposit',
      '/stack/transactions/deposit-flow#*',
      '/stack/rollup/overview#*',
      '/stack/rollup/derivation-pipeline#*',
      '/stack/differences#reading-l1-values',
      `${chain}/tutorials/adding-derivation-attributes#*`,
      `${rpc}#eth-and-related-methods`
    ],
    ['memory proof', '/stack/fault-proofs/mips#memory-proof'],
    [
      'game type flag',
      `${chain}/configuration/proposer#game-type`,
      `${chain}/configuration/proposer#proposals`,
      `${deploy}/proposer-setup-guide#find-the-game-type`
    ],
    ['computependingblock', `${geth}#rollupcomputependingblock`, `${geth}#rollup-options`]
  ],
  prefix: [
    ['transaction fina', '/stack/transactions/transaction-finality#*'],
    ['bug boun', '/stack/security/security-policy#*'],
    ['forced transac', '/stack/transactions/forced-transaction#*'],
    ['audit rep', '/stack/security/audits-report#*']
  ],
  typo: [
    ['derivaton pipeline', '/stack/rollup/derivation-pipeline#*'],
    ['transaction finalty', '/stack/transactions/transaction-finality#*'],
    ['sequencer ouatge', '/stack/rollup/outages#*'],
    ['withdrawel flow', '/stack/transactions/withdrawal-flow#*']
  ],
  concept: [
    ['sequencing window', '/stack/rollup/derivation-pipeline#the-sequencing-window'],
    ['can the sequencer steal my funds', '/stack/security/faq#can-the-sequencer-steal-my-funds'],
    ['operator fee', '/stack/transactions/fees#operator-fee'],
    [
      'safe head',
      '/stack/rollup/derivation-pipeline#the-heads',
      '/stack/transactions/transaction-finality#three-stages'
    ],
    ['epochs', '/stack/rollup/overview#epochs']
  ],
  task: [
    ['report a bug', '/stack/security/security-policy#where-to-report', '/stack/security/faq#where-do-i-report-a-bug'],
    ['pause the bridge', '/stack/security/pause#*'],
    ['where is my transaction', '/stack/transactions/transaction-flow#where-is-my-transaction'],
    ['estimate transaction fee', '/stack/transactions/fees#estimate-it'],
    ['force a withdrawal', '/stack/transactions/forced-transaction#force-a-withdrawal'],
    ['reserve a chain id', '/superchain/superchain-registry#reserve-the-chain-id']
  ],
  'code-only': [
    ['publicActionsL1', '/stack/transactions/withdrawal-flow#with-viem'],
    ['StandardValidatorV200', '/stack/smart-contracts/superchain-ops-guide#configure-it'],
    ['getThreshold', '/superchain/privileged-roles#read-the-holders-yourself']
  ]
}

export const queries: readonly JudgedQuery[] = toQueries(rows)
export const heldOut: readonly JudgedQuery[] = toQueries(heldOutRows)

function toQueries(table: Record<QueryClass, readonly Row[]>): JudgedQuery[] {
  return (Object.keys(table) as QueryClass[]).flatMap(name =>
    table[name].map(([query, ...answers]) => ({class: name, query, answers}))
  )
}
