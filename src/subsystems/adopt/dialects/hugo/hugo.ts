import {localePaths} from '../../../../model/locales.ts'
import {contentPlaces, type Mount} from '../../../../model/project/places.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {plainDescription} from '../plain-description.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {
  asData,
  asLanguage,
  asList,
  asText,
  baseOf,
  type Data,
  given,
  joinPath,
  localesOf,
  originOf,
  textsIn
} from '../read-data.ts'
import {repositoryOf} from '../repository-of.ts'
import {remarkRelativeAddresses} from '../syntax/addresses/relative-addresses.ts'
import {remarkGoldmarkAttributes} from '../syntax/attributes.ts'
import {remarkEmoji} from '../syntax/emoji.ts'
import {remarkListChildren} from '../syntax/list-children.ts'
import {remarkMathInHtml} from '../syntax/tex.ts'
import {type Cascade, cascadesIn, cascadesOf, inheritedBy} from './hugo-cascade.ts'
import {headOf, plainValues, preprocessToml} from './hugo-head.ts'
import {asForeignPage, listPages} from './hugo-list-pages.ts'
import {menuOf} from './hugo-menu.ts'
import {otherPages} from './hugo-other-pages.ts'
import {permalinkOf} from './hugo-permalinks.ts'
import {type HugoPage, hugoSections} from './hugo-sections.ts'
import {
  dataOf,
  type OwnShortcodes,
  ownShortcodes,
  preprocessWords,
  remarkOwnWords,
  shortcodeTemplates
} from './own-shortcodes.ts'
import {pagesByPath, referenceReader} from './page-references.ts'
import {type PageResources, pageResources} from './page-resources.ts'
import {preprocessAttributes, preprocessFormulas, preprocessRefs, remarkShortcodes} from './remark-shortcodes.ts'

const configs = ['hugo', 'config'].flatMap(name => ['toml', 'yaml', 'yml', 'json'].map(end => `${name}.${end}`))

