import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Diagnostic, Point} from '../../model/diagnostic.ts'
import type {ProjectVersion} from '../../model/joined/project-version.ts'
import type {MetaFile} from '../../model/page-map.ts'
import type {Config, DialectName, HostName} from '../../model/project/config.ts'
import {type Constants, constantStates} from '../../model/project/constants.ts'
import {contentDirOf, isPlain, type Places, publicSource} from '../../model/project/places.ts'
import {mergeCsp} from '../../model/project/policy.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import type {Sources} from '../../model/project/sources.ts'
import {type TextWidths, textWidthsOf} from '../../model/text/text-widths.ts'
import {areInWorkingFolder} from '../../model/versions.ts'
import type {App} from '../../plugin/app.ts'
import type {Plugin} from '../../plugin/plugin.ts'
import type {KnownRules} from '../../rules/catalogue.ts'
import type {RuleSite} from '../../rules/rule.ts'
import type {NotedFile} from '../../rules/rule-runs.ts'
import type {AdoptedProject} from '../../subsystems/adopt/adopted-project.ts'
import {unreadNotes} from '../../subsystems/adopt/open-adopted.ts'
import {type OpenedGuest, readGuests, withGuests} from '../../subsystems/guests/files/read-guests.ts'
import type {HostFiles} from '../../subsystems/hosting/hosted-site.ts'
import {chatWithoutUrl} from '../../subsystems/mirrors/chat-without-url.ts'
import type {VersionWithPages} from '../../subsystems/versions/files/versions.ts'
import {cacheDirOf} from '../cache/cache-path.ts'
import type {Step} from '../cache/snapshot.ts'
import {buildDate} from '../machine/time/today.ts'
import {createProjectModules, type ModuleLoader} from '../modules/load-module.ts'
import {templateHashes} from '../modules/template-hashes.ts'
import {describePlaces} from './find-places.ts'
import {listPages} from './list-pages.ts'
import {configError, type LoadedConfig} from './load-config.ts'
import type {ProjectPlugins} from './load-plugins.ts'
import {loadProjectConfig} from './load-project-config.ts'
import {madeMetas} from './made-metas.ts'
import {type MadeFor, type MadePages, makePages} from './made-pages.ts'
import {readPart, readVersion} from './settings/read-part.ts'
import {readRedirects} from './settings/read-redirects.ts'
import type {ProjectSettings} from './settings/read-settings.ts'
import {openedHashes, stepOf} from './settings/step.ts'
import {createTextReader} from './settings/text-reader.ts'
import type {Surroundings} from './sources.ts'
import {openTheme, type ProjectTheme} from './theme/project-theme.ts'

/** Everything in a project except its pages. Reading pages and joining the site start from it. */
export interface Project {
  readonly app: App
  readonly root: string
  readonly configFile?: string
  readonly config: Config
  readonly plugins: ProjectPlugins
  readonly known: KnownRules
  readonly configFiles: readonly string[]
  /** Returns the place of a key of the configuration. */
  readonly configPlace: (keys: readonly (string | number)[]) => {readonly file: string; readonly start: Point}
  /** Root-relative links in the project's own layouts and parts, with their places. */
  readonly templateLinks: NonNullable<RuleSite['templateLinks']>
  /** Files that the project's own templates and theme consist of. */
  readonly templateFiles: readonly string[]
  readonly theme: ProjectTheme
  readonly textWidths: TextWidths
  /** The project as its generator describes it, if it was written for another one. */
  readonly adopted?: AdoptedProject
  readonly places: Places
  /** Where the pages of the working folder are, without those of other versions and of guests. */
  readonly working: Places
  readonly sources: Sources
  /** Absent if the site has only one version. The working folder is one of them. */
  readonly versions?: readonly ProjectVersion[]
  /** Pages of other repositories, without those whose files are missing. */
  readonly guests: readonly OpenedGuest[]
  readonly constants: Constants
  /** Every value that pages may depend on. Without versions, the same as `constants`. */
  readonly values: Constants
  readonly settings: ProjectSettings
  readonly metas: readonly MetaFile[]
  readonly redirects: readonly Redirect[]
  /** The project's own files for hosts. */
  readonly hostFiles: HostFiles
  readonly cacheDir: string
  readonly step: Step
  /** Hash of everything that the rendering of each page depends on, except the page itself and the site's view. */
  readonly layout: string
  /** Hash of the files that each thread opens itself. A thread reads no page if it finds them in another state. */
  readonly opened: string
  readonly modules: ModuleLoader
  /** Pages that plugins made. `sources` contains them too. */
  readonly made: MadePages
  readonly diagnostics: readonly Diagnostic[]
  /** What docsgen detected, to be printed once. */
  readonly notes: readonly string[]
  /** Files other than pages that features note something about. */
  readonly noted: readonly NotedFile[]
  /** Removes the temporary cache of `--no-cache`. */
  dispose(): void
}

