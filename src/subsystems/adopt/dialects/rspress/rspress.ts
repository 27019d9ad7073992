import {localePaths} from '../../../../model/locales.ts'
import type {UserSettings} from '../../../../model/project/config.ts'
import {contentPlaces, isBelow, type Places} from '../../../../model/project/places.ts'
import type {UserVersion} from '../../../../model/versions.ts'
import {bundlerAliases} from '../bundler-aliases.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {globPattern} from '../glob.ts'
import type {NavbarEntry} from '../navigation/entries.ts'
import {ownRemark} from '../own-remark.ts'
import {unifiedPlugins} from '../plugin-uses.ts'
import {asData, asList, asText, baseOf, type Data, given, joinPath, localesOf, originOf, textsIn} from '../read-data.ts'
import {repositoryOfPages} from '../repository-of.ts'
import {socialLink} from '../social-links.ts'
import {tsconfigAliases} from '../tsconfig-aliases.ts'
import {isExternal, vitepressNavbar, vitepressSidebar} from '../vitepress-nav.ts'
import {rspressSidebar} from './rspress-sidebar.ts'
import {rspressSyntax} from './rspress-syntax.ts'

/** A language of the site, with its folder below that of all pages. */
interface Language {
  readonly name: string
  readonly data: Data
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const data = asData(await files.evaluate(file))
  const theme = asData(data.themeConfig)
  const root = files.pathOf(data.root) ?? 'docs'
  const versions = versionsOf(files, data, root)
  const start = joinPath(root, versions[0] ?? '')
  const {first, others} = languagesOf(files, {data, theme, root: start})
  const main = first?.data ?? {}
  const texts = asData(await files.evaluate('i18n.json'))
  const words = textsOf(texts, first?.name)
  const places = placesOf(files, {root, data, versions, first, others})
  const folder = (name: string | undefined): string => joinPath(start, name ?? '')
  const own = [theme, ...[first, ...others].map(language => language?.data ?? {})].flatMap(({sidebar}) =>
    vitepressSidebar(sidebar)
  )
  const navigation = own.length > 0 ? own : []
  if (own.length === 0)
    for (const {dir} of places.mounts) navigation.push(...(await rspressSidebar(files, dir, {places, words})))
  const barOf = async (language: Language | undefined): Promise<NavbarEntry[]> => {
    const nav = language?.data.nav ?? theme.nav ?? (await files.evaluate(joinPath(folder(language?.name), '_nav.json')))
    const prefix = (href: string): string => inLanguage(href, language?.name, first?.name)
    return vitepressNavbar(nav).map(({title, href, items}) => ({
      title: textsOf(texts, language?.name)(title),
      ...given({href: href && prefix(href), items: items?.map(item => ({...item, href: prefix(item.href)}))})
    }))
  }
  const navbar = await barOf(first)
  for (const language of others)
    navbar.push(...(await barOf(language)).map(entry => ({...entry, locale: language.name})))
  const redirects = redirectsOf(data)
  const remark = ownRemark(files, file, [asData(data.markdown).remarkPlugins])
  return {
    places,
    ...(navigation.length > 0 && {navigation}),
    navigationFile: file,
    navbar,
    config: {
      ...given({
        title: asText(main.title) ?? asText(data.title),
        description: asText(main.description) ?? asText(data.description),
        lang: first?.name ?? asText(data.lang),
        locales: first && languageSettings(first, others, asText(main.title) ?? asText(data.title)),
        localeFallback: first && ('none' as const),
        versions: versions.length > 1 && !first ? versions.map(versionSettings) : undefined,
        url: originOf(asText(data.siteOrigin)),
        base: baseOf(asText(data.base)),
        repository: repositoryOfPages(asText(asData(theme.editLink).docRepoBaseUrl), root),
        redirects: Object.keys(redirects).length > 0 ? redirects : undefined
      }),
      build: {format: 'source'},
      theme: themeOf(data, theme, written => publicAddress(files, places, written)),
      alias: {...tsconfigAliases(files), ...bundlerAliases(data.builderConfig, files)},
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    settings: {
      root,
      ...given({base: baseOf(asText(data.base))}),
      ...(versions.length > 0 && {versions}),
      ...(first && {locales: [first, ...others].map(({name}) => name)})
    },
    plugins: [
      ...unifiedPlugins({
        files,
        lists: [asData(data.markdown).remarkPlugins, asData(data.markdown).rehypePlugins]
      }),
      ...remark.uses
    ],
    left: [
      ...remark.left,
      ...leftOf(file, data),
      // Versions of docsgen that share a folder have the language before the version: `/zh/v1`.
      ...(versions.length > 1 && first ? [{file, what: 'the menu of `multiVersion` in several languages'}] : [])
    ]
  }
}

/** Returns the languages of the configuration, or else those whose folders have their own top bar. */
function languagesOf(
  files: ForeignFiles,
  {data, theme, root}: {readonly data: Data; readonly theme: Data; readonly root: string}
): {readonly first?: Language; readonly others: readonly Language[]} {
  const found = new Map<string, Data>()
  for (const item of [...asList(data.locales), ...asList(theme.locales)].map(asData)) {
    const name = asText(item.lang)
    if (name !== undefined) found.set(name, {...found.get(name), ...item})
  }
  if (found.size === 0)
    for (const name of files.names(root)) if (files.has(joinPath(root, name, '_nav.json'))) found.set(name, {})
  const all = [...found]
    .map(([name, own]) => ({name, data: own}))
    .filter(({name}) => files.names(joinPath(root, name)).length > 0)
  if (all.length < 2) return {others: []}
  const first = all.find(({name}) => name === asText(data.lang)) ?? all.find(({name}) => name === 'en') ?? all[0]
  return {...(first && {first}), others: all.filter(language => language !== first)}
}

/** Returns an address of the top bar in a language. Rspress adds the language to one without it; the first language has none. */
function inLanguage(href: string, language: string | undefined, first: string | undefined): string {
  if (language === undefined || !href.startsWith('/')) return href
  const inside =
    href === `/${language}` ? '/' : href.startsWith(`/${language}/`) ? href.slice(language.length + 1) : href
  return language === first ? inside : `/${joinPath(language, inside)}`
}

function languageSettings(
  first: Language,
  others: readonly Language[],
  title: string | undefined
): UserSettings['locales'] {
  return localesOf(
    Object.fromEntries([
      ['', {tags: [first.name], label: first.data.label}],
      ...others.map(
        ({name, data}) => [name, {tags: [name], label: data.label, theme: textsIn([[title, data.title]])}] as const
      )
    ])
  )
}

/** Returns the names of the versions with a folder, the default one first; empty if the default one has none. */
function versionsOf(files: ForeignFiles, data: Data, root: string): string[] {
  const {default: latest, versions} = asData(data.multiVersion)
  const names = [latest, ...asList(versions)].flatMap(name => asText(name) ?? [])
  const found = [...new Set(names)].filter(name => files.names(joinPath(root, name)).length > 0)
  return found[0] === latest ? found : []
}

function versionSettings(name: string, index: number): UserVersion {
  return index === 0 ? {name, status: 'latest'} : {name, status: 'maintained', routes: {[`/${name}`]: '/'}}
}

function placesOf(
  files: ForeignFiles,
  {
    root,
    data,
    versions,
    first,
    others
  }: {
    readonly root: string
    readonly data: Data
    readonly versions: readonly string[]
    readonly first: Language | undefined
    readonly others: readonly Language[]
  }
): Places {
  const left = asList(asData(data.route).exclude).flatMap(item =>
    asText(item) ? [globPattern(asText(item) ?? '')] : []
  )
  const inside = (path: string): string => (root === '' ? path : path.slice(root.length + 1))
  return {
    ...contentPlaces,
    mounts: (versions.length > 0 ? versions : ['']).flatMap((version, index) => {
      const route = index === 0 ? '' : `/${version}`
      return [
        {dir: joinPath(root, version, first?.name ?? ''), route},
        ...others.map(({name}) => ({dir: joinPath(root, version, name), route: `${route}/${name}`}))
      ]
    }),
    publicDir: joinPath(root, 'public'),
    locales: localePaths(others.map(({name}) => ({path: name}))),
    skipped: [
      joinPath(root, 'public'),
      ...files.list(root).filter(path => /\.mdx?$/.test(path) && left.some(pattern => pattern.test(inside(path))))
    ]
  }
}

/** Returns a function that translates a label of the sidebar or the top bar, as `i18n.json` does. */
function textsOf(texts: Data, language: string | undefined): (label: string) => string {
  return label => asText(asData(texts[label])[language ?? 'en']) ?? label
}

/** Returns the redirects between single addresses of the plugin for redirects. */
function redirectsOf({plugins}: Data): Record<string, string> {
  const rules = asList(plugins)
    .flat()
    .flatMap(plugin => asList(asData(plugin).redirects))
    .map(asData)
  return Object.fromEntries(
    rules.flatMap(({from, to}) =>
      [from].flat().flatMap(item => {
        const [source, target] = [asText(item)?.replace(/^\^|\$$/g, ''), asText(to)]
        if (source === undefined || target === undefined || !/^\/[\w\-/.]+$/.test(source)) return []
        return [[`/${joinPath(source)}`, target] as const]
      })
    )
  )
}

/** Returns the address of an image, which the configuration may give by its path in the folder of public files. */
function publicAddress(files: ForeignFiles, {publicDir}: Places, written: unknown): string | undefined {
  const path = asText(written) === undefined || isExternal(String(written)) ? undefined : files.pathOf(written)
  return path !== undefined && isBelow(path, publicDir) ? path.slice(publicDir.length) : asText(written)
}

function themeOf(
  data: Data,
  theme: Data,
  addressOf: (written: unknown) => string | undefined
): NonNullable<UserSettings['theme']> {
  const logo = asData(data.logo)
  const [light, dark] = [addressOf(data.logo) ?? addressOf(logo.light), addressOf(logo.dark)]
  const social = asList(theme.socialLinks).flatMap(item => {
    const {icon, mode, content} = asData(item)
    const href = mode === undefined || mode === 'link' ? asText(content) : undefined
    return href === undefined ? [] : [socialLink(asText(icon) ?? 'Link', href)]
  })
  return given({
    logo: light === undefined ? undefined : {light, ...given({dark})},
    brand: asText(data.logoText),
    favicon: addressOf(data.icon),
    footer: asText(asData(theme.footer).message)?.replace(/<[^>]*>/g, ''),
    social: social.length > 0 ? social : undefined
  })
}

function leftOf(file: string, data: Data): Left[] {
  return ['head', 'globalUIComponents', 'ssg']
    .filter(name => data[name] !== undefined && typeof data[name] !== 'boolean')
    .map(name => ({file, what: `\`${name}\``}))
}

/** Rspress. */
export const rspress: Dialect = {
  name: 'rspress',
  title: 'Rspress',
  writtenBase: 'everywhere',
  find: ({names, read}) => {
    const top = names('')
    const own = top.find(name => /^rspress\.config\.[cm]?[jt]s$/.test(name))
    // Projects of Rstack have one configuration for all its programs.
    const shared = top.find(name => /^rstack\.config\.[cm]?[jt]s$/.test(name))
    return own ?? (shared !== undefined && /\bdefine\.doc\(/.test(read(shared) ?? '') ? shared : undefined)
  },
  open,
  syntax: rspressSyntax
}
