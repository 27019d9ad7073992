import type {OpenedDialect} from '../../host/foreign/open-dialect.ts'

/** What each key is for. */
const comments: Readonly<Record<string, string>> = {
  title: 'The name of the site.',
  description: 'What lists and search engines show of it.',
  url: 'Where it is published: needed for the sitemap and canonical links.',
  base: 'The path that it lives under.',
  lang: 'The language of its pages.',
  repository: 'For the links to edit a page and to report a problem.',
  nav: 'Links in the top bar, beside those of `content/_meta.yaml`.',
  theme: 'Colours, logo, footer.',
  check: 'What the first build tells: take this out once it tells nothing, and it stays so.',
  build: '`directory` writes `a/index.html`, `file` writes `a.html`: routes are as they were.',
  alias: 'Short names in imports.',
  plugins: 'Callouts with titles and tabs in `.md` pages are directives.',
  dialect: 'Pages are written in its syntax.'
}

/** A configuration with what the other generator's said. */
export function configText({
  dialect,
  directives,
  keepSyntax
}: {
  readonly dialect: OpenedDialect
  readonly directives: boolean
  readonly keepSyntax: boolean
}): string {
  // Redirects have a file of their own, and what the old generator passed over does not hold up the first build.
  const {redirects: _redirects, check: _check, ...settings} = dialect.config
  const entries = Object.entries({
    ...settings,
    check: {rules: {'*': 'warn'}},
    ...(keepSyntax && {dialect: dialect.name})
  }).filter(([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0))
  const lines = entries.map(([key, value]) => `${comment(key)}  ${key}: ${literal(value, '  ')}`)
  const plugin = directives ? [`${comment('plugins')}  plugins: [directives()]`] : []
  return [
    "import {defineConfig} from 'docsgen'",
    ...(directives ? ["import directives from 'docsgen/plugins/directives'"] : []),
    '',
    'export default defineConfig({',
    [...lines, ...plugin].join(',\n'),
    '})',
    ''
  ].join('\n')
}

function comment(key: string): string {
  const text = comments[key]
  return text === undefined ? '' : `  // ${text}\n`
}

function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map(item => inner + literal(item, inner)).join(',\n')}\n${indent}]`
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, item]) => item !== undefined)
    if (fields.length === 0) return '{}'
    return `{\n${fields.map(([key, item]) => `${inner}${name(key)}: ${literal(item, inner)}`).join(',\n')}\n${indent}}`
  }
  return typeof value === 'string' ? quote(value) : String(value)
}

function name(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
}
