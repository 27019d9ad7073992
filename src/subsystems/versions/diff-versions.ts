import {loadSite} from '../../commands/load/load-site.ts'
import {siteRedirects} from '../../commands/load/site-redirects.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject} from '../../host/project/project.ts'
import type {Logger} from '../../model/project/logger.ts'
import {routeInside, type Version, versionOf} from '../../model/versions.ts'
import type {App} from '../../plugin/app.ts'
import {addressIn} from './compare/address-in.ts'
import {type VersionPages, versionPages} from './compare/compare-versions.ts'
import {commitsInRange, diffCommits} from './compare/diff-commits.ts'
import type {DiffSide} from './compare/diff-side.ts'
import {pageTexts} from './compare/page-texts.ts'
import {type DiffFormat, reportAll, reportOne} from './compare/report-diff.ts'
import {refuseInWorkingFolder, versionNamed} from './version-name.ts'

export interface DiffOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Names of two versions (`1.4..2.0`), or two commits of git (`main..HEAD`). */
  readonly range: string
  /** Compares only this page, in a version or on the site. */
  readonly route?: string
  readonly format: DiffFormat
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Prints which pages differ between two versions or two commits, or how one page does.
 *
 * @returns the exit code
 * @throws HostError 2 for an unknown version, commit or route
 */
export async function diffVersions(options: DiffOptions): Promise<0> {
  const {app, root, configFile, range, route, format, logger, print} = options
  const [from, dots, to] = namesIn(range)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const {versions} = project.config
    const areVersions = [from, to].every(name => versions?.some(version => version.name === name))
    const commits = areVersions ? undefined : await commitsInRange(root, {from, to, isFromBase: dots === '...'})
    if (commits) {
      print(await diffCommits(project, commits, options))
      return 0
    }
    refuseInWorkingFolder(versions)
    const chosen = [versionNamed(versions, from), versionNamed(versions, to)] as const
    const loaded = await loadSite({project, progress: createProgress(logger), drafts: false})
    try {
      loaded.remember()
      const {versions: all = [], locales} = project.config
      const redirects = siteRedirects(loaded.site, project.redirects, locales)
      const compared = versionPages(chosen, {pages: loaded.site.pages, redirects, versions: all})
      const side = (version: Version): DiffSide => ({
        name: version.name,
        addressOf: inside => addressIn(project.config, version.path === '' ? inside : `/${version.path}${inside}`),
        async texts(pages) {
          const facts = pages.map(page => page.facts)
          const texts = await pageTexts({project, loaded}, facts, version)
          return new Map(pages.map(page => [page.route, texts.get(page.facts.route) ?? '']))
        }
      })
      const report = {sides: [side(chosen[0]), side(chosen[1])] as const, format}
      print(
        await (route === undefined
          ? reportAll(compared, report)
          : reportOne(compared, {...report, route: insideRoute(route, compared, chosen)}))
      )
    } finally {
      await loaded.close()
    }
    return 0
  } finally {
    project.dispose()
  }
}

function namesIn(range: string): readonly [from: string, dots: string, to: string] {
  const [, from, dots, to] = /^(.+?)(\.{2,3})([^.].*)$/.exec(range) ?? []
  if (from !== undefined && dots !== undefined && to !== undefined) return [from, dots, to]
  throw new HostError(
    `Unexpected \`${range}\`, expected two versions, such as \`1.4..2.0\`, or two commits, such as \`main..HEAD\`.`,
    2
  )
}

/** Returns the route inside a version that a person means by a route of the site. */
function insideRoute(route: string, {before, after}: VersionPages, sides: readonly [Version, Version]): string {
  const whole = `/${route.replace(/^\/+|\/+$/g, '')}`
  const version = before.has(whole) || after.has(whole) ? undefined : versionOf(whole, sides)
  return version ? routeInside(whole, version) : whole
}
