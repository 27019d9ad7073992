import {defineConfig} from 'docsgen'
import feeds from 'docsgen/plugins/feeds'
import lists from 'docsgen/plugins/lists'
import socialCards from 'docsgen/plugins/social-cards'

/** Whom a page of all that is for one kind of reader is for; the page above them is for everybody. */
const readers = {
  'app-developer': 'You build applications on a chain of the OP Stack, and move value and messages between chains.',
  'protocol-developer': 'You work on the OP Stack itself, or write programs that follow its protocol.',
  'chain-operator': 'You run a chain: its sequencer, its batcher, its proposer and its contracts on L1.',
  'node-operator': 'You run nodes of a chain that others operate, and keep them in step with its upgrades.',
  'governance-participant': 'You propose, judge and vote on upgrades and on what chains of the Superchain may do.',
  auditor: 'You check what holds a chain together: its contracts, its proofs, its keys and its upgrades.'
}

export default defineConfig({
  title: 'OP Stack documentation',
  description: 'How to build on, run, operate, govern and audit chains of the OP Stack, the layer-2 rollup stack.',
  lang: 'en-US',
  plugins: [
    'docsgen/plugins/mermaid',
    lists({
      tags: [],
      personasRoute: '/get-started/for',
      frontMatter: ({route}) => {
        const id = route.slice('/get-started/for/'.length)
        return {
          ...(id
            ? {description: readers[id as keyof typeof readers]}
            : {title: 'For your role', description: 'Every page of this site, by the kind of reader that it is for.'}),
          lang: 'en-US',
          content_type: id ? 'reference' : 'landing-page',
          topic: id ? `pages-for-${id}s` : 'pages-by-role',
          personas: id ? [id] : Object.keys(readers),
          categories: ['documentation'],
          is_imported_content: 'false'
        }
      }
    }),
    feeds({feeds: ['/notices']}),
    socialCards({accent: '#3546c4'}),
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
    // For programs that read the index themselves.
    lunrIndex: true,
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
  // A tenth above the heaviest page: a calculator's script, the whole chain with Docker Compose.
  build: {budget: {script: 88_000, style: 17_500, html: 145_000}},
  // Whoever publishes it says where: `docsgen build --url ORIGIN`. A build without it has no feeds and no cards.
  check: {rules: {'feeds/address': 'off', 'social-cards/address': 'off'}},
  theme: {
    brand: 'OP Stack',
    footer: 'Independent documentation of the OP Stack. Check every value against its source before you act on it.'
  }
})
