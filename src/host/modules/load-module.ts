import {createRequire, isBuiltin} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {LoadedModule, StyleSheet} from '../../content/read-context.ts'
import {parseJson} from '../../content/settings/parse-json.ts'
import {textFile} from '../../content/text-file.ts'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import {rawFile} from '../../model/components/raw-import.ts'
import type {ModuleFinding, Origin} from '../../model/diagnostic.ts'
import type {Config} from '../../model/project/config.ts'
import type {App} from '../../plugin/app.ts'
import type {CodeAddress} from '../../plugin/feature/checks/module-check.ts'
import {codeFile, isWholeCode, keepCode} from '../cache/code-file.ts'
import {createStore, type Made} from '../cache/store.ts'
import {programPlace} from '../machine/build-id.ts'
import {readFound, readWithState, statFile} from '../machine/files.ts'
import {followCode, type UncaughtError} from '../machine/follow-code.ts'
import {hashOf} from '../machine/hash.ts'
import {machineError} from '../machine/machine-error.ts'
import {relativePath} from '../machine/paths.ts'
import {crowding} from '../machine/time/thread-times.ts'
import {inTime} from '../machine/time/within-time.ts'
import {type BundleSettings, bundleModule, type ModuleBundle} from './bundle-module.ts'
import {withoutSuffix} from './esbuild-paths.ts'
import {createKept} from './kept-results.ts'
import {ModuleFailure} from './module-failure.ts'
import {type ModuleInputs, placesOf, statesOf} from './module-inputs.ts'
import {bundlePlaces, originOf} from './module-origin.ts'
import {explainMissingExport} from './own/missing-export.ts'
import {shared, standInFor} from './own/own-modules.ts'
import {bundleText, fileIn} from './running-code.ts'
import {bundleStyles} from './styles/bundle-styles.ts'
import {uncaughtFinding} from './uncaught-finding.ts'
import {untilSettled} from './until-settled.ts'

export interface ModuleLoader {
  /**
   * Bundles and evaluates a module of the project, once per state of its files.
   *
   * @throws ModuleFailure if it does not compile, has a broken import, or throws during evaluation
   */
  load(path: string, use?: ModuleUse): Promise<{readonly module: LoadedModule; readonly inputs: ModuleInputs}>
  /** Returns the style sheet of modules, made once per state of their files. */
  styles(paths: readonly string[]): Promise<StyleSheet & {readonly inputs: ModuleInputs}>
  /**
   * Returns where in the project's code an error was thrown, and in which loaded module; `undefined` if its stack does not show
   * it.
   */
  origin(error: unknown): Promise<(Origin & {readonly module: string}) | undefined>
  /**
   * Returns all places in the project's code in an error's stack, innermost first, including those of modules that another thread
   * loaded.
   */
  origins(error: unknown): Promise<readonly (Origin & {readonly module: string})[]>
  /** Returns whether an error was thrown by code that has been edited and loaded again since. */
  isReplaced(error: unknown): boolean
  /**
   * Returns whether a bare specifier refers to a package of the project, React, or a module of Node.
   *
   * @returns also the absolute paths where the package was looked for
   */
  findPackage(specifier: string): {readonly found: boolean; readonly places: readonly string[]}
  /**
   * Starts a batch of pages. A result whose files were compared for one page of the batch is not compared again for the others: a
   * module of a library has thousands of files. Without batches, every call compares them.
   */
  startBatch(): void
}

/** Purpose of a module: to be shown in pages, or to make the frame around every page. */
export type ModuleUse = 'page' | 'frame'

/** Cached data of a module's bundle, except its exports. */
interface KeptModule extends Omit<LoadedModule, 'exports'> {
  /** Hash of the bundle's code, which is also its file name. */
  readonly hash: string
}

/**
 * Creates the loader of a project's modules, which reuses bundles of any run of this program.
 *
 * @param input.cacheDir absolute path of the cache folder
 * @param input.modules what modules of the project's dialect use implicitly
 */
export function createProjectModules(input: {
  readonly app: App
  readonly root: string
  readonly cacheDir: string
  readonly config: Pick<Config, 'base' | 'alias'>
  readonly modules: ModuleSyntax | undefined
}): ModuleLoader {
  const {app, root, cacheDir, config, modules} = input
  const {base, alias} = config
  return createModuleLoader({root, cacheDir, program: programPlace(), base, alias, modules, support: app.modules})
}

