import type {UserSettings} from '../../../../model/project/config.ts'
import {contentPlaces, type Places} from '../../../../model/project/places.ts'
import {plural} from '../../../../model/text/plural.ts'
import {bundlerAliases} from '../bundler-aliases.ts'
import type {BoxText, Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {globPattern} from '../glob.ts'
import type {NavbarEntry} from '../navigation/entries.ts'
import {mathPlugin, unifiedPlugins} from '../plugin-uses.ts'
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
  textsIn,
  untagged
} from '../read-data.ts'
import {outsideFolders} from '../snippet-folders.ts'
import {remarkAlertBoxes} from '../syntax/alert-boxes.ts'
import {remarkAttributes} from '../syntax/attributes.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {remarkEmoji} from '../syntax/emoji.ts'
import {remarkFenceInfo, remarkFenceLabels} from '../syntax/fence-info.ts'
import {remarkSlugs} from '../syntax/slugs.ts'
import {remarkDisplayMath} from '../syntax/tex.ts'
import {remarkHome, vitepressHome} from '../syntax/vue/vitepress-home.ts'
import {outwardInclude, remarkVitepressIncludes} from '../syntax/vue/vitepress-includes.ts'
import {preprocessVue, remarkVue} from '../syntax/vue/vue.ts'
import {isExternal, vitepressNavbar, vitepressSidebar} from '../vitepress-nav.ts'
import {folderIn} from './folder-in.ts'
import {folderConfigs} from './vitepress-folders.ts'
import {footerOf, repositoryOf, themeOf} from './vitepress-theme.ts'

const configName = /^config\.(?:[cm]?[jt]s|json)$/

const boxes = {
  info: {component: 'Callout', props: {type: 'info', title: 'Info'}},
  note: {component: 'Callout', props: {type: 'info', title: 'Note'}},
  tip: {component: 'Callout', props: {type: 'default', title: 'Tip'}},
  important: {component: 'Callout', props: {type: 'important', title: 'Important'}},
  warning: {component: 'Callout', props: {type: 'warning', title: 'Warning'}},
  caution: {component: 'Callout', props: {type: 'error', title: 'Caution'}},
  danger: {component: 'Callout', props: {type: 'error', title: 'Danger'}}
}

/** Parses `tip Title {open}`. */
function readBox(info: string): BoxText {
  const [, name = '', rest = ''] = /^([\w-]+)\s*(.*)$/s.exec(info.trim()) ?? []
  const title = rest.replace(/\{[^}]*\}\s*$/, '').trim()
  return {
    name: name.toLowerCase(),
    ...(title !== '' && {title}),
    ...(/\{[^}]*\bopen\b[^}]*\}/.test(rest) && {open: true})
  }
}

/** Finds the folder `.vitepress` in the root or in one of its folders. */
function find({names, has}: Pick<ForeignFiles, 'has' | 'names'>): string | undefined {
  const top = names('')
  const folders = ['', ...top.filter(name => !name.startsWith('.') && name !== 'node_modules')]
  for (const folder of folders) {
    const dir = joinPath(folder, '.vitepress')
    if (folder === '' && !top.includes('.vitepress')) continue
    const inside = names(dir)
    const own = inside.find(name => configName.test(name))
    if (own) return `${dir}/${own}`
    const index = ['index.ts', 'index.mts', 'index.js', 'index.mjs'].find(name => has(`${dir}/config/${name}`))
    if (index) return `${dir}/config/${index}`
    if (folder === '' && inside.includes('theme')) return dir
  }
  return undefined
}

