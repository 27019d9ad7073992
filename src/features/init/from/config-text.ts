import type {UserVersion} from '../../../model/versions.ts'
import type {AdoptedProject} from '../../../subsystems/adopt/adopted-project.ts'
import type {MigratedProject} from '../../../subsystems/adopt/open/plain-folder.ts'

type PluginUse = AdoptedProject['plugins'][number]

/** Comments for the keys of the configuration. */
const comments: Readonly<Record<string, string>> = {
  title: 'The name of the site.',
  description: 'Shown in lists and by search engines.',
  url: 'Where it is published: needed for the sitemap and canonical links.',
  base: 'The path under which the site is served.',
  lang: 'The language of its pages.',
  locales: 'Its languages.',
  versions: 'Its versions, and the folders with their pages.',
  repository: 'For the links to edit a page and to report a problem.',
  nav: 'Links in the top bar, in addition to those of `content/_meta.yaml`.',
  theme: 'Colors, logo, footer.',
  check:
    'Findings are warnings, and a block that does not parse is left out. Remove this once `docsgen check` reports nothing.',
  build:
    '`directory` writes `a/index.html`, `file` writes `a.html`, `source` writes the page of a folder to the folder. Routes stay the same.',
  alias: 'Short names in imports.',
  plugins: 'What the pages use besides Markdown. The documentation of docsgen has a page about each plugin.',
  dialect: 'The syntax of the pages.'
}

/** Returns a configuration with the settings of the other generator. */
export function configText({
  adopted,
  directives,
  keepSyntax
}: {
  readonly adopted: MigratedProject
  readonly directives: boolean
  readonly keepSyntax: boolean
}): string {
  // Redirects have their own file, and problems that the old generator ignored must not fail the first build.
  const {redirects: _redirects, check, versions, ...others} = adopted.config
  const settings = {...others, ...(versions && {versions: inFolders(versions)})}
  const entries = Object.entries({
    ...settings,
    check: {rules: {'*': 'warn', ...check?.rules}, lenient: true},
    ...(keepSyntax && {dialect: adopted.name})
  }).filter(([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0))
  const lines = entries.map(([key, value]) => `${comment(key)}  ${key}: ${literal(value, '  ')}`)
  const isRemark = ([, , kind]: PluginUse): boolean => kind === 'remark'
  const uses = [...(directives ? [directivesPlugin] : []), ...adopted.plugins.filter(use => !isRemark(use))]
  const remark = adopted.plugins.filter(isRemark)
  const plugins = uses.length > 0 ? [`${comment('plugins')}  plugins: [${uses.map(call).join(', ')}]`] : []
  const markdown = remark.length > 0 ? [`  markdown: {remarkPlugins: [${remark.map(pair).join(', ')}]}`] : []
  return [
    "import {defineConfig} from 'docsgen'",
    ...[...uses, ...remark].map(([module]) => `import ${localName(module)} from '${module}'`),
    '',
    'export default defineConfig({',
    [...lines, ...markdown, ...plugins].join(',\n'),
    '})',
    ''
  ].join('\n')
}

/**
 * Returns versions with their pages in folders, where the migration writes those of commits in docsgen's own syntax: the latest version
 * at the root, each other one in the folder with its path.
 */
function inFolders(versions: readonly UserVersion[]): readonly UserVersion[] {
  if (versions.every(({from}) => from === undefined)) return versions
  return versions.map(({from: _from, ...version}) => {
    if (version.status === 'latest') return version
    const {path = version.name, ...others} = version
    return {...others, routes: {[`/${path}`]: '/'}}
  })
}

const directivesPlugin: PluginUse = ['docsgen/plugins/directives', {}]

/** Returns a call such as `math({currency: true})`. */
function call([module, options]: PluginUse): string {
  return `${localName(module)}(${Object.keys(options).length > 0 ? literal(options, '  ') : ''})`
}

/** Returns a remark plugin with its options. */
function pair([module, options]: PluginUse): string {
  return Object.keys(options).length > 0 ? `[${localName(module)}, ${literal(options, '  ')}]` : localName(module)
}

/** Returns a name for a module, from the last part of its path. */
function localName(module: string): string {
  const last = module.slice(module.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return last.replace(/[^\w$]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(?=\d)/, '_')
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
