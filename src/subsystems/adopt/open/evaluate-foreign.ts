import {existsSync, readFileSync} from 'node:fs'
import {SourceMap} from 'node:module'
import {dirname, extname, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {isMainThread} from 'node:worker_threads'
import type {BuildFailure, Loader, Plugin} from 'esbuild'
import {writeCacheFile} from '../../../host/cache/write-cache-file.ts'
import {hashOf} from '../../../host/machine/hash.ts'
import {packageName} from '../../../host/machine/packages.ts'
import {libDir, relativePath} from '../../../host/machine/paths.ts'
import {withinTime} from '../../../host/machine/time/within-time.ts'
import type {Point} from '../../../model/diagnostic.ts'
import {guardCode, guards} from './guard-code.ts'
import {codeOfPackage, definedValue} from './stand-in-packages.ts'
import {expandGlobs} from './vite-globs.ts'

/** The result of evaluating a module of another generator's configuration. */
export interface Evaluated {
  /** Its default export, or the result if that is a function; absent after a failure. */
  readonly value?: unknown
  /** The error message. */
  readonly failure?: string
  /** Where the error occurred, if in a file of the project. */
  readonly at?: {readonly file: string; readonly start: Point} | undefined
  /** Files of the project that the module consists of, relative to the root. */
  readonly files: readonly string[]
  /** Names of the packages that they import. */
  readonly packages: readonly string[]
}

/** Time limit of a configuration, in ms. */
const patience = 10_000

/**
 * Evaluates a module of another generator's configuration as data. Loads no packages, installed or not, so the result is the same
 * on every machine. Exports of packages are stand-ins: calls return their argument (`defineConfig({…})`), and every property
 * exists. `fetch` fails.
 *
 * @param folder absolute path of the folder for the bundle
 * @param path relative to the root
 */
export async function evaluateForeign(root: string, path: string, folder: string): Promise<Evaluated> {
  const first = await evaluateOnce({root, path, folder, loose: false})
  if (first.failure === undefined) return first
  const second = await evaluateOnce({root, path, folder, loose: true})
  // The second run gets nothing from the network and goes on, so the values that do not depend on it are known.
  if (second.failure === undefined && first.failure === noNetwork)
    return {...second, failure: first.failure, ...(first.at && {at: first.at})}
  if (second.failure === undefined) return second
  // The part that fails is lost, and the others are known.
  const third = await evaluateOnce({root, path, folder, loose: true, guarded: true})
  return third.failure === undefined && hasSettings(third.value)
    ? {...third, failure: first.failure, ...(first.at && {at: first.at})}
    : first
}

function hasSettings(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).some(item => item !== undefined)
}

/**
 * @param input.loose whether results of stand-ins also have every property, like an object that a package made
 * @param input.guarded whether a part that fails is left out
 */
async function evaluateOnce(input: {
  root: string
  path: string
  folder: string
  loose: boolean
  guarded?: boolean
}): Promise<Evaluated> {
  const {root, path, folder, loose, guarded = false} = input
  const {build} = await import('esbuild')
  let files: string[] = [path]
  const packages = new Set<string>()
  const bundle = join(folder, 'foreign.mjs')
  let map = ''
  try {
    const result = await build({
      entryPoints: [join(root, path)],
      bundle: true,
      write: false,
      metafile: true,
      outfile: bundle,
      sourcemap: 'external',
      sourcesContent: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      absWorkingDir: root,
      logLevel: 'silent',
      jsx: 'automatic',
      // Themes of Next and Docusaurus have elements in `.js` files.
      loader: {'.js': 'jsx', '.mjs': 'jsx', '.cjs': 'jsx'},
      define: {
        'import.meta.url': '__docsgenUrl',
        'import.meta.dirname': '__docsgenDir',
        'import.meta.glob': '__docsgenGlob',
        'import.meta.env': '{}'
      },
      banner: {js: banner + fetching(loose) + guards},
      plugins: [standIns({root, loose, packages}), placed(guarded)]
    })
    files = Object.keys(result.metafile.inputs).flatMap(input =>
      input.includes(':') ? [] : [relativePath(root, resolve(root, input))]
    )
    const [mapFile, codeFile] = result.outputFiles.toSorted((a, b) => b.path.length - a.path.length)
    const code = codeFile?.text ?? ''
    map = mapFile?.text ?? ''
    const module = join(folder, `foreign-${hashOf(code).slice(0, 16)}.mjs`)
    writeCacheFile(module, code)
    ignoreLateFailures()
    // The time limit is inside, because a configuration that exceeds it would never leave its folder.
    const value = await inFolder(root, () =>
      withinTime(
        async () => plainDefault((await import(pathToFileURL(module).href)) as {default?: unknown}, root),
        patience
      )
    )
    return {value: loose ? withoutStandIns(value) : value, files, packages: [...packages]}
  } catch (error) {
    return {failure: reasonOf(error), at: placeOf(error, {root, bundle, map}), files, packages: [...packages]}
  }
}