export interface ProjectOptions {
  readonly app: App
  readonly root: string
  readonly configFile?: string
  /** Uses a temporary cache that `dispose` removes. */
  readonly noCache?: boolean
  /** Replace the configuration's values; `date` and `host` replace those of `build`. */
  readonly url?: string
  readonly base?: string
  readonly date?: string
  readonly host?: HostName
  /** Replaces the configured or detected generator. */
  readonly dialect?: DialectName
  /**
   * For programs that answer requests meanwhile: reads the state of files lazily (see `listSources`) and works in small steps.
   */
  readonly gently?: boolean
  /** Opens only the surroundings of a path on a large site (see `listSources`). */
  readonly around?: Surroundings
  /** Called with the page files as soon as they are listed, for work that need not wait until the project is open. */
  readonly listed?: (pages: Sources['pages']) => Promise<void>
  /** The pages that plugins made before. They replace the pages of a plugin that fails now. */
  readonly former?: MadePages
}

/** Opens a project: reads everything in it except the content of its pages. */
export async function openProject(options: ProjectOptions): Promise<Project> {
  // 1. the configuration, merged over that of another generator
  const {app, root, configFile, dialect, noCache = false, gently = false} = options
  const cacheDir = noCache ? mkdtempSync(join(tmpdir(), 'docsgen-')) : cacheDirOf(root)
  const folder = join(cacheDir, 'config')
  const {loaded, own, adopted, hosted} = await loadProjectConfig({app, root, configFile, folder, dialect})
  const written = settledConfig(loaded, options)

  // 2. the folders of pages, and their files
  const settled = {config: written, adopted, loaded, cacheDir, guests: hosted.guests}
  const {config, working, places, files, listed, versions, guests: listedGuests} = await listPages(options, settled)

  // 3. pages that plugins make
  const made = await makePages({
    root,
    cacheDir,
    config,
    places,
    versions: versionsOf(config, files, versions?.others),
    ...makersOf(loaded, adopted),
    ...(options.former && {former: options.former})
  })
  const sources = made.sources.length > 0 ? {...listed, pages: [...made.sources, ...listed.pages]} : listed
  const modules = createProjectModules({app, root, cacheDir, config, modules: adopted?.modules})
  const {text, diagnostics, noted} = createTextReader(root)

  // 4. files next to the pages: constants, settings of features and plugins, `_meta` files
  const read = {app, loaded, root, cacheDir, gently, modules, text, site: config}
  const derived = versions?.derived(adopted?.metas ?? []) ?? adopted?.metas ?? []
  const ordersIn = (dir: string, written: readonly MetaFile[]): ReturnType<typeof madeMetas> =>
    madeMetas(made, {dir, written, plugins: loaded.plugins.list, places})
  const {diagnostics: ofPart, ...part} = withMetas(
    await readPart({places, sources: files, derived}, {...read, own}),
    metas => ordersIn('', metas)
  )

  // 5. files for hosts: redirects and headers
  const {hostFiles, ...redirected} = readHostFiles(text, {places, config})

  // 6. the same files of other versions
  const whole = {...part, redirects: redirected.redirects}
  const opened = await versions?.open(whole, {
    app,
    adopted,
    read: async found => withMetas(await readVersion(found, read), metas => ordersIn(found.dir, metas))
  })

  const guests = await readGuests(listedGuests, found => readVersion(found, read))

  // 7. templates and theme
  const place = configPlaceOf({own, loaded, adopted})
  const templates = await templateHashes(app, root, modules)
  const {theme, diagnostics: themeFindings} = await openTheme({root, config, modules, templates, place})
  const checkInput = {
    root,
    config,
    own: own.config,
    publicFiles: sources.publicFiles,
    styles: theme.files,
    data: files.data,
    settings: loaded.plugins.settings,
    places: working,
    place,
    words: app.words
  }
  diagnostics.push(...sources.findings, ...(adopted?.diagnostics ?? []), ...themeFindings)
  diagnostics.push(...(await Promise.all(app.all('projectCheck').map(check => check(checkInput)))).flat(), ...ofPart)
  for (const found of [made, redirected, opened, hosted, guests]) diagnostics.push(...(found?.diagnostics ?? []))
  const textWidths = textWidthsOf(theme.sheet?.text)
  const ofPages = opened ? undefined : {places: working, constants: part.constants, settings: part.settings.data}
  return {
    app,
    root,
    ...(configFile ? {configFile} : {}),
    config: {...config, csp: mergeCsp([config.csp, ...made.csp])},
    plugins: loaded.plugins,
    known: loaded.known,
    configFiles: [...loaded.files, ...(adopted?.files ?? [])],
    configPlace: place,
    templateLinks: linksOf(templates),
    templateFiles: [...new Set([...templates.files, ...theme.files])],
    theme,
    textWidths,
    ...(adopted && {adopted}),
    places,
    working,
    sources,
    ...withGuests({values: constantStates(part.constants), ...whole, ...opened}, guests),
    hostFiles,
    cacheDir,
    step: stepOf({root, loaded, config, adopted, own: ofPages, textWidths, componentHash: templates.componentHash}),
    ...openedHashes(root, loaded, templates),
    modules,
    made,
    diagnostics,
    notes: await notesOf({root, loaded, config, own, adopted, places: working}),
    noted,
    dispose: () => void (noCache && rmSync(cacheDir, {recursive: true, force: true}))
  }
}

