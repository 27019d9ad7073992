import {defineConfig} from 'docsgen'
import lists from 'docsgen/plugins/lists'

export default defineConfig({
  title: 'Lantern',
  description: 'Install, use and run Lantern.',
  // The sitemap and canonical links need the address of the published site.
  // url: 'https://docs.example.org',
  // Adds links to edit each page and to report a problem.
  // repository: {url: 'https://github.com/owner/name', branch: 'main'},
  authors: {
    team: {name: 'Lantern team', picture: '/team.svg'}
  },
  theme: {
    logo: '/logo.svg',
    favicon: '/logo.svg',
    accent: {light: '#9a3412', dark: '#fdba74'},
    footer: {
      text: 'Documentation of Lantern.',
      columns: [
        {
          title: 'Start',
          links: [
            {title: 'Quick start', href: '/guides/quick-start'},
            {title: 'Install', href: '/guides/install'}
          ]
        },
        {
          title: 'Reference',
          links: [
            {title: 'Command line', href: '/reference/command-line'},
            {title: 'Configuration', href: '/reference/configuration'}
          ]
        },
        {
          title: 'Help',
          links: [
            {title: 'Troubleshoot', href: '/guides/troubleshoot'},
            {title: 'Updates', href: '/updates'}
          ]
        }
      ]
    }
  },
  // A page for each tag of an update.
  plugins: [lists({personas: false})]
})
