import {existsSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Config} from '../../model/project/config.ts'
import {below, contentDirOf, type Places} from '../../model/project/places.ts'
import {type Csp, cspProblem} from '../../model/project/policy.ts'
import type {SourceFile} from '../../model/project/sources.ts'
import {madeFolder, partsFolder, type SourcePath} from '../../model/url.ts'
import {routeInside, type Version} from '../../model/versions.ts'
import type {
  ListedHead,
  MadeItem,
  MadeMeta,
  MadePart,
  MadePolicy,
  Plugin,
  ProjectInput,
  VirtualPage
} from '../../plugin/plugin.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {signatureOf} from '../cache/file-state.ts'
import {createStore, keptIn} from '../cache/store.ts'
import {writeCacheFile} from '../cache/write-cache-file.ts'
import {programId} from '../machine/build-id.ts'
import {filesBelow, readInside, statFile} from '../machine/files.ts'
import {insideRoot, relativePath} from '../machine/paths.ts'
import {listHeads} from './heads/list-heads.ts'

/** The plugin that made a page. */
export interface Maker {
  /** Name of the plugin. */
  readonly plugin: string
  /** The file that the page was made from, if the plugin gives one. */
  readonly file?: string
  /** Keys of the plugin in the configuration. */
  readonly keys: readonly (string | number)[]
}

/** Pages that plugins made. */
export interface MadePages {
  /** Files below `.docsgen` that hold the pages and are read like any page. Sorted by code unit. */
  readonly sources: readonly SourceFile[]
  /** Where findings in a page point, by the page's source. */
  readonly from: ReadonlyMap<string, Maker>
  /** Files that plugins read to make the pages, relative to the root. */
  readonly inputs: readonly string[]
  /** Those that plugins with `eachVersion` read in the working folder. A version needs its own. */
  readonly inputsOfVersions: readonly string[]
  /** Folders that plugins listed to make the pages, relative to the root. */
  readonly folders: readonly string[]
  /**
   * Heads of the pages that plugins have listed, as `headText` returns them, by source. An edit below the head does not run the
   * plugins again.
   */
  readonly heads: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** The folder orders that plugins set, each with the root of its version. */
  readonly metas: readonly (MadeMeta & {readonly plugin: string; readonly dir: string})[]
  /** Sources that the pages need in the policy. */
  readonly csp: readonly Csp[]
  /** What each plugin returned, by the root of the version and the plugin's name. */
  readonly given: ReadonlyMap<string, readonly MadeItem[]>
}

/** A version, or the whole project: the files that plugins make pages from. */
export interface MadeFor {
  /** Root of the version, relative to the project's root; empty for the working folder. */
  readonly dir: string
  /** The pages that it has as files. */
  readonly pages: readonly SourceFile[]
  /** Absent if the site has only one version. */
  readonly version?: Version
}

export const noMadePages: MadePages = {
  sources: [],
  from: new Map(),
  inputs: [],
  inputsOfVersions: [],
  folders: [],
  heads: new Map(),
  diagnostics: [],
  metas: [],
  csp: [],
  given: new Map()
}

/**
 * Runs the `pages` function of each plugin and writes the pages below `.docsgen/pages`, each at the path of its route. From
 * there, threads and `dev` read them like other files. Unchanged files are not written again. A plugin with `eachVersion` makes pages
 * for every version, in the version's own root.
 *
 * @param input.name the configuration file, which findings about plugins point to
 * @param input.former replaces the pages of a plugin that fails
 */