/** Returns the languages of the site, and links to those that are separate sites. */
function splitLocales(all: Data): readonly [Data, readonly NavbarEntry[]] {
  const entries = Object.entries(all).map(([name, value]) => ({name, value, own: asData(value)}))
  const isElsewhere = ({own}: {readonly own: Data}): boolean => isExternal(asText(own.link) ?? '')
  const here = entries.filter(entry => !isElsewhere(entry)).map(({name, value}) => [name, value])
  const links = entries.filter(isElsewhere).map(({name, own}) => ({
    title: asText(own.label) ?? name,
    href: asText(own.link) ?? ''
  }))
  return [Object.fromEntries(here), links]
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const start = joinPath(file.replace(/\.vitepress.*$/, ''))
  const data = asData(await files.evaluate(file))
  const [locales, elsewhere] = splitLocales(asData(data.locales))
  const dir = folderIn(files, start, data.srcDir) ?? start
  const rewrite = rewriter(asData(data.rewrites))
  const folders = (await folderConfigs(files, dir)).map(({folder, data: own}) => ({
    route: routeOfLink(`/${rewrite(joinPath(folder, 'index.md')) ?? folder}`),
    own
  }))
  const ofRoot = folders.filter(({route}) => route === '/').map(({own}) => own)
  const locale = Object.assign({}, asData(locales.root), ...ofRoot) as Data
  const layers = [data, asData(locales.root), ...ofRoot]
  const theme = Object.assign({}, ...layers.map(layer => asData(layer.themeConfig))) as Data
  const places = placesOf(files, {start, dir, data, rewrite})
  const others = [
    ...Object.entries(locales).flatMap(([name, own]) => (name === 'root' ? [] : [asData(own)])),
    ...folders.flatMap(({route, own}) => (route === '/' ? [] : [own]))
  ]
  const sidebars = [theme, ...others.map(({themeConfig}) => asData(themeConfig))].flatMap(({sidebar}) =>
    vitepressSidebar(sidebar)
  )
  const textsOf = (own: Data): ReturnType<typeof textsIn> => {
    const inside = asData(own.themeConfig)
    return textsIn([
      [asText(theme.siteTitle) ?? data.title ?? locale.title, asText(inside.siteTitle) ?? own.title],
      [footerOf(theme), footerOf(inside)]
    ])
  }
  const languages = localesOf(
    Object.fromEntries([
      ['', {tags: [locale.lang ?? data.lang], label: locale.label}],
      ...Object.entries(locales).flatMap(([name, own]) =>
        name === 'root'
          ? []
          : [[name, {tags: [asData(own).lang, name], label: asData(own).label, theme: textsOf(asData(own))}]]
      ),
      ...folders.flatMap(({route, own}) =>
        asText(own.lang) === undefined || route === '/' ? [] : [[route, {tags: [own.lang], theme: textsOf(own)}]]
      )
    ])
  )
  const aliases = {...bundlerAliases(await viteConfig(files, start), files), ...bundlerAliases(data.vite, files)}
  const dynamic = files.list(dir).filter(path => /\[[^\]/]+\][^/]*\.md$/.test(path))
  return {
    places,
    navigationFile: file,
    ...(sidebars.length > 0 && {navigation: sidebars}),
    navbar: [...vitepressNavbar(theme.nav), ...elsewhere, ...barsOf(languages, {locales, folders, elsewhere})],
    config: {
      ...given({
        title: asText(data.title) ?? asText(locale.title),
        description: asText(data.description) ?? asText(locale.description),
        lang: asLanguage(locale.lang ?? data.lang),
        locales: languages,
        // VitePress has no page where a translation is missing.
        localeFallback: languages && ('none' as const),
        base: baseOf(asText(data.base)),
        url: asText(asData(data.sitemap).hostname)?.replace(/\/+$/, ''),
        repository: repositoryOf(theme, dir)
      }),
      theme: themeOf(theme, asList(data.head)),
      ...(Object.keys(aliases).length > 0 && {alias: aliases}),
      // VitePress writes `guide/index.md` to `guide/index.html`, and `guide/a.md` to `guide/a.html`.
      build: {format: 'source'}
    },
    settings: {
      dir,
      ...attributeMarks(asData(data.markdown)),
      ...(isSet(asData(data.markdown).math) && {math: true})
    },
    plugins: [
      ...(isSet(asData(data.markdown).math) ? [mathPlugin({currency: true})] : []),
      ...unifiedPlugins({files, lists: []})
    ],
    left: [
      ...untagged(
        Object.fromEntries(
          Object.entries(locales).flatMap(([name, own]) =>
            name === 'root' ? [] : [[name, {tags: [asData(own).lang, name]}]]
          )
        )
      ).map(name => ({file, what: `the language \`${name}\`, whose name is not a language tag`})),
      ...leftOf(file, data),
      ...dynamic.slice(0, 1).map(path => ({
        file: path,
        what: `${plural(dynamic.length, 'page')} generated from data (\`${path}\`)`
      }))
    ]
  }
}

/** Returns the top bars of languages that have their own. */
function barsOf(
  languages: UserSettings['locales'] = {},
  {
    locales,
    folders,
    elsewhere
  }: {
    readonly locales: Data
    readonly folders: readonly {readonly route: string; readonly own: Data}[]
    readonly elsewhere: readonly NavbarEntry[]
  }
): NavbarEntry[] {
  return Object.values(languages).flatMap(({path: locale}) => {
    if (locale === undefined) return []
    const folder = folders.find(({route}) => route === `/${locale}`)?.own
    const {nav} = {...asData(asData(locales[locale]).themeConfig), ...asData(folder?.themeConfig)}
    return nav === undefined ? [] : [...vitepressNavbar(nav), ...elsewhere].map(entry => ({...entry, locale}))
  })
}

/** Returns what the file `vite.config.*` exports if it has aliases. VitePress reads it too. */
async function viteConfig(files: ForeignFiles, start: string): Promise<unknown> {
  const name = files.names(start).find(each => /^vite\.config\.[cm]?[jt]s$/.test(each))
  if (name === undefined) return undefined
  const path = joinPath(start, name)
  return /\balias\b/.test(files.read(path) ?? '') ? files.evaluate(path) : undefined
}

