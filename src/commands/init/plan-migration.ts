import {posix} from 'node:path'
import {lookAt} from '../../host/machine/files.ts'
import {aliased} from '../../host/modules/page-files.ts'
import {withSecondIndexes} from '../../host/project/find-places.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {importExtensions} from '../../model/import-extensions.ts'
import {below, contentPlaces, isBelow, mountOf} from '../../model/places.ts'
import {isIndexSource, routeOf, type SourcePath} from '../../model/url.ts'

/** Where everything goes. */
export interface MovePlan {
  /** Pages, old source to new. */
  readonly sources: ReadonlyMap<string, SourcePath>
  /** Pages, new route to new source. */
  readonly pages: ReadonlyMap<string, SourcePath>
  /** Routes that cannot stay, old to new. */
  readonly routes: ReadonlyMap<string, string>
  /** The same as redirects. */
  readonly redirects: ReadonlyMap<string, string>
  readonly findings: readonly Diagnostic[]
  /** Where a file that is no page goes; it is one of the assets from then on. Nothing where there is none. */
  take(path: string): string | undefined
  /**
   * Takes what a page imports from files beside it, and what that imports.
   *
   * @returns the text, in which relative imports lead to where the files go
   */
  takeImports(source: string, text: string): string
  /** Files that are no pages, old path to new. */
  assets(): ReadonlyMap<string, string>
}

/** A statement in lines of its own; names in braces may take several. */
const importLine = /^[ \t]*(?:import|export)\b[^'"\n{]*(?:\{[^}'"]*\}[^'"\n]*)?['"]([^'"\n]+)['"]/gm

/** A page goes where its route leads, so that it keeps it. */
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
    // A file of the name `README` would be its folder's page.
    const own = isIndexSource(source, route) || /\/README$/.test(route)
    const path = route === '/' ? '/index' : own ? `${route}/index` : route
    const moved = `content${path}.${format(source)}` as SourcePath
    const other = taken.get(moved)
    if (other === undefined) {
      taken.set(moved, source)
      sources.set(source, moved)
    } else
      findings.push({
        rule: 'route-clash',
        severity: 'error',
        file: source,
        reason: `Unexpected second page for \`${route}\`, expected one: docsgen used \`${other}\``
      })
  }
  const own = withSecondIndexes(
    contentPlaces,
    [...sources.values()].map(path => ({path}))
  )
  const routes = new Map<string, string>()
  const pagesAt = new Map<string, SourcePath>()
  for (const [old, moved] of sources) {
    const [was, now] = [routeOf(old, places), routeOf(moved, own)]
    pagesAt.set(now, moved)
    if (was !== now) routes.set(was, now)
  }
  const assets = new Map<string, string>()
  for (const file of project.sources.publicFiles)
    assets.set(places.published?.[file] ?? below(places.publicDir, file), `public/${file}`)
  const take = (path: string): string | undefined => {
    const known = assets.get(path)
    if (known !== undefined) return known
    if (!lookAt(root, path).bytes) return undefined
    const mount = mountOf(path, places)
    const inner = mount ? path.slice(mount.dir === '' ? 0 : mount.dir.length + 1) : path
    const moved = isBelow(path, places.publicDir)
      ? `public/${path.slice(places.publicDir === '' ? 0 : places.publicDir.length + 1)}`
      : mount
        ? `content${mount.route}/${inner}`
        : inner
    assets.set(path, moved)
    return moved
  }
  const takeImports = (source: string, text: string): string =>
    text.replace(importLine, (statement: string, specifier: string) => {
      const short = aliased(specifier, project.config.alias)
      const isRelative = short === undefined && /^\.{1,2}\//.test(specifier)
      if (short === undefined && !isRelative && !specifier.startsWith('/')) return statement
      const target = posix.normalize(
        isRelative ? posix.join(posix.dirname(source), specifier) : (short ?? specifier.slice(1))
      )
      const path = importExtensions
        .map(extension => target + extension)
        .find(candidate => lookAt(root, candidate).bytes)
      if (path === undefined) return statement
      takeImported(path, {from: source, isRelative})
      const now = isRelative ? movedImport(specifier, {path, source}) : specifier
      return now === specifier ? statement : statement.slice(0, -specifier.length - 1) + now + statement.slice(-1)
    })
  const takeImported = (
    path: string,
    {from, isRelative}: {readonly from: string; readonly isRelative: boolean}
  ): void => {
    if (sources.has(path) || assets.has(path)) return
    // An address from the root, and what lies beside a file that has one, stays where it is.
    const inPages = (mountOf(path, places)?.dir ?? '') !== ''
    if (isRelative && assets.get(from) !== from) take(path)
    else if (inPages || path.startsWith('../')) return
    else assets.set(path, path)
    if (/\.(?:[cm]?[jt]sx?|mdx?)$/.test(path)) takeImports(path, String(lookAt(root, path).bytes ?? ''))
  }
  /** A page lies where its route leads, which may be another folder than that of the files it imports. */
  const movedImport = (specifier: string, {path, source}: {readonly path: string; readonly source: string}): string => {
    const here = posix.dirname(sources.get(source) ?? assets.get(source) ?? source)
    const there = sources.get(path) ?? assets.get(path) ?? path
    const now = posix.join(here, specifier)
    if (importExtensions.some(extension => now + extension === there)) return specifier
    const way = posix.relative(here, there)
    return way.startsWith('.') ? way : `./${way}`
  }
  return {sources, pages: pagesAt, routes, redirects: routes, findings, take, takeImports, assets: () => assets}
}
