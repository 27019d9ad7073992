import type {CachedPage} from '../../host/cache/cached-page.ts'
import type {RemoteCache} from '../../host/cache/remote-cache.ts'
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
import {runSiteRules} from '../../rules/run-site-rules.ts'
import {siteRules} from '../../rules/site-rules.ts'
import {isKept} from '../../site/is-kept.ts'
import {joinSite} from './join-site.ts'
import {settleBoth} from './settle-both.ts'
import {ruleSiteOf, settleFindings} from './site-findings.ts'
import {siteIslands} from './site-islands.ts'
import type {ThreadsAhead} from './threads-ahead.ts'
import {threadsFor} from './threads-for.ts'

export interface LoadOptions {
  readonly project: Project
  readonly progress: Progress
  /** Threads; as many as the machine has cores and the pages keep busy, unless told. */
  readonly jobs?: number | undefined
  /** Threads that were started while the project was opened. */
  readonly ahead?: ThreadsAhead
  /** Work that does not need the pages, in small steps: done while they are read, as far as it comes. */
  readonly meanwhile?: () => Iterable<void>
  /** Called when pages are read, before they are joined: what a thread can do meanwhile, which then has nothing to do. */
  readonly whileJoined?: (read: ReadPages, pool: () => Pool) => void
  /** Whether pages with `draft: true` are part of the site. */
  readonly drafts?: boolean
  /** The cache of other machines (see `remoteOf`). */
  readonly remote?: RemoteCache
  /** Severities of this call, over the configuration's. */
  readonly rules?: Readonly<Record<string, Diagnostic['severity'] | 'off'>>
}

export interface LoadedSite {
  readonly site: Site
  /** Scripts of the components that come to life. */
  readonly islands: Islands
  /** What was read, by source; drafts that are left out are not in it. */
  readonly pages: ReadonlyMap<string, CachedPage>
  /** All of it: configuration's files, pages, page map, rules; sorted, severities applied. */
  readonly diagnostics: readonly Diagnostic[]
  readonly cache: {readonly hits: number; readonly misses: number}
  /** Why each page that the cache did not have was read, by source. */
  readonly reasons: ReadonlyMap<string, string>
  /** Milliseconds. */
  readonly stages: {readonly read: number; readonly site: number}
  /** Threads for what follows; started when first asked for. */
  pool(): Pool
  /** Ends one of several threads, for what follows to have its core and its memory. */
  endOneThread(): Promise<void>
  /** Ends the threads, whose memory what follows may need; they are started again when asked for. */
  endThreads(): Promise<void>
  /** Keeps what was learnt for the next run. */
  remember(): void
  close(): Promise<void>
}

/**
 * The path that build, dev and check share: sources to facts, facts to site, rules over both. What the commands differ
 * in is what they do with the result.
 */
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
    // While threads read what people wrote, this one has time for what nobody did.
    const [read, generated] = await settleBoth(
      readPages({project, pool: start, progress, remote, meanwhile: options.meanwhile}),
      readGeneratedPages(project)
    )
    const joining = performance.now()
    options.whileJoined?.(read, start)
    // What was asked of a thread is sent before this one is busy.
    await Promise.resolve()
    const facts = read.pages.map(page => page.facts)
    const reached = new Set(facts.map(page => page.route))
    const unread = project.sources.pages
      .map(source => routeOf(source.path, project.places))
      .filter(route => !reached.has(route))
    const site = joinSite({project, pages: facts, drafts, generated, unread})
    const kept = read.pages.filter(page => isKept(page.facts, {drafts, date: project.config.build.date}))
    const scripts = await siteIslands(project, site)
    const diagnostics = settleFindings({
      project,
      site,
      pages: kept,
      read: [...read.diagnostics, ...scripts.diagnostics],
      ruled: runSiteRules(ruleSiteOf(project, site), [...siteRules, ...project.plugins.siteRules]),
      ...(options.rules ? {settings: options.rules} : {})
    })
    return {
      site,
      islands: scripts.islands,
      pages: new Map(kept.map(page => [page.source, page])),
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