export async function makePages(input: {
  readonly root: string
  readonly cacheDir: string
  readonly config: Config
  readonly plugins: readonly Plugin[]
  /** The plugins that the configuration lists, in its order. */
  readonly configured: readonly Plugin[]
  readonly name: string
  /** Hash of all plugins. */
  readonly hash: string
  /** The working folder, then the other versions. */
  readonly versions: readonly MadeFor[]
  /** Places of all versions. */
  readonly places: Places
  readonly former?: MadePages
}): Promise<MadePages> {
  const {root, plugins, name, versions, former} = input
  const makers = plugins.filter(plugin => plugin.pages)
  if (makers.length === 0) {
    // A plugin that the project no longer uses may have left pages.
    for (const {dir} of versions)
      for (const folder of [madeFolder, partsFolder])
        if (existsSync(join(root, dir, folder))) rmSync(join(root, dir, folder), {recursive: true, force: true})
    return noMadePages
  }
  const inUse = makers.some(plugin => plugin.eachVersion) ? versions : versions.slice(0, 1)
  const {projectOf, read} = inputsFor(inUse, input)
  const from = new Map<string, Maker>()
  const texts = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const report = (reason: string): void =>
    void diagnostics.push({rule: 'plugin', severity: 'error', file: name, reason})
  const given = new Map<string, readonly MadeItem[]>()
  const metas: (MadeMeta & {readonly plugin: string; readonly dir: string})[] = []
  const csp: Csp[] = []
  const parts = new Map<string, string>()
  const makeFor = async (plugin: Plugin, version: MadeFor): Promise<void> => {
    const {dir} = version
    const id = `${dir}:${plugin.name}`
    try {
      given.set(id, [...((await plugin.pages?.(projectOf(plugin, version))) ?? [])])
    } catch (error) {
      report(new PluginError(plugin.name, '`pages`', error).message)
      given.set(id, former?.given.get(id) ?? [])
    }
    const keys = ['plugins', Math.max(0, input.configured.indexOf(plugin))]
    for (const item of given.get(id) ?? [])
      if (isMeta(item)) metas.push({...item, plugin: plugin.name, dir})
      else if (isPolicy(item)) {
        const problem = cspProblem(item.csp)
        if (problem) report(`Unexpected policy of the plugin \`${plugin.name}\`: ${problem}`)
        else csp.push(item.csp)
      } else sortIn(item, {plugin: plugin.name, dir, keys, texts, parts, from, report})
  }
  // The working folder comes last, because rules of plugins report what they found in it.
  for (const version of inUse.toReversed())
    for (const plugin of makers) if (version.dir === '' || plugin.eachVersion) await makeFor(plugin, version)
  for (const {dir} of versions) {
    removeOthers(root, below(dir, madeFolder), texts)
    removeOthers(root, below(dir, partsFolder), parts)
  }
  for (const [path, text] of parts) writeChanged(root, path, text)
  const sources = [...texts].map(([path, text]) => writePage(root, path, text))
  return {
    sources: sources.sort((a, b) => compareCodeUnits(a.path, b.path)),
    from,
    ...read(),
    diagnostics,
    metas,
    csp,
    given
  }
}

/** Returns the project as each plugin sees it in a version, and what the plugins have read. */
function inputsFor(
  versions: readonly MadeFor[],
  {
    root,
    cacheDir,
    config,
    places,
    hash
  }: Pick<Parameters<typeof makePages>[0], 'root' | 'cacheDir' | 'config' | 'places' | 'hash'>
): {
  readonly projectOf: (plugin: Plugin, version: MadeFor) => ProjectInput
  readonly read: () => Pick<MadePages, 'inputs' | 'inputsOfVersions' | 'folders' | 'heads'>
} {
  const inputs = new Set<string>()
  const inputsOfVersions = new Set<string>()
  const folders = new Set<string>()
  const readHeads = new Map<string, string>()
  let heads: ReadonlyMap<string, ListedHead> | undefined
  const kept = keptIn(createStore(root, cacheDir), 'results', 'keep', programId(), hash)
  const headOf = (path: string): ListedHead | undefined => {
    const {date} = config.build
    const pages = versions.flatMap(each => each.pages)
    heads ??= new Map(
      listHeads({root, cacheDir, pages, places, date, read: (file, head) => readHeads.set(file, head)}).map(head => [
        head.source,
        head
      ])
    )
    return heads.get(path)
  }
  const projectOf = (plugin: Plugin, {dir, version, pages}: MadeFor): ProjectInput => ({
    root: join(root, dir),
    config,
    contentDir: contentDirOf(places),
    async read(path) {
      inputs.add(below(dir, path))
      if (dir === '' && plugin.eachVersion) inputsOfVersions.add(path)
      const bytes = readInside(root, below(dir, path))
      if (!bytes) throw new Error(`Unexpected path \`${path}\`, expected a file of the project`)
      return bytes
    },
    list(folder) {
      folders.add(below(dir, folder))
      return Promise.resolve(listBelow(join(root, dir), folder))
    },
    keep: (key, make) => kept.get([plugin.name, key], make),
    pages: () =>
      Promise.resolve(
        pages.flatMap(({path}) => {
          const head = headOf(path)
          // Links on the pages are relative to the version.
          return head ? [version ? {...head, route: routeInside(head.route, version)} : head] : []
        })
      )
  })
  return {
    projectOf,
    read: () => ({
      inputs: [...inputs].sort(compareCodeUnits),
      inputsOfVersions: [...inputsOfVersions].sort(compareCodeUnits),
      folders: [...folders].sort(compareCodeUnits),
      heads: readHeads
    })
  }
}