function find({has, read}: Pick<ForeignFiles, 'has' | 'read'>): string | undefined {
  const own = configs.find(
    name => has(name) && (name.startsWith('hugo') || /^\s*["']?baseURL["']?\s*[=:]/im.test(read(name) ?? ''))
  )
  return own ?? configs.map(name => `config/_default/${name}`).find(path => has(path))
}

/** Reads the configuration, which may be one file or a folder with a file for each part. */
async function readConfig(files: ForeignFiles, file: string): Promise<Data> {
  const data = asData(await files.evaluate(file))
  if (!file.startsWith('config/')) return data
  const parts: Record<string, unknown> = {}
  for (const name of files.names('config/_default')) {
    const [, key = '', end] = /^(params|languages|menus?)\.(toml|ya?ml|json)$/.exec(name) ?? []
    if (end !== undefined) parts[key === 'menu' ? 'menus' : key] = await files.evaluate(`config/_default/${name}`)
  }
  return {...data, ...parts}
}

/** Returns the folder of each language, the default one first. Other languages may only have suffixes in names of files. */
function mountsOf(
  data: Data,
  {
    first,
    main,
    others
  }: {
    readonly first: string
    readonly main: Data
    readonly others: readonly {readonly name: string; readonly data: Data}[]
  }
): Mount[] {
  const mounted = asList(asData(data.module).mounts).map(asData)
  /** Returns the folder of a language, from its own settings or from a mount at `content`. */
  const folderOf = (name: string, own: Data): string | undefined =>
    asText(own.contentDir) ??
    asText(mounted.find(({target, lang}) => target === 'content' && (lang ?? first) === name)?.source)
  return [
    {dir: joinPath(folderOf(first, main) ?? asText(data.contentDir) ?? 'content'), route: ''},
    ...others.flatMap(({name, data: own}) => {
      const folder = folderOf(name, own)
      return folder === undefined ? [] : [{dir: joinPath(folder), route: `/${name.toLowerCase()}`}]
    })
  ]
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const data = await readConfig(files, file)
  const params = asData(data.params)
  const languages = Object.entries(asData(data.languages)).map(([name, value]) => ({name, data: asData(value)}))
  const first = asText(data.defaultContentLanguage) ?? languages[0]?.name ?? 'en'
  const main = asData(languages.find(({name}) => name === first)?.data)
  const others = languages.filter(({name, data: own}) => name !== first && own.disabled !== true)
  const mounts = mountsOf(data, {first, main, others})
  const routes: Record<string, string> = {}
  const cascades: Cascade[] = mounts.flatMap(({dir}) => cascadesIn(data, {folder: `${dir}/`, suffix: ''}))
  const pages = mounts.map(mount =>
    pagesOf(files, mount, {routes, cascades, languages: others.map(({name}) => name), permalinks: data.permalinks})
  )
  const hasMath =
    /katex|mathjax|passthrough/i.test(JSON.stringify(data)) ||
    // A theme may turn it on for the pages that use its shortcode.
    pages.flat().some(({path}) => /\{\{[<%]\s*katex\b/.test(files.read(path) ?? ''))
  const isHidden = data.ignoreFiles === undefined ? [] : ['ignoreFiles']
  const lists = pages.map(listPages)
  const all = [...pages, ...lists].flat()
  const menu = [
    ...menuOf(data, main, {pages: all, start: ''}),
    ...others.flatMap(({name, data: own}) =>
      menuOf(data, own, {pages: all, start: `/${name.toLowerCase()}`}).map(link => ({...link, locale: name}))
    )
  ]
  const locales = localesOf(
    Object.fromEntries(
      [{name: '', data: main}, ...others].map(({name, data: own}) => [
        name,
        {
          tags: [own.languageCode, own.locale, name || first],
          label: own.languageName ?? own.label,
          theme: textsIn([[main.title ?? data.title, own.title]])
        }
      ])
    )
  )
  const mainRoutes = new Set(menu.map(({href}) => href))
  const isListed = (route: string): boolean => mainRoutes.size === 0 || mainRoutes.has(route)
  const navigation = pages.flatMap((list, index) => hugoSections([...list, ...(lists[index] ?? [])], isListed))
  const sections = new Set(
    navigation.flatMap(entry => ('items' in entry && entry.items[0]?.kind === 'page' ? [entry.items[0].route] : []))
  )
  const own = ownShortcodes(files, plainValues(params))
  const repository = repositoryOf(asText(params.github_repo) ?? asText(params.BookRepo) ?? asText(params.repo))
  return {
    places: {
      ...contentPlaces,
      mounts,
      routes,
      skipped: mounts.flatMap(({dir: own}) => files.list(own).filter(path => /\.md$/.test(path) && !(path in routes))),
      publicDir: joinPath(asText([data.staticDir].flat()[0]) ?? 'static'),
      locales: localePaths(others.map(({name}) => ({path: name})))
    },
    ...(navigation.length > 0 && {navigation}),
    navigationFile: file,
    pages: lists.flat().map(asForeignPage),
    navbar: menu.filter(({href}) => href !== undefined && !sections.has(href)),
    config: {
      ...given({
        title: asText(main.title) ?? asText(data.title),
        description: asText(main.description) ?? asText(asData(main.params).description) ?? asText(params.description),
        lang: [main.languageCode, main.locale, first].map(asLanguage).find(Boolean),
        locales,
        localeFallback: locales && ('none' as const),
        url: originOf(asText(data.baseURL)),
        base: baseOf(pathOf(asText(data.baseURL))),
        repository: repository && {
          ...repository,
          ...given({
            branch: asText(params.github_branch) ?? asText(params.BookBranch) ?? repository.branch,
            dir: asText(params.github_subdir) ?? repository.dir
          })
        }
      }),
      redirects: redirectsOf(pages.flat()),
      build: {format: data.uglyURLs === true ? 'file' : 'directory'},
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    plugins: [...(hasMath ? [mathPlugin()] : []), mermaidPlugin],
    settings: {
      mounts: mounts.map(mount => [mount.dir, mount.route]),
      params: plainValues(params),
      cascades,
      data: await dataOf(files, own),
      own,
      resources: pageResources(files, pages.flat()),
      ...(hasMath && {math: true}),
      pages: pagesByPath(pages.flat(), {
        withFiles: Object.values(own.templates).some(text => text.includes('GetPage'))
      }),
      ...given({title: asText(main.title) ?? asText(data.title)})
    },
    left: [...leftOf(files, file, {own, more: isHidden}), ...otherPages(files, mounts)]
  }
}

/** Returns whether a page only shows the results of the theme's search. docsgen has a page for them. */
function isSearch(path: string, text: string): boolean {
  return /(?:^|\/)search(?:\.\w+)?\.md$/.test(path) && /^(-{3}|\+{3})\n[\s\S]*?\n\1\s*$/.test(text)
}

/** Returns the pages of a folder, and adds their routes and what they inherit from each other. */
function pagesOf(
  files: ForeignFiles,
  {dir, route}: Mount,
  {
    routes,
    cascades,
    languages,
    permalinks
  }: {
    readonly routes: Record<string, string>
    readonly cascades: Cascade[]
    readonly languages: readonly string[]
    readonly permalinks: unknown
  }
): HugoPage[] {
  const all = files.list(dir).filter(path => /\.md$/.test(path))
  // Files below a page bundle are its resources.
  const bundles = all
    .filter(path => /\/index(?:\.\w+)?\.md$/.test(path))
    .map(path => path.slice(0, path.lastIndexOf('/') + 1))
  const heads = new Map(all.map(path => [path, headOf(files.read(path) ?? '')]))
  cascades.push(...cascadesOf(heads))
  return all.flatMap((path): HugoPage[] => {
    const isResource = bundles.some(
      folder => path.startsWith(folder) && !/^index(?:\.\w+)?\.md$/.test(path.slice(folder.length))
    )
    const text = isResource ? '' : (files.read(path) ?? '')
    const head: Data = {...inheritedBy(path, dir, cascades), ...heads.get(path)}
    if (isResource || isSearch(path, text) || head.headless === true || asData(head._build).render === 'never')
      return []
    const [, inner = '', suffix] = /^(.*?)(?:\.([a-z]{2}(?:-[\w]+)?))?\.md$/i.exec(path.slice(dir.length + 1)) ?? []
    const language = suffix !== undefined && languages.includes(suffix) ? suffix : undefined
    const own = language === undefined && suffix !== undefined ? `${inner}.${suffix}` : inner
    const isSection = /(?:^|\/)_index$/.test(own)
    const folder = own.replace(/(?:^|\/)_?index$/, '')
    const slug = asText(head.slug)
    const named =
      slug === undefined || isSection ? folder : joinPath(folder.slice(0, Math.max(0, folder.lastIndexOf('/'))), slug)
    const url = asText(head.url)
    const start = language === undefined ? route : `/${language}`
    const byPath = joinPath(named.toLowerCase().replace(/\s+/g, '-'))
    const permalink = isSection ? undefined : permalinkOf(folder, {permalinks, head})
    const at =
      url === undefined || /^[a-z]+:/.test(url)
        ? `${start}/${joinPath(permalink ?? byPath)}`
        : `/${joinPath(url).replace(/\.html$/, '')}`
    const final = at.length > 1 ? at.replace(/\/$/, '') : '/'
    routes[path] = final
    return [
      {
        path,
        route: final,
        start,
        inner: folder,
        place: joinPath(start, byPath) === '' ? '/' : `/${joinPath(start, byPath)}`,
        isSection,
        head
      }
    ]
  })
}

/** Returns the redirects of pages that had other addresses. */
function redirectsOf(pages: readonly HugoPage[]): Record<string, string> {
  const shown = new Set(pages.map(({route}) => route))
  return Object.fromEntries(
    pages.flatMap(({route, head}) =>
      asList(head.aliases).flatMap(alias => {
        const written = asText(alias)
        const from =
          written === undefined ? undefined : `/${joinPath(written.startsWith('/') ? '' : `${route}/..`, written)}`
        return from === undefined || shown.has(from) || from === '/' ? [] : [[from, route]]
      })
    )
  )
}

function pathOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined
}

function leftOf(
  files: ForeignFiles,
  file: string,
  {own, more}: {readonly own: OwnShortcodes; readonly more: readonly string[]}
): Left[] {
  const layouts = files.list('layouts').filter(path => path.endsWith('.html'))
  const templates = shortcodeTemplates(files)
  const shortcodes = [...templates.keys()]
  const others = layouts.length - [...templates.values()].filter(path => path.startsWith('layouts/')).length
  const unread = shortcodes.filter(name => !(name in own.words || name in own.blocks || name in own.templates))
  return [
    ...unread.map(name => ({file, what: `the shortcode \`${name}\``})),
    ...(others > 0 ? [{file, what: others === 1 ? 'a layout' : `${others} layouts`}] : []),
    ...more.map(name => ({file, what: `\`${name}\``}))
  ]
}

/** Returns the project's shortcodes from the settings, which are empty without a configuration. */
function asOwn(own: unknown): OwnShortcodes {
  const {words = {}, blocks = {}, templates = {}} = asData(own) as Partial<OwnShortcodes>
  return {words, blocks, templates}
}

/** Returns the folder of the pages that has a file. */
function folderOf(source: string, mounts: readonly (readonly unknown[])[]): string {
  return asText(mounts.find(([path]) => source.startsWith(`${asText(path)}/`))?.[0]) ?? ''
}

/** Returns the address of a page as browsers see it, from which its relative links start. */
function addressOf(source: string, mounts: readonly (readonly unknown[])[]): string | undefined {
  const [dir, route] = mounts.find(([path]) => source.startsWith(`${asText(path)}/`)) ?? []
  if (typeof dir !== 'string') return undefined
  const inner = source
    .slice(dir.length + 1)
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)_?index$/, '')
  const path = joinPath(asText(route) ?? '', inner.toLowerCase().replace(/\s+/g, '-'))
  return path === '' ? '/' : `/${path}/`
}

/** Keys that mean something else in docsgen. */
function frontMatter(data: Data): Data {
  const {
    layout,
    menu: _menu,
    menus: _menus,
    weight: _weight,
    aliases: _aliases,
    slug: _slug,
    url: _url,
    type: _type,
    date,
    icon: _icon,
    bookToc,
    toc,
    hide_summary: _hide,
    notoc,
    linkTitle: _link,
    author: _author,
    authors: _authors,
    tags: _tags,
    categories: _categories,
    ...rest
  } = data
  const day = asText(date)?.slice(0, 10)
  return {
    ...rest,
    ...plainDescription(rest.description),
    ...(layout === 'landing' && {layout: 'full'}),
    ...((bookToc === false || toc === false || notoc === true) && {toc: false}),
    ...(day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && {date: day})
  }
}

/** Hugo, with the shortcodes of Hugo itself, Docsy and Hugo-Book. */
export const hugo: Dialect = {
  name: 'hugo',
  title: 'Hugo',
  writtenBase: 'everywhere',
  find,
  open,
  syntax: ({params, cascades, data, pages, mounts, own, resources, math, title}) => ({
    isMdx: () => false,
    preprocess: text =>
      preprocessFormulas(preprocessRefs(preprocessAttributes(preprocessWords(preprocessToml(text), asOwn(own).words)))),
    remark: [
      [remarkOwnWords, asOwn(own)],
      [
        remarkShortcodes,
        {
          params: asData(params) as Record<string, string>,
          pageOf: referenceReader(pages, asList(mounts).map(asList)),
          inherited: (source: string) =>
            inheritedBy(source, folderOf(source, asList(mounts).map(asList)), asList(cascades) as readonly Cascade[]),
          data: asData(data),
          own: asOwn(own),
          resources: asData(resources) as PageResources,
          title: asText(title) ?? '',
          addressOf: (source: string) => addressOf(source, asList(mounts).map(asList)) ?? '/',
          dir: asText(asList(asList(mounts)[0])[0]) ?? 'content'
        }
      ],
      ...(math === true ? [remarkMathInHtml] : []),
      remarkRelativeAddresses(source => addressOf(source, asList(mounts).map(asList))),
      remarkGoldmarkAttributes,
      remarkEmoji,
      [remarkListChildren, (source: string) => /(?:^|\/)_index(?:\.\w+)?\.md$/.test(source)]
    ],
    frontMatter
  })
}
