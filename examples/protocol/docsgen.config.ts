import {defineConfig} from 'docsgen'
import mermaid from 'docsgen/plugins/mermaid'
import openrpc from 'docsgen/plugins/openrpc'

export default defineConfig({
  title: 'Harbor',
  description: 'Use, build on and operate Harbor.',
  // The sitemap and canonical links need the address of the published site.
  // url: 'https://docs.example.org',
  // Adds links to edit each page and to report a problem.
  // repository: {url: 'https://github.com/owner/name', branch: 'main'},
  personas: {developer: 'App developer', operator: 'Node operator'},
  contentTypes: {
    guide: 'Guide',
    tutorial: 'Tutorial',
    reference: 'Reference',
    troubleshooting: 'Runbook',
    notice: 'Notice'
  },
  theme: {
    logo: '/logo.svg',
    favicon: '/logo.svg',
    accent: {light: '#0f5f74', dark: '#7dd3e8'},
    footer: {
      text: 'Documentation of Harbor.',
      columns: [
        {
          title: 'Build',
          links: [
            {title: 'Connect an app', href: '/developers/connect'},
            {title: 'JSON-RPC', href: '/rpc'}
          ]
        },
        {
          title: 'Operate',
          links: [
            {title: 'Run a node', href: '/operators/run-a-node'},
            {title: 'Flags', href: '/operators/flags'}
          ]
        },
        {
          title: 'Network',
          links: [
            {title: 'Values', href: '/learn/network'},
            {title: 'Notices', href: '/notices'}
          ]
        }
      ]
    }
  },
  plugins: [
    mermaid(),
    // Pages for every method, from the document in specs/. Readers call methods on a node of their own.
    openrpc({
      spec: 'specs/node.openrpc.json',
      route: '/rpc',
      endpoint: 'YOUR_RPC_URL',
      tryIt: {endpoint: 'YOUR_RPC_URL'},
      samples: ['curl', 'cast', 'viem']
    })
  ]
})
