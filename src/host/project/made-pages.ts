import {existsSync, mkdirSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Config} from '../../model/project/config.ts'
import type {Places} from '../../model/project/places.ts'
import {type Csp, cspProblem} from '../../model/project/policy.ts'
import type {SourceFile} from '../../model/project/sources.ts'
import {madeFolder, partsFolder, type SourcePath} from '../../model/url.ts'
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
  /** The file that the page was made from, if the plugin names one. */
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
  /** Folders that plugins listed to make the pages, relative to the root. */
  readonly folders: readonly string[]
  /**
   * Heads of the pages that plugins have listed, as `headText` returns them, by source. An edit below the head does not run the
   * plugins again.
   */
  readonly heads: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** The folder orders that plugins set. */
  readonly metas: readonly (MadeMeta & {readonly plugin: string})[]
  /** Sources that the pages need in the policy. */
  readonly csp: readonly Csp[]
  /** What each plugin returned, by plugin name. */
  readonly given: ReadonlyMap<string, readonly MadeItem[]>
}

export const noMadePages: MadePages = {
  sources: [],
  from: new Map(),
  inputs: [],
  folders: [],
  heads: new Map(),
  diagnostics: [],
  metas: [],
  csp: [],
  given: new Map()
}

/**
 * Runs the `pages` function of each plugin and writes the pages below `.docsgen/pages`, each at the path of its route. From
 * there, threads and `dev` read them like other files. Unchanged files are not written again.
 *
 * @param input.name the configuration file, which findings about plugins point to
 * @param input.former replaces the pages of a plugin that fails
 */
export async function makePages(input: {
  readonly root: string
  readonly cacheDir: string
  readonly config: Config
  readonly plugins: readonly Plugin[]
  /** The plugins that the configuration names, in its order. */
  readonly configured: readonly Plugin[]
  readonly name: string
  /** Hash of all plugins. */
  readonly hash: string
  /** The pages that the project has as files. */
  readonly pages: readonly SourceFile[]
  readonly places: Places
  readonly former?: MadePages
}): Promise<MadePages> {
  const {root, cacheDir, config, plugins, name, places, former} = input
  const makers = plugins.filter(plugin => plugin.pages)
  if (makers.length === 0) {
    // A plugin that the project no longer uses may have left pages.
    for (const folder of [madeFolder, partsFolder])
      if (existsSync(join(root, folder))) rmSync(join(root, folder), {recursive: true, force: true})
    return noMadePages
  }
  const inputs = new Set<string>()
  const folders = new Set<string>()
  const readHeads = new Map<string, string>()
  const from = new Map<string, Maker>()
  const texts = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const report = (reason: string): void =>
    void diagnostics.push({rule: 'plugin', severity: 'error', file: name, reason})
  let heads: readonly ListedHead[] | undefined
  const kept = keptIn(createStore(root, cacheDir), 'results', 'keep', programId(), input.hash)
  const projectOf = (plugin: Plugin): ProjectInput => ({
    root,
    config,
    async read(path) {
      inputs.add(path)
      const bytes = readInside(root, path)
      if (!bytes) throw new Error(`Unexpected path \`${path}\`, expected a file of the project`)
      return bytes
    },
    list(folder) {
      folders.add(folder)
      return Promise.resolve(listBelow(root, folder))
    },
    keep: (key, make) => kept.get([plugin.name, key], make),
    pages() {
      const {date} = config.build
      heads ??= listHeads({
        root,
        cacheDir,
        pages: input.pages,
        places,
        date,
        read: (path, head) => readHeads.set(path, head)
      })
      return Promise.resolve(heads)
    }
  })
  const given = new Map<string, readonly MadeItem[]>()
  const metas: (MadeMeta & {readonly plugin: string})[] = []
  const csp: Csp[] = []
  const parts = new Map<string, string>()
  for (const plugin of makers) {
    try {
      given.set(plugin.name, [...((await plugin.pages?.(projectOf(plugin))) ?? [])])
    } catch (error) {
      report(new PluginError(plugin.name, '`pages`', error).message)
      given.set(plugin.name, former?.given.get(plugin.name) ?? [])
    }
    const keys = ['plugins', Math.max(0, input.configured.indexOf(plugin))]
    for (const item of given.get(plugin.name) ?? [])
      if (isMeta(item)) metas.push({...item, plugin: plugin.name})
      else if (isPolicy(item)) {
        const problem = cspProblem(item.csp)
        if (problem) report(`Unexpected policy of the plugin \`${plugin.name}\`: ${problem}`)
        else csp.push(item.csp)
      } else sortIn(item, {plugin: plugin.name, keys, texts, parts, from, report})
  }
  removeOthers(root, madeFolder, texts)
  removeOthers(root, partsFolder, parts)
  for (const [path, text] of parts) writeChanged(root, path, text)
  const sources = [...texts].map(([path, text]) => writePage(root, path, text))
  return {
    sources: sources.sort((a, b) => compareCodeUnits(a.path, b.path)),
    from,
    inputs: [...inputs].sort(compareCodeUnits),
    folders: [...folders].sort(compareCodeUnits),
    heads: readHeads,
    diagnostics,
    metas,
    csp,
    given
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
  readonly keys: readonly (string | number)[]
  readonly texts: Map<string, string>
  readonly parts: Map<string, string>
  readonly from: Map<string, Maker>
  readonly report: (reason: string) => void
}

function sortIn(item: VirtualPage | MadePart, {plugin, keys, texts, parts, from, report}: Written): void {
  const maker: Maker = {plugin, ...(item?.from !== undefined && {file: item.from}), keys}
  if (isPart(item)) {
    const wrong = partProblem(item)
    if (wrong) {
      report(`Unexpected part \`${String(item.part)}\` of the plugin \`${plugin}\`, expected ${wrong}`)
      return
    }
    parts.set(`${partsFolder}/${item.part}`, item.text)
    from.set(`${partsFolder}/${item.part}`, maker)
    return
  }
  const problem = problemOf(item)
  const source = `${madeFolder}${item?.route === '/' ? '/index' : item?.route}.${item?.format}`
  const twice = texts.has(source) ? 'a route that no other plugin makes' : undefined
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
    return 'a path such as `api/index.json`, whose parts begin with no dot and no underscore'
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
  if (wanted.size === 0 && !existsSync(join(root, folder))) return
  mkdirSync(join(root, folder), {recursive: true})
  for (const path of filesBelow(join(root, folder)).map(name => `${folder}/${name}`))
    if (!wanted.has(path)) rmSync(join(root, path), {force: true})
}
