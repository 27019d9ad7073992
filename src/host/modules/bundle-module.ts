import {existsSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join, resolve} from 'node:path'
import type {BuildFailure, BuildOptions, BuildResult, Metafile, Plugin} from 'esbuild'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import type {Mistake, ModuleFinding} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Asset} from '../../model/page.ts'
import {packageOf} from '../../model/text/package-of.ts'
import {plural} from '../../model/text/plural.ts'
import type {ModuleSupport} from '../../plugin/feature/module-plugin.ts'
import {HostError} from '../machine/host-error.ts'
import {assetPlugin} from './asset-plugin.ts'
import {basePlugin} from './base-plugin.ts'
import {clientSpace, esbuildAlias, fileOfInput, fromRoot, rawPlugin, withoutSuffix} from './esbuild-paths.ts'
import {findCycles} from './find-cycles.ts'
import {globalNames} from './global-names.ts'
import {isMarkdown, markdownPlugin} from './markdown-plugin.ts'
import {ModuleFailure, recordInputs} from './module-failure.ts'
import {bundleInputs, type ModuleInputs, statesOf, withSettings} from './module-inputs.ts'
import type {MovedCode} from './move-code-styles.ts'
import {ownModules} from './own/own-modules.ts'
import {watchBundle} from './slow-bundles.ts'
import {styleFile} from './styles/read-styles.ts'
import {classNamePlugin} from './styles/style-plugins.ts'

/** Settings for all bundles of a project's modules. */
export interface BundleSettings {
  readonly root: string
  /** Base of the built site, which addresses of files start with. */
  readonly base: string
  readonly alias: Readonly<Record<string, string>>
  /** What modules use implicitly; default: nothing. */
  readonly modules?: ModuleSyntax | undefined
  readonly support: ModuleSupport
}

export interface ModuleBundle {
  readonly code: string
  /** Only if requested. */
  readonly map?: string
  /** State of all dependencies, right after bundling. */
  readonly inputs: ModuleInputs
  /** Images, fonts and the like that the bundle refers to, with their output paths. */
  readonly assets: readonly Asset[]
  /** Client modules: those in the bundle whose components have a script in browsers, relative to the root. */
  readonly clients: readonly string[]
  /** Other modules of the project in the bundle, which never run in a browser. */
  readonly still: readonly string[]
  /** Markdown that client modules in the bundle import. */
  readonly clientMarkdown: readonly string[]
  /** Findings about names that stand-ins for other frameworks lack. */
  readonly findings: readonly ModuleFinding[]
  /** Whether any of the modules imports a style sheet. */
  readonly styled: boolean
  /** Rules of the inline styles in a frame, which are classes in the code. */
  readonly css: string
  /** Places in the code of inline styles that cannot become classes. */
  readonly inlineStyles: MovedCode['left']
}

/** The banner of a bundle for Node, because CommonJS packages load Node's own modules with `require`. */
const banner =
  "import {createRequire as docsgenRequire} from 'node:module';const require=docsgenRequire(import.meta.url);"

/**
 * Bundles a module of the project for Node with all its imports except React, which is docsgen's own. Styles are left out. Files may
 * change while they are read: see `untilSettled`.
 *
 * @param input.path relative to the root, or the name of a package
 * @throws ModuleFailure with every error and its place
 */
export async function bundleModule(
  input: BundleSettings & {
    readonly path: string
    /** Purpose of the module: the frame around pages needs the base of the site. */
    readonly use?: 'page' | 'frame'
    /** Whether to return a source map too, for places in error messages. */
    readonly mapped?: boolean
  }
): Promise<ModuleBundle> {
  const {root, path, base, alias, modules, support, use, mapped = false} = input
  const assets = new Map<string, Asset>()
  const clients = new Set<string>()
  const sheets = new Set<string>()
  const findings: ModuleFinding[] = []
  const assetsOf = assetPlugin({root, base, gathered: assets})
  const plugins: Plugin[] = [
    ...(use === 'frame' && base !== '/' ? [basePlugin(base)] : []),
    ...(await ownModules({root, side: 'server', modules, support, findings, clients})),
    markdownPlugin({root, side: 'server', modules}),
    classNamePlugin({root, plugins: [assetsOf], inputs: sheets, findings}),
    assetsOf,
    globalNames(root, modules)
  ]
  const options = {
    ...commonOptions({root, alias}),
    ...entryOf(root, path),
    platform: 'node' as const,
    target: 'node20',
    banner: {js: banner},
    // The code is the same with and without a map; paths in the map are relative to the root.
    ...(mapped ? {sourcemap: 'external' as const} : {}),
    plugins
  } satisfies BuildOptions
  const result = await buildOrExplain(root, options)
  const made = bundleInputs(root, result.metafile)
  const text = result.outputFiles.find(file => !file.path.endsWith('.map'))?.text ?? ''
  const {code, css, left} = use === 'frame' ? await withMovedStyles(text) : {code: text, css: '', left: []}
  const files = new Set([...made, ...sheets, ...[...assets.values()].map(({source}) => source)])
  return {
    code,
    css,
    inlineStyles: left,
    ...(mapped && {map: result.outputFiles.find(file => file.path.endsWith('.map'))?.text ?? ''}),
    inputs: statesOf(root, files),
    assets: [...assets.values()],
    clients: [...clients].sort(compareCodeUnits),
    still: buildOnlyModules(root, result.metafile, clients),
    clientMarkdown: clientMarkdown(root, result.metafile),
    findings: settled([...findings, ...(await findCycles(root, result.metafile))]),
    styled: [...files].some(file => styleFile.test(file))
  }
}

