import type {UserSettings} from '../../../../model/project/config.ts'
import {contentPlaces, isBelow} from '../../../../model/project/places.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {matchesAny} from '../glob.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {asData, asList, asText, type Data, given, joinPath, localesOf} from '../read-data.ts'
import {redirectPattern} from '../redirect-pattern.ts'
import {readLanguages} from './mintlify-languages.ts'
import {mintlifyModules} from './mintlify-modules.ts'
import {readNavigation, readOlderNavigation, routeOfPage} from './mintlify-navigation.ts'
import {withReferences} from './mintlify-references.ts'
import {mintlifySyntax} from './mintlify-syntax.ts'
import {mintlifyVersions} from './mintlify-versions.ts'
import {describedPages, openDescriptions} from './openapi.ts'

/** Files of the repository that Mintlify does not publish as pages. */
const ownFiles = /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE)\.mdx?$/

/** Matches files beside the pages that Mintlify serves. */
const media = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|mov|mp3|mp4|ogg|wav|webm|pdf|csv|txt|xml|zip|eot|otf|ttf|woff2?)$/i

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const whole = await withReferences(files, file, await files.evaluate(file))
  const data = asData(whole.data)
  const descriptions = await openDescriptions(files, data)
  const {sections, links, pages, left, moved} =
    file === 'mint.json'
      ? readOlderNavigation(data, files, descriptions)
      : readNavigation(data.navigation, files, descriptions)
  const elsewhere = descriptions
    .filesOf(asData(data.api).openapi)
    .elsewhere.map(address => `the API description at \`${address}\``)
  const ignored = (files.read('.mintignore') ?? '').split('\n').flatMap(line => line.trim() || [])
  const skipped = files
    .list('')
    .filter(path => (/\.mdx?$/.test(path) ? ownFiles.test(path) : !media.test(path)) || matchesAny(path, ignored))
  const languages = readLanguages(data.navigation)
  const sources = files.list('').filter(path => /\.mdx?$/.test(path))
  const away = linkPages(sources, files)
  return {
    places: {
      ...contentPlaces,
      mounts: [{dir: '', route: ''}],
      publicDir: '',
      skipped: ['snippets', ...ignored.map(path => joinPath(path)), ...skipped, ...away.keys()]
    },
    config: {
      ...settingsOf(data, {
        nav: [...links.filter(({locale}) => locale === undefined), ...topLinks(data)],
        redirects: {
          ...moved,
          ...homeRedirects(sections, {
            routes: [...sources.map(routeOfPage), ...pages.map(({route}) => route)],
            folders: languages.flatMap(({folder}) => (folder === '' ? [] : [folder]))
          }),
          ...Object.fromEntries([...away].map(([path, url]) => [routeOfPage(path), url])),
          ...redirectsOf(data)
        },
        alias: {'/': './', 'snippets/': './snippets/'}
      }),
      ...given({
        lang: languages[0]?.tag,
        versions: mintlifyVersions(data.navigation),
        // Each language has its own navigation, and no page where a translation is missing.
        localeFallback: languages.length > 0 ? ('none' as const) : undefined,
        locales: localesOf(Object.fromEntries(languages.map(({folder, tag}) => [folder, {tags: [tag]}])))
      })
    },
    ...(sections.length > 0 && {navigation: sections}),
    navbar: links.filter(({locale}) => locale !== undefined),
    navigationFile: file,
    pages,
    plugins: [mathPlugin({currency: true}), mermaidPlugin],
    settings: given({
      operations: someOf(describedPages(sources, descriptions, files.head))
    }),
    left: [
      ...[...left, ...elsewhere, ...whole.lost.map(path => `the reference to \`${path}\``)].map(
        (what): Left => ({file, what})
      ),
      ...leftOf(file, data)
    ]
  }
}

/** Returns redirects from the home page of each language to the first page of its sidebar, if no page has that address. */
function homeRedirects(
  sections: readonly NavEntry[],
  {routes, folders}: {readonly routes: readonly string[]; readonly folders: readonly string[]}
): Record<string, string> {
  const firstOf = (entries: readonly NavEntry[], folder: string): string | undefined => {
    for (const entry of entries) {
      const found = entry.kind === 'page' ? entry.route : 'items' in entry ? firstOf(entry.items, folder) : undefined
      if (found !== undefined && isBelow(found, folder) && routes.includes(found)) return found
    }
    return undefined
  }
  return Object.fromEntries(
    ['', ...folders.map(folder => `/${joinPath(folder)}`)].flatMap(folder => {
      const first = routes.includes(folder || '/') ? undefined : firstOf(sections, folder)
      return first === undefined ? [] : [[folder || '/', first]]
    })
  )
}

