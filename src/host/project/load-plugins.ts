import {existsSync} from 'node:fs'
import {dirname, isAbsolute, join, posix, resolve} from 'node:path'
import type {PluggableList} from 'unified'
import type {NamedLower} from '../../content/read-context.ts'
import {importExtensions} from '../../model/components/import-extensions.ts'
import type {Point} from '../../model/diagnostic.ts'
import type {Csp} from '../../model/project/policy.ts'
import type {App} from '../../plugin/app.ts'
import {attacherName, namedPlugins, type RunCode} from '../../plugin/named-plugins.ts'
import type {NamedNotes} from '../../plugin/notes.ts'
import type {Plugin, PluginEntry} from '../../plugin/plugin.ts'
import type {NamedSlot} from '../../render/render-page.tsx'
import type {PageRule, SiteRule} from '../../rules/rule.ts'
import {statFile} from '../machine/files.ts'
import {runCode} from '../machine/follow-code.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {findPackage, packageName} from '../machine/packages.ts'
import {relativePath} from '../machine/paths.ts'
import {failureAt, throwFailure} from '../machine/placed-error.ts'
import {withinTime} from '../machine/time/within-time.ts'
import {evaluateModule} from './evaluate-module.ts'
import {noteOrigin} from './note-origin.ts'
import {boundPlugin, boundRule} from './plugins/bound-plugin.ts'
import {bundleClient} from './plugins/bundle-client.ts'
import {checkPlugin} from './plugins/check-plugin.ts'
import type {NamedSettings} from './settings/read-settings.ts'

/** What the plugins of a project contribute, in plugin order. */
export interface ProjectPlugins {
  readonly list: readonly Plugin[]
  /** Hash of everything that plugins can change; part of the cache key of every page. Empty without plugins. */
  readonly hash: string
  /** Absolute paths of the project's files that the plugins were loaded from. */
  readonly files: readonly string[]
  readonly remark: PluggableList
  readonly rehype: PluggableList
  readonly components: Readonly<Record<string, string>>
  /** Names that prefix the plugins' messages. */
  readonly speakers: readonly string[]
  /** Whether there are remark or rehype plugins outside of docsgen plugins. Their messages bring their own names. */
  readonly unnamed: boolean
  readonly pageRules: readonly PageRule[]
  readonly siteRules: readonly SiteRule[]
  readonly csp: readonly Csp[]
  /** Settings, rules and synonyms include those of features. */
  readonly settings: readonly NamedSettings[]
  readonly synonyms: readonly NonNullable<Plugin['synonyms']>[]
  /** Hash of the plugins' files for browsers, which only documents depend on. */
  readonly clientHash: string
  readonly slots: Readonly<Record<string, NamedSlot>>
  readonly remarkPage: PluggableList
  readonly lower: Readonly<Record<string, NamedLower>>
  readonly notes: readonly NamedNotes[]
}

export interface PluginsInput {
  readonly entries: readonly PluginEntry[]
  /** Plugins that another generator's project needs. One is left out if the project has a plugin of the same name. */
  readonly beneath?: readonly PluginUse[]
  /** Remark and rehype plugins of the configuration's `markdown`, which have no docsgen name. */
  readonly remark: PluggableList
  readonly rehype: PluggableList
  /** Hash of the configuration, because plugins can be written inside it. */
  readonly hash: string
  /** How messages refer to the configuration. */
  readonly name: string
  /** Returns the place of a plugin in the configuration, by its index. */
  readonly placeOf: (index: number) => Point
}

/** A plugin's module with its options. The module of a kind `remark` exports a remark plugin. */
export type PluginUse = readonly [module: string, options?: unknown, kind?: 'remark']

const noPlugins: Omit<ProjectPlugins, 'settings' | 'slots' | 'synonyms' | 'pageRules' | 'siteRules'> = {
  list: [],
  hash: '',
  clientHash: '',
  files: [],
  remark: [],
  rehype: [],
  components: {},
  speakers: [],
  unnamed: false,
  csp: [],
  remarkPage: [],
  lower: {},
  notes: []
}

/** Plugins made in this thread. Each is made once, even if the project is opened again. */
const made = new Map<string, Plugin>()

/**
 * Loads the plugins of a configuration. Objects are used as they are; modules go through the bundler.
 *
 * @throws HostError 2 if a plugin is invalid or cannot be loaded
 */
