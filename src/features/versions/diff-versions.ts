import {type LoadedSite, loadSite} from '../../commands/load/load-site.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import type {Logger} from '../../model/project/logger.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {routeInside, type Version, versionOf} from '../../model/versions.ts'
import type {App} from '../../plugin/app.ts'
import {siteRedirects} from '../../plugin/site-redirects.ts'
import {type ChangedWords, changedWords} from './compare/changed-words.ts'
import {
  compareVersions,
  haveSameWords,
  type PagePair,
  renamesBetween,
  type VersionPage,
  type VersionPages,
  versionPages
} from './compare/compare-versions.ts'
import {pageTexts} from './compare/page-texts.ts'
import {formatComparison} from './compare/report-comparison.ts'
import {wordsOf} from './compare/version-words.ts'
import {wordDiff} from './compare/word-diff.ts'
import {runsOf} from './runs.ts'
import {refuseInWorkingFolder, versionNamed} from './version-name.ts'

export interface DiffOptions {
  readonly app: App
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
  const {app, root, configFile, range, route, format, logger, print} = options
  const [from, to] = namesIn(range)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const {versions} = project.config
    refuseInWorkingFolder(versions)
    const sides = [versionNamed(versions, from), versionNamed(versions, to)] as const
    const loaded = await loadSite({project, progress: createProgress(logger), drafts: false})
    try {
      loaded.remember()
      const read = {project, loaded}
      const compared = pagesOfBoth(read, sides)
      print(
        await (route === undefined
          ? reportAll(read, compared, {sides, format})
          : reportOne(read, compared, {sides, route, format}))
      )
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

interface Read {
  readonly project: Project
  readonly loaded: LoadedSite
}

function pagesOfBoth({project, loaded: {site}}: Read, sides: Sides): VersionPages {
  const {versions = [], locales} = project.config
  return versionPages(sides, {
    pages: site.pages,
    redirects: siteRedirects(project.app, site, project.redirects, locales),
    versions
  })
}

/** Returns the route inside a version that a person means by a route of the site. */
function insideRoute(route: string, {before, after}: VersionPages, sides: Sides): string {
  const whole = `/${route.replace(/^\/+|\/+$/g, '')}`
  const version = before.has(whole) || after.has(whole) ? undefined : versionOf(whole, sides)
  const inside = version ? routeInside(whole, version) : whole
  if (before.has(inside) || after.has(inside)) return inside
  const near = suggest(inside, new Set([...before.keys(), ...after.keys()]))
  throw new HostError(
    `Unexpected route \`${route}\`, expected a page of \`${sides[0].name}\` or \`${sides[1].name}\`${didYouMean(near)}`,
    2
  )
}

async function reportAll(
  read: Read,
  compared: VersionPages,
  {sides, format}: {readonly sides: Sides; readonly format: DiffOptions['format']}
): Promise<string> {
  const [from, to] = sides
  const {added, removed, renamed, changed, unchanged} = compareVersions(compared)
  // Only pages with other words are read.
  const differing = [...renamed, ...changed].filter(pair => !haveSameWords(pair.from, pair.to))
  const [before, after] = await Promise.all([
    textsOf(
      read,
      from,
      differing.map(pair => pair.from)
    ),
    textsOf(
      read,
      to,
      differing.map(pair => pair.to)
    )
  ])
  const wordsOfPair = (pair: PagePair): ChangedWords =>
    changedWords(before.get(pair.from.route) ?? '', after.get(pair.to.route) ?? '')
  const named = ({route, facts: {title}}: VersionPage) => ({route, title})
  const comparison = {
    added: added.map(named),
    removed: removed.map(named),
    renamed: renamed.map(pair => ({
      from: pair.from.route,
      to: pair.to.route,
      title: pair.to.facts.title,
      words: wordsOfPair(pair)
    })),
    changed: changed.map(pair => ({...named(pair.to), words: wordsOfPair(pair)})),
    unchanged
  }
  if (format === 'text') return formatComparison(comparison, from.name, to.name)
  return `${JSON.stringify({version: 1, from: from.name, to: to.name, ...comparison}, null, 2)}\n`
}

/** Returns the Markdown of pages, by route inside the version. */
async function textsOf(
  read: Read,
  version: Version,
  pages: readonly VersionPage[]
): Promise<ReadonlyMap<string, string>> {
  const facts = pages.map(page => page.facts)
  const texts = await pageTexts(read, facts, version)
  return new Map(pages.map(({route, facts}) => [route, texts.get(facts.route) ?? '']))
}

async function reportOne(
  read: Read,
  compared: VersionPages,
  {sides, route, format}: {readonly sides: Sides; readonly route: string; readonly format: DiffOptions['format']}
): Promise<string> {
  const {before, after} = compared
  const [from, to] = sides
  const inside = insideRoute(route, compared, sides)
  const renames = renamesBetween(compared)
  const old = before.get(inside) ?? before.get([...renames].find(([, now]) => now === inside)?.[0] ?? '')
  const now = after.get(old ? (renames.get(old.route) ?? old.route) : inside)
  const textOf = async (version: Version, page: VersionPage | undefined): Promise<string> =>
    (page && (await textsOf(read, version, [page])).get(page.route)) ?? ''
  const [oldText, newText] = await Promise.all([textOf(from, old), textOf(to, now)])
  if (format === 'text') {
    const name = (version: Version, page: VersionPage | undefined): string =>
      page ? `${version.name}${page.route}` : '/dev/null'
    const diff = wordDiff({name: name(from, old), text: oldText}, {name: name(to, now), text: newText})
    return diff || `No word of \`${inside}\` changed between ${from.name} and ${to.name}.\n`
  }
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
