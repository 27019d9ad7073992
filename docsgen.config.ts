import {defineConfig} from 'docsgen'

export default defineConfig({
  title: 'OP Stack documentation',
  description: 'How to build on, run, operate, govern and audit chains of the OP Stack, the layer-2 rollup stack.',
  lang: 'en-US',
  plugins: [['./content/_rules/releases.ts', {except: ['/operators/chain-operators/deploy/spin-batcher']}]],
  theme: {
    brand: 'OP Stack',
    footer: 'Independent documentation of the OP Stack. Check every value against its source before you act on it.'
  }
})
