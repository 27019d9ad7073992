import {join, posix} from 'node:path'
import {pathToFileURL} from 'node:url'
import {withWords} from '../../../templates/with-words.ts'
import type {ReadOptions} from '../../content/read-context.ts'
import type {Config} from '../../model/project/config.ts'
import type {App} from '../../plugin/app.ts'
import {loadFeatureReading} from '../../plugin/feature-hooks.ts'
import {loadSyntax} from '../../subsystems/adopt/open-adopted.ts'
import {withGuestPlugins} from '../../subsystems/guests/files/guest-plugins.ts'
import {packagedIcons} from '../../subsystems/icons/packaged-icons.ts'
import {createPageCache, type PageCache} from '../cache/cache.ts'
import {createStore, keptIn} from '../cache/store.ts'
import {programId, setProgramId} from '../machine/build-id.ts'
import {HostError} from '../machine/host-error.ts'
import {openPlaces} from '../machine/project-places.ts'
import {withPluginComponents} from '../modules/known-components.ts'
import {createProjectModules} from '../modules/load-module.ts'
import {loadTemplates} from '../modules/load-templates.ts'
import {type LoadedConfig, loadConfig} from '../project/load-config.ts'
import type {ProjectPlugins} from '../project/load-plugins.ts'
import {frontMatterKeys, loadSchema} from '../project/schema.ts'
import {openedHashes} from '../project/settings/step.ts'
import type {GuestSetup, WorkerSetup} from './messages.ts'
import type {GuestParts} from './version-readers.ts'

/** What a thread reads and renders the pages of a project with. */
export interface WorkerParts {
  readonly root: string
  readonly cacheDir: string
  readonly alias: Awaited<ReturnType<typeof loadConfig>>['config']['alias']
  readonly modules: ReturnType<typeof createProjectModules>
  readonly cache: PageCache
  /** Options of `createPageReader`, for the working folder. */
  readonly options: ReadOptions
  /** Settings for reading the pages of guests, by the name of their part. */
  readonly guests: ReadonlyMap<string, GuestParts>
  /** The part of every page's document and mirror that comes from the project's templates, plugins and features. */
  readonly frame: {
    readonly app: App
    readonly templates: Awaited<ReturnType<typeof loadTemplates>>['templates']
    readonly plugins: ProjectPlugins['list']
    readonly slots: ProjectPlugins['slots']
  }
  /** Whether rendering runs code of the project: templates or plugins. */
  readonly hasOwnCode: boolean
}

/**
 * Loads configuration, plugins, templates, schema and settings of a project in a thread.
 *
 * @throws HostError if they are not in the state in which the main thread opened the project
 */
export async function openWorker(app: App, setup: WorkerSetup): Promise<WorkerParts> {
  const {root, configFile, cacheDir, step, places, adopted} = setup
  if (setup.program !== undefined) setProgramId(setup.program)
  openPlaces(root, places)
  const hosts = (setup.versions ?? []).flatMap(({name, guest, dir, places: {versionRoot: folder = dir}}) =>
    guest ? [{part: name, folder, ...guest}] : []
  )
  const alone = await loadConfig(app, root, configFile)
  const beneath = withGuestPlugins(adopted, hosts)
  const loaded = beneath ? await alone.over(beneath) : alone
  // Without the plugins of guests, which only their pages are read with.
  const {plugins} = beneath === adopted ? loaded : adopted ? await alone.over(adopted) : alone
  const {config: own} = loaded
  const config = {
    ...own,
    base: setup.base,
    ...(setup.url !== undefined && {url: setup.url})
  }
  const syntax = await loadSyntax(adopted)
  const modules = createProjectModules({app, root, cacheDir, config, modules: adopted?.modules})
  const theme = await loadTemplates(app, root, modules)
  if (setup.opened !== '' && setup.opened !== openedHashes(root, loaded, theme).opened)
    throw new HostError('The configuration, schema or templates changed while docsgen read them. Try again.', 3)
  const [{codeSupport}, {preparePageOf}] = await Promise.all([
    import('../../subsystems/code-blocks/code-support.ts'),
    import('../../subsystems/search/prepare-page.ts')
  ])
  const cache = createPageCache(cacheDir, step, preparePageOf(config))
  const validate = await loadSchema(root, config)
  const reading = await loadFeatureReading(app)
  const store = createStore(root, cacheDir)
  const options: ReadOptions = {
    app,
    ...reading,
    fileUrl: source => pathToFileURL(join(root, source)).href,
    lang: config.lang,
    locales: config.locales,
    base: config.base,
    url: config.url,
    places,
    ...(config.repository && {repository: config.repository}),
    validateFrontMatter: validate,
    frontMatterKeys: frontMatterKeys(root, config),
    ...(await withPluginComponents(app, theme, plugins.list, reading.featureLower)),
    withWords,
    constants: new Map(setup.constants.map(constant => [constant.name, constant])),
    parser: config.markdown.parser,
    ...leniencyOf(setup),
    remarkPlugins: plugins.remark,
    ...(syntax && {syntax}),
    ...(adopted?.modules?.live && {livePrograms: true}),
    rehypePlugins: plugins.rehype,
    pagePlugins: [...reading.pagePlugins, ...plugins.remarkPage],
    notes: [...reading.notes, ...plugins.notes],
    codeSupport,
    settings: setup.settings,
    componentStyles: theme.componentStyles,
    icons: packagedIcons,
    ...pluginOptions(plugins),
    plugins: plugins.list,
    pluginsHash: plugins.hash,
    textWidths: setup.textWidths,
    kept: keptIn(store, 'derived', programId()),
    personas: config.personas.map(({id}) => id),
    rules: plugins.pageRules
  }
  const frame = {
    app,
    templates: theme.templates,
    plugins: loaded.plugins.list,
    slots: loaded.plugins.slots
  }
  const hasOwnCode = theme.files.length > 0 || loaded.plugins.list.length > 0
  const guests = new Map<string, GuestParts>()
  for (const host of hosts)
    guests.set(host.part, {
      ...(await guestParts(host, {alone, options, reading})),
      ...(host.adopted && {
        modules: createProjectModules({
          app,
          root,
          cacheDir,
          config: {...config, alias: aliasBelow(host.folder, host.adopted.config.alias)},
          modules: host.adopted.modules
        })
      })
    })
  const included = includedGuests(setup, guests)
  return {
    root,
    cacheDir,
    alias: config.alias,
    modules,
    cache,
    options: {...options, ...(guests.size > 0 && {guests: included})},
    guests,
    frame,
    hasOwnCode
  }
}