/** Runs a configuration in its own folder, because its generator does: it may read files relative to the working folder. */
async function inFolder<Value>(root: string, run: () => Promise<Value>): Promise<Value> {
  // Threads cannot change the folder.
  if (!isMainThread) return run()
  const before = process.cwd()
  process.chdir(root)
  try {
    return await run()
  } finally {
    process.chdir(before)
  }
}

let ignores = false

/**
 * Keeps promises that a configuration does not wait for from ending the process: it may start work that only its generator needs,
 * such as reading a font. Failures of docsgen itself still end it.
 */
function ignoreLateFailures(): void {
  if (ignores || !isMainThread) return
  ignores = true
  const own = pathToFileURL(libDir()).href
  process.on('unhandledRejection', error => {
    if (String((error as Partial<Error> | null | undefined)?.stack).includes(own)) throw error
  })
}

/**
 * A bundle has neither its own `require` nor network access. `require.resolve` returns its argument, a path that the generator
 * would read.
 */
const banner = `import {createRequire as __docsgenRequire} from 'node:module';const require=Object.assign(__docsgenRequire(import.meta.url),{resolve:path=>path});`

const noNetwork = 'docsgen reads configurations without network'

/** `fetch` fails, or returns a response that has every property and contains nothing. */
const fetching = (loose: boolean): string =>
  loose
    ? `const __docsgenNothing=new Proxy(function(){},{get:(target,key)=>key===Symbol.toPrimitive?()=>'':key===Symbol.iterator?function*(){}:key===Symbol.for('docsgen.stand-in')?true:typeof key==='symbol'||['then','toJSON','__esModule'].includes(key)?undefined:key==='prototype'?target.prototype:__docsgenNothing,apply:()=>__docsgenNothing});const fetch=async()=>__docsgenNothing;`
    : `const fetch=()=>Promise.reject(new Error('${noNetwork}'));`

async function plainDefault(exported: {default?: unknown}, root: string): Promise<unknown> {
  const defined = definedValue()
  let value: unknown = exported.default ?? defined
  if (typeof value === 'function')
    value = await (value as (...input: unknown[]) => unknown)(
      {command: 'build', mode: 'production', phase: 'phase-production-build', siteDir: root},
      {}
    )
  value = await value
  // A CommonJS module that was compiled from ESM.
  const inner = (value as {__esModule?: boolean; default?: unknown} | null | undefined) ?? {}
  return typeof inner === 'object' && inner.__esModule ? inner.default : value
}

function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  if (first) return first.text
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** Returns the failing line of the project's own code: one that does not parse, or the innermost running one. */
function placeOf(error: unknown, {root, bundle, map}: {root: string; bundle: string; map: string}): Evaluated['at'] {
  const {location} = (error as Partial<BuildFailure>).errors?.[0] ?? {}
  if (location) return inProject(resolve(root, location.file), location)
  if (map === '' || !(error instanceof Error)) return undefined
  const sources = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0])
  for (const [, line, column] of (error.stack ?? '').matchAll(/foreign-[\da-f]+\.mjs:(\d+):(\d+)/g)) {
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) continue
    const source = resolve(dirname(bundle), entry.originalSource)
    const found = inProject(source, {line: entry.originalLine + 1, column: entry.originalColumn})
    if (found) return found
  }
  return undefined

  function inProject(file: string, {line, column}: Point): Evaluated['at'] {
    // The first line of a module may have added code.
    return existsSync(file)
      ? {file: relativePath(root, file), start: {line, column: line === 1 ? 1 : column + 1}}
      : undefined
  }
}

/**
 * Replaces everything outside of the project and Node with stand-ins.
 *
 * @param packages collects the names of imported packages
 */
