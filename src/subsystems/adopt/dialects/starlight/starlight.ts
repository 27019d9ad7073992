import {contentPlaces, type Places} from '../../../../model/project/places.ts'
import {bundlerAliases} from '../bundler-aliases.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {ownRemark} from '../own-remark.ts'
import {unifiedPlugins} from '../plugin-uses.ts'
import {publishedLogo} from '../published.ts'
import {
  asData,
  asList,
  asText,
  asTitle,
  baseOf,
  type Data,
  given,
  joinPath,
  localesOf,
  originOf,
  textsIn,
  untagged
} from '../read-data.ts'
import {redirectPattern} from '../redirect-pattern.ts'
import {repositoryOf} from '../repository-of.ts'
import {tsconfigAliases} from '../tsconfig-aliases.ts'
import {type Page, readPages} from './starlight-pages.ts'
import {readSidebar} from './starlight-sidebar.ts'
import {starlightSyntax} from './starlight-syntax.ts'

const config = /^astro\.config\.[cm]?[jt]s$/

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const data = asData(await files.evaluate(file))
  const options = optionsOf(data)
  const dir = joinPath(files.pathOf(data.srcDir) ?? 'src', 'content/docs')
  const locales = asData(options.locales)
  const folders = Object.keys(locales).filter(name => name !== 'root')
  const pages = readPages(files, dir, folders)
  const title = titleOf(options.title, asText(asData(locales.root).lang) ?? asText(options.defaultLocale))
  const {logo, published} = publishedLogo(options.logo, files, title)
  const places: Places = {
    ...contentPlaces,
    mounts: [{dir, route: ''}],
    ...(logo && {published}),
    publicDir: files.pathOf(data.publicDir) ?? 'public',
    routes: Object.fromEntries(pages.map(({path, route}) => [path, route]))
  }
  const social =
    asList(options.social)
      .map(item => asText(asData(item).href))
      .find(href => href?.includes('github.com')) ?? asText(asData(options.social).github)
  const root = asData(locales.root)
  const first = asText(options.defaultLocale)
  const redirects = redirectsOf(data)
  const own = ownRemark(files, file, [asData(data.markdown).remarkPlugins])
  const alias = {'~/': './src/', '@/': './src/', ...tsconfigAliases(files), ...bundlerAliases(data.vite, files)}
  return {
    places,
    config: {
      ...given({
        title,
        description: asText(options.description),
        url: originOf(asText(data.site)),
        base: baseOf(asText(data.base)),
        lang: asText(root.lang) ?? asText(asData(locales[first ?? '']).lang) ?? first,
        locales: localesOf(
          Object.fromEntries(
            ['', ...folders].map(name => {
              const {lang, label} = asData(locales[name || 'root'])
              const own = asData(options.title)[asText(lang) ?? name]
              return [name, {tags: [lang, name], label, theme: textsIn([[title, own]])}]
            })
          )
        ),
        repository: repositoryOf(asText(asData(options.editLink).baseUrl)) ?? repositoryOf(social),
        redirects: Object.keys(redirects).length > 0 ? redirects : undefined
      }),
      theme: given({
        logo,
        brand: logo && asData(options.logo).replacesTitle === true ? '' : undefined,
        favicon: files.has('public/favicon.svg') ? '/favicon.svg' : undefined
      }),
      // Astro writes `x/index.html`, and its addresses end with a slash, unless the configuration changes that.
      build: {format: asData(data.build).format === 'file' ? 'file' : 'directory'},
      alias,
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    settings: {
      alias,
      ...given({base: baseOf(asText(data.base))}),
      ...(replacesHero(options, files) && {ownHero: true}),
      ...([...files.packages].some(name => /^remark-(?:custom-)?head(?:ing|er)-id$/.test(name)) && {ids: true})
    },
    navigation: sections(options, pages, folders),
    navigationFile: file,
    plugins: [
      ...unifiedPlugins({files, lists: [asData(data.markdown).remarkPlugins, asData(data.markdown).rehypePlugins]}),
      ...own.uses
    ],
    left: [
      ...own.left,
      ...untagged(Object.fromEntries(folders.map(name => [name, {tags: [asData(locales[name]).lang, name]}]))).map(
        name => ({file, what: `the language \`${name}\`, whose name is not a language tag`})
      ),
      ...leftOf(file, options)
    ]
  }
}