/** Loads React's renderer only for a frame that is bundled, because most commands find theirs in the cache. */
async function withMovedStyles(code: string): Promise<MovedCode> {
  const {moveCodeStyles} = await import('./move-code-styles.ts')
  return moveCodeStyles(code)
}

/** Returns the entry of a bundle. A module of Node is never bundled, so it cannot be an entry itself. */
function entryOf(root: string, path: string): Pick<BuildOptions, 'entryPoints' | 'stdin'> {
  const isFile = existsSync(join(root, withoutSuffix(path)))
  if (isFile || !isBuiltin(path)) return {entryPoints: [isFile ? resolve(root, path) : path]}
  const name = JSON.stringify(path)
  return {stdin: {contents: `export * from ${name}\nexport {default} from ${name}\n`, resolveDir: root}}
}

/** A bundle with its metafile, in memory. */
type Bundle = BuildResult<{metafile: true; write: false}>

/** @throws ModuleFailure with every error, and with all files that could fix them; HostError 3 if a file cannot be read */
export async function buildOrExplain(root: string, settings: BuildOptions): Promise<Bundle> {
  const {build} = await import('esbuild')
  const watch = watchBundle(root, settings)
  const options = {
    ...settings,
    metafile: true as const,
    write: false as const,
    plugins: [watch.plugin, rawPlugin(root), fromRoot(root), ...(settings.plugins ?? [])]
  }
  return build(options)
    .finally(watch.end)
    .catch(async (failure: Partial<BuildFailure>) => {
      // A file that docsgen could not read is not an error in the code.
      const refused = failure.errors?.find(({detail}) => detail instanceof HostError)
      if (refused) throw refused.detail
      const {plugin, paths} = recordInputs(root)
      return build({...options, plugins: [plugin, ...(options.plugins ?? [])]}).catch(
        (error: Partial<BuildFailure>) => {
          throw new ModuleFailure(
            explain(root, error),
            statesOf(root, withSettings(root, paths)),
            mistakesOf(root, error)
          )
        }
      )
    })
}

/** Returns the options that all bundles of a project's modules share. */
export function commonOptions({root, alias}: Pick<BundleSettings, 'root' | 'alias'>) {
  return {
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    loader: {'.js': 'jsx'},
    // The bundler's own extensions, and those of Markdown, which pages may leave out too.
    resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mdx', '.md'],
    outdir: root,
    absWorkingDir: root,
    alias: esbuildAlias(root, alias),
    logLevel: 'silent'
  } as const satisfies BuildOptions
}

/** Returns the modules of the project that only run during the build. */
function buildOnlyModules(root: string, {inputs}: Metafile, clients: ReadonlySet<string>): string[] {
  return Object.keys(inputs)
    .filter(name => /\.[cm]?[jt]sx?$/.test(name) && !name.includes(':') && !/(?:^|\/)node_modules\//.test(name))
    .map(name => fileOfInput(root, name))
    .filter(path => !clients.has(path))
    .sort(compareCodeUnits)
}

/** Returns the Markdown files that client modules import. */
function clientMarkdown(root: string, {inputs}: Metafile): string[] {
  const paths = Object.entries(inputs)
    .filter(([name]) => name.startsWith(`${clientSpace}:`))
    .flatMap(([, {imports}]) => imports.filter(({path}) => isMarkdown(path)).map(({path}) => fileOfInput(root, path)))
  return [...new Set(paths)].sort(compareCodeUnits)
}

/** Returns findings once and in order, because a client module may be resolved twice, and in any order. */
function settled(findings: readonly ModuleFinding[]): ModuleFinding[] {
  const byKey = new Map(
    findings.map(finding => {
      const {line, column} = finding.at.start
      return [
        `${finding.file}\0${String(line).padStart(8, '0')}${String(column).padStart(8, '0')}\0${finding.reason}`,
        finding
      ]
    })
  )
  return [...byKey].sort(([a], [b]) => compareCodeUnits(a, b)).map(([, finding]) => finding)
}

function mistakesOf(root: string, {errors = []}: Partial<BuildFailure>): Mistake[] {
  return errors.flatMap(({text, location}) => {
    if (!location) return []
    const {line, column, length} = location
    const lacking = lackingPackage(text)
    return [
      {
        text,
        file: fileOfInput(root, location.file),
        line,
        column: column + 1,
        ...(length > 0 && {length}),
        ...(lacking !== undefined && {lacking})
      }
    ]
  })
}

/** Returns the import that esbuild could not resolve, if it may be a package. Only the text of esbuild's error contains it. */
function lackingPackage(text: string): string | undefined {
  const [, specifier = ''] = /^Could not resolve "([^"]+)"/.exec(text) ?? []
  return packageOf(specifier) === undefined ? undefined : specifier
}

/** Number of errors in a message. One mistake may cause hundreds, and `mistakesOf` has all of them. */
const mostErrors = 3

/** Number of characters of each error. The bundler quotes lines, which may be minified code. */
const longestError = 300

/** Returns the bundler's first error messages, each with its place. */
function explain(root: string, error: Partial<BuildFailure>): string {
  const messages = (error.errors ?? []).map(({text, location}) => {
    const short = text.length > longestError ? `${text.slice(0, longestError)}…` : text
    return location ? `${short} (${fileOfInput(root, location.file)}:${location.line}:${location.column + 1})` : short
  })
  const more = messages.length - mostErrors
  const rest = more > 0 ? [`and ${plural(more, 'more error')}`] : []
  return [...messages.slice(0, mostErrors), ...rest].join('; ') || String(error).slice(0, longestError)
}