const standIns = ({
  root,
  loose,
  packages
}: {
  readonly root: string
  readonly loose: boolean
  readonly packages: Set<string>
}): Plugin => ({
  name: 'stand-ins',
  setup(setup) {
    setup.onResolve({filter: /.*/}, ({path, kind, importer, resolveDir}) => {
      if (kind === 'entry-point') return undefined
      if (/^node:|^(?:fs|path|url|os|module|process|util|child_process|crypto|assert)(?:\/|$)/.test(path))
        return {path, external: true}
      const isOwn = path.startsWith('.') || path.startsWith('/')
      if (isOwn && isThere(resolve(resolveDir || dirname(importer), path))) return undefined
      if (!isOwn) packages.add(packageName(path))
      return {path, namespace: 'stand-in'}
    })
    setup.onLoad({filter: /.*/, namespace: 'stand-in'}, ({path}) => ({
      contents: codeOfPackage(path, root) ?? standIn(loose),
      loader: 'js',
      // Its code loads modules of Node.
      resolveDir: root
    }))
    // Files that a bundler converts to addresses, and files that Node cannot run.
    setup.onLoad(
      {filter: /\.(?:css|s[ac]ss|less|vue|svelte|astro|svg|png|jpe?g|gif|webp|ico|woff2?|mdx?|tsx?\?raw)$/},
      () => ({
        contents: standIn(loose),
        loader: 'js'
      })
    )
  }
})

function isThere(path: string): boolean {
  return (
    ['', '.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json', '/index.ts', '/index.js', '/index.mjs']
      .map(end => path + end)
      .some(candidate => existsSync(candidate)) ||
    // TypeScript imports `config.mts` as `config.mjs`.
    [path.replace(/js$/, 'ts'), path.replace(/\.jsx?$/, '.tsx')].some(candidate => existsSync(candidate))
  )
}

/** Returns the code of a stand-in. In CommonJS it has every imported name, because esbuild's wrapper inherits from it. */
const standIn = (loose: boolean): string => `
const empty = {}
const make = () => new Proxy(function () {}, {
  getPrototypeOf: () => own,
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return function* () {}
    if (key === Symbol.for('docsgen.stand-in')) return true
    if (key === 'then' || key === '__esModule' || key === 'toJSON' || typeof key === 'symbol') return undefined
    if (key === 'prototype') return target.prototype
    return own
  },
  // A bundle takes named exports from an object that has the module as its prototype.
  getPrototypeOf: () => own,
  apply: (_, __, input) => given(input.find(item => typeof item === 'object' && item !== null) ?? input[0]),
  construct: () => ({})
})
const own = make()
const given = ${loose ? loosely : 'value => value ?? empty'}
module.exports = own
`

/** A package's result may have its own properties. */
const loosely = `value => value === undefined ? own : typeof value !== 'object' || value === null ? value : new Proxy(value, {
  get: (target, key) => key in target || typeof key === 'symbol' || ['then', 'toJSON', '__esModule'].includes(key) ? target[key] : own
})`

/** Returns a value as plain data, without stand-ins for packages. */
function withoutStandIns(value: unknown, seen = new Map<unknown, unknown>()): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
  if (typeof value === 'function')
    return Reflect.get(value, Symbol.for('docsgen.stand-in')) === true ? undefined : value
  if (seen.has(value)) return seen.get(value)
  const prototype = Object.getPrototypeOf(value) as unknown
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {}
  seen.set(value, copy)
  if (Array.isArray(value)) (copy as unknown[]).push(...value.map(item => withoutStandIns(item, seen)))
  else
    for (const [key, item] of Object.entries(value))
      (copy as Record<string, unknown>)[key] = withoutStandIns(item, seen)
  return copy
}

/** Keeps each module's own location, because a bundle would give all of them the same. */
const placed = (guarded: boolean): Plugin => ({
  name: 'placed',
  setup(setup) {
    setup.onLoad({filter: /\.[cm]?[jt]sx?$/, namespace: 'file'}, async ({path}) => {
      const text = readFileSync(path, 'utf8')
      const written = extname(path).slice(1).replace(/^[cm]/, '').replace(/^js$/, 'jsx') as Loader
      const loader = guarded ? 'jsx' : written
      const code = guarded ? guardCode(await compiled(text, written)) : text
      if (!/__dirname|__filename|import\.meta/.test(text)) return guarded ? {contents: code, loader} : undefined
      const own: Readonly<Record<string, string>> = {
        __dirname: JSON.stringify(dirname(path)),
        __filename: JSON.stringify(path),
        __docsgenUrl: JSON.stringify(pathToFileURL(path).href),
        __docsgenDir: JSON.stringify(dirname(path)),
        __docsgenGlob: '() => ({})'
      }
      // A module may declare its own.
      const missing = Object.keys(own).filter(name => !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text))
      const at = `const ${missing.map(name => `${name}=${own[name]}`).join(',')};`
      return {contents: `${at}${expandGlobs(code, dirname(path))}`, loader, resolveDir: dirname(path)}
    })
  }
})

/** Returns a module as JavaScript. Text that does not parse stays, and the bundler reports it. */
async function compiled(text: string, loader: Loader): Promise<string> {
  const {transform} = await import('esbuild')
  return transform(text, {loader, jsx: 'automatic', target: 'node20', logLevel: 'silent'}).then(
    ({code}) => code,
    () => text
  )
}
