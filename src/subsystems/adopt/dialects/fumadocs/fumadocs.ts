import type {UserSettings} from '../../../../model/project/config.ts'
import {contentPlaces, type Mount, type Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left, PluginUse} from '../dialect.ts'
import {handedComponents, handingModules} from '../handed/handed-components.ts'
import {rootStyles} from '../handed/root-styles.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {readNextSettings} from '../nextra/nextra-settings.ts'
import {ownRemark} from '../own-remark.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {given, joinPath} from '../read-data.ts'
import {socialLink} from '../social-links.ts'
import {tsconfigAliases} from '../tsconfig-aliases.ts'
import {fumadocsLanguages} from './fumadocs-languages.ts'
import {fumadocsSyntax} from './fumadocs-syntax.ts'
import {fumadocsTree, isGroup} from './fumadocs-tree.ts'

const sourceConfig = /^source\.config\.[cm]?[jt]sx?$/

/** Returns the project's files that define collections, addresses and layouts, in order. */
function programs(files: ForeignFiles): string[] {
  const folders = ['', 'lib', 'app', 'src', 'src/lib', 'src/app', 'source', 'lib/source']
  const layouts = /^(?:layout|layout\.(?:shared|config)|layout-options|source|shared|index|page|i18n)\.[cm]?[jt]sx?$/
  const found = [
    ...folders,
    ...['app', 'src/app'].flatMap(dir => [`${dir}/docs`, `${dir}/docs/[[...slug]]`, `${dir}/[[...slug]]`])
  ].flatMap(folder =>
    files.names(folder).flatMap(name => (layouts.test(name) || sourceConfig.test(name) ? [joinPath(folder, name)] : []))
  )
  const deeper = ['lib', 'src/lib']
    .flatMap(dir => files.list(dir))
    .filter(path => layouts.test(path.replace(/^.*\//, '')))
  return [...new Set([...found, ...deeper])]
}

/** Reads folders of pages and their routes from `defineDocs({dir})` and `loader({baseUrl, source: docs.toFumadocsSource()})`. */
function mountsOf(texts: readonly string[], files: ForeignFiles): Mount[] {
  const text = texts.join('\n')
  const collections = [...text.matchAll(/\b(?:const|let)\s+\{?\s*(\w+)[^=;]*=\s*define(Docs|Collections)\(/g)].flatMap(
    ({index, 0: {length}, 1: name = '', 2: kind}) => {
      const dir = writtenFolder(argumentsAt(text, index + length))
      return dir === undefined && kind !== 'Docs' ? [] : [{name, dir: joinPath(dir ?? 'content/docs')}]
    }
  )
  const loaders = [...text.matchAll(/\bloader\s*\(/g)].map(({index, 0: {length}}) => argumentsAt(text, index + length))
  const found = loaders.flatMap((input): Mount[] => {
    const base = /\bbaseUrl\s*:\s*['"`]([^'"`]*)['"`]/.exec(input)?.[1]
    const used = collections.find(({name}) => new RegExp(`\\b${name}\\b(?!\\s*:)`).test(input))
    const dir = used?.dir ?? (loaders.length === 1 ? (collections[0]?.dir ?? 'content/docs') : undefined)
    return base === undefined || dir === undefined
      ? []
      : [{dir, route: joinPath(base) === '' ? '' : `/${joinPath(base)}`}]
  })
  const usual: Mount[] = [{dir: collections[0]?.dir ?? 'content/docs', route: '/docs'}]
  const mounts = (found.length > 0 ? found : usual).filter(({dir}) => files.names(dir).length > 0)
  return mounts.filter(
    ({dir, route}, at) => mounts.findIndex(other => other.dir === dir || other.route === route) === at
  )
}

/** Returns the path of `dir: 'docs'` or `dir: path.join(import.meta.dirname, 'docs')`. */
function writtenFolder(input: string): string | undefined {
  const start =
    /\bdir\s*:\s*(?:(?:\w+\.)?(?:join|resolve)\(\s*(?:__dirname|import\.meta\.dirname|process\.cwd\(\))\s*,\s*)?/
  const [, parts] = new RegExp(`${start.source}((?:['"\`][^'"\`]+['"\`]\\s*,?\\s*)+)`).exec(input) ?? []
  return parts === undefined
    ? undefined
    : joinPath(...[...parts.matchAll(/['"`]([^'"`]+)['"`]/g)].map(([, part = '']) => part))
}

/** Returns the arguments of a call, up to the parenthesis that closes it. Parentheses in strings count, and are rarely unpaired. */
function argumentsAt(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return text.slice(from, at - 1)
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const paths = programs(files)
  const texts = paths.map(path => files.read(path) ?? '')
  const text = texts.join('\n')
  const mounts = mountsOf(texts, files)
  const all = mounts.map(({dir}) => files.list(dir).filter(path => /^(?!.*\/[_.[]).*\.mdx?$/.test(path)))
  const languages = fumadocsLanguages(text, all.flat())
  const routes: Record<string, string> = {}
  mounts.forEach(({dir, route}, index) => {
    for (const path of all[index] ?? []) {
      const parts = path.slice(dir.length + 1).split('/')
      const language = languages?.of(path)
      if (parts.some(isGroup) || language !== undefined)
        routes[path] = `/${joinPath(language ?? '', route, ...parts.filter(part => !isGroup(part)))
          .replace(language !== undefined ? /\.[\w-]+\.mdx?$/ : /\.mdx?$/, '')
          .replace(/(?:^|\/)index$/, '')}`
    }
  })
  // Translations have the order of the original.
  const pages = all.map(paths => paths.filter(path => !languages?.of(path)))
  // A folder without its own page in front of a group that has an index: the first one wins, as in Fumadocs.
  const places: Places = {...contentPlaces, mounts, routes, skipped: []}
  const trees = []
  for (const [index, {dir}] of mounts.entries())
    trees.push({dir, ...(await fumadocsTree(files, dir, {places, pages: pages[index] ?? []}))})
  const next = files.names('').find(name => /^next\.config\./.test(name))
  const settings = readNextSettings(next === undefined ? '' : (files.read(next) ?? ''))
  const isShownAt = new Set(pages.flat().map(path => routeOf(path, places) as string))
  const redirects = Object.entries(settings.redirects).filter(([from]) => !isShownAt.has(from))
  const remark = ownRemark(files, paths.find(path => sourceConfig.test(path)) ?? file, [])
  const handed = handedComponents(files, handingModules(files))
  const github = /\bgithubUrl\s*:\s*['"`](https:[^'"`$]+)['"`]/.exec(text)?.[1]
  return {
    places,
    navigation: sectionsOf(trees),
    navigationFile: [...mounts.map(({dir}) => `${dir}/meta.json`), file].find(path => files.has(path)) ?? file,
    config: {
      ...given({
        title: titleOf(text),
        base: settings.base,
        lang: languages?.lang,
        locales: languages?.locales,
        repository: repositoryOf(text, github),
        redirects: redirects.length > 0 ? Object.fromEntries(redirects) : undefined
      }),
      ...(settings.trailingSlash && {build: {format: 'directory'}}),
      theme: given({social: github === undefined ? undefined : [socialLink('github', github)]}),
      alias: tsconfigAliases(files),
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    settings: {globals: handed.globals},
    plugins: [...mathOf(text, files), mermaidPlugin, ...remark.uses],
    left: [...leftOf(files), ...remark.left, ...handed.left, ...rootStyles(files)]
  }
}

/** Returns the plugin for formulas. Compilers other than that of remark have none of its plugins, but need the styles of KaTeX. */
function mathOf(text: string, files: ForeignFiles): PluginUse[] {
  if (/['"]remark-math['"]/.test(text)) return [mathPlugin()]
  return /"katex"/.test(files.read('package.json') ?? '') ? [mathPlugin({singleDollarTextMath: false})] : []
}

/** Returns one sidebar, or a section for each folder with its own sidebar. */
function sectionsOf(
  trees: readonly {readonly entries: readonly NavEntry[]; readonly title?: string | undefined; readonly dir: string}[]
): NavEntry[] {
  const all = trees.flatMap(({entries, title, dir}, index): NavEntry[] => {
    const own = entries.filter(({kind}) => kind !== 'section')
    const sections = entries.filter(({kind}) => kind === 'section')
    const isAlone = trees.length === 1 && sections.length === 0
    if (isAlone || own.length === 0) return isAlone ? [...entries] : sections
    const name = title ?? (index === 0 ? 'Documentation' : dir.slice(dir.lastIndexOf('/') + 1))
    return [{kind: 'section', title: name, items: own}, ...sections]
  })
  return all
}

/** Returns the name of the site, from the title of its layout or of its metadata. */
function titleOf(text: string): string | undefined {
  const nav = /\bnav\s*:\s*\{[\s\S]{0,400}?\btitle\s*:\s*(?:['"`]([^'"`$<]+)['"`])/.exec(text)?.[1]
  const metadata = /\btemplate\s*:\s*['"`]%s\s*[|–—-]\s*([^'"`$]+?)['"`]/.exec(text)?.[1]
  const main = /\btitle\s*:\s*\{[^{}]{0,200}?\bdefault\s*:\s*['"`]([^'"`$]+)['"`]/.exec(text)?.[1]
  return (nav ?? metadata ?? main)?.trim() || undefined
}

function repositoryOf(text: string, github: string | undefined): UserSettings['repository'] {
  const value = (name: string): string | undefined =>
    new RegExp(`\\b${name}\\s*:\\s*['"\`]([^'"\`$]+)['"\`]`).exec(text)?.[1]
  const [owner, repo, sha] = [value('owner'), value('repo'), value('sha')]
  const url = owner && repo ? `https://github.com/${owner}/${repo}` : github
  return url === undefined ? undefined : {url, ...given({branch: sha})}
}

function leftOf(files: ForeignFiles): Left[] {
  const pages = ['app', 'src/app'].flatMap(dir =>
    files.list(dir).filter(path => /\/page\.[jt]sx$/.test(path) && !/\[/.test(path))
  )
  const [first] = pages
  if (first === undefined) return []
  return [{file: first, what: pages.length === 1 ? 'a React page' : `${pages.length} React pages`}]
}

/** Returns whether a project needs Fumadocs. One that docsgen migrated may still import its packages. */
function dependsOnFumadocs(packageJson: string): boolean {
  return /"fumadocs-(?:core|ui|mdx)"/.test(packageJson) && !/"docsgen"\s*:/.test(packageJson)
}

/** Fumadocs, with Fumadocs MDX. */
export const fumadocs: Dialect = {
  name: 'fumadocs',
  title: 'Fumadocs',
  writtenBase: 'files',
  find: ({names, read}) =>
    names('').find(name => sourceConfig.test(name)) ??
    (dependsOnFumadocs(read('package.json') ?? '') ? 'package.json' : undefined),
  open,
  syntax: fumadocsSyntax
}
