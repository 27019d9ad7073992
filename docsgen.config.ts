import {defineConfig} from 'docsgen'
import feeds from 'docsgen/plugins/feeds'
import lists from 'docsgen/plugins/lists'
import openrpc from 'docsgen/plugins/openrpc'
import prose from 'docsgen/plugins/prose'
import socialCards from 'docsgen/plugins/social-cards'
import solidity from 'docsgen/plugins/solidity'
import packageJson from './package.json' with {type: 'json'}
import {methodsRoute, services} from './scripts/content/method-catalogue.js'
import retextPlainWords from './scripts/words/retext-plain-words.js'

/** Descriptions of the pages that list everything for one kind of reader. */
const readers = {
  'app-developer': 'You build applications on an OP Stack chain, and move value and messages between chains.',
  'protocol-developer': 'You work on the OP Stack itself, or write programs that implement its protocol.',
  'chain-operator': 'You run a chain: its sequencer, its batcher, its proposer, and its contracts on L1.',
  'node-operator': 'You run nodes of a chain that others operate, and keep them current with its upgrades.',
  'governance-participant': 'You propose, evaluate, and vote on upgrades and on the rules for Superchain chains.',
  auditor: 'You review what secures a chain: its contracts, its proofs, its keys, and its upgrades.'
}

// A release writes the repository into package.json (`scripts/release.js`).
const {repository}: {readonly repository?: {readonly url: string}} = packageJson
const source = repository?.url.replace(/^git\+|\.git$/g, '')

const contractsRoute = '/operators/reference/contracts'

/** Returns the title of a page of methods or of a schema, with the name of its service. */
function titleOfMethods(route: string, title: string): string {
  const [service = '', ...parts] = route.slice(methodsRoute.length + 1).split('/')
  if (parts.length === 0) return title
  return parts[0] === 'schemas' ? `${service}: ${title}` : `${service}: ${title} methods`
}

export default defineConfig({
  title: 'OP Stack documentation',
  description: 'How to build on, run, operate, govern, and audit chains of the OP Stack, the layer-2 rollup stack.',
  lang: 'en-US',
  ...(source && {repository: {url: source, branch: 'main'}}),
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
            : {title: 'For your role', description: 'Every page of this site, by role.'}),
          lang: 'en-US',
          content_type: id ? 'reference' : 'landing-page',
          topic: id ? `pages-for-${id}s` : 'pages-by-role',
          personas: id ? [id] : Object.keys(readers),
          categories: ['documentation'],
          is_imported_content: 'false'
        }
      }
    }),
    feeds({feeds: ['/notices', '/operators/releases']}),
    prose({use: [retextPlainWords]}),
    socialCards({accent: '#3546c4'}),
    openrpc({
      documents: Object.entries(services).map(([name, pages]) => ({
        spec: `content/_specs/${name}.yaml`,
        route: `${methodsRoute}/${name}`,
        title: `${name} methods`,
        pages,
        // Its specification contains only the methods that differ from Ethereum's.
        partial: name === 'op-reth'
      })),
      samples: ['curl', 'cast'],
      schemas: 'used',
      frontMatter: ({route, title}) => ({
        title: titleOfMethods(route, title),
        lang: 'en-US',
        content_type: 'reference',
        topic: `methods${route
          .slice(methodsRoute.length)
          .replace(/[^a-z0-9]+/gi, '-')
          .toLowerCase()}`,
        personas: ['chain-operator', 'node-operator'],
        categories: ['json-rpc', 'operations'],
        is_imported_content: 'false'
      })
    }),
    solidity({
      sources: 'content/_contracts',
      addresses: 'content/_data/contract-addresses.json',
      route: contractsRoute,
      frontMatter: ({title}) => ({
        lang: 'en-US',
        content_type: 'reference',
        topic: `contract-${title.toLowerCase()}`,
        personas: ['app-developer', 'chain-operator', 'auditor'],
        categories: ['contracts', 'addresses'],
        is_imported_content: 'false'
      })
    }),
    [
      './content/_rules/releases.ts',
      {
        except: ['/operators/chain-operators/deploy/spin-batcher'],
        // The stored sources are older than these releases, so each catalog is from the newest release that could be read.
        unavailable: {
          'op-batcher': 'v1.17.0',
          'op-challenger': 'v1.10.0',
          'op-dispute-mon': 'v1.6.0',
          'op-geth': 'v1.101702.2',
          'op-node': 'v1.20.1',
          'op-proposer': 'v1.16.6',
          'op-reth': 'v2.9.0'
        }
      }
    ]
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
  // The branch with the pages that the specifications' workflow publishes there.
  inventories: {
    specs: {url: 'https://specs.optimism.io/', git: 'https://github.com/ethereum-optimism/specs', ref: 'gh-pages'}
  },
  // Short forms and other names of the same thing. Do not add rows for particular reader questions, because the questions that
  // evaluate search would then prove nothing.
  search: {
    // For programs that read the index directly.
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
  // Ten percent above the heaviest pages: one with a calculator's script, and the whole chain with Docker Compose.
  build: {budget: {script: 88_000, style: 17_500, html: 150_000}},
  // The publisher passes the address: `docsgen build --url ORIGIN`. Without it, a build has no feeds or social cards.
  // Programs that the nightly workflow installs for the tested pages.
  test: {versions: ['node_modules/.bin/anvil', 'node_modules/.bin/cast', 'node_modules/.bin/forge'], timeout: '3m'},
  check: {rules: {'feeds/address': 'off', 'page-in-no-meta': 'warn', 'social-cards/address': 'off'}},
  theme: {
    brand: 'OP Stack',
    tested: true,
    footer: 'Independent documentation of the OP Stack. Check every value against its source before you act on it.'
  }
})
