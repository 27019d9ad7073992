import {existsSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {ErrorObject} from 'ajv'
import type {Config, UserConfig} from '../../model/config.ts'
import type {Severity} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import {writeCacheFile} from '../cache/write-cache-file.ts'
import {hashFile} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {installedPackages, packageName} from '../machine/packages.ts'
import {relativePath} from '../machine/paths.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../modules/module-inputs.ts'
import {validate} from './validate-config.ts'

const names = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json'
]

const personaTitles: Readonly<Record<string, string>> = {
  'app-developer': 'App developer',
  'protocol-developer': 'Protocol developer',
  'chain-operator': 'Chain operator',
  'node-operator': 'Node operator',
  'governance-participant': 'Governance participant',
  auditor: 'Auditor'
}

const contentTypeTitles: Readonly<Record<string, string>> = {
  guide: 'Guide',
  tutorial: 'Tutorial',
  'landing-page': 'Overview',
  reference: 'Reference',
  notice: 'Notice',
  troubleshooting: 'Troubleshooting'
}

export interface LoadedConfig {
  readonly config: Config
  /** Hash of the configuration, of what it imports, and of the packages it uses: plugins are code, and part of every key. */
  readonly hash: string
  /** The files that it was made from, relative to the root: what `dev` watches. */
  readonly files: readonly string[]
}

/**
 * Finds, evaluates and validates a project's configuration.
 *
 * @param file relative to the root or absolute; default: the first `docsgen.config.*` in the root; none is fine
 * @throws HostError 2 with every problem, each with a suggestion
 */
export async function loadConfig(root: string, file?: string): Promise<LoadedConfig> {
  const path = file ? resolve(root, file) : names.map(name => join(root, name)).find(candidate => existsSync(candidate))
  if (file && path && !existsSync(path))
    throw new HostError(`Unexpected configuration file \`${file}\`, expected a file that exists.`, 2)
  if (!path) return {config: complete({}), hash: 'none', files: []}
  const name = relativePath(root, path)
  const {value, hash, files} = path.endsWith('.json') ? readJson(path, name) : await evaluate(root, path, name)
  if (typeof value !== 'object' || value === null)
    throw new HostError(`Unexpected export of ${name}, expected an object: \`export default defineConfig({…})\`.`, 2)
  if (!validate(value)) {
    const problems = (validate.errors ?? [])
      .filter(error => error.keyword !== 'anyOf' && error.keyword !== 'if')
      .map(error => `  ${name}: ${explain(error)}`)
    throw new HostError(`The configuration has errors:\n${[...new Set(problems)].join('\n')}`, 2)
  }
  return {config: complete(value as UserConfig), hash, files: files.map(item => relativePath(root, item))}
}

/** A plugin may add syntax, which the native parser would read as text. */
function completeMarkdown({
  remarkPlugins = [],
  rehypePlugins = [],
  parser = 'auto'
}: NonNullable<UserConfig['markdown']> = {}): Config['markdown'] {
  return {remarkPlugins, rehypePlugins, parser: parser === 'auto' && remarkPlugins.length > 0 ? 'remark' : parser}
}

function readJson(path: string, name: string): {value: unknown; hash: string; files: string[]} {
  const text = readFileSync(path, 'utf8')
  try {
    return {value: JSON.parse(text), hash: hashOf(text), files: [path]}
  } catch (error) {
    throw new HostError(`Unexpected content of ${name}: ${(error as Error).message}`, 2)
  }
}

/**
 * Bundles a configuration and imports the bundle. The bundle is kept beside the cache: while none of its files changes,
 * the next start imports it without starting esbuild, which takes longer than all the rest of a warm build.
 */
async function evaluate(
  root: string,
  path: string,
  name: string
): Promise<{value: unknown; hash: string; files: string[]}> {
  const folder = join(root, '.docsgen', 'cache', 'config')
  const index = join(folder, `${hashOf(path).slice(0, 16)}.json`)
  const known = readIndex(index)
  if (known?.inputs.every(([file, hash]) => hashFile(root, file) === hash) && hashOfFile(known.bundle) === known.hash)
    return {value: await importDefault(known.bundle, name), ...identify(root, known)}
  const {build} = await import('esbuild')
  const result = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'docsgen',
        setup(setup) {
          setup.onResolve({filter: /^docsgen$/}, () => ({path: 'docsgen', namespace: 'docsgen'}))
          setup.onLoad({filter: /.*/, namespace: 'docsgen'}, () => ({
            contents: 'export const defineConfig = config => config'
          }))
        }
      }
    ]
  }).catch((error: {errors?: {text: string; location?: {file: string; line: number; column: number}}[]}) => {
    const problems = (error.errors ?? []).map(({text, location}) =>
      location ? `${location.file}:${location.line}:${location.column + 1} ${text}` : text
    )
    throw new HostError(`The configuration does not compile:\n  ${problems.join('\n  ') || String(error)}`, 2)
  })
  const code = result.outputFiles[0]?.text ?? ''
  const hash = hashOf(code)
  const bundle = join(folder, `${hash.slice(0, 16)}.mjs`)
  const packages = Object.values(result.metafile.outputs)
    .flatMap(({imports}) => imports.map(({path: imported}) => imported))
    .filter(imported => !isBuiltin(imported))
  const made: BundleIndex = {
    bundle,
    hash,
    inputs: statesOf(root, bundleInputs(root, result.metafile)),
    packages: [...new Set(packages.map(packageName))].sort(compareCodeUnits)
  }
  writeCacheFile(bundle, code)
  writeCacheFile(index, JSON.stringify(made))
  return {value: await importDefault(bundle, name), ...identify(root, made)}
}