/** Writes a page to the file that it is read from, unless the file already has that text. */
function writePage(root: string, path: string, text: string): SourceFile {
  writeChanged(root, path, text)
  const stats = statFile(join(root, path))
  return {
    path: path as SourcePath,
    ...(stats ? signatureOf(stats) : {signature: '', changed: Number.POSITIVE_INFINITY})
  }
}

/** Returns the files below a folder of the project, sorted by code unit. */
function listBelow(root: string, folder: string): string[] {
  const absolute = join(root, folder)
  if (insideRoot(root, folder) === undefined || !statSync(absolute, {throwIfNoEntry: false})?.isDirectory()) return []
  return filesBelow(absolute).map(path => relativePath(root, join(absolute, path)))
}

/** The plugin that returned an item, and the collections that the item is added to. */
interface Written {
  readonly plugin: string
  /** Root of the version. */
  readonly dir: string
  readonly keys: readonly (string | number)[]
  readonly texts: Map<string, string>
  readonly parts: Map<string, string>
  readonly from: Map<string, Maker>
  readonly report: (reason: string) => void
}

function sortIn(item: VirtualPage | MadePart, {plugin, dir, keys, texts, parts, from, report}: Written): void {
  const maker: Maker = {plugin, ...(item?.from !== undefined && {file: below(dir, item.from)}), keys}
  if (isPart(item)) {
    const wrong = partProblem(item)
    if (wrong) {
      report(`Unexpected part \`${String(item.part)}\` of the plugin \`${plugin}\`, expected ${wrong}`)
      return
    }
    const path = below(dir, `${partsFolder}/${item.part}`)
    parts.set(path, item.text)
    from.set(path, maker)
    return
  }
  const problem = problemOf(item)
  const source = below(dir, `${madeFolder}${item?.route === '/' ? '/index' : item?.route}.${item?.format}`)
  const twice = texts.has(source) ? 'a route that no other plugin generates' : undefined
  if (problem ?? twice) {
    report(`Unexpected page \`${String(item?.route)}\` of the plugin \`${plugin}\`, expected ${problem ?? twice}`)
    return
  }
  texts.set(source, textOf(item))
  from.set(source, maker)
}

function isMeta(item: MadeItem): item is MadeMeta {
  return typeof (item as Partial<MadeMeta> | null)?.meta === 'string'
}

function isPart(item: MadeItem): item is MadePart {
  return typeof (item as Partial<MadePart> | null)?.part === 'string'
}

function isPolicy(item: MadeItem): item is MadePolicy {
  const {csp} = (item ?? {}) as Partial<MadePolicy>
  return typeof csp === 'object' && csp !== null
}

/** @returns what was expected, or `undefined` if the part is valid */
function partProblem({part, text}: MadePart): string | undefined {
  if (!part.split('/').every(name => /^[^\s._[\\:][^\\:]*$/.test(name)))
    return 'a path such as `api/index.json`, whose parts do not start with a dot or an underscore'
  return typeof text === 'string' ? undefined : 'a `text`'
}

function writeChanged(root: string, path: string, text: string): void {
  if (readInside(root, path)?.toString('utf8') !== text) writeCacheFile(join(root, path), text)
}

/** @returns what was expected, or `undefined` if the page is valid */
function problemOf(page: Partial<VirtualPage> | null): string | undefined {
  const {route, body, format, frontMatter} = page ?? {}
  const parts = typeof route === 'string' && route.startsWith('/') ? route.slice(1).split('/') : undefined
  if (!parts || (route !== '/' && !parts.every(part => /^[^\s._[\\:][^\\:]*$/.test(part))))
    return 'a `route` such as `/api/pets`, whose parts do not start with a dot or an underscore'
  if (format !== 'md' && format !== 'mdx') return "a `format`, 'md' or 'mdx'"
  if (typeof body !== 'string') return 'a `body`'
  if (typeof frontMatter !== 'object' || frontMatter === null) return '`frontMatter`'
  return undefined
}

/** Returns the text of a page's file. Front matter is written as JSON, which is valid YAML and has only one form for a value. */
function textOf({frontMatter, body}: VirtualPage): string {
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(value)}\n`]
  )
  return `---\n${lines.join('')}---\n\n${body}`
}

/** Removes files that an earlier run made and this one did not. */
function removeOthers(root: string, folder: string, wanted: ReadonlyMap<string, string>): void {
  if (!existsSync(join(root, folder))) return
  for (const path of filesBelow(join(root, folder)).map(name => `${folder}/${name}`))
    if (!wanted.has(path)) rmSync(join(root, path), {force: true})
}