/** Returns whether the project shows something else in place of heroes. A component that imports Starlight's own adds to it. */
function replacesHero({components}: Data, files: ForeignFiles): boolean {
  const path = asText(asData(components).Hero)
  return path !== undefined && !files.read(joinPath(path))?.includes('@astrojs/starlight/components')
}

/** Returns the options of the Starlight integration. */
function optionsOf(data: Data): Data {
  const integrations = asList(data.integrations).flat().map(asData)
  return (
    integrations.find(({sidebar, title}) => sidebar !== undefined && title !== undefined) ??
    integrations.find(({sidebar, title}) => sidebar !== undefined || title !== undefined) ??
    {}
  )
}

function titleOf(title: unknown, lang: string | undefined): string | undefined {
  return asText(asData(title)[lang ?? '']) ?? asTitle(title)
}

/** Returns a sidebar for each language, in its own section. */
function sections(options: Data, pages: readonly Page[], folders: readonly string[]): NavEntry[] {
  const locales = asData(options.locales)
  const first = asText(options.defaultLocale)
  const main = folders.find(name => name === first) ?? ''
  const names = [...new Set([main, '', ...folders])].filter(
    locale => folders.includes(locale) || pages.some(page => page.locale === locale)
  )
  return names.flatMap((locale): NavEntry[] => {
    const settings = asData(locales[locale === '' ? 'root' : locale])
    const own = pagesOf(locale, main, pages)
    const byRoute = new Map(own.map(page => [page.route, page]))
    const lang = asText(settings.lang) ?? locale
    const items = readSidebar(options.sidebar, {locale, lang, pages: own, byRoute})
    const title = asText(settings.label) ?? (locale === '' ? 'Documentation' : locale)
    return [{kind: 'section', title: names.length > 1 ? title : 'Documentation', items, listed: false}]
  })
}

/** Returns the pages of a language. Starlight shows those of the default language in place of missing translations. */
function pagesOf(locale: string, main: string, pages: readonly Page[]): Page[] {
  const own = pages.filter(page => page.locale === locale)
  if (locale === main) return own
  const done = new Set(own.map(({route}) => route))
  const missing = pages.flatMap((page): Page[] => {
    if (page.locale !== main) return []
    const inside = (path: string): string => joinPath(locale, main === '' ? path : path.slice(main.length + 1))
    const route = `/${inside(page.route.slice(1))}`
    return done.has(route) ? [] : [{...page, route, inner: inside(page.inner), locale}]
  })
  return [...own, ...missing]
}

/** Returns the redirects. Patterns that hosts do not support are left out. */
function redirectsOf(data: Data): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asData(data.redirects)).flatMap(([from, to]) => {
      const target = asText(to) ?? asText(asData(to).destination)
      const known = target === undefined ? undefined : redirectPattern(from, target)
      if (!known) return []
      return [[`/${joinPath(known[0])}`, /^[a-z]+:/.test(known[1]) ? known[1] : `/${joinPath(known[1])}`]]
    })
  )
}

function leftOf(file: string, options: Data): Left[] {
  const names = ['components', 'plugins', 'head', 'customCss', 'expressiveCode'] as const
  const found = names.filter(name => Object.keys(options).includes(name) && options[name] !== false)
  return found.map(name => ({file, what: `\`${name}\` of Starlight`}))
}

/** The dialect of Starlight, Astro's theme for documentation. */
export const starlight: Dialect = {
  name: 'starlight',
  title: 'Starlight',
  writtenBase: 'everywhere',
  find: files => files.names('').find(name => config.test(name) && files.read(name)?.includes('starlight')),
  open,
  syntax: starlightSyntax
}