/** Returns the files that are only links in the sidebar, with their targets. */
function linkPages(sources: readonly string[], files: ForeignFiles): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(path => {
      const url = asText(files.head(path).url)
      return url === undefined ? [] : [[path, url] as const]
    })
  )
}

function someOf<T extends object>(data: T): T | undefined {
  return Object.keys(data).length > 0 ? data : undefined
}

function settingsOf(data: Data, {nav = [], redirects = {}, alias = {}}: UserSettings): UserSettings {
  const logo = asData(data.logo)
  // Mintlify's `light` is the color of its dark mode.
  const [primary, forDark] = [asText(asData(data.colors).primary), asText(asData(data.colors).light)]
  const light = asText(data.logo) ?? asText(logo.light) ?? asText(logo.dark)
  const banner = asText(asData(data.banner).content)
  return {
    ...given({
      title: asText(data.name),
      description: asText(data.description),
      nav: nav.length > 0 ? nav : undefined,
      redirects: Object.keys(redirects).length > 0 ? redirects : undefined
    }),
    alias,
    check: {rules: {'link-trailing-slash': 'off'}},
    theme: given({
      accent: primary !== undefined && forDark !== undefined ? {light: primary, dark: forDark} : primary,
      logo: light === undefined ? undefined : {light, ...given({dark: asText(logo.dark)})},
      favicon: asText(data.favicon) ?? asText(asData(data.favicon).light),
      banner: banner === undefined ? undefined : plain(banner)
    })
  }
}

/** Returns a line of Markdown as plain text. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')
}

/** Returns the links of the top bar, from either format of the configuration. */
function topLinks(data: Data): {title: string; href: string}[] {
  const navbar = asData(data.navbar)
  const items = [...asList(navbar.links), ...asList(data.topbarLinks), navbar.primary, data.topbarCtaButton]
  return items.flatMap(item => {
    const {label, name, href, url, type} = asData(item)
    const target = asText(href) ?? asText(url)
    const title = asText(label) ?? asText(name) ?? (type === 'github' ? 'GitHub' : undefined)
    return title === undefined || target === undefined ? [] : [{title, href: target}]
  })
}

/** Returns the redirects. Patterns that hosts do not have are left out. */
function redirectsOf({redirects}: Data): Record<string, string> {
  return Object.fromEntries(
    asList(redirects).flatMap(item => {
      const {source, destination} = asData(item)
      const [from, to] = [asText(source), asText(destination)]
      const known = from === undefined || to === undefined ? undefined : redirectPattern(from, to)
      if (!known) return []
      const isPlain = /^[a-z]+:/i.test(known[1]) || known[1].includes(':')
      return [[`/${joinPath(known[0])}`, isPlain ? known[1] : withAnchor(known[1])]]
    })
  )
}

function withAnchor(address: string): string {
  const [path = '', anchor] = address.split('#')
  return anchor === undefined ? routeOfPage(path) : `${routeOfPage(path)}#${anchor}`
}

function leftOf(file: string, data: Data): Left[] {
  const patterns = asList(data.redirects).filter(item => {
    const {source, destination} = asData(item)
    return !redirectPattern(asText(source) ?? '', asText(destination) ?? '')
  }).length
  const api = asData(data.api)
  return [
    ...(patterns > 0
      ? [{file, what: patterns === 1 ? 'a redirect with a pattern' : `${patterns} redirects with patterns`}]
      : []),
    ...(api.openapi === undefined && api.asyncapi === undefined ? [] : [{file, what: 'the API playground'}]),
    ...(data.integrations === undefined && data.analytics === undefined ? [] : [{file, what: 'the integrations'}])
  ]
}

/** The dialect of Mintlify. */
export const mintlify: Dialect = {
  name: 'mintlify',
  title: 'Mintlify',
  writtenBase: 'never',
  find: files => {
    const {read} = files
    const isOne = (text: string | undefined): boolean =>
      text !== undefined && /"(?:\$schema"\s*:\s*"[^"]*mintlify|navigation"\s*:)/.test(text)
    return ['docs.json', 'mint.json'].find(name => files.has(name) && isOne(read.call(files, name)))
  },
  open,
  syntax: mintlifySyntax,
  modules: mintlifyModules
}
