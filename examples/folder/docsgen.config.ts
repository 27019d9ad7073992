import {defineConfig} from 'docsgen'

export default defineConfig({
  title: 'Notes',
  description: 'Documentation of Notes.',
  // Findings in existing pages are warnings, and a block that does not parse is left out. Remove this line once
  // `docsgen check` reports nothing.
  check: {rules: {'*': 'warn'}, lenient: true}
  // url: 'https://docs.example.org',
  // repository: {url: 'https://github.com/owner/name', branch: 'main'}
})