/**
 * Creates a loader of modules that pages import, with everything that esbuild can import. React is docsgen's own, so a project
 * needs no packages.
 *
 * @param input.cacheDir absolute path of the cache folder
 * @param input.program id of the program that makes bundles (see `programId`): its runs share them; default: bundles are not
 * shared
 */
export function createModuleLoader(options: ModuleLoaderOptions): ModuleLoader {
  return new BundlingLoader(options)
}

type ModuleLoaderOptions = BundleSettings & {readonly cacheDir: string; readonly program?: string | undefined}
type LoadResult = Awaited<ReturnType<ModuleLoader['load']>>
type StylesResult = Awaited<ReturnType<ModuleLoader['styles']>>

/** Purpose and path of a module, and the name of its bundle. */
interface Bundle {
  readonly path: string
  readonly use: ModuleUse
  readonly hash: string
}

const ownRequire = createRequire(import.meta.url)

class BundlingLoader implements ModuleLoader {
  readonly #settings: BundleSettings
  readonly #cacheDir: string
  readonly #program: string | undefined
  readonly #store: ReturnType<typeof createStore>
  readonly #modules: ReturnType<typeof createKept<LoadResult>>
  readonly #sheets: ReturnType<typeof createKept<StylesResult>>
  /** Modules by the names of their bundles. */
  readonly #loaded = new Map<string, Bundle>()

  constructor({cacheDir, program, ...settings}: ModuleLoaderOptions) {
    this.#settings = settings
    this.#cacheDir = cacheDir
    this.#program = program
    this.#store = createStore(settings.root, cacheDir)
    this.#modules = createKept(settings.root)
    this.#sheets = createKept(settings.root)
  }

