import {join} from 'node:path'
import {evaluateModule} from '../../../host/project/evaluate-module.ts'
import type {MetaEntry, MetaFile} from '../../../model/page-map.ts'
import type {DialectName, UserSettings} from '../../../model/project/config.ts'
import {below, type Places} from '../../../model/project/places.ts'
import type {Route, SourcePath} from '../../../model/url.ts'
import type {AdoptedProject, AdoptInput} from '../adopted-project.ts'
import type {Dialect, ForeignSite, Left, PluginUse} from '../dialects/dialect.ts'
import {dialects} from '../dialects/dialects.ts'
import {metaOfNavigation, type NavEntry} from '../dialects/navigation/entries.ts'
import {createForeignFiles, type OpenedFiles} from './foreign-files.ts'
import {foreignPlace} from './foreign-place.ts'
import {itemPlaces} from './item-places.ts'
import {visibleLogo} from './logo-ground.ts'
import {movedFiles} from './moved-files.ts'
import {addPagesOutsideSidebars} from './pages-outside-sidebars.ts'

/**
 * Detects which generator a project was written for, and reads its files.
 *
 * @returns `undefined` for docsgen's own projects
 */
export async function openDialect({
  root,
  dialect: wanted,
  outDir,
  folder,
  moves,
  rules
}: AdoptInput): Promise<AdoptedProject | undefined> {
  const present = createForeignFiles(root, folder)
  const files = moves ? movedFiles(present, moves) : present
  const found = await findDialect(files, wanted)
  if (!found) return undefined
  const {dialect, file} = found
  const {name, title} = dialect
  const modules = {live: false, globals: {}, ...dialect.modules, withoutPackages: true}
  const named = {name, title, modules}
  if (file === undefined) return {...named, ...withoutFile(rules)}
  const {site, note} = addPagesOutsideSidebars(await dialect.open(files, file), files)
  const {places, settings = {}, pages = [], made} = site
  const {plugins, failed} = await loadedPlugins(root, site.plugins ?? [])
  const left = [...(site.left ?? []), ...failed]
  const read = [...files.inputs]
  return {
    ...named,
    ...(made && {modules: {...modules, made}}),
    file,
    places: {...withoutOutput(places, outDir), writtenBase: dialect.writtenBase},
    config: {
      ...withPictures(site, files),
      check: {...site.config.check, rules: {...rules, ...site.config.check?.rules}}
    },
    settings,
    plugins,
    metas: metasOf(site, files),
    pages: pages.map(page => ({...page, format: 'mdx'})),
    notes: notesOf(title, file, {left, note}),
    left,
    files: read,
    diagnostics: files.diagnostics,
    placeOf: keys => foreignPlace(root, [file, ...read], keys)
  }
}

/** Returns the plugins without those of the project that cannot be loaded, which are reported. */
async function loadedPlugins(
  root: string,
  uses: readonly PluginUse[]
): Promise<{readonly plugins: readonly PluginUse[]; readonly failed: readonly Left[]}> {
  const plugins: PluginUse[] = []
  const failed: Left[] = []
  for (const use of uses) {
    const [module, , kind] = use
    const file = module.replace(/^\.\//, '')
    const reason = kind === 'remark' ? await failureOf(root, file) : undefined
    if (reason === undefined) plugins.push(use)
    else failed.push({file, what: `the remark plugin \`${file}\`, which failed: ${reason}`})
  }
  return {plugins, failed}
}

/** Returns why a module exports no remark plugin; `undefined` if it does. */
async function failureOf(root: string, file: string): Promise<string | undefined> {
  try {
    const {value} = await evaluateModule(root, join(root, file), 'it')
    return typeof value === 'function' ? undefined : 'it has no function as its default export'
  } catch (error) {
    return (error as Error).message.split('\n').at(-1)?.trim().replace(/\.$/, '')
  }
}

/** A project that only sets its generator. */
const withoutFile = (rules: AdoptInput['rules']) => ({
  config: {check: {rules}},
  settings: {},
  plugins: [],
  metas: [],
  pages: [],
  notes: [],
  left: [],
  files: [],
  diagnostics: []
})

/** Returns which generator docsgen detected, and what it does not support in the project. */
function notesOf(
  title: string,
  file: string,
  {left, note}: {readonly left: readonly Left[]; readonly note?: string | undefined}
): string[] {
  const what = [...new Set(left.map(item => item.what))]
  // The article is that of the spoken name: "an em-dee-book".
  return [
    `Detected ${title.startsWith('md') ? 'an' : 'a'} ${title} project (\`${file}\`).`,
    ...(note === undefined ? [] : [note]),
    ...(what.length > 0 ? [`Not supported, and ignored: ${what.join(', ')}.`] : [])
  ]
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
  const shown =
    light === undefined
      ? undefined
      : visibleLogo({...(typeof logo === 'object' && logo), light, ...(dark !== undefined && {dark})}, path =>
          path.endsWith('.svg') && !/^[a-z]+:|^\/\//i.test(path)
            ? files.read(sourceOf(path.replace(/^\/+/, '')))
            : undefined
        )
  const links = navbar.flatMap(({title, href, items = [], locale}) => {
    const target = href ?? items[0]?.href
    return target === undefined || locale !== undefined ? [] : [{title, href: target}]
  })
  return {
    ...config,
    ...(!navigation && links.length > 0 && {nav: links}),
    theme: {
      // Texts in other languages replace those of the theme, which by default has no name.
      ...(Object.values(config.locales ?? {}).some(locale => Object.hasOwn(locale.theme ?? {}, config.title ?? '')) &&
        config.title !== undefined && {brand: config.title}),
      ...theme,
      ...(shown &&
        isThere(light) &&
        (dark === undefined || isThere(dark)) && {logo: shown.light === light ? logo : shown}),
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
  const entries = metaOfNavigation(navigation, navbar).map(
    ([key, value, locale]): MetaEntry => ({key, value, items: places, ...(locale !== undefined && {locale})})
  )
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
