import {existsSync} from 'node:fs'
import {dirname, isAbsolute, join, posix, resolve} from 'node:path'
import type {PluggableList} from 'unified'
import type {Fence, NamedMaker} from '../../content/read-context.ts'
import type {Point} from '../../model/diagnostic.ts'
import {importExtensions} from '../../model/import-extensions.ts'
import {type Csp, cspProblem} from '../../model/policy.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import {formatThrownAt} from '../../model/thrown-at.ts'
import type {Command} from '../../plugin/command.ts'
import {installedFeatures} from '../../plugin/feature.ts'
import {attacherName, namedPlugins} from '../../plugin/named-plugins.ts'
import type {PictureMaker, Plugin, PluginEntry} from '../../plugin/plugin.ts'
import type {SettingsFile} from '../../plugin/settings.ts'
import type {PageRule, SiteRule} from '../../rules/rule.ts'
import {statFile} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {findPackage, packageName} from '../machine/packages.ts'
import {relativePath} from '../machine/paths.ts'
import {withinTime} from '../machine/time/within-time.ts'
import {boundPlugin, boundRule} from './bound-plugin.ts'
import {evaluateModule} from './evaluate-module.ts'
import {noteOrigin} from './note-origin.ts'
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
  readonly fences: Readonly<Record<string, Fence>>
  /** Plugins that make pictures from other pictures. */
  readonly pictures: readonly NamedMaker[]
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
  readonly remarkPage: PluggableList
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

/** A plugin's module with its options. */
export type PluginUse = readonly [module: string, options?: unknown]

const noPlugins: Omit<ProjectPlugins, 'settings' | 'synonyms' | 'pageRules' | 'siteRules'> = {
  list: [],
  hash: '',
  files: [],
  remark: [],
  rehype: [],
  components: {},
  fences: {},
  pictures: [],
  speakers: [],
  unnamed: false,
  csp: [],
  remarkPage: []
}

/** Plugins made in this thread. Each is made once, even if the project is opened again. */
const made = new Map<string, Plugin>()

/**
 * Loads the plugins of a configuration. Objects are used as they are; modules go through the bundler.
 *
 * @throws HostError 2 if a plugin is invalid or cannot be loaded
 */
export async function loadPlugins(root: string, input: PluginsInput): Promise<ProjectPlugins> {
  const {entries, beneath = [], hash, name} = input
  if (entries.length + beneath.length + input.remark.length + input.rehype.length === 0)
    return {...noPlugins, ...partsOf(root, [])}
  const list: Plugin[] = []
  const keys: unknown[] = []
  const files: string[] = []
  let inline = input.remark.length + input.rehype.length > 0
  for (const [index, entry] of entries.entries()) {
    const loaded = await loadEntry(root, entry, {hash, index}).catch((error: unknown) => {
      throw placed(error, name, input.placeOf(index))
    })
    list.push(loaded.plugin)
    keys.push(loaded.key)
    inline ||= loaded.inline
    files.push(...loaded.files)
  }
  for (const use of beneath) {
    const {plugin, key} = await loadPlugin(root, use, JSON.stringify(use))
    if (list.some(own => own.name === plugin.name)) continue
    list.push(plugin)
    keys.push(key)
  }
  const names = list.map(plugin => plugin.name)
  const twice = names.find((item, index) => names.indexOf(item) !== index)
  if (twice !== undefined) throw new HostError(`Unexpected second plugin named \`${twice}\` in ${name}.`, 2)
  refuseSharedSettings(list, name)
  return {
    list,
    hash: hashOf(JSON.stringify([keys, inline ? hash : ''])),
    files,
    remark: [
      ...list.flatMap(plugin => namedPlugins(plugin.name, plugin.remark ?? [])),
      ...namedPlugins(undefined, input.remark)
    ],
    rehype: [
      ...list.flatMap(plugin => namedPlugins(plugin.name, plugin.rehype ?? [])),
      ...namedPlugins(undefined, input.rehype)
    ],
    components: Object.assign({}, ...list.map(plugin => plugin.components ?? {})) as Record<string, string>,
    fences: Object.fromEntries(
      list.flatMap(plugin =>
        Object.entries(plugin.fences ?? {}).map(([lang, draw]) => [lang, {plugin: plugin.name, draw}] as const)
      )
    ),
    pictures: list.flatMap(({name: plugin, pictures}) => (pictures ? [{plugin, maker: pictures}] : [])),
    speakers: [...names, ...[...input.remark, ...input.rehype].map(attacherName)],
    unnamed: input.remark.length + input.rehype.length > 0,
    csp: list.flatMap(plugin => plugin.csp ?? []),
    remarkPage: list.flatMap(plugin => namedPlugins(plugin.name, plugin.remarkPage ?? [])),
    ...partsOf(root, list)
  }
}