export async function loadPlugins(app: App, root: string, input: PluginsInput): Promise<ProjectPlugins> {
  const {entries, beneath = [], hash, name} = input
  if (entries.length + beneath.length + input.remark.length + input.rehype.length === 0)
    return {...noPlugins, ...partsOf(app, root, [])}
  const list: Plugin[] = []
  const keys: unknown[] = []
  const files: string[] = []
  let inline = input.remark.length + input.rehype.length > 0
  for (const [index, entry] of entries.entries()) {
    const loaded = await loadEntry(root, entry, {hash, index}).catch((error: unknown) => {
      throw placed(withKind(error, entry), name, input.placeOf(index))
    })
    list.push(loaded.plugin)
    keys.push(loaded.key)
    inline ||= loaded.inline
    files.push(...loaded.files)
  }
  for (const use of beneath) {
    const load = use[2] === 'remark' ? loadAttacher : loadPlugin
    const {plugin, key} = await load(root, use, JSON.stringify(use))
    if (list.some(own => own.name === plugin.name)) continue
    list.push(plugin)
    keys.push(key)
  }
  const run: RunCode = async code =>
    runCode(code).catch((error: unknown) => {
      throw noteOrigin(root, error)
    })
  const names = list.map(plugin => plugin.name)
  const twice = names.find((item, index) => names.indexOf(item) !== index)
  if (twice !== undefined)
    throw new HostError(`Two plugins in ${name} have the name \`${twice}\`. Remove one of them.`, 2)
  refuseSharedSettings(app, list, name)
  return {
    list,
    hash: hashOf(JSON.stringify([keys, inline ? hash : ''])),
    clientHash: hashOf(JSON.stringify(list.flatMap(({client = []}) => client))),
    files,
    remark: [
      ...list.flatMap(plugin => namedPlugins(plugin.name, plugin.remark ?? [], run)),
      ...namedPlugins(undefined, input.remark, run)
    ],
    rehype: [
      ...list.flatMap(plugin => namedPlugins(plugin.name, plugin.rehype ?? [], run)),
      ...namedPlugins(undefined, input.rehype, run)
    ],
    components: Object.assign({}, ...list.map(plugin => plugin.components ?? {})) as Record<string, string>,
    speakers: [...names, ...[...input.remark, ...input.rehype].map(attacherName)],
    unnamed: input.remark.length + input.rehype.length > 0,
    csp: list.flatMap(plugin => plugin.csp ?? []),
    remarkPage: list.flatMap(plugin => namedPlugins(plugin.name, plugin.remarkPage ?? [], run)),
    lower: Object.fromEntries(
      list.flatMap(({name: plugin, lower = {}}) =>
        Object.entries(lower).map(([component, own]) => [component, {plugin, lower: own}] as const)
      )
    ),
    notes: list.flatMap(({name: plugin, notes}) => (notes ? [{name: plugin, notes}] : [])),
    ...partsOf(app, root, list)
  }
}