/** Returns the places of a project, in which `README.md` is not an index. */
function placesOf(
  files: ForeignFiles,
  {start, dir, data, rewrite}: {start: string; dir: string; data: Data; rewrite: (path: string) => string | undefined}
): Places {
  const pages = files.list(dir).filter(path => path.endsWith('.md'))
  const inside = (path: string): string => (dir === '' ? path : path.slice(dir.length + 1))
  const left = asList(data.srcExclude).flatMap(item => (asText(item) ? [globPattern(asText(item) ?? '')] : []))
  const outside = outsideFolders(files, dir, {folders: [dir], pattern: outwardInclude})
  const routes: Record<string, string> = {}
  for (const path of pages) {
    const own = inside(path)
    const rewritten = rewrite(own)
    if (rewritten !== undefined) routes[path] = routeOfLink(`/${rewritten}`)
    else if (/(?:^|\/)README\.md$/.test(own)) routes[path] = `/${own.slice(0, -3)}`
  }
  return {
    ...contentPlaces,
    mounts: [{dir, route: ''}],
    ...(outside.length > 0 && {outside}),
    publicDir: folderIn(files, dir, asData(data.vite).publicDir) ?? joinPath(dir, 'public'),
    routes,
    skipped: [
      ...pages.filter(path => left.some(pattern => pattern.test(inside(path)))),
      joinPath(start, '.vitepress'),
      ...(dir === '' ? ['public', 'dist', 'templates', 'schema'] : [])
    ]
  }
}

/** Returns a function that rewrites a path by the first rule that matches, such as `packages/:pkg/(.*)` to `:pkg/…`. */
function rewriter(map: Data): (path: string) => string | undefined {
  const rules = Object.entries(map).flatMap(([from, to]) => {
    const target = asText(to)
    if (target === undefined) return []
    const names: string[] = []
    const source = from
      .replace(/[.+^${}|[\]\\]/g, '\\$&')
      .replace(/:(\w+)(\*|\\\+)?(?:\(([^)]*)\))?/g, (_, name: string, many?: string, own?: string) => {
        names.push(name)
        return `(${own ?? (many ? '.+?' : '[^/]+?')})`
      })
    const pattern = new RegExp(`^${source}$`)
    return [
      (path: string): string | undefined => {
        const found = pattern.exec(path)
        return found
          ? target.replace(/:(\w+)[*+]?/g, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
          : undefined
      }
    ]
  })
  return path => rules.map(rule => rule(path)).find(Boolean)
}

/** Returns the route of a link in a sidebar. */
function routeOfLink(link: string): string {
  const path = link
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '')
  return path === '' ? '/' : path.startsWith('/') ? path : `/${path}`
}

/** Returns the delimiters of `markdown.attrs`, if they are not braces. */
function attributeMarks(markdown: Data): Data {
  const {leftDelimiter, rightDelimiter} = asData(markdown.attrs)
  const [left, right] = [asText(leftDelimiter), asText(rightDelimiter)]
  return left && right && left !== '{' ? {left, right} : {}
}

function leftOf(file: string, data: Data): Left[] {
  const markdown = asData(data.markdown)
  return [
    ...['vite', 'vue', 'transformHead', 'transformPageData', 'transformHtml', 'buildEnd']
      .filter(name => data[name] !== undefined)
      .map(name => ({file, what: `\`${name}\``})),
    ...['anchor', 'config', 'container']
      .filter(name => isSet(markdown[name]))
      .map(name => ({file, what: `\`markdown.${name}\``}))
  ]
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false
}

/** Returns the id of a heading, like VitePress. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

/** VitePress versions 1 and 2. */
export const vitepress: Dialect = {
  name: 'vitepress',
  title: 'VitePress',
  writtenBase: 'never',
  find,
  open,
  syntax: ({dir, left, right, math}) => ({
    preprocess: preprocessVue,
    remark: [
      remarkColonContainers,
      remarkFenceInfo,
      [remarkAlertBoxes, Object.keys(boxes)],
      [remarkVitepressIncludes, {dir: asText(dir) ?? ''}],
      remarkHome,
      remarkVue,
      [remarkAttributes, asText(left) && asText(right) ? {left: asText(left), right: asText(right)} : undefined],
      remarkEmoji
    ],
    after: [
      ...(math === true ? [remarkDisplayMath] : []),
      remarkFenceLabels,
      [remarkSlugs, {slugOf, numbered: (id: string, count: number) => `${id}-${count}`}]
    ],
    readBox,
    boxes,
    components: {
      Badge: {name: 'Badge', values: {type: {tip: 'default', danger: 'error'}}}
    },
    frontMatter
  })
}

function frontMatter(data: Data): Data {
  const {layout, sidebar, aside, outline, prev, next, navbar, footer, hero, features, date, head, ...rest} = data
  return {
    ...(layout === 'home' && vitepressHome(hero)),
    ...rest,
    ...(typeof date === 'string' && {date}),
    ...((layout === 'page' || layout === false) && {layout: 'full'}),
    ...(sidebar === false && {sidebar: false}),
    ...((aside === false || outline === false) && {toc: false}),
    ...neighbour('prev', prev),
    ...neighbour('next', next),
    ...(navbar === false && {navbar: false}),
    ...(footer === false && {footer: false})
  }
}

function neighbour(key: string, value: unknown): Data {
  if (value === false) return {[key]: false}
  const link = asText(asData(value).link)
  return link?.startsWith('/') ? {[key]: routeOfLink(link)} : {}
}