/** Throws if two plugins use the same settings name. Pages depend on settings by name, so each name belongs to one plugin. */
function refuseSharedSettings(list: readonly Plugin[], config: string): void {
  const taken = new Set(installedFeatures().flatMap(({settings = {}}) => Object.keys(settings)))
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
  root: string,
  list: readonly Plugin[]
): Pick<ProjectPlugins, 'settings' | 'synonyms' | 'pageRules' | 'siteRules'> {
  const features = installedFeatures()
  const rules = [...features.flatMap(feature => feature.rules ?? []), ...list.flatMap(plugin => rulesOf(root, plugin))]
  return {
    settings: [
      ...features.flatMap(({settings = {}}) => Object.entries(settings).map(([name, file]) => ({...file, name}))),
      ...list.flatMap(({name: plugin, settings = {}}) =>
        Object.entries(settings).map(([name, file]) => ({...file, name, plugin}))
      )
    ],
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
  const name = `${place} ${hash}`
  const plugin =
    made.get(name) ??
    boundPlugin(
      root,
      withOwnComponents(root, file, checked(await makePlugin(root, value, options, module), `\`${module}\``))
    )
  made.set(name, plugin)
  return {plugin, key: [module, hash, plugin.name, plugin.version, options], files}
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
    const plugin = boundPlugin(root, withOwnComponents(root, join(root, 'x'), checked(entry, `number ${index + 1}`)))
    return {plugin, key: [plugin.name, plugin.version], inline: true, files: []}
  }
  const [module, options] = typeof entry === 'string' ? [entry, undefined] : entry
  if (typeof module !== 'string' || module === '')
    throw new HostError(`Unexpected plugin number ${index + 1}, expected \`['./plugins/x.ts', {…}]\`.`, 2)
  const {plugin, key, files} = await loadPlugin(root, [module, options], `${hash} ${index}`)
  // Options may hold functions.
  return {plugin, key, inline: containsFunction(options), files}
}

