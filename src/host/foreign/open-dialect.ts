import type {ComponentAlias, Dialect, ForeignPage, ForeignSite, Left, PluginUse} from '../../dialects/dialect.ts'
import {dialects} from '../../dialects/dialects.ts'
import {metaOfNavigation, type NavEntry} from '../../dialects/navigation/entries.ts'
import type {Data} from '../../dialects/read-data.ts'
import type {Config, UserSettings} from '../../model/config.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {DialectName} from '../../model/dialect-names.ts'
import type {ModuleSyntax} from '../../model/module-syntax.ts'
import type {MetaEntry, MetaFile} from '../../model/page-map.ts'
import {below, type Places} from '../../model/places.ts'
import type {Route, SourcePath} from '../../model/url.ts'
import {lenientRules} from '../../rules/lenient-rules.ts'
import {createForeignFiles, type OpenedFiles} from './foreign-files.ts'
import {itemPlaces} from './item-places.ts'
import {movedFiles} from './moved-files.ts'

export type {ComponentAlias}

/** A project of another generator in the form that docsgen uses. */
export interface OpenedDialect {
  readonly name: DialectName
  readonly title: string
  /** Its configuration, relative to the root; absent if the project only names the dialect. */
  readonly file?: string
  /** Absent if the places are docsgen's own. */
  readonly places?: Places
  readonly config: UserSettings
  readonly settings: Data
  readonly modules?: ModuleSyntax
  readonly plugins: readonly PluginUse[]
  readonly metas: readonly MetaFile[]
  /** Pages that the generator makes itself. */
  readonly pages: readonly ForeignPage[]
  readonly left: readonly Left[]
  /** Files that it was read from, relative to the root. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The parts of a dialect that threads receive. JSON. */
export interface DialectSetup {
  readonly name: DialectName
  readonly settings: Data
  readonly config: UserSettings
  readonly plugins: readonly PluginUse[]
  readonly modules?: ModuleSyntax
}

/**
 * Detects which generator a project was written for, and reads its files.
 *
 * @param input.folder absolute path of the folder for bundled configurations
 * @returns `undefined` for docsgen's own projects
 */
export async function openDialect(input: {
  readonly root: string
  readonly config: Pick<Config, 'dialect' | 'build'>
  readonly folder: string
  /** Reads the files as they will be after these moves, old path to new path. */
  readonly moves?: ReadonlyMap<string, string>
}): Promise<OpenedDialect | undefined> {
  const {root, config, folder, moves} = input
  if (config.dialect === 'docsgen') return undefined
  const present = createForeignFiles(root, folder)
  const files = moves ? movedFiles(present, moves) : present
  const found = await findDialect(files, config.dialect)
  if (!found) return undefined
  const {dialect, file} = found
  const {name, title, modules} = dialect
  const named = {name, title, ...(modules && {modules}), files: [], diagnostics: []}
  if (file === undefined)
    return {...named, config: {check: {rules: lenientRules}}, settings: {}, plugins: [], metas: [], pages: [], left: []}
  const site = await dialect.open(files, file)
  const {places, settings = {}, plugins = [], pages = [], left = []} = site
  return {
    ...named,
    file,
    places: withoutOutput(places, config.build.outDir),
    config: {
      ...withPictures(site, files),
      check: {...site.config.check, rules: {...lenientRules, ...site.config.check?.rules}}
    },
    settings,
    plugins,
    metas: metasOf(site, files),
    pages,
    left,
    files: [...files.inputs],
    diagnostics: files.diagnostics
  }
}

/** Returns the syntax of a dialect's pages, for a thread. */
export async function dialectSyntax({
  name,
  settings
}: Pick<DialectSetup, 'name' | 'settings'>): Promise<ReturnType<Dialect['syntax']>> {
  const entry = dialects.find(item => item.name === name)
  if (!entry) throw new Error(`Unexpected dialect ${name}`)
  return (await entry.load()).syntax(settings)
}

async function findDialect(
  files: OpenedFiles,
  name: DialectName | undefined
): Promise<{readonly dialect: Dialect; readonly file?: string} | undefined> {
  for (const entry of dialects) {
    if (name === undefined ? !entry.sign(files) : entry.name !== name) continue
    const dialect = await entry.load()
    const file = dialect.find(files)
    if (file !== undefined) return {dialect, file}
    if (name !== undefined) return {dialect}
  }
  return undefined
}

/** Returns the configuration without missing pictures, and with the top bar if nothing else defines it. */
function withPictures({config, places, navigation, navbar = []}: ForeignSite, files: OpenedFiles): UserSettings {
  const sourceOf = (name: string): string => places.published?.[name] ?? below(places.publicDir, name)
  const isThere = (path: string | undefined): boolean =>
    path !== undefined && (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) || files.has(sourceOf(path.replace(/^\/+/, ''))))
  const {logo, favicon, ...theme} = config.theme ?? {}
  const light = typeof logo === 'object' ? logo.light : logo
  const dark = typeof logo === 'object' ? logo.dark : undefined
  const links = navbar.flatMap(({title, href, items = []}) => {
    const target = href ?? items[0]?.href
    return target === undefined ? [] : [{title, href: target}]
  })
  return {
    ...config,
    ...(!navigation && links.length > 0 && {nav: links}),
    theme: {
      ...theme,
      ...(logo !== undefined && isThere(light) && (dark === undefined || isThere(dark)) && {logo}),
      ...(favicon !== undefined && isThere(favicon) && {favicon})
    }
  }
}

/** Skips output folders in the root, which hold no pages. */
function withoutOutput(places: Places, outDir: string): Places {
  const atRoot = places.mounts.some(({dir}) => dir === '')
  return atRoot ? {...places, skipped: [...places.skipped, outDir.replace(/\/+$/, ''), 'search-export']} : places
}

function metasOf({navigation, navbar = [], navigationFile, metas = []}: ForeignSite, files: OpenedFiles): MetaFile[] {
  const own = metas.map(({route, source, entries}): MetaFile => {
    const keys = new Map(entries.map(([key]) => [key, key]))
    const places = itemPlaces(new Map([[source, files.read(source) ?? '']]), keys)
    return {
      source: source as SourcePath,
      route: route as Route,
      derived: true,
      entries: entries.map(([key, value]): MetaEntry => {
        const place = places[key]
        return {key, value, ...(place && {place: {start: place.start, ...(place.end && {end: place.end})}})}
      })
    }
  })
  if (!navigation || navigationFile === undefined) return own
  const others = [...files.inputs].filter(path => /\.(?:[cm]?[jt]s|json|ya?ml)$/.test(path) && path !== navigationFile)
  const texts = [navigationFile, ...others].map(path => [path, files.read(path) ?? ''] as const)
  const places = itemPlaces(new Map(texts), writtenOf(navigation))
  const entries = metaOfNavigation(navigation, navbar).map(([key, value]): MetaEntry => ({key, value, items: places}))
  return [...own, {source: navigationFile as SourcePath, route: '/' as Route, derived: true, entries}]
}

/** Returns how each page of a sidebar is written, by its key. */
function writtenOf(entries: readonly NavEntry[], found = new Map<string, string>()): Map<string, string> {
  for (const entry of entries) {
    if (entry.kind === 'page') found.set(entry.route, entry.written ?? entry.route)
    if ('items' in entry) {
      if (entry.page !== undefined) found.set(entry.page, entry.written ?? entry.page)
      writtenOf(entry.items, found)
    }
  }
  return found
}
