import {posix} from 'node:path'
import {readWithState} from '../../../host/machine/files.ts'
import {aliased} from '../../../host/modules/page-files.ts'
import {withSecondIndexes} from '../../../host/project/find-places.ts'
import type {Project} from '../../../host/project/project.ts'
import {importExtensions} from '../../../model/components/import-extensions.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {below, contentPlaces, isBelow, mountOf} from '../../../model/project/places.ts'
import {isIndexSource, routeOf, type SourcePath} from '../../../model/url.ts'

/** Where all files are moved. */
export interface MovePlan {
  /** Pages: old source to new source. */
  readonly sources: ReadonlyMap<string, SourcePath>
  /** Pages: new route to new source. */
  readonly pages: ReadonlyMap<string, SourcePath>
  /** Routes that must change: old to new. */
  readonly routes: ReadonlyMap<string, string>
  /** The same routes as redirects. */
  readonly redirects: ReadonlyMap<string, string>
  readonly findings: readonly Diagnostic[]
  /** Returns the new path of a file that is not a page, and adds it to the assets; `undefined` if it does not exist. */
  take(path: string): string | undefined
  /**
   * Adds the files that a page imports, and their own imports.
   *
   * @returns the text with relative imports of the new paths
   */
  moveImports(source: string, text: string): string
  /** Files that are not pages: old path to new path. */
  assets(): ReadonlyMap<string, string>
}

/** Matches a statement on its own lines; names in braces may span several lines. */
const importLine = /^[ \t]*(?:import|export)\b[^'"\n{]*(?:\{[^}'"]*\}[^'"\n]*)?['"]([^'"\n]+)['"]/gm

/** Plans a migration. A page is moved to the path of its route, so the route stays the same. */
export function planMigration(input: {
  readonly project: Project
  readonly sources: readonly SourcePath[]
  readonly format: (source: string) => 'md' | 'mdx'
}): MovePlan {
  const {project, sources: pages, format} = input
  const {root, places} = project
  const sources = new Map<string, SourcePath>()
  const findings: Diagnostic[] = []
  const taken = new Map<string, string>()
  for (const source of pages) {
    const route = routeOf(source, places)
    // A file named `README` would be its folder's page, and the home page of a language is in the language's folder.
    const isHome = places.locales?.includes(route.slice(1)) === true
    const own = isHome || isIndexSource(source, route) || /\/README$/.test(route)
    const path = route === '/' ? '/index' : own ? `${route}/index` : route
    const moved = `content${path}.${format(source)}` as SourcePath
    const other = taken.get(moved)
    if (other === undefined) {
      taken.set(moved, source)
      sources.set(source, moved)
    } else findings.push(secondPage(source, route, other))
  }
  const own = withSecondIndexes(
    contentPlaces,
    [...sources.values()].map(path => ({path}))
  )
  const routes = new Map<string, string>()
  const pagesAt = new Map<string, SourcePath>()
  for (const [old, moved] of sources) {
    const [was, now] = [routeOf(old, places), routeOf(moved, own)]
    const other = pagesAt.get(now)
    if (other === undefined) pagesAt.set(now, moved)
    else findings.push(secondPage(old, now, taken.get(other) ?? other))
    if (was !== now) routes.set(was, now)
  }
  const assets = new Map<string, string>()
  for (const file of project.sources.publicFiles)
    assets.set(places.published?.[file] ?? below(places.publicDir, file), `public/${file}`)
  const take = (path: string): string | undefined => {
    const known = assets.get(path)
    if (known !== undefined) return known
    if (!readWithState(root, path).bytes) return undefined
    const mount = mountOf(path, places)
    // A hidden folder that the other generator shows files of becomes a visible one without pages.
    const inner = (mount ? path.slice(mount.dir === '' ? 0 : mount.dir.length + 1) : path).replace(
      /(^|\/)\.(?=[^./])/g,
      '$1_'
    )
    const moved = isBelow(path, places.publicDir)
      ? `public/${path.slice(places.publicDir === '' ? 0 : places.publicDir.length + 1)}`
      : mount
        ? `content${mount.route}/${inner}`
        : inner.replace(/^(?:\.\.\/)+/, 'shared/')
    assets.set(path, moved)
    return moved
  }
  const moveImports = (source: string, text: string): string =>
    text.replace(importLine, (statement: string, written: string) => {
      // A bundler reads `./a.css?raw` as text.
      const [specifier = '', query = ''] = written.split(/(?=\?)/)
      const short = aliased(specifier, project.config.alias)
      const isRelative = short === undefined && /^\.{1,2}\//.test(specifier)
      if (short === undefined && !isRelative && !specifier.startsWith('/')) return statement
      const target = posix.normalize(
        isRelative ? posix.join(posix.dirname(source), specifier) : (short ?? specifier.slice(1))
      )
      const path = importExtensions
        .map(extension => target + extension)
        .find(candidate => readWithState(root, candidate).bytes)
      if (path === undefined) return statement
      addImported(path, {from: source, isRelative})
      const now = isRelative ? movedImport(specifier, {path, source}) : specifier
      return now === specifier ? statement : statement.slice(0, -written.length - 1) + now + query + statement.slice(-1)
    })
  const addImported = (
    path: string,
    {from, isRelative}: {readonly from: string; readonly isRelative: boolean}
  ): void => {
    if (sources.has(path) || assets.has(path)) return
    // A file that is imported from the root keeps its path, and so do the files that it imports by relative paths.
    const inPages = (mountOf(path, places)?.dir ?? '') !== ''
    if (isRelative && (inPages || assets.get(from) !== from)) take(path)
    else if (inPages || path.startsWith('../')) return
    else assets.set(path, path)
    if (/\.(?:[cm]?[jt]sx?|mdx?|astro)$/.test(path)) moveImports(path, String(readWithState(root, path).bytes ?? ''))
  }
  /** A page is moved to the path of its route, which may not be in the same folder as the files that it imports. */
  const movedImport = (specifier: string, {path, source}: {readonly path: string; readonly source: string}): string => {
    const here = posix.dirname(sources.get(source) ?? assets.get(source) ?? source)
    const there = sources.get(path) ?? assets.get(path) ?? path
    const now = posix.join(here, specifier)
    if (importExtensions.some(extension => now + extension === there)) return specifier
    const way = posix.relative(here, there)
    return way.startsWith('.') ? way : `./${way}`
  }
  return {sources, pages: pagesAt, routes, redirects: routes, findings, take, moveImports, assets: () => assets}
}

function secondPage(file: string, route: string, other: string): Diagnostic {
  const reason = `Two files are the page \`${route}\`. docsgen used \`${other}\`.`
  return {rule: 'route-clash', severity: 'error', file, reason}
}