  load(path: string, use: ModuleUse = 'page'): Promise<LoadResult> {
    return this.#modules.get(`${use} ${path}`, async () => {
      const {root} = this.#settings
      const ours = standInFor(path) ?? (shared.test(path) ? ownRequire.resolve(path) : undefined)
      const own = this.#isMade(path) ? undefined : ours
      if (own === undefined) return loadData(root, path) ?? this.#evaluate(path, use)
      return {module: still((await import(pathToFileURL(own).href)) as Record<string, unknown>), inputs: []}
    })
  }

  styles(paths: readonly string[]): Promise<StylesResult> {
    return this.#sheets.get(paths.join('\n'), () =>
      untilSettled(this.#settings.root, () => bundleStyles({...this.#settings, paths}))
    )
  }

  async origin(error: unknown): ReturnType<ModuleLoader['origin']> {
    for await (const found of this.#origins(error)) return found
    return undefined
  }

  async origins(error: unknown): ReturnType<ModuleLoader['origins']> {
    const found: Awaited<ReturnType<ModuleLoader['origins']>>[number][] = []
    for await (const origin of this.#origins(error)) found.push(origin)
    return found
  }

  async *#origins(error: unknown): AsyncGenerator<Origin & {readonly module: string}, void> {
    for (const place of bundlePlaces(error)) {
      const from = this.#loaded.get(place.bundle) ?? this.#written(place.bundle)
      const map = from && (await this.#mapOf(from))
      const found = map === undefined ? undefined : originOf(this.#settings.root, map, place)
      if (found && from) yield {...found, module: from.path}
    }
  }

  /** Returns the bundle of another thread, whose module is the last of its parts. */
  #written(hash: string): Bundle | undefined {
    const path = fileIn(bundleText(this.#fileOf(hash)))
    return path === undefined ? undefined : {path, use: 'page', hash}
  }

  isReplaced(error: unknown): boolean {
    const bundle = bundlePlaces(error).flatMap(place => this.#loaded.get(place.bundle) ?? [])[0]
    if (!bundle) return false
    const last = [...this.#loaded.values()].findLast(({path, use}) => path === bundle.path && use === bundle.use)
    return last !== bundle
  }

  findPackage(specifier: string): ReturnType<ModuleLoader['findPackage']> {
    if (shared.test(specifier) || standInFor(specifier) || this.#isMade(specifier) || isBuiltin(specifier))
      return {found: true, places: []}
    const places = [...placesOf(this.#settings.root, specifier)]
    return {found: statFile(places.at(-1) ?? '') !== undefined, places}
  }

  startBatch(): void {
    this.#modules.startBatch()
    this.#sheets.startBatch()
  }

  /** Returns whether the generator of the project makes a module. */
  #isMade(specifier: string): boolean {
    return Object.hasOwn(this.#settings.modules?.made ?? {}, specifier)
  }

  #fileOf(hash: string): string {
    return codeFile(this.#cacheDir, 'modules', hash)
  }

  async #evaluate(path: string, use: ModuleUse): Promise<LoadResult> {
    const {value, inputs = []} = await this.#bundle(path, use)
    const {hash, ...about} = value
    const file = this.#fileOf(hash)
    // The newest is last, even if an edit was undone.
    this.#loaded.delete(hash)
    this.#loaded.set(hash, {path, use, hash})
    // A cached bundle uses what the plugins define that made it.
    if (about.clients.length > 0) await Promise.all(this.#settings.support.plugins.map(load => load()))
    const evaluate = (): Promise<Record<string, unknown>> => import(pathToFileURL(file).href)
    const {value: exports, uncaught} = await followCode(() => inTime(evaluate)).catch(async (error: unknown) => {
      // An error of reading the bundle is not the fault of the module.
      if ((error as Partial<NodeJS.ErrnoException>)?.path === file)
        throw machineError(error, {verb: 'read', path: relativePath(this.#settings.root, file)})
      const message = error instanceof Error ? error.message : String(error)
      const explained = (await explainMissingExport(message)) ?? message
      const origin = await this.origin(error)
      throw new ModuleFailure(explained, inputs, origin && [{...origin, text: explained, isThrown: true}])
    })
    const late = await Promise.all(uncaught.map(error => this.#uncaught(error, path)))
    return {module: {exports: {...named(exports)}, ...about, findings: [...about.findings, ...late]}, inputs}
  }

  /** Returns the finding for an error that nothing caught, at the line of the project, or at the module that caused it. */
  async #uncaught(error: UncaughtError, module: string): Promise<ModuleFinding> {
    const {file, ...start} = (await this.origin(error)) ?? {file: module, line: 1, column: 1}
    return uncaughtFinding(error, {file, line: start.line, column: start.column})
  }

  /** Returns a module's bundle. It is kept, because starting esbuild takes most of the time of a small change. */
  #bundle(path: string, use: ModuleUse): Promise<Made<KeptModule>> {
    const make = (): Promise<Made<KeptModule>> => this.#makeBundle(path, use)
    if (this.#program === undefined) return make()
    const {base, alias, modules} = this.#settings
    const key = [this.#program, base, alias, modules, path, use]
    return this.#store.derive('modules', key, make, ({hash}) => isWholeCode(this.#fileOf(hash)))
  }

  async #makeBundle(path: string, use: ModuleUse): Promise<Made<KeptModule>> {
    const {root, base, support} = this.#settings
    const {inputs, ...value} = await untilSettled(root, async () => {
      const made = await inBundleTime(bundleModule({...this.#settings, path, use}), () =>
        statesOf(root, [withoutSuffix(path)])
      )
      const {code, inputs, still, ...rest} = made
      const {assets, clients, styled, clientMarkdown} = rest
      const hash = hashOf(code)
      keepCode(this.#fileOf(hash), code)
      const checks = await Promise.all(support.checks.map(load => load()))
      const found = still.flatMap(file => {
        const text = readFound(root, join(root, file)).toString('utf8')
        return checks.map(({findings}) => findings?.(file, text) ?? [])
      })
      const findings = [...made.findings, ...(await Promise.all(found)).flat()]
      const bundle = {path, use, hash}
      const requested = clients.length > 0 ? checks.flatMap(check => check.requests?.(code) ?? []) : []
      const requests = await this.#placed(requested, bundle)
      const linked = use === 'frame' ? checks.flatMap(check => check.links?.(code, base) ?? []) : []
      const links = await this.#placed(linked, bundle)
      findings.push(...(await this.#inlineStyles(made.inlineStyles, bundle)))
      return {
        hash,
        inputs,
        assets,
        clients,
        styled,
        findings,
        ...(made.css !== '' && {css: made.css}),
        ...(clientMarkdown.length > 0 && {clientMarkdown}),
        ...(requests.length > 0 && {requests}),
        ...(links.length > 0 && {links})
      }
    })
    return {value, inputs}
  }

  /** Returns where the project's own code contains each address. */
  async #placed(requests: readonly CodeAddress[], bundle: Bundle): Promise<NonNullable<LoadedModule['requests']>> {
    const map = requests.length > 0 ? await this.#mapOf(bundle) : undefined
    return requests.map(({url, ...place}) => {
      const origin = map === undefined ? undefined : originOf(this.#settings.root, map, place)
      if (!origin) return {url}
      const {file, ...start} = origin
      return {url, file, place: {start}}
    })
  }

  /** Returns findings about inline styles of the frame that the site's policy blocks. */
  async #inlineStyles(left: ModuleBundle['inlineStyles'], bundle: Bundle): Promise<ModuleFinding[]> {
    const places = await this.#placed(
      left.map(place => ({url: '', ...place})),
      bundle
    )
    return places.map(({file = bundle.path, place = {start: {line: 1, column: 1}}}) => ({
      file,
      rule: 'inline-style',
      reason:
        'The Content-Security-Policy of the site blocks this inline style, because its value is not constant; write a class for it, with a rule in `theme.css` or in a CSS module',
      at: place
    }))
  }

  /**
   * Bundles a module again to get its source map; returns `undefined` if the bundle changed because a file was saved in the meantime.
   */
  async #mapOf({path, use, hash}: Bundle): Promise<string | undefined> {
    const made = await bundleModule({...this.#settings, path, use, mapped: true}).catch(() => undefined)
    return made && hashOf(made.code) === hash ? made.map : undefined
  }
}

/** Returns a module of data: a file that is imported as text, or JSON. Files in a package are bundled. */
function loadData(root: string, path: string): LoadResult | undefined {
  const raw = rawFile(path)
  if (raw !== undefined) {
    const {bytes, hash} = readWithState(root, raw)
    if (bytes) return {module: still({default: bytes.toString('utf8')}), inputs: [[raw, hash]]}
  }
  if (!path.endsWith('.json')) return undefined
  const {bytes, hash} = readWithState(root, path)
  const inputs = [[path, hash]] as const
  const data = readJson(bytes?.toString('utf8') ?? 'null', path, inputs)
  return {module: still({...(Array.isArray(data) ? {} : data), default: data}), inputs}
}

/**
 * Time limit of one bundle, in ms of an idle machine. A page that waits for the bundler reaches its own limit after a minute, and every further page
 * with the same module would too. A failed bundle only costs the pages the blocks that use it.
 */
const bundleTime = 45_000
const second = 1000

/**
 * Waits for a bundle until the time limit.
 *
 * @throws ModuleFailure
 */
async function inBundleTime<T>(bundling: Promise<T>, inputs: () => ModuleInputs, limit = bundleTime): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    let passed = 0
    timer = setInterval(() => {
      passed += second / crowding()
      if (passed > limit) reject(new ModuleFailure(`bundling it takes longer than ${limit / 1000} s`, inputs()))
    }, second)
  })
  return Promise.race([bundling, late]).finally(() => clearInterval(timer))
}

/** Returns a module with only exports. */
function still(exports: Readonly<Record<string, unknown>>): LoadedModule {
  return {exports, assets: [], clients: [], styled: false, findings: []}
}

/** @throws ModuleFailure with the place of the first error, which the engine's own message may lack */
function readJson(text: string, file: string, inputs: ModuleInputs): Record<string, unknown> {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch (error) {
    const parsed = parseJson(json)
    if (!('problem' in parsed)) throw new ModuleFailure((error as Error).message, inputs)
    const {line, column} = textFile(json).pointAt(parsed.problem.from)
    const mistake = {text: parsed.problem.reason, file, line, column}
    throw new ModuleFailure(`${mistake.text} (${line}:${column})`, inputs, [mistake])
  }
}

/** Returns named exports for a CommonJS package, whose only export is an object with the names that pages import. */
function named(exports: Record<string, unknown>): Record<string, unknown> {
  const {default: only, ...rest} = exports
  return Object.keys(rest).length === 0 && typeof only === 'object' && only !== null
    ? {...only, default: only}
    : exports
}
