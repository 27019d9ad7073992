import {defineConfig} from 'docsgen'
import prose from 'docsgen/plugins/prose'
import packageJson from '../package.json' with {type: 'json'}
import retextPlainWords from '../scripts/words/retext-plain-words.js'
import reference from './_site/reference.ts'
import {versions} from './_site/released-version.ts'
import themeVariables from './_site/theme-variables.ts'

interface Addresses {
  readonly name: string
  readonly homepage?: string
  readonly repository?: {readonly url: string}
}

// A release writes the addresses into package.json (`scripts/release.js`).
const {homepage, repository}: Addresses = packageJson
const home = homepage ? new URL(homepage) : undefined
const source = repository?.url.replace(/^git\+|\.git$/g, '')

export default defineConfig({
  title: 'docsgen',
  description: 'A documentation site generator: Markdown and React in, static pages out, and a check for what rots.',
  contentDir: '.',
  ...(home && {url: home.origin, base: `${home.pathname.replace(/\/+$/, '')}/`}),
  ...(source && {repository: {url: source, branch: 'main', dir: 'docs'}}),
  lang: 'en-US',
  // The pages that people read first are translated.
  locales: {fr: {}, ja: {}, ar: {}},
  ...(versions && {versions}),
  plugins: [reference, themeVariables, prose({use: [retextPlainWords]})],
  nav: [
    {title: 'Start', href: '/start'},
    {title: 'Components', href: '/components'},
    {title: 'Rules', href: '/rules'},
    {title: 'Reference', href: '/reference'}
  ],
  // A page need not be in `_meta.json`. These pages show the syntax of constants but declare none. Most pages that translations link
  // to are not translated.
  check: {
    rules: {'page-in-no-meta': 'off', 'unknown-constant': 'off', 'translation-links': 'off'},
    ...(versions && {versions: {'0.2': 'off'}})
  },
  // Tested pages run this repository's docsgen.
  test: {mount: ['..'], timeout: '3m'},
  theme: {footer: 'docsgen is MIT licensed.'}
})