/** Loads a remark plugin as a plugin that has only it. Its name is the path of its module. */
async function loadAttacher(
  root: string,
  [module, options]: PluginUse
): Promise<{readonly plugin: Plugin; readonly key: unknown}> {
  const {value, hash} = await evaluateModule(root, moduleOf(root, module), `the remark plugin \`${module}\``)
  const name = module.replace(/^\.\//, '').replace(/\.\w+$/, '')
  return {plugin: {name, remark: [[value as () => void, options]]}, key: [module, hash, options]}
}

/** Throws if two plugins use the same settings name. Pages depend on settings by name, so each name belongs to one plugin. */
function refuseSharedSettings(app: App, list: readonly Plugin[], config: string): void {
  const taken = new Set(app.all('settings').flatMap(settings => Object.keys(settings)))
  for (const {name, settings = {}} of list)
    for (const key of Object.keys(settings)) {
      if (taken.has(key))
        throw new HostError(
          `Unexpected settings \`${key}\` of the plugin \`${name}\` in ${config}, expected a name that nothing else uses.`,
          2
        )
      taken.add(key)
    }
}

/** Returns what both features and plugins contribute. Features come first. */
function partsOf(
  {features}: App,
  root: string,
  list: readonly Plugin[]
): Pick<ProjectPlugins, 'settings' | 'slots' | 'synonyms' | 'pageRules' | 'siteRules'> {
  const rules = [...features.flatMap(feature => feature.rules ?? []), ...list.flatMap(plugin => rulesOf(root, plugin))]
  return {
    settings: [
      ...features.flatMap(({settings = {}}) => Object.entries(settings).map(([name, file]) => ({...file, name}))),
      ...list.flatMap(({name: plugin, settings = {}}) =>
        Object.entries(settings).map(([name, file]) => ({...file, name, plugin}))
      )
    ],
    slots: Object.fromEntries(
      [...list, ...features].flatMap(({name: plugin, slots = {}}) =>
        Object.entries(slots).map(([name, filler]) => [name, {plugin, filler}] as const)
      )
    ),
    synonyms: [...features, ...list].flatMap(({synonyms}) => synonyms ?? []),
    pageRules: rules.filter(rule => rule.kind === 'page'),
    siteRules: rules.filter(rule => rule.kind === 'site')
  }
}

/** @param place distinguishes two uses of the same module */
async function loadPlugin(
  root: string,
  [module, options]: PluginUse,
  place: string
): Promise<{readonly plugin: Plugin; readonly key: unknown; readonly files: readonly string[]}> {
  const file = moduleOf(root, module)
  const {value, hash, files} = await evaluateModule(root, file, `the plugin \`${module}\``)
  const name = `${root} ${place} ${hash}`
  const plugin =
    made.get(name) ??
    boundPlugin(
      root,
      withOwnComponents(root, file, checkPlugin(await makePlugin(root, value, options, module), `\`${module}\``))
    )
  made.set(name, plugin)
  const {client, files: clientFiles} = await bundleClient(root, folderOf(root, file), plugin)
  return {
    plugin: plugin.client ? {...plugin, client} : plugin,
    key: [module, hash, plugin.name, plugin.version, options],
    files: [...files, ...clientFiles]
  }
}

interface LoadedEntry {
  readonly plugin: Plugin
  /** Part of the hash of all plugins. */
  readonly key: unknown
  /** Whether the entry contains functions, which a cache key cannot distinguish. */
  readonly inline: boolean
  /** Absolute paths. */
  readonly files: readonly string[]
}

async function loadEntry(
  root: string,
  entry: PluginEntry,
  {hash, index}: {readonly hash: string; readonly index: number}
): Promise<LoadedEntry> {
  if (!isModule(entry)) {
    const plugin = boundPlugin(
      root,
      withOwnComponents(root, join(root, 'x'), checkPlugin(entry, `number ${index + 1}`))
    )
    const {client, files} = await bundleClient(root, root, plugin)
    return {
      plugin: plugin.client ? {...plugin, client} : plugin,
      key: [plugin.name, plugin.version],
      inline: true,
      files
    }
  }
  const [module, options] = typeof entry === 'string' ? [entry, undefined] : entry
  if (typeof module !== 'string' || module === '')
    throw new HostError(`Unexpected plugin number ${index + 1}, expected \`['./plugins/x.ts', {…}]\`.`, 2)
  const {plugin, key, files} = await loadPlugin(root, [module, options], `${hash} ${index}`)
  // Options may hold functions.
  return {plugin, key, inline: containsFunction(options), files}
}

/** Returns a plugin's error with the place where the configuration lists the plugin. */
function placed(error: unknown, file: string, start: Point): unknown {
  return error instanceof HostError && error.exitCode === 2 ? failureAt({file, start}, error) : error
}

/** Returns the error with the place where unified plugins belong, if the entry is one of them. */
function withKind(error: unknown, entry: PluginEntry): unknown {
  const module = isModule(entry) ? [entry].flat()[0] : undefined
  const [, kind] = /^(?:@[^/]+\/)?(remark|rehype)-/.exec(String(module ?? '')) ?? []
  const belongs = kind === undefined ? undefined : `A ${kind} plugin belongs in \`markdown.${kind}Plugins\`.`
  return belongs !== undefined && error instanceof HostError && error.exitCode === 2
    ? new HostError(`${error.message} ${belongs}`, 2, {cause: error})
    : error
}

function isModule(entry: PluginEntry): entry is Exclude<PluginEntry, Plugin> {
  return typeof entry === 'string' || Array.isArray(entry)
}

function moduleOf(root: string, module: string): string {
  if (!/^\.{0,2}\//.test(module)) return module
  const path = resolve(root, module)
  if (!existsSync(path)) throw new HostError(`Unexpected plugin \`${module}\`, expected an existing file.`, 2)
  return path
}

/**
 * Returns a plugin with its components named as pages import them. A component that the plugin gives as a relative path is next
 * to the plugin's module, or in the plugin's package.
 *
 * @param module absolute, or the name of a package's module
 */
function withOwnComponents(root: string, module: string, plugin: Plugin): Plugin {
  if (!plugin.components) return plugin
  const packaged = isAbsolute(module) ? undefined : packageName(module)
  const folder = folderOf(root, module)
  const components = Object.entries(plugin.components).map(([name, path]) => {
    if (!/^\.{1,2}\//.test(path)) return [name, path] as const
    const file = resolve(folder, path)
    if (!importExtensions.some(extension => statFile(file + extension)))
      throw new HostError(
        `Unexpected component \`${name}\` of the plugin \`${plugin.name}\`, expected its module \`${relativePath(root, file)}\` to exist.`,
        2
      )
    const below = relativePath(root, file)
    // A package above the project can only be imported by name.
    return [name, below.startsWith('../') && packaged ? posix.join(packaged, path) : `./${below}`] as const
  })
  return {...plugin, components: Object.fromEntries(components)}
}

/** Returns the folder of a plugin's module, or the root of its package. */
function folderOf(root: string, module: string): string {
  const manifest = isAbsolute(module) ? undefined : findPackage(root, packageName(module))
  return dirname(manifest ?? module)
}

async function makePlugin(root: string, exported: unknown, options: unknown, module: string): Promise<unknown> {
  if (typeof exported !== 'function') return exported
  try {
    return await withinTime(() => (exported as (options: unknown) => unknown)(options))
  } catch (error) {
    throw throwFailure(`Cannot load the plugin \`${module}\`: ${(error as Error).message}`, noteOrigin(root, error))
  }
}

function rulesOf(root: string, {name, rules = []}: Plugin): (PageRule | SiteRule)[] {
  return rules.map(rule =>
    boundRule(root, rule.name.startsWith(`${name}/`) ? rule : {...rule, name: `${name}/${rule.name}`})
  )
}

function containsFunction(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFunction)
}
