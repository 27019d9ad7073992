import type {UserSettings} from '../../../../model/config.ts'
import {contentPlaces, type Mount, type Places} from '../../../../model/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {readNextSettings} from '../nextra/nextra-settings.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {given, joinPath} from '../read-data.ts'
import {socialLink} from '../social-links.ts'
import {tsconfigAliases} from '../tsconfig-aliases.ts'
import {fumadocsSyntax} from './fumadocs-syntax.ts'
import {fumadocsTree, isGroup} from './fumadocs-tree.ts'

const sourceConfig = /^source\.config\.[cm]?[jt]sx?$/

/** Returns the project's files that define collections, addresses and layouts, in order. */
function programs(files: ForeignFiles): string[] {
  const folders = ['', 'lib', 'app', 'src', 'src/lib', 'src/app', 'source', 'lib/source']
  const layouts = /^(?:layout|layout\.(?:shared|config)|layout-options|source|shared|index|page|i18n)\.[cm]?[jt]sx?$/
  return [
    ...folders,
    ...['app', 'src/app'].flatMap(dir => [`${dir}/docs`, `${dir}/docs/[[...slug]]`, `${dir}/[[...slug]]`])
  ].flatMap(folder =>
    files.names(folder).flatMap(name => (layouts.test(name) || sourceConfig.test(name) ? [joinPath(folder, name)] : []))
  )
}

/** Reads folders of pages and their routes from `defineDocs({dir})` and `loader({baseUrl, source: docs.toFumadocsSource()})`. */
function mountsOf(texts: readonly string[], files: ForeignFiles): Mount[] {
  const text = texts.join('\n')
  const dirs = new Map<string, string>()
  for (const [, name = '', dir = ''] of text.matchAll(
    /\b(?:const|let)\s+\{?\s*(\w+)[^=;]*=\s*define(?:Docs|Collections)\(\s*\{[\s\S]*?\bdir\s*:\s*['"`]([^'"`]+)['"`]/g
  ))
    dirs.set(name, joinPath(dir))
  for (const [, name = ''] of text.matchAll(
    /\b(?:const|let)\s+\{?\s*(\w+)[^=;]*=\s*defineDocs\(\s*(?:\)|\{(?![\s\S]{0,400}?\bdir\s*:))/g
  ))
    if (!dirs.has(name)) dirs.set(name, 'content/docs')
  const loaders = text.split(/\bloader\s*\(/).slice(1)
  const found = loaders.flatMap((part): Mount[] => {
    const base = /\bbaseUrl\s*:\s*['"`]([^'"`]*)['"`]/.exec(part.slice(0, 1500))?.[1]
    const name = /\b(\w+)\s*(?:\.toFumadocsSource|,\s*\w+\s*\)|\))/.exec(
      /(?:source|toFumadocsSource|createMDXSource)\b[\s\S]{0,300}/.exec(part)?.[0] ?? ''
    )?.[1]
    const used = [...dirs.keys()].filter(key => new RegExp(`\\b${key}\\b`).test(part.slice(0, 600)))
    const dir =
      dirs.get(used[0] ?? name ?? '') ?? (loaders.length === 1 ? ([...dirs.values()][0] ?? 'content/docs') : undefined)
    return base === undefined || dir === undefined
      ? []
      : [{dir, route: joinPath(base) === '' ? '' : `/${joinPath(base)}`}]
  })
  const usual: Mount[] = [{dir: [...dirs.values()][0] ?? 'content/docs', route: '/docs'}]
  const mounts = (found.length > 0 ? found : usual).filter(({dir}) => files.names(dir).length > 0)
  return mounts.filter(
    ({dir, route}, at) => mounts.findIndex(other => other.dir === dir || other.route === route) === at
  )
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const paths = programs(files)
  const texts = paths.map(path => files.read(path) ?? '')
  const text = texts.join('\n')
  const mounts = mountsOf(texts, files)
  const routes: Record<string, string> = {}
  const pages = mounts.map(({dir}) => files.list(dir).filter(path => /^(?!.*\/[_.[]).*\.mdx?$/.test(path)))
  mounts.forEach(({dir, route}, index) => {
    for (const path of pages[index] ?? []) {
      const parts = path.slice(dir.length + 1).split('/')
      if (parts.some(isGroup))
        routes[path] = `/${joinPath(route, ...parts.filter(part => !isGroup(part)))
          .replace(/\.mdx?$/, '')
          .replace(/(?:^|\/)index$/, '')}`
    }
  })
  // A folder without a page of its own in front of a group that has an index: the first one wins, as in Fumadocs.
  const places: Places = {...contentPlaces, mounts, routes, skipped: []}
  const trees = []
  for (const [index, {dir}] of mounts.entries())
    trees.push({dir, ...(await fumadocsTree(files, dir, {places, pages: pages[index] ?? []}))})
  const next = files.names('').find(name => /^next\.config\./.test(name))
  const settings = readNextSettings(next === undefined ? '' : (files.read(next) ?? ''))
  const isShownAt = new Set(pages.flat().map(path => routeOf(path, places) as string))
  const redirects = Object.entries(settings.redirects).filter(([from]) => !isShownAt.has(from))
  const github = /\bgithubUrl\s*:\s*['"`](https:[^'"`$]+)['"`]/.exec(text)?.[1]
  return {
    places,
    navigation: sectionsOf(trees),
    navigationFile: [...mounts.map(({dir}) => `${dir}/meta.json`), file].find(path => files.has(path)) ?? file,
    config: {
      ...given({
        title: titleOf(text),
        base: settings.base,
        repository: repositoryOf(text, github),
        redirects: redirects.length > 0 ? Object.fromEntries(redirects) : undefined
      }),
      ...(settings.trailingSlash && {build: {format: 'directory'}}),
      theme: given({social: github === undefined ? undefined : [socialLink('github', github)]}),
      alias: tsconfigAliases(files),
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    plugins: [...(/['"]remark-math['"]/.test(text) ? [mathPlugin()] : []), mermaidPlugin],
    left: leftOf(files)
  }
}

/** Returns one sidebar, or a section for each folder with a sidebar of its own. */
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

/** Fumadocs, with Fumadocs MDX. */
export const fumadocs: Dialect = {
  name: 'fumadocs',
  title: 'Fumadocs',
  find: ({names, read}) =>
    names('').find(name => sourceConfig.test(name)) ??
    (/"fumadocs-(?:core|ui|mdx)"/.test(read('package.json') ?? '') ? 'package.json' : undefined),
  open,
  syntax: fumadocsSyntax
}