/** Packages are not in the bundle: they are loaded as they are installed. */
function identify(root: string, {hash, inputs, packages}: BundleIndex): {hash: string; files: string[]} {
  const installed = packages.length > 0 ? installedPackages(root, packages) : []
  return {
    hash: hashOf([hash, ...installed].join('\n')),
    files: inputs.flatMap(([file, state]) => (state === null ? [] : [resolve(root, file)]))
  }
}

/** Nothing where there is no such file. */
function hashOfFile(path: string): string | undefined {
  try {
    return hashOf(readFileSync(path))
  } catch {
    return undefined
  }
}

interface BundleIndex {
  readonly bundle: string
  /** Of the bundle. */
  readonly hash: string
  readonly inputs: ModuleInputs
  /** Names of the packages that it imports. */
  readonly packages: readonly string[]
}

/** Nothing where there is none, or where it is damaged. */
function readIndex(path: string): BundleIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(path, 'utf8')) as Partial<BundleIndex>
    const whole = typeof index.bundle === 'string' && Array.isArray(index.inputs) && Array.isArray(index.packages)
    return whole ? (index as BundleIndex) : undefined
  } catch {
    return undefined
  }
}

async function importDefault(bundle: string, name: string): Promise<unknown> {
  try {
    return ((await import(pathToFileURL(bundle).href)) as {default?: unknown}).default
  } catch (error) {
    throw new HostError(`Unexpected failure of ${name}: ${(error as Error).message}`, 2)
  }
}

function explain(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const at = path ? `\`${path}\`` : 'the configuration'
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty)
    const expected = suggest(key, Object.keys((error.parentSchema as {properties?: object}).properties ?? {}))
    return `Unexpected key \`${key}\` in ${at}, expected a known key${didYouMean(expected)}`
  }
  if (error.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).map(String)
    return `Unexpected \`${String(error.data)}\` in ${at}, expected one of ${allowed.map(item => `\`${item}\``).join(', ')}`
  }
  if (error.keyword === 'required') return `Unexpected ${at} without \`${String(error.params.missingProperty)}\``
  return `Unexpected ${JSON.stringify(error.data)} in ${at}, expected ${error.message ?? error.keyword}`
}

const severities: Readonly<Record<string, Severity | 'off'>> = {
  off: 'off',
  info: 'info',
  warn: 'warning',
  error: 'error'
}

function complete(user: UserConfig): Config {
  const {repository} = user
  return {
    title: user.title ?? 'Documentation',
    description: user.description ?? '',
    ...(user.url ? {url: user.url} : {}),
    base: user.base ?? '/',
    lang: user.lang ?? 'en-US',
    ...(repository
      ? {
          repository: {
            url: repository.url.replace(/\/+$/, ''),
            branch: repository.branch ?? 'main',
            dir: repository.dir ?? ''
          }
        }
      : {}),
    alias: user.alias ?? {},
    personas: Object.entries(user.personas ?? personaTitles).map(([id, title]) => ({id, title})),
    contentTypes: Object.entries(user.contentTypes ?? contentTypeTitles).map(([id, title]) => ({id, title})),
    nav: user.nav ?? [],
    theme: user.theme ?? {},
    markdown: completeMarkdown(user.markdown),
    build: {
      outDir: user.build?.outDir ?? 'dist',
      format: user.build?.format ?? 'file',
      budget: user.build?.budget ?? {}
    },
    check: {
      rules: Object.fromEntries(
        Object.entries(user.check?.rules ?? {}).map(([rule, setting]) => [rule, severities[setting] ?? 'off'])
      ),
      vocabulary: user.check?.vocabulary ?? {},
      ...(user.check?.openrpc ? {openrpc: user.check.openrpc} : {})
    },
    search: completeSearch(user.search),
    lastUpdated: user.lastUpdated ?? false,
    redirects: user.redirects ?? {}
  }
}

/** That a hosted engine has an address and a key is in the schema. */
function completeSearch(search: UserConfig['search']): Config['search'] {
  if (typeof search !== 'object') return {enabled: search !== false, provider: 'lunr'}
  const {provider = 'lunr', url = '', key = '', index = 'docs'} = search
  return provider === 'lunr'
    ? {enabled: true, provider}
    : {enabled: true, provider, hosted: {provider, url, key, index}}
}
