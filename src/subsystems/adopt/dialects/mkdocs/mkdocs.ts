import type {Pluggable} from 'unified'
import type {UserSettings} from '../../../../model/project/config.ts'
import {contentPlaces, type Places} from '../../../../model/project/places.ts'
import {titleFromName} from '../../../../model/text/title-from-name.ts'
import {routeOf} from '../../../../model/url.ts'
import type {BoxText, Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {asData, asList, asText, baseOf, type Data, given, joinPath, originOf} from '../read-data.ts'
import {isHiddenFolder, outsideFolders, snippetFolders} from '../snippet-folders.ts'
import {remarkAutorefs} from '../syntax/autorefs.ts'
import {remarkEmoji} from '../syntax/emoji.ts'
import {remarkIndentedBoxes} from '../syntax/indented-box.ts'
import {remarkMarkdownInHtml} from '../syntax/markdown-in-html.ts'
import {plainLabel, remarkPythonMarkdown} from '../syntax/python-markdown.ts'
import {readBlock, remarkSlashBlocks} from '../syntax/slash-blocks.ts'
import {remarkSlugs} from '../syntax/slugs.ts'
import {remarkSnippets} from '../syntax/snippets.ts'
import {preprocessTex, remarkDisplayMath} from '../syntax/tex.ts'
import {folderItems, isIndex, type NavFile} from './folder-items.ts'
import {extensionsOf, hasEmoji, inlineSyntax, unreadExtensions} from './markdown-extensions.ts'
import {mkdocsFrontMatter} from './mkdocs-front-matter.ts'
import {homeImages, mkdocsHomes} from './mkdocs-home.ts'
import {languageSections, languageSettings, mkdocsLanguages, withSuffixes} from './mkdocs-languages.ts'
import {mkdocsMacros} from './mkdocs-macros.ts'
import {pageFile, withOtherEndings} from './mkdocs-pages.ts'
import {mkdocsSlugs, slugsOf} from './mkdocs-slugs.ts'
import {withTabs} from './mkdocs-tabs.ts'
import {mkdocsTheme} from './mkdocs-theme.ts'
import {aliasRedirects, lostVersions, mikeVersions} from './mkdocs-versions.ts'
import {remarkInline} from './remark-inline.ts'
import {remarkMacros} from './remark-macros.ts'

/** Zensical and ProperDocs read the same configuration from files of other names. */
const configs = [
  ...['mkdocs', 'properdocs', 'zensical'].flatMap(name => [`${name}.yml`, `${name}.yaml`]),
  'zensical.toml'
]

/** Boxes of Python-Markdown and of Material for MkDocs, by type of callout. */
const kinds = {
  info: [
    'note',
    'seealso',
    'info',
    'abstract',
    'summary',
    'tldr',
    'todo',
    'question',
    'help',
    'faq',
    'example',
    'quote',
    'cite'
  ],
  default: ['tip', 'hint', 'important', 'success', 'check', 'done'],
  warning: ['warning', 'caution', 'attention'],
  error: ['failure', 'fail', 'missing', 'danger', 'error', 'bug']
}

const boxes = Object.fromEntries(
  Object.entries(kinds).flatMap(([type, names]) =>
    names.map(name => [name, {component: 'Callout', props: {type, title: capital(name)}}])
  )
)

/** Plugins that need no counterpart in docsgen. */
const needless = new Set([
  'search',
  'i18n',
  'macros',
  'autorefs',
  'redirects',
  'offline',
  'minify',
  'tags',
  'social',
  'privacy',
  'meta',
  'mermaid2',
  'mike',
  'awesome-nav',
  'awesome-pages',
  'literate-nav'
])

/** Parses the first line of a box. Its title becomes plain text. */
function readBox(info: string): BoxText | undefined {
  const box = readOpening(info)
  return box?.title ? {...box, title: plainLabel(box.title)} : box
}

/** Parses `!!! note inline "Title"`, `??? note`, `???+ note`, `=== "Tab"`. */
function readOpening(info: string): BoxText | undefined {
  const tab = /^={3}[!+]*\s*(?:"([^"]*)"|'([^']*)')/.exec(info)
  if (tab) return {name: 'tab', title: tab[1] ?? tab[2]}
  const [, mark, name = '', rest = ''] = /^(!!!|\?\?\?\+?)\s*([\w-]*)(.*)$/.exec(info.trim()) ?? []
  if (mark === undefined) return readBlock(info)
  const title = /"([^"]*)"/.exec(rest)?.[1]
  if (mark.startsWith('?'))
    return {name: 'details', ...(title && {title}), usual: capital(name), open: mark.endsWith('+')}
  return {name: name.toLowerCase() || 'note', ...(title !== undefined && {title})}
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const config = await readConfig(files, file)
  const left: Left[] = []
  const dir = files.pathOf(config.docs_dir) ?? 'docs'
  const theme = asData(config.theme)
  const custom = asText(theme.custom_dir)
  const folders = snippetFolders(config, dir)
  const variables = await mkdocsMacros(config, pluginOptions(config, 'macros'), files)
  const homes = custom === undefined ? {} : mkdocsHomes(files, {dir, custom: joinPath(custom), values: variables})
  const outside = outsideFolders(files, dir, {folders})
  const languages = mkdocsLanguages(config, files, dir)
  const navFile = navFileOf(config)
  const written: Places = {
    ...contentPlaces,
    mounts: languages?.mounts ?? [{dir, route: ''}],
    ...(outside.length > 0 && {outside}),
    // Snippets are often in a hidden folder, so that they are not pages.
    ...(folders.some(isHiddenFolder) && {revealed: folders.filter(isHiddenFolder)}),
    publicDir: dir,
    ...(custom !== undefined && {
      published: themeFiles([theme.logo, theme.favicon, ...homeImages(homes)], {files, dir, custom})
    }),
    // prettier
    skipped: [
      ...excluded(config).map(path => joinPath(dir, path)),
      ...(custom === undefined ? [] : [joinPath(custom)]),
      ...(navFile === undefined || isIndex(navFile.name)
        ? []
        : files.list(dir).filter(path => path.endsWith(`/${navFile.name}`)))
    ]
  }
  const places = withOtherEndings(languages ? withSuffixes(written, languages, files) : written, files.list(dir))
  const plugins = asList(config.plugins).flatMap(plugin => asText(plugin) ?? Object.keys(asData(plugin)))
  const named = plugins.length > 0 ? plugins : Object.keys(asData(config.plugins))
  const published = await mikeVersions(config, files, {plugins: named, options: pluginOptions(config, 'mike')})
  const lost = published?.lost ?? []
  if (lost.length > 0) left.push({file, what: lostVersions(lost)})
  for (const name of named)
    if (!needless.has(name.replace(/^material\//, ''))) left.push({file, what: `the plugin \`${name}\``})
  for (const name of ['hooks', 'extra_css', 'extra_javascript'])
    if (asList(config[name]).length > 0) left.push({file, what: `\`${name}\``})
  if (custom !== undefined) left.push({file, what: 'templates (`theme.custom_dir`)'})
  const isZensical = file.endsWith('.toml')
  const extensions = extensionsOf(config)
  for (const name of unreadExtensions(extensions)) left.push({file, what: `the Markdown extension \`${name}\``})
  const url = asText(config.site_url)
  const others = languages?.others.map(({locale}) => locale) ?? []
  const itemsIn = folderItems(files, places, {
    languages: others,
    navFile,
    linkOf: (target, title) => leaf(target, title, places)
  })
  const nav = (value: unknown): NavEntry[] =>
    navOf(value, {places, files, ...(navFile !== undefined && {folderOf: folder => itemsIn(joinPath(dir, folder))})})
  const items = config.nav === undefined ? itemsIn(dir) : nav(config.nav)
  return {
    places,
    navigationFile: file,
    ...(languages ? {navigation: languageSections(items, languages, nav)} : withTabs(items, theme)),
    config: {
      ...given({
        title: asText(config.site_name),
        description: asText(config.site_description),
        url: originOf(url),
        base: baseOf(url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined),
        lang: asText(theme.language),
        repository: repositoryOf(config, dir)
      }),
      ...(languages && languageSettings(languages)),
      ...(published && {versions: published.versions}),
      theme: mkdocsTheme(config),
      build: {format: config.use_directory_urls === false ? 'file' : 'directory'},
      redirects: {
        ...redirectsOf(config, places),
        ...(published && (await aliasRedirects(published.aliases, {files, places, dir})))
      }
    } satisfies UserSettings,
    plugins: [
      ...(extensions.has('pymdownx.arithmatex') ? [mathPlugin({currency: true})] : []),
      ...(drawsMermaid(extensions, named) ? [mermaidPlugin] : [])
    ],
    settings: {
      folders,
      inline: {...inlineSyntax(extensions, isZensical)},
      ...(hasEmoji(extensions, isZensical) && {emoji: true}),
      ...given({slugs: slugsOf(files.read(file) ?? '', extensions.get('toc'))}),
      ...(extensions.has('pymdownx.arithmatex') && {math: true}),
      ...(named.some(name => /^(?:autorefs|mkdocstrings)$/.test(name)) && {references: true}),
      ...(hasPlugin(config, 'macros') && {macros: variables}),
      ...(Object.keys(homes).length > 0 && {homes})
    },
    left
  }
}

/** Returns the pictures that are only in the folder of the theme's own files. They keep their address. */
function themeFiles(
  paths: readonly unknown[],
  {files, dir, custom}: {readonly files: ForeignFiles; readonly dir: string; readonly custom: string}
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    paths.flatMap(value => {
      const path = joinPath(asText(value) ?? '')
      const source = joinPath(custom, path)
      return path !== '' && !files.has(joinPath(dir, path)) && files.has(source) ? [[path, source]] : []
    })
  )
}

function drawsMermaid(extensions: ReadonlyMap<string, Data>, plugins: readonly string[]): boolean {
  const fences = asList(extensions.get('pymdownx.superfences')?.custom_fences)
  return plugins.includes('mermaid2') || fences.some(fence => asData(fence).name === 'mermaid')
}

/** Reads a configuration and the file that it inherits from. */
async function readConfig(files: ForeignFiles, file: string, depth = 0): Promise<Data> {
  const data = asData(await files.evaluate(file))
  // Zensical has the settings of MkDocs in their own table.
  const own = file.endsWith('.toml') ? asData(data.project) : data
  const parent = asText(own.INHERIT)
  if (parent === undefined || depth > 5) return own
  const folder = file.split('/').slice(0, -1).join('/')
  return merged(await readConfig(files, joinPath(folder, parent), depth + 1), own)
}

function merged(base: Data, over: Data): Data {
  const both = Object.entries(over).map(([key, value]) => {
    const below = asData(base[key])
    const above = asData(value)
    return [key, Object.keys(below).length > 0 && Object.keys(above).length > 0 ? merged(below, above) : value]
  })
  return {...base, ...Object.fromEntries(both)}
}

/** Returns the patterns of `exclude_docs` and `draft_docs` that are a file or a folder. */
function excluded(config: Data): string[] {
  return `${asText(config.exclude_docs) ?? ''}\n${asText(config.draft_docs) ?? ''}`
    .split('\n')
    .map(line => line.replace(/#.*$/, '').trim())
    .filter(line => line !== '' && !/[*!?[]/.test(line))
}

function navOf(
  nav: unknown,
  {
    places,
    files,
    folderOf
  }: {
    readonly places: Places
    readonly files: ForeignFiles
    /** Returns the entries of a folder, which literate-nav allows in `nav`: `Guide: guide/`. */
    readonly folderOf?: (folder: string) => NavEntry[]
  }
): NavEntry[] {
  const target = (path: string, title: string | undefined): NavEntry[] =>
    folderOf && path.endsWith('/') && !/^[a-z]+:/.test(path)
      ? [
          {
            kind: 'group',
            title: title ?? titleFromName(path.replace(/\/$/, '').replace(/^.*\//, '')),
            items: folderOf(path)
          }
        ]
      : leaf(path, title, places)
  return asList(nav).flatMap((entry): NavEntry[] => {
    if (typeof entry === 'string') return target(entry, undefined)
    return Object.entries(asData(entry)).flatMap(([title, value]): NavEntry[] => {
      if (typeof value === 'string') return target(value, title)
      const first = asText(asList(value)[0])
      // A hook of the project names sections without a title after their first page.
      const own = title.trim() !== '' || first === undefined ? title : titleOfPage(files, first, places)
      return [
        {
          kind: 'group',
          title: own === '' ? 'More' : own,
          items: navOf(value, {places, files, ...(folderOf && {folderOf})})
        }
      ]
    })
  })
}

/** Returns the title of a page, from its front matter or its first heading; else from its path. */
function titleOfPage(files: ForeignFiles, path: string, places: Places): string {
  const source = joinPath(places.mounts[0]?.dir ?? '', path)
  const heading = /^#[ \t]+(.+?)[ \t]*(?:#+[ \t]*)?(?:\{[^}]*\}[ \t]*)?$/m.exec(files.read(source) ?? '')?.[1]
  return (
    asText(files.head(source).title) ??
    heading ??
    titleFromName(
      path
        .replace(pageFile, '')
        .replace(/(?:^|\/)index$/, '')
        .replace(/^.*\//, '')
    )
  )
}

function leaf(target: string, title: string | undefined, places: Places): NavEntry[] {
  if (/^(?:https?:|mailto:|\/)/.test(target)) return [{kind: 'link', href: target, title: title ?? target}]
  if (!pageFile.test(target))
    return /\.[a-z0-9]+$/i.test(target) ? [{kind: 'link', href: `/${joinPath(target)}`, title: title ?? target}] : []
  return [{kind: 'page', route: routeIn(places, target), title, written: target}]
}

/** Returns the options of a plugin, in either form of the list. */
function pluginOptions({plugins}: Data, name: string): Data {
  return asData(asData(asList(plugins).find(item => name in asData(item)) ?? plugins)[name])
}

/** Returns whether a project has a plugin, in either form of the list. */
function hasPlugin({plugins}: Data, name: string): boolean {
  return asList(plugins).some(plugin => plugin === name || name in asData(plugin)) || name in asData(plugins)
}

/** Returns the file that gives the order of a folder with the plugin literate-nav; `undefined` without the plugin. */
function navFileOf(config: Data): NavFile | undefined {
  if (!hasPlugin(config, 'literate-nav')) return undefined
  const {nav_file: name, implicit_index: withIndex} = pluginOptions(config, 'literate-nav')
  return {name: asText(name) ?? 'SUMMARY.md', withIndex: withIndex === true}
}

/** Returns the redirects of the plugin `redirects`. */
function redirectsOf(config: Data, places: Places): Record<string, string> {
  const map = asData(pluginOptions(config, 'redirects').redirect_maps)
  return Object.fromEntries(
    Object.entries(map).flatMap(([from, to]) => {
      const target = asText(to)
      if (target === undefined) return []
      const [path = '', hash] = target.split('#')
      const route = /^https?:/.test(target) ? target : routeIn(places, path) + (hash === undefined ? '' : `#${hash}`)
      return [[routeIn(places, from), route]]
    })
  )
}

function routeIn(places: Places, path: string): string {
  const source = joinPath(places.mounts[0]?.dir ?? '', path)
  // The source of a redirect does not exist, so it has no configured route.
  return routeOf(source in places.routes ? source : source.replace(pageFile, '.md'), places)
}

/** Returns the repository. `edit_uri: edit/main/docs/` contains the branch and the project's folder. */
function repositoryOf(config: Data, dir: string): UserSettings['repository'] {
  const url = asText(config.repo_url)?.replace(/\/+$/, '')
  if (!url || !/^https?:/.test(url)) return undefined
  const [, branch, path] =
    /(?:^|\/)(?:edit|blob|tree|raw)\/([^/]+)(?:\/(.*))?$/.exec(asText(config.edit_uri) ?? '') ?? []
  const inside = joinPath(path ?? dir)
  const root = inside === dir ? '' : inside.endsWith(`/${dir}`) ? inside.slice(0, -dir.length - 1) : ''
  return {url, ...(branch && {branch}), ...(root && {dir: root})}
}

function capital(text: string): string {
  return text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** MkDocs with the extensions of Material for MkDocs and PyMdown. */
export const mkdocs: Dialect = {
  name: 'mkdocs',
  title: 'MkDocs',
  writtenBase: 'everywhere',
  find: ({has}) => configs.find(has),
  open,
  syntax: ({folders, inline, emoji, references, math, slugs, macros, homes}) => ({
    ...(math === true && {preprocess: preprocessTex}),
    remark: [
      ...(macros === undefined ? [] : [[remarkMacros, asData(macros)] as Pluggable]),
      remarkIndentedBoxes,
      remarkSlashBlocks,
      remarkMarkdownInHtml,
      [remarkSnippets, {folders: asList(folders).filter(item => typeof item === 'string')}],
      ...(references === true ? [remarkAutorefs] : []),
      ...(inline === undefined ? [] : [[remarkInline, asData(inline)] as Pluggable]),
      ...(emoji === true ? [remarkEmoji] : []),
      remarkPythonMarkdown,
      ...(math === true ? [remarkDisplayMath] : []),
      [remarkSlugs, mkdocsSlugs(slugs)]
    ],
    readBox,
    boxes,
    frontMatter: data => mkdocsFrontMatter(data, asData(homes))
  })
}