function linksOf({links}: Awaited<ReturnType<typeof templateHashes>>): Project['templateLinks'] {
  return links.flatMap(({url, file, place}) => (file && place ? [{href: url, file, ...place}] : []))
}

/** Reads the project's own files for hosts, and its redirects. */
function readHostFiles(
  text: ReturnType<typeof createTextReader>['text'],
  {places, config}: {readonly places: Places; readonly config: Config}
): ReturnType<typeof readRedirects> & Pick<Project, 'hostFiles'> {
  const [headersFile, redirectsFile] = [publicSource('_headers', places), publicSource('_redirects', places)]
  const hostFiles = {headers: text(headersFile), redirects: text(redirectsFile)}
  const ofHost = {file: redirectsFile, text: hostFiles.redirects}
  return {hostFiles, ...readRedirects({dir: '', config: config.redirects, ofHost, text}, places)}
}

/** Adds the folder orders that plugins set to the settings of a version. */
function withMetas<Part extends {readonly metas: readonly MetaFile[]; readonly diagnostics: readonly Diagnostic[]}>(
  part: Part,
  made: (written: readonly MetaFile[]) => ReturnType<typeof madeMetas>
): Part {
  const {metas, diagnostics} = made(part.metas)
  return {...part, metas, diagnostics: [...part.diagnostics, ...diagnostics]}
}

/** Returns the working folder and the other versions, for plugins that make pages. */
function versionsOf(
  {versions = []}: Config,
  {pages}: Sources,
  others: readonly VersionWithPages[] = []
): readonly MadeFor[] {
  const own = areInWorkingFolder(versions) ? undefined : versions.find(({from}) => from === undefined)
  return [
    {dir: '', pages, ...(own && {version: own})},
    ...others.map(({dir, version, sources}) => ({dir, version, pages: sources.pages}))
  ]
}

/** Returns the plugins that may make pages, as `makePages` needs them. */
function makersOf(
  {plugins: {list, hash}, name}: LoadedConfig,
  adopted: AdoptedProject | undefined
): Pick<Parameters<typeof makePages>[0], 'plugins' | 'configured' | 'name' | 'hash'> {
  const own = adopted && adopted.pages.length > 0 ? [makerOf(adopted)] : []
  return {plugins: [...own, ...list], configured: list, name, hash}
}

/** Returns a plugin that makes the pages which the other generator creates itself. */
function makerOf({title, pages}: AdoptedProject): Plugin {
  return {name: title, pages: () => pages}
}

/** Returns a function that finds a setting in the project's own configuration, or without one, in that of its generator. */
function configPlaceOf(input: {
  readonly own: LoadedConfig
  readonly loaded: LoadedConfig
  readonly adopted: AdoptedProject | undefined
}): Project['configPlace'] {
  const {own, loaded, adopted} = input
  const theirs = own.files.length === 0 ? adopted?.placeOf : undefined
  return theirs ?? (keys => ({file: loaded.name, start: loaded.placeOf(keys)}))
}

/**
 * Returns the configuration with the options of this run applied to it.
 *
 * @throws HostError 2 if links in it lack the address of the site
 */
function settledConfig(loaded: LoadedConfig, options: ProjectOptions): Config {
  const config = configOf(loaded.config, options)
  const problems = chatWithoutUrl(config)
  if (problems.length > 0) throw configError(problems, loaded)
  return config
}

/** Applies the options of this run to the configuration. */
function configOf(
  config: Config,
  {url, base, host, date: called}: Pick<ProjectOptions, 'url' | 'base' | 'host' | 'date'>
): Config {
  const {date: configured, ...build} = config.build
  const date = buildDate(called, configured)
  const {banner, ...theme} = config.theme
  const until = typeof banner === 'object' ? banner.until : undefined
  const over = date !== undefined && until !== undefined && until <= date
  return {
    ...config,
    ...(url !== undefined && {url}),
    ...(base !== undefined && {base}),
    ...(over && {theme}),
    build: {...build, ...(date !== undefined && {date}), ...(host && {host})}
  }
}

/** Returns notes about what docsgen detected, and about what it does not read in a folder without a configuration. */
async function notesOf(input: {
  readonly root: string
  readonly loaded: LoadedConfig
  readonly config: Config
  readonly own: LoadedConfig
  readonly adopted: AdoptedProject | undefined
  readonly places: Places
}): Promise<string[]> {
  const {root, loaded, config, own, adopted, places} = input
  const isUnknown = !adopted && own.files.length === 0 && config.dialect === undefined
  const isUsual = config.contentDir !== undefined || (contentDirOf(places) === 'content' && isPlain(places))
  return [
    ...(isUnknown ? await unreadNotes(root, places) : []),
    ...loaded.unread.map(name => `Ignored \`${name}\`, because \`${loaded.name}\` exists.`),
    ...(adopted?.notes ?? []),
    ...(isUsual ? [] : [describePlaces(places)])
  ]
}
