import {type LoadedSite, loadSite} from '../../commands/load/load-site.ts'
import {runsOf} from '../../commands/report/runs.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import type {Logger} from '../../model/logger.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'
import {routeInside, type Version, versionOf} from '../../model/versions.ts'
import {siteRedirects} from '../../site/site-redirects.ts'
import {type Compared, changedWords, comparePages, renamesOf, type VersionPage, wordsOf} from './compare-pages.ts'
import {pageTexts} from './page-texts.ts'
import {formatComparison} from './report-comparison.ts'
import {versionNamed} from './version-name.ts'
import {wordDiff} from './word-diff.ts'

export interface DiffOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Names of two versions: `1.4..2.0`. */
  readonly range: string
  /** Compares only this page; inside a version or of the site. */
  readonly route?: string
  readonly format: 'text' | 'json'
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Prints which pages differ between two versions, or how one page does.
 *
 * @returns the exit code
 * @throws HostError 2 for an unknown version or route
 */
export async function diffVersions(options: DiffOptions): Promise<0> {
  const {root, configFile, range, route, format, logger, print} = options
  const [from, to] = namesIn(range)
  const project = await openProject({root, ...(configFile ? {configFile} : {})})
  try {
    const {versions} = project.config
    const sides = [versionNamed(versions, from), versionNamed(versions, to)] as const
    const loaded = await loadSite({project, progress: createProgress(logger), drafts: false})
    try {
      loaded.remember()
      const compared = await readBoth({project, loaded}, sides, route)
      print(route === undefined ? reportAll(compared, sides, format) : reportOne(compared, sides, {route, format}))
    } finally {
      await loaded.close()
    }
    return 0
  } finally {
    project.dispose()
  }
}

function namesIn(range: string): readonly [string, string] {
  const [, from, to] = /^(.+?)\.\.(.+)$/.exec(range) ?? []
  if (from !== undefined && to !== undefined) return [from, to]
  throw new HostError(`Unexpected \`${range}\`, expected the names of two versions, such as \`1.4..2.0\`.`, 2)
}

type Sides = readonly [from: Version, to: Version]

async function readBoth(
  read: {readonly project: Project; readonly loaded: LoadedSite},
  sides: Sides,
  route: string | undefined
): Promise<Compared> {
  const {site} = read.loaded
  const {versions = []} = read.project.config
  const [before, after] = await Promise.all(
    sides.map(async version => {
      const pages = site.pages.filter(page => versionOf(page.route, versions)?.name === version.name)
      const texts = await pageTexts(read, pages, version)
      const entries = pages.map((page): VersionPage => {
        return {route: routeInside(page.route, version), title: page.title, text: texts.get(page.route) ?? ''}
      })
      return new Map(entries.map(page => [page.route, page]))
    })
  )
  const compared = {before: before ?? new Map(), after: after ?? new Map(), redirects: redirectsBetween(read, sides)}
  if (route !== undefined) refuseUnknown(route, compared, sides)
  return compared
}

/** Returns redirects of the later version, and those of the former one backward, in case that is newer. */
function redirectsBetween(
  {project, loaded: {site}}: {readonly project: Project; readonly loaded: LoadedSite},
  [from, to]: Sides
): ReadonlyMap<string, string> {
  const {versions = [], locales} = project.config
  const inside = ({path, name}: Version): [string, string][] =>
    siteRedirects(site, project.redirects, locales).flatMap(redirect =>
      [redirect.from, redirect.to].every(route => versionOf(route, versions)?.name === name)
        ? [[routeInside(redirect.from, {path}), routeInside(redirect.to.replace(/[?#].*$/s, ''), {path})]]
        : []
    )
  return new Map([...inside(from).map(([old, now]) => [now, old] as const), ...inside(to)])
}

/** Returns the route inside a version that a person means by a route of the site. */
function insideRoute(route: string, {before, after}: Compared, sides: Sides): string {
  const whole = `/${route.replace(/^\/+|\/+$/g, '')}`
  if (before.has(whole) || after.has(whole)) return whole
  const version = versionOf(whole, sides)
  return version ? routeInside(whole, version) : whole
}

function refuseUnknown(route: string, compared: Compared, sides: Sides): void {
  const {before, after} = compared
  const inside = insideRoute(route, compared, sides)
  if (before.has(inside) || after.has(inside)) return
  const near = suggest(inside, new Set([...before.keys(), ...after.keys()]))
  throw new HostError(
    `Unexpected route \`${route}\`, expected a page of \`${sides[0].name}\` or \`${sides[1].name}\`${didYouMean(near)}`,
    2
  )
}

function reportAll(compared: Compared, [from, to]: Sides, format: DiffOptions['format']): string {
  const comparison = comparePages(compared)
  if (format === 'text') return formatComparison(comparison, from.name, to.name)
  return `${JSON.stringify({version: 1, from: from.name, to: to.name, ...comparison}, null, 2)}\n`
}

function reportOne(
  compared: Compared,
  sides: Sides,
  {route, format}: {readonly route: string; readonly format: DiffOptions['format']}
): string {
  const {before, after} = compared
  const [from, to] = sides
  const inside = insideRoute(route, compared, sides)
  const renames = renamesOf(compared)
  const old = before.get(inside) ?? before.get([...renames].find(([, now]) => now === inside)?.[0] ?? '')
  const now = after.get(old ? (renames.get(old.route) ?? old.route) : inside)
  if (format === 'text') {
    const name = (version: Version, page: VersionPage | undefined): string =>
      page ? `${version.name}${page.route}` : '/dev/null'
    const diff = wordDiff({name: name(from, old), text: old?.text ?? ''}, {name: name(to, now), text: now?.text ?? ''})
    return diff || `No word of \`${inside}\` changed between ${from.name} and ${to.name}.\n`
  }
  const [oldText, newText] = [old?.text ?? '', now?.text ?? '']
  const result = {
    version: 1,
    from: from.name,
    to: to.name,
    routes: {from: old?.route ?? null, to: now?.route ?? null},
    words: changedWords(oldText, newText),
    runs: runsOf(wordsOf(oldText), wordsOf(newText)).map(({kind, items}) => ({kind, text: items.join(' ')}))
  }
  return `${JSON.stringify(result, null, 2)}\n`
}
