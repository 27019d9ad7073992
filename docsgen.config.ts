import {defineConfig} from 'docsgen'

export default defineConfig({
  title: 'OP Stack documentation',
  description: 'How to build on, run, operate, govern and audit chains of the OP Stack, the layer-2 rollup stack.',
  lang: 'en-US',
  plugins: [
    'docsgen/plugins/mermaid',
    ['./content/_rules/releases.ts', {except: ['/operators/chain-operators/deploy/spin-batcher']}]
  ],
  personas: {
    'app-developer': 'App developer',
    'protocol-developer': 'Protocol developer',
    'chain-operator': 'Chain operator',
    'node-operator': 'Node operator',
    'governance-participant': 'Governance participant',
    auditor: 'Auditor'
  },
  contentTypes: {
    guide: 'Guide',
    tutorial: 'Tutorial',
    'landing-page': 'Overview',
    reference: 'Reference',
    notice: 'Notice',
    troubleshooting: 'Troubleshooting'
  },
  // Short forms, and other names of one thing. What readers ask is no reason for a row here: the questions that search is judged by
  // would then say nothing.
  search: {
    synonyms: [
      ['L1', 'layer 1'],
      ['L2', 'layer 2'],
      ['DA', 'data availability'],
      ['EL', 'execution client', 'execution layer'],
      ['tx', 'transaction'],
      ['ETH', 'ether'],
      ['reorg', 'reorganization'],
      ['interop', 'interoperability'],
      ['config', 'configuration'],
      ['P2P', 'peer to peer'],
      ['Flashblocks', 'Subblocks'],
      ['fault proof', 'fraud proof'],
      ['upgrade', 'hard fork', 'hardfork'],
      ['EOA', 'externally owned account']
    ]
  },
  theme: {
    brand: 'OP Stack',
    footer: 'Independent documentation of the OP Stack. Check every value against its source before you act on it.'
  }
})
