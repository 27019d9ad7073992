import {createPageCache} from '../../host/cache/cache.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {createProgress, type Progress} from '../../host/machine/terminal/progress.ts'
import {onSlowBundle} from '../../host/modules/slow-bundles.ts'
import {acquireLock, type Lock} from '../../host/output/lock.ts'
import {openOutput} from '../../host/output/open-output.ts'
import type {Output} from '../../host/output/output.ts'
import type {Project} from '../../host/project/project.ts'
import type {HostName} from '../../model/project/config.ts'
import type {Logger} from '../../model/project/logger.ts'
import {contentDirOf, foldersOf} from '../../model/project/places.ts'
import type {App} from '../../plugin/app.ts'
import type {Settings} from '../../rules/apply-severities.ts'
import type {LastUpdated} from '../../subsystems/last-updated/read-last-updated.ts'
import type {RemoteCache} from '../../subsystems/remote-cache/remote-cache.ts'
import {openBuildSearch} from '../../subsystems/search/open-search.ts'
import type {BuildSearch} from '../../subsystems/search/search-types.ts'
import {remoteOf} from '../load/remote-of.ts'
import {checkRuleSettings, parseRuleSettings, placeOfRule} from '../load/rule-settings.ts'
import {synonymsOf} from '../load/synonyms-of.ts'
import {openWithThreads, type Threads} from '../load/threads.ts'
import {opening, whileWaiting} from '../load/while-waiting.ts'
import {type StageClock, startClock} from './build-report.ts'
import {BuildSchedule} from './build-schedule.ts'
import {projectOptionsOf} from './project-options.ts'

export interface BuildOptions {
  readonly app: App
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
  readonly outDir?: string
  /** Replaces the value in the configuration. */
  readonly url?: string
  readonly base?: string
  /** The host whose own files are written next to the site. */
  readonly host?: HostName
  /** Number of threads; default: as many as the machine has cores and the pages keep busy. */
  readonly jobs?: number | undefined
  readonly noCache?: boolean
  /** Does not use the remote cache. */
  readonly noRemoteCache?: boolean
  /** Fails the build if there are warnings. */
  readonly strict?: boolean
  readonly drafts?: boolean
  /** Replaces `build.date` of the configuration. */
  readonly date?: string
  /** Logs why each page was read or rendered again. */
  readonly explainRebuild?: boolean
  /** Values of the form `NAME=severity`, which replace those of the configuration. */
  readonly rules?: readonly string[]
  /** Called before pages are read. */
  readonly beforeReading?: (project: Project) => void
  /** Called with why each page that was not in the cache was read, by source. */
  readonly afterReading?: (reasons: ReadonlyMap<string, string>) => void
}

/** What a build works with. */
export interface BuildRun {
  readonly options: BuildOptions
  readonly project: Project
  readonly threads: Threads
  readonly progress: Progress
  readonly clock: StageClock
  readonly output: Output
  /** As the user wrote it. */
  readonly outDir: string
  /** Severities of this run, which replace those of the configuration. */
  readonly rules: Settings
  readonly remote: RemoteCache | undefined
  /** Absent if the site has no index. */
  readonly search: BuildSearch | undefined
  readonly schedule: BuildSchedule
  /** Days of the pages' last commits; empty if the site does not show them. */
  readonly lastUpdated: Promise<LastUpdated>
  /** Ends the threads, so they leave no files behind, and removes what is left of an incomplete site. */
  close(): Promise<void>
}

/**
 * Opens the project, and the output folder under its lock.
 *
 * @throws HostError for invalid options or configuration, or an output folder that docsgen must not replace
 */
export async function openBuild(options: BuildOptions): Promise<BuildRun> {
  const {app, root, logger} = options
  const clock = startClock()
  const progress = createProgress(logger)
  const stopNews = onSlowBundle(root, progress.note)
  const opened = openWithThreads(projectOptionsOf(options), options.jobs)
  const {project, threads} = await whileWaiting(logger, opening, opened).catch((error: unknown) => {
    stopNews()
    throw error
  })
  const outDir = options.outDir ?? project.config.build.outDir
  let lock: Lock | undefined
  let output: Output | undefined
  let remote: RemoteCache | undefined
  const stopListening = onInterrupt(() => {
    progress.stop()
    output?.abort()
    project.dispose()
  })
  const close = async (): Promise<void> => {
    stopListening()
    stopNews()
    await threads.end()
    await remote?.close()
    output?.abort()
    await lock?.release()
    project.dispose()
  }
  try {
    lock = await acquireLock(root, outDir, {command: 'docsgen build'})
    const rules = parseRuleSettings(options.rules ?? [], project.known)
    for (const note of project.notes) logger.info(note)
    output = await openOutput({
      root,
      outDir,
      fresh: options.noCache ?? false,
      protect: foldersOf(project.places).filter(dir => dir !== '.')
    })
    clock.end('discover')
    const contentDir = contentDirOf(project.places) || '.'
    const lastUpdated = project.config.lastUpdated ? lastUpdatedOf(root, contentDir) : Promise.resolve({})
    checkRuleSettings(project.config.check.rules, project.known, placeOfRule(project))
    options.beforeReading?.(project)
    remote = (await remoteOf(project, options)).remote
    const search = await openBuildSearch({
      root: project.root,
      cacheDir: project.cacheDir,
      config: project.config,
      synonyms: synonymsOf(project),
      words: app.words,
      pages: createPageCache(project.cacheDir, project.step.hash),
      output
    })
    const schedule = new BuildSchedule({threads, output, search})
    const works = {threads, progress, clock, output, outDir, schedule}
    return {options, project, ...works, rules, remote, search, lastUpdated, close}
  } catch (error) {
    await close()
    throw error
  }
}

async function lastUpdatedOf(root: string, contentDir: string): Promise<LastUpdated> {
  const {readLastUpdated} = await import('../../subsystems/last-updated/read-last-updated.ts')
  return readLastUpdated(root, contentDir)
}