/** Returns the aliases of a guest, whose targets are in its folder. */
function aliasBelow(folder: string, alias: Config['alias'] = {}): Config['alias'] {
  return Object.fromEntries(Object.entries(alias).map(([prefix, target]) => [prefix, posix.join(folder, target)]))
}

/** Returns what the pages of a guest are read with: the syntax and plugins of its generator. */
async function guestParts(
  {adopted, repository}: GuestSetup,
  input: {
    readonly alone: LoadedConfig
    readonly options: ReadOptions
    readonly reading: Awaited<ReturnType<typeof loadFeatureReading>>
  }
): Promise<Omit<GuestParts, 'modules'>> {
  const {alone, options, reading} = input
  const {syntax: _syntax, livePrograms: _live, repository: _repository, ...shared} = options
  const syntax = await loadSyntax(adopted)
  const plugins =
    adopted && adopted.plugins.length > 0
      ? (await alone.over({config: {}, plugins: adopted.plugins})).plugins
      : undefined
  return {
    alias: adopted?.config.alias ?? {},
    options: {
      ...shared,
      locales: undefined,
      lenient: true,
      plainHome: true,
      ...(repository && {repository}),
      ...(syntax && {syntax}),
      ...(adopted?.modules?.live && {livePrograms: true}),
      ...(plugins && {
        remarkPlugins: plugins.remark,
        rehypePlugins: plugins.rehype,
        pagePlugins: [...reading.pagePlugins, ...plugins.remarkPage],
        notes: [...reading.notes, ...plugins.notes],
        ...pluginOptions(plugins),
        plugins: plugins.list,
        pluginsHash: plugins.hash,
        rules: plugins.pageRules
      })
    }
  }
}

/** Returns the guests from which pages may include files, by name. */
function includedGuests(
  {versions = []}: WorkerSetup,
  guests: ReadonlyMap<string, GuestParts>
): NonNullable<ReadOptions['guests']> {
  return Object.fromEntries(
    versions.flatMap(({name, dir, places, guest}) => {
      const parts = guests.get(name)
      if (!guest || !parts) return []
      const {repository, syntax, remarkPlugins} = parts.options
      const own = {...(repository && {repository}), ...(syntax && {syntax}), remarkPlugins}
      return [[guest.name, {dir, places, pages: guest.pages, ...own}] as const]
    })
  )
}

/** Returns what plugins do with components. */
function pluginOptions(plugins: ProjectPlugins): Pick<ReadOptions, 'pluginComponents' | 'lower' | 'pluginsWriteFiles'> {
  return {
    ...(hasAny(plugins.components) && {pluginComponents: plugins.components}),
    ...(hasAny(plugins.lower) && {lower: plugins.lower}),
    ...(plugins.list.some(({outputs}) => outputs) && {pluginsWriteFiles: true})
  }
}

function leniencyOf({lenient, adopted}: WorkerSetup): Pick<ReadOptions, 'lenient' | 'plainHome'> {
  return {...(lenient && {lenient}), ...((lenient || adopted) && {plainHome: true})}
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0
}