/** Returns a plugin's error with the place where the configuration names the plugin. */
function placed(error: unknown, name: string, {line, column}: Point): unknown {
  return error instanceof HostError && error.exitCode === 2
    ? new HostError(`${name}:${line}:${column} ${error.message}`, 2, {cause: error})
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
 * Returns a plugin with its components named as pages import them. A component that the plugin names by a relative path is next
 * to the plugin's module, or in the plugin's package.
 *
 * @param module absolute, or the name of a package's module
 */
function withOwnComponents(root: string, module: string, plugin: Plugin): Plugin {
  if (!plugin.components) return plugin
  const packaged = isAbsolute(module) ? undefined : packageName(module)
  const manifest = packaged && findPackage(root, packaged)
  const folder = manifest ? dirname(manifest) : dirname(module)
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

async function makePlugin(root: string, exported: unknown, options: unknown, module: string): Promise<unknown> {
  if (typeof exported !== 'function') return exported
  try {
    return await withinTime(() => (exported as (options: unknown) => unknown)(options))
  } catch (error) {
    throw new HostError(
      `Cannot load the plugin \`${module}\`: ${(error as Error).message}${formatThrownAt(noteOrigin(root, error))}`,
      2
    )
  }
}

const members = [
  'commands',
  'components',
  'csp',
  'fences',
  'head',
  'name',
  'outputs',
  'pages',
  'pictures',
  'rehype',
  'remark',
  'remarkPage',
  'rules',
  'settings',
  'synonyms',
  'tagRoute',
  'version'
]

/**
 * Returns the value if it is a valid plugin.
 *
 * @param which how messages refer to the plugin until its name is known
 * @throws HostError 2 if the plugin is invalid
 */
function checked(value: unknown, which: string): Plugin {
  const wrong = (what: string): HostError => new HostError(`Unexpected plugin ${which}: ${what}`, 2)
  if (typeof value !== 'object' || value === null) {
    const hint = typeof value === 'function' ? ' (a function of options: call it, or name its module)' : ''
    throw wrong(`expected an object with a \`name\`${hint}.`)
  }
  const plugin = value as Partial<Record<string, unknown>>
  if (typeof plugin.name !== 'string' || !/^@?[a-z0-9][a-z0-9._/-]*$/.test(plugin.name))
    throw wrong('expected a `name` of lower-case letters, digits and dashes.')
  for (const key of Object.keys(plugin))
    if (!members.includes(key))
      throw wrong(`it has \`${key}\`, expected one of ${members.join(', ')}${didYouMean(suggest(key, members))}`)
  for (const key of ['head', 'outputs', 'pages', 'synonyms', 'tagRoute'])
    if (plugin[key] !== undefined && typeof plugin[key] !== 'function') throw wrong(`\`${key}\` is not a function.`)
  for (const key of ['commands', 'remark', 'remarkPage', 'rehype', 'rules'])
    if (plugin[key] !== undefined && !Array.isArray(plugin[key])) throw wrong(`\`${key}\` is not a list.`)
  for (const [lang, draw] of Object.entries(plugin.fences ?? {}))
    if (typeof draw !== 'function') throw wrong(`its fence \`${lang}\` is not a function.`)
  for (const [name, settings] of Object.entries(plugin.settings ?? {}) as [string, Partial<SettingsFile> | null][])
    if (!/^[a-z][\w-]*$/i.test(name) || typeof settings?.file !== 'string' || typeof settings.read !== 'function')
      throw wrong(`its settings \`${name}\`, expected \`{file, read}\`: a path and a function.`)
    else if (settings.properties !== undefined && !isListOfProperties(settings.properties))
      throw wrong(`\`properties\` of its settings \`${name}\`, expected a list such as \`['Tooltip.term']\`.`)
  const {pictures} = plugin as {pictures?: Partial<Record<keyof PictureMaker, unknown>>}
  if (pictures !== undefined && !(typeof pictures?.key === 'string' && isMaker(pictures)))
    throw wrong('its `pictures`, expected `{takes, key, list, make}`: three functions and a string.')
  for (const [name, module] of Object.entries(plugin.components ?? {}))
    if (typeof module !== 'string' || !/^[A-Z]/.test(name))
      throw wrong(`its component \`${name}\`, expected a capital first letter and the path of a module.`)
  for (const rule of (plugin.rules ?? []) as Partial<PageRule>[])
    if (!rule?.name || !['page', 'site'].includes(String(rule.kind)) || typeof rule.check !== 'function')
      throw wrong('one of its `rules`, expected `{kind, name, severity, summary, check}`.')
  for (const command of (plugin.commands ?? []) as Partial<Command>[])
    if (!/^[a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*$/.test(command?.name ?? '') || typeof command.run !== 'function')
      throw wrong('one of its `commands`, expected `{name, summary, run}` with a `name` of lower-case words.')
  const problem = cspProblem(plugin.csp ?? {})
  if (problem) throw wrong(problem)
  return value as Plugin
}

function isMaker({takes, list, make}: Partial<Record<keyof PictureMaker, unknown>>): boolean {
  return [takes, list, make].every(member => typeof member === 'function')
}

function isListOfProperties(value: unknown): boolean {
  return Array.isArray(value) && value.every(item => typeof item === 'string' && /^[A-Z][\w.]*\.\w+$/.test(item))
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
