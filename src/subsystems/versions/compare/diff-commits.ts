import {existsSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {loadSite} from '../../../commands/load/load-site.ts'
import {siteRedirects} from '../../../commands/load/site-redirects.ts'
import {runGit} from '../../../host/machine/git.ts'
import {hashOf} from '../../../host/machine/hash.ts'
import {HostError} from '../../../host/machine/host-error.ts'
import {folderInRepository, repositoryOf} from '../../../host/machine/repository-of.ts'
import {createProgress} from '../../../host/machine/terminal/progress.ts'
import {openProject, type Project} from '../../../host/project/project.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {Logger} from '../../../model/project/logger.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {App} from '../../../plugin/app.ts'
import {commitsOf, refsOf, writeCommit} from '../files/git-tree.ts'
import {addressIn} from './address-in.ts'
import type {VersionPage} from './compare-versions.ts'
import type {DiffSide} from './diff-side.ts'
import {pageTexts} from './page-texts.ts'
import {type DiffFormat, reportAll, reportOne} from './report-diff.ts'
import {wordsOf} from './version-words.ts'

/** Two commits of the repository, with the names that the range has for them. */
export interface CommitRange {
  readonly from: NamedCommit
  readonly to: NamedCommit
}

interface NamedCommit {
  readonly name: string
  readonly commit: string
}

interface DiffInput {
  readonly app: App
  readonly configFile?: string
  readonly format: DiffFormat
  readonly logger: Logger
  /** Compares only this page. */
  readonly route?: string
}

/** Folder of the commits that were compared last, relative to the root. Their caches make the next comparison fast. */
const folder = '.docsgen/diff'

/**
 * Returns the commits of a range; `undefined` if the project is not in a repository.
 *
 * @param range.isFromBase whether to compare with the point where `to` left `from`, as `A...B` does
 * @throws HostError 2 if the repository does not have one of them
 */
export async function commitsInRange(
  root: string,
  {from, to, isFromBase}: {readonly from: string; readonly to: string; readonly isFromBase: boolean}
): Promise<CommitRange | undefined> {
  const [before, after] = await commitsOf(root, [from, to])
  for (const [name, found] of [
    [from, before],
    [to, after]
  ] as const) {
    if (!found || !('lost' in found)) continue
    if (found.lost === 'no git' || found.lost === 'no repository') return undefined
    const fetch = found.lost === 'shallow' ? ' The clone is shallow: run `git fetch --unshallow`.' : ''
    const near = suggest(name, await refsOf(root))
    throw new HostError(
      `Unexpected \`${name}\`, expected a version of the site, or a commit, branch or tag of this repository${didYouMean(near)}${fetch}`,
      2
    )
  }
  if (!before || !after || !('commit' in before) || !('commit' in after)) return undefined
  const base = isFromBase ? await runGit(root, ['merge-base', before.commit, after.commit]) : undefined
  return {
    from: {name: from, commit: base?.code === 0 ? base.text.trim() : before.commit},
    to: {name: to, commit: after.commit}
  }
}

/**
 * Returns the report about two commits. Each is written into its own folder and read like any project, with the packages of the
 * working folder.
 *
 * @throws HostError 2 if a commit does not have the project, or an unknown route
 */
export async function diffCommits(
  {root}: Pick<Project, 'root'>,
  {from, to}: CommitRange,
  options: DiffInput
): Promise<string> {
  const {format, route} = options
  const states: CommitState[] = []
  try {
    // One after the other: each needs all cores.
    for (const commit of [from, to]) states.push(await openCommit(root, commit, options))
    const [before, after] = states as [CommitState, CommitState]
    const compared = {before: before.pages, after: after.pages, redirects: after.redirects}
    const report = {sides: [before.side, after.side] as const, format}
    return route === undefined
      ? await reportAll(compared, report)
      : await reportOne(compared, {...report, route: `/${route.replace(/^\/+|\/+$/g, '')}`})
  } finally {
    for (const {close} of states) await close()
    removeOthers(root, [from.commit, to.commit])
  }
}

interface CommitState {
  readonly side: DiffSide
  readonly pages: ReadonlyMap<string, VersionPage>
  readonly redirects: ReadonlyMap<string, string>
  readonly close: () => Promise<void>
}

async function openCommit(
  root: string,
  {name, commit}: NamedCommit,
  {app, configFile, logger}: DiffInput
): Promise<CommitState> {
  const target = join(root, folder, commit)
  const own = folderInRepository(root)
  // The whole repository: a configuration may read files beside the project.
  await writeCommit(repositoryOf(root) ?? root, {commit, folder: '', target})
  const at = join(target, own)
  if (!existsSync(at))
    throw new HostError(`\`${name}\` does not contain the project: it has no files${own && ` in \`${own}\``}.`, 2)
  const project = await openCommitted(at, {app, name, configFile})
  const loaded = await loadSite({project, progress: createProgress(logger), drafts: false})
  loaded.remember()
  const {config, redirects} = project
  const moved = siteRedirects(loaded.site, redirects, config.locales)
  const textsOf = (pages: readonly PageFacts[]) => pageTexts({project, loaded}, pages, {path: ''})
  return {
    side: {name, addressOf: route => addressIn(config, route), texts: pages => textsOf(pages.map(({facts}) => facts))},
    pages: new Map(
      (await withWords(loaded.site.pages, textsOf)).map(facts => [facts.route, {route: facts.route, facts}])
    ),
    redirects: new Map(moved.map(redirect => [redirect.from, redirect.to.replace(/[?#].*$/s, '')])),
    close: async () => {
      await loaded.close()
      project.dispose()
    }
  }
}

/** Returns pages with the hashes of their words, which only sites with versions have. */
async function withWords(
  pages: readonly PageFacts[],
  textsOf: (pages: readonly PageFacts[]) => Promise<ReadonlyMap<string, string>>
): Promise<readonly PageFacts[]> {
  const texts = await textsOf(pages.filter(({wordsHash}) => wordsHash === undefined))
  return pages.map(facts => {
    const text = texts.get(facts.route)
    if (text === undefined) return facts
    const words = wordsOf([facts.title, facts.frontMatter.description, text].join(' '))
    return {...facts, wordsHash: hashOf(words.join(' '))}
  })
}

async function openCommitted(
  root: string,
  {app, name, configFile}: {readonly app: App; readonly name: string; readonly configFile: string | undefined}
): Promise<Project> {
  try {
    return await openProject({app, root, ...(configFile ? {configFile} : {})})
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    throw new HostError(`The project at \`${name}\` cannot be opened: ${error.message}`, error.exitCode, {cause: error})
  }
}

/** Removes the folders of commits that an earlier run compared. */
function removeOthers(root: string, commits: readonly string[]): void {
  if (!existsSync(join(root, folder))) return
  for (const name of readdirSync(join(root, folder)))
    if (!commits.includes(name)) rmSync(join(root, folder, name), {recursive: true, force: true})
}
