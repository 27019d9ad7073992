import type {CachedPage} from '../../host/cache/cached-page.ts'
import type {Progress} from '../../host/machine/terminal/progress.ts'
import type {Islands} from '../../host/modules/bundle-islands.ts'
import type {Project} from '../../host/project/project.ts'
import {readGeneratedPages} from '../../host/reading/generated-pages.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {type ReadPages, readPages} from '../../host/reading/read-pages.ts'
import {workerSetupOf} from '../../host/reading/worker-setup.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import {routeOf} from '../../model/url.ts'
import type {RemoteCache} from '../../plugin/remote-cache.ts'
import {siteRules} from '../../rules/site-rules.ts'
import {isIncluded} from '../../site/is-included.ts'
import {joinSite} from './join-site.ts'
import {settleBoth} from './settle-both.ts'
import {ruleSiteOf, rulesInUse, settleFindings} from './site-findings.ts'
import {siteIslands} from './site-islands.ts'
import type {ThreadsAhead} from './threads-ahead.ts'
import {threadsFor} from './threads-for.ts'
import {runRulesOfVersions} from './version-findings.ts'

export interface LoadOptions {
  readonly project: Project
  readonly progress: Progress
  /** Number of threads; default: as many as the machine has cores and the pages keep busy. */
  readonly jobs?: number | undefined
  /** Threads that were started while the project was opened. */
  readonly ahead?: ThreadsAhead
  /** Work in small steps that does not need the pages. It runs while they are read, as far as it gets. */
  readonly meanwhile?: () => Iterable<void>
  /** Called after pages are read and before they are joined, to give idle threads work. */
  readonly whileJoined?: (read: ReadPages, pool: () => Pool) => void
  /** Whether pages with `draft: true` are part of the site. */
  readonly drafts?: boolean
  /** The remote cache (see `remoteOf`). */
  readonly remote?: RemoteCache
  /** Severities of this run, which replace those of the configuration. */
  readonly rules?: Readonly<Record<string, Diagnostic['severity'] | 'off'>>
}

export interface LoadedSite {
  readonly site: Site
  /** Scripts of interactive components. */
  readonly islands: Islands
  /** Pages by source, without drafts that are left out. */
  readonly pages: ReadonlyMap<string, CachedPage>
  /** Number of these pages, and of pages that could not be read. */
  readonly checked: number
  /** All findings: configuration files, pages, page map and rules; sorted, with severities applied. */
  readonly diagnostics: readonly Diagnostic[]
  readonly cache: {readonly hits: number; readonly misses: number}
  /** Why each page that was not in the cache was read, by source. */
  readonly reasons: ReadonlyMap<string, string>
  /** In milliseconds. */
  readonly stages: {readonly read: number; readonly site: number}
  /** Returns threads for later work; starts them when first called. */
  pool(): Pool
  /** Ends one of several threads, so later work has its core and memory. */
  endOneThread(): Promise<void>
  /** Ends the threads, so later work has their memory. `pool` starts them again. */
  endThreads(): Promise<void>
  /** Writes the snapshot for the next run. */
  remember(): void
  close(): Promise<void>
}

/** Runs the steps that build, dev and check share: sources to facts, facts to site, and rules over both. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  const {project, progress, drafts = false, remote} = options
  let jobs = options.jobs ?? threadsFor(project.sources.pages.length)
  let pool = options.ahead?.take()
  const start = (): Pool => {
    pool ??= createPool({jobs, setup: workerSetupOf(project)})
    return pool
  }
  const endOneThread = async (): Promise<void> => {
    if (jobs === 1) return
    jobs--
    await pool?.endOne()
  }
  const endThreads = async (): Promise<void> => {
    const running = pool
    pool = undefined
    await running?.close()
  }
  const close = async (): Promise<void> => {
    await endThreads()
    await remote?.close()
  }
  try {
    const began = performance.now()
    // While threads read the project's pages, this thread prepares the generated ones.
    const [read, generated] = await settleBoth(
      readPages({project, pool: start, progress, remote, meanwhile: options.meanwhile}),
      readGeneratedPages(project)
    )
    const joining = performance.now()
    options.whileJoined?.(read, start)
    // Sends the messages to threads before this thread is busy.
    await Promise.resolve()
    const facts = read.pages.map(page => page.facts)
    const reached = new Set(facts.map(page => page.route))
    const unread = project.sources.pages
      .map(source => routeOf(source.path, project.places))
      .filter(route => !reached.has(route))
    const site = joinSite({project, pages: facts, drafts, generated, unread})
    const kept = read.pages.filter(page => isIncluded(page.facts, {drafts, date: project.config.build.date}))
    const scripts = await siteIslands(project, site)
    const diagnostics = settleFindings({
      project,
      site,
      pages: kept,
      read: [...read.diagnostics, ...scripts.diagnostics],
      siteFindings: runRulesOfVersions(
        ruleSiteOf(project, site),
        project,
        rulesInUse([...siteRules, ...project.plugins.siteRules], project, options.rules)
      ),
      ...(options.rules ? {settings: options.rules} : {})
    })
    return {
      site,
      islands: scripts.islands,
      pages: new Map(kept.map(page => [page.source, page])),
      checked: kept.length + unread.length,
      diagnostics,
      cache: {hits: read.hits, misses: read.misses},
      reasons: read.reasons,
      stages: {read: joining - began, site: performance.now() - joining},
      pool: start,
      endOneThread,
      endThreads,
      remember: read.remember,
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}
