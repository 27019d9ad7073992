/**
 * Answers that came after their query was judged, when the content grew: 234 pages now, 161 then. Each was read, and stands here
 * because it answers the query as well as what was named first; none of the earlier answers was taken away. They were looked for when
 * the engine's answers to these queries were known, so these figures say less than those of queries that no engine had seen. Two kinds:
 *
 * - rows of the reference: who asks for the name of a flag, method, contract or message finds where it is declared;
 * - guides for readers who had none: app developers' pages, runbooks, features of chains.
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
  optimism_outputAtBlock: [`${reference}/methods#methods-optimism_outputatblock`],
  outputAtBlock: [`${reference}/methods#methods-optimism_outputatblock`],
  optimism_syncStatus: [`${reference}/methods#methods-optimism_syncstatus`],
  optimism_sync: [`${reference}/methods#methods-optimism_syncstatus`],
  optimsm_syncStatus: [`${reference}/methods#methods-optimism_syncstatus`],
  admin_stopBatcher: [`${reference}/methods#methods-admin_stopbatcher`],
  stopBatcher: [`${reference}/methods#methods-admin_stopbatcher`],
  opp2p_peers: [`${reference}/methods#methods-opp2p_peers`],
  eth_sendRawTransactionConditional: [`${reference}/methods#methods-eth_sendrawtransactionconditional`],
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
  'nonce too low': [`${reference}/errors#errors-nonce-too-low`],
  'game type flag': [
    `${reference}/op-proposer#op-proposer-game-type`,
    `${reference}/op-challenger#op-challenger-game-types`
  ],
  'message passer': [`${reference}/contracts#contracts-l2tol1messagepasser`],
  'dispute game factory': [`${reference}/contracts#contracts-disputegamefactory`],
  CrossL2Inbox: [`${reference}/contracts#contracts-crossl2inbox`],
  ETHLockbox: [`${reference}/contracts#contracts-ethlockbox`],
  // Defined there.
  'respected game type': ['/connect/glossary#respected-game-type'],
  'sequencing window': ['/connect/glossary#sequencing-window'],
  // The id of OP Sepolia, said to be that.
  '11155420': [`${app}/quickstart#point-at-the-network`, '/get-started/first-transaction#add-the-network'],
  // The heading has another name since op-reth is in it.
  KillSignal: [`${chain}/management/operations#stop-the-execution-client-and-wait`],
  // Alias of an address, as `uint160` arithmetic.
  uint160: [`${app}/bridging/deposit-transaction#the-sender-on-l2`],
  getThreshold: ['/get-started/inspect-a-chain#who-can-change-it'],
  // Pages about just that.
  'fee vaults': [`${chain}/management/fee-vaults#*`],
  'operator fee': [`${chain}/features/operator-fee#*`],
  'estimate transaction fee': [`${app}/transactions/estimate-fees#*`],
  'sequencer failover high availability': [`${chain}/management/runbook-sequencer#*`],
  'run two chains locally': [`${app}/tools/testing#local-chains-with-bridges`],
  'deploy contract same address every chain': [`${app}/contracts/deploy#the-same-address-on-every-chain`],
  'why is my msg.sender different on L2': [`${app}/bridging/deposit-transaction#the-sender-on-l2`],
  // Tells the two kinds apart, and which can be challenged.
  'alt da generic commitment vs keccak': [`${chain}/features/alt-da-mode#before-you-start`],
  // Has the sizes in a table.
  'disk size archive node': [`${chain}/tools/explorer#give-it-an-archive-node`],
  // What the opcode returns on a chain, and what to use instead.
  PREVRANDAO: [`${app}/tools/oracles#random-numbers`],
  // The whole page is about it.
  'legacy ge': ['/operators/node-operators/configuration/legacy-geth'],
  'prometheus metrics op-node': ['/operators/node-operators/management/metrics'],
  'mips instruction set': ['/stack/fault-proofs/mips']
}
