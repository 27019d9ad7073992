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
  theme: {
    brand: 'OP Stack',
    footer: 'Independent documentation of the OP Stack. Check every value against its source before you act on it.'
  }
})
