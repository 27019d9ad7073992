/**
 * Answers from pages that were added after their query was judged: the content grew from 161 to 234 pages. A person read each of them and
 * added it because it answers the query as well as the first answers do; no earlier answer was removed. The engine's results were known
 * at that time, so these figures mean less than those of queries that no engine had seen. There are two kinds:
 *
 * - rows and pages of the reference: a reader who searches for a flag, method, contract or message finds its declaration;
 * - guides for readers who had none before: pages for app developers, runbooks, features of chains.
 */
const reference = '/operators/reference'
const app = '/app-developers'
const chain = '/operators/chain-operators'

export const laterAnswers: Readonly<Record<string, readonly string[]>> = {
  // Declared there.
  '--sub-safety-margin': [`${reference}/op-batcher#op-batcher-sub-safety-margin`],
  'sub safety margin': [`${reference}/op-batcher#op-batcher-sub-safety-margin`],
  OP_BATCHER_MAX_CHANNEL_DURATION: [`${reference}/op-batcher#op-batcher-max-channel-duration`],
  OP_BATCHER_MAX_CHAN: [`${reference}/op-batcher#op-batcher-max-channel-duration`],
  optimism_outputAtBlock: [
    `${reference}/methods#methods-optimism_outputatblock`,
    `${reference}/methods/op-node/optimism#optimism-output-at-block`
  ],
  outputAtBlock: [`${reference}/methods#methods-optimism_outputatblock`],
  optimism_syncStatus: [
    `${reference}/methods#methods-optimism_syncstatus`,
    `${reference}/methods/op-node/optimism#optimism-sync-status`
  ],
  optimism_sync: [`${reference}/methods#methods-optimism_syncstatus`],
  optimsm_syncStatus: [`${reference}/methods#methods-optimism_syncstatus`],
  admin_stopBatcher: [
    `${reference}/methods#methods-admin_stopbatcher`,
    `${reference}/methods/op-batcher#admin-stop-batcher`
  ],
  stopBatcher: [`${reference}/methods#methods-admin_stopbatcher`],
  opp2p_peers: [`${reference}/methods#methods-opp2p_peers`, `${reference}/methods/op-node/opp2p#opp2p-peers`],
  eth_sendRawTransactionConditional: [
    `${reference}/methods#methods-eth_sendrawtransactionconditional`,
    `${reference}/methods/op-reth/eth#eth-send-raw-transaction-conditional`
  ],
  '--rollup.historicalrpc': [
    `${reference}/op-geth#op-geth-rollup.historicalrpc`,
    `${reference}/op-reth#op-reth-rollup.historicalrpc`
  ],
  'rollup.halt': [`${reference}/op-geth#op-geth-rollup.halt`],
  sequencerhttp: [`${reference}/op-geth#op-geth-rollup.sequencerhttp`],
  computependingblock: [`${reference}/op-geth#op-geth-rollup.computependingblock`],
  OP_NODE_P2P_SEQUENCER_KEY: [`${reference}/op-node#op-node-p2p.sequencer.key`],
  'nonce too low count': ['op-batcher', 'op-proposer', 'op-challenger'].map(
    program => `${reference}/${program}#${program}-safe-abort-nonce-too-low-count`
  ),
  'nonce too low': [`${reference}/errors#errors-nonce-too-low`, `${reference}/errors/nonce-too-low`],
  // The message has a page with its causes and fixes.
  '401 unauthorized': [`${reference}/errors/unauthorized-engine`],
  'jwt secret mismatch 401': [`${reference}/errors/unauthorized-engine`],
  'game type flag': [
    `${reference}/op-proposer#op-proposer-game-type`,
    `${reference}/op-challenger#op-challenger-game-types`
  ],
  'message passer': [`${reference}/contracts#contracts-l2tol1messagepasser`],
  'dispute game factory': [
    `${reference}/contracts#contracts-disputegamefactory`,
    `${reference}/contracts/DisputeGameFactory`
  ],
  setBatcherHash: [`${reference}/contracts/SystemConfig#setbatcherhash-address`],
  getProxyImplementation: [`${reference}/contracts/ProxyAdmin#getproxyimplementation`],
  successfulMessages: [`${reference}/contracts/L1CrossDomainMessenger#successfulmessages`],
  CrossL2Inbox: [`${reference}/contracts#contracts-crossl2inbox`, `${reference}/contracts/CrossL2Inbox`],
  ETHLockbox: [`${reference}/contracts#contracts-ethlockbox`, `${reference}/contracts/ETHLockbox`],
  // Defined there.
  'respected game type': ['/connect/glossary#respected-game-type'],
  'sequencing window': ['/connect/glossary#sequencing-window'],
  // Shows the name of the chain with this ID: OP Sepolia.
  '11155420': [`${app}/quickstart#point-at-the-network`, '/get-started/first-transaction#add-the-network'],
  // The heading changed when op-reth was added to the section.
  KillSignal: [`${chain}/management/operations#stop-the-execution-client-and-wait`],
  // Alias of an address, as `uint160` arithmetic.
  uint160: [`${app}/bridging/deposit-transaction#the-sender-on-l2`],
  getThreshold: ['/get-started/inspect-a-chain#who-can-change-it'],
  // Pages about exactly this topic.
  'fee vaults': [`${chain}/management/fee-vaults#*`],
  'operator fee': [`${chain}/features/operator-fee#*`],
  'estimate transaction fee': [`${app}/transactions/estimate-fees#*`],
  'sequencer failover high availability': [`${chain}/management/runbook-sequencer#*`],
  'run two chains locally': [`${app}/tools/testing#local-chains-with-bridges`],
  'deploy contract same address every chain': [`${app}/contracts/deploy#the-same-address-on-every-chain`],
  'why is my msg.sender different on L2': [`${app}/bridging/deposit-transaction#the-sender-on-l2`],
  // Explains the difference between the two kinds, and which of them can be challenged.
  'alt da generic commitment vs keccak': [`${chain}/features/alt-da-mode#before-you-start`],
  // Lists the sizes in a table.
  'disk size archive node': [`${chain}/tools/explorer#give-it-an-archive-node`],
  // What the opcode returns on a chain, and what to use instead.
  PREVRANDAO: [`${app}/tools/oracles#random-numbers`],
  // The whole page is about it.
  'legacy ge': ['/operators/node-operators/configuration/legacy-geth'],
  'prometheus metrics op-node': ['/operators/node-operators/management/metrics'],
  'mips instruction set': ['/stack/fault-proofs/mips']
}
