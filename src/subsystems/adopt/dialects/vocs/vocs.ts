import {isAbsolute} from 'node:path'
import type {UserSettings} from '../../../../model/project/config.ts'
import {contentPlaces} from '../../../../model/project/places.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {ownRemark} from '../own-remark.ts'
import {unifiedPlugins} from '../plugin-uses.ts'
import {asData, asList, asText, baseOf, type Data, given, joinPath, originOf} from '../read-data.ts'
import {repositoryOfPages} from '../repository-of.ts'
import {socialLink} from '../social-links.ts'
import {tsconfigAliases} from '../tsconfig-aliases.ts'
import {vitepressNavbar, vitepressSidebar} from '../vitepress-nav.ts'
import {vocsSyntax} from './vocs-syntax.ts'

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const data = asData(await files.evaluate(file))
  const start = file.slice(0, Math.max(0, file.lastIndexOf('/')))
  const written = files.pathOf(data.rootDir)
  const pages = asText(data.pagesDir) ?? 'pages'
  const roots = sourceFolders(files, data).map(path => joinPath(start, path))
  const root = roots.find(path => files.names(joinPath(path, pages)).length > 0) ?? roots[0] ?? ''
  const dir = joinPath(root, pages)
  // Since Vocs 2, the folder of public files is beside `src`.
  const publicDir = [root, start, written ?? '']
    .map(path => joinPath(path, 'public'))
    .find(path => files.names(path).length > 0)
  const editLink = asData(data.editLink)
  const sidebar = vitepressSidebar(data.sidebar)
  const redirects = redirectsOf(data)
  const own = ownRemark(files, file, [asData(data.markdown).remarkPlugins])
  const {styles, unread} = stylesOf(files, [joinPath(dir, '_root.css'), joinPath(root, 'styles.css')])
  return {
    places: {
      ...contentPlaces,
      mounts: [{dir, route: ''}],
      publicDir: publicDir ?? joinPath(root, 'public'),
      // The page for addresses without one.
      routes: Object.fromEntries(['md', 'mdx'].map(end => [joinPath(dir, `*.${end}`), '/404']))
    },
    ...(sidebar.length > 0 && {navigation: sidebar}),
    navigationFile: file,
    navbar: vitepressNavbar(data.topNav),
    config: {
      ...given({
        title: asText(data.title),
        description: asText(data.description),
        url: originOf(asText(data.baseUrl)),
        base: baseOf(asText(data.basePath)),
        repository: repositoryOfPages(asText(editLink.pattern) ?? asText(editLink.link), dir),
        redirects: Object.keys(redirects).length > 0 ? redirects : undefined
      }),
      theme: {...themeOf(data), ...(styles.length > 0 && {css: styles})},
      alias: tsconfigAliases(files),
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    settings: {root},
    plugins: [
      ...unifiedPlugins({files, lists: [asData(data.markdown).remarkPlugins, asData(data.markdown).rehypePlugins]}),
      ...own.uses
    ],
    left: [...own.left, ...leftOf(files, file, {data, dir}), ...unread]
  }
}

/** Returns the folders in which the folder of pages may be, the likeliest first. */
function sourceFolders(files: ForeignFiles, {rootDir, srcDir}: Data): string[] {
  const [root, source] = [files.pathOf(rootDir), files.pathOf(srcDir)]
  const isAbsoluteSource = typeof srcDir === 'string' && isAbsolute(srcDir)
  // Since Vocs 2, `rootDir` is the folder of the project, and the pages are in `srcDir` below it.
  const own = source === undefined ? [] : isAbsoluteSource ? [source] : [joinPath(root ?? '', source)]
  return [...own, ...(root === undefined ? ['docs', 'src', ''] : [root, joinPath(root, 'src')])]
}

/** Returns the style sheets of all pages, and those that only the project's bundler can read. */
function stylesOf(
  files: ForeignFiles,
  paths: readonly string[]
): {readonly styles: readonly string[]; readonly unread: readonly Left[]} {
  const found = paths.filter(path => files.has(path))
  const isPlain = (path: string): boolean =>
    !/@(?:tailwind|apply|theme|plugin|utility|source|reference|layer|import\s+(?:url\()?['"](?!\.{0,2}\/|https?:))/.test(
      files.read(path) ?? ''
    )
  return {
    styles: found.filter(isPlain),
    unread: found.filter(path => !isPlain(path)).map(file => ({file, what: `the style sheet \`${file}\``}))
  }
}

function themeOf(data: Data): NonNullable<UserSettings['theme']> {
  const logo = asData(data.logoUrl)
  const light = asText(data.logoUrl) ?? asText(logo.light)
  const icon = asText(data.iconUrl) ?? asText(asData(data.iconUrl).light)
  const {accentColor} = {...data, ...asData(data.theme)}
  // Vocs 2 has one text for both color schemes.
  const [, day, night] = /^light-dark\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)$/.exec(asText(accentColor) ?? '') ?? []
  const accent = day === undefined ? asData(accentColor) : {light: day, dark: night}
  const text = asData(accent.textAccent)
  const social = asList(data.socials).flatMap(item => {
    const {icon: name, link, label} = asData(item)
    const href = asText(link)
    return href === undefined ? [] : [socialLink(asText(name) ?? 'Link', href, asText(label))]
  })
  const pair = (one: Data): {light: string; dark: string} | undefined => {
    const [day, night] = [asText(one.light), asText(one.dark)]
    return day !== undefined && night !== undefined ? {light: day, dark: night} : undefined
  }
  return given({
    logo: light === undefined ? undefined : {light, ...given({dark: asText(logo.dark)})},
    favicon: icon,
    accent: (day === undefined ? asText(accentColor) : undefined) ?? pair(accent) ?? pair(text),
    banner: asText(data.banner) ?? asText(asData(data.banner).content),
    social: social.length > 0 ? social : undefined
  })
}

/** Returns the redirects between single addresses. Patterns have no counterpart. */
function redirectsOf({redirects}: Data): Record<string, string> {
  return Object.fromEntries(
    asList(redirects).flatMap(item => {
      const {source, destination} = asData(item)
      const [from, to] = [asText(source), asText(destination)]
      if (from === undefined || to === undefined || /[:*(]/.test(from)) return []
      return [[`/${joinPath(from)}`, /^[a-z]+:/i.test(to) ? to : `/${joinPath(to)}`]]
    })
  )
}

function leftOf(files: ForeignFiles, file: string, {data, dir}: {readonly data: Data; readonly dir: string}): Left[] {
  const programs = files.list(dir).filter(path => /\.[jt]sx?$/.test(path))
  const [first] = programs
  return [
    ...['head', 'vite', 'font'].filter(name => data[name] !== undefined).map(name => ({file, what: `\`${name}\``})),
    ...(first === undefined
      ? []
      : [{file: first, what: programs.length === 1 ? 'a React page' : `${programs.length} React pages`}])
  ]
}

/** Vocs. */
export const vocs: Dialect = {
  name: 'vocs',
  title: 'Vocs',
  writtenBase: 'never',
  find: ({names}) => {
    const config = /^vocs\.config\.[cm]?[jt]sx?$/
    return names('').find(name => config.test(name))
  },
  open,
  syntax: vocsSyntax
}
