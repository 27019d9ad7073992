import {join, resolve} from 'node:path'
import {type BuildResult, startClock} from '../../commands/build/build-report.ts'
import type {BuildOptions} from '../../commands/build/open-build.ts'
import {printFindings} from '../../commands/build/print-findings.ts'
import {projectOptionsOf} from '../../commands/build/project-options.ts'
import {withoutLostEntries} from '../../commands/build/without-lost-entries.ts'
import {remoteOf} from '../../commands/load/remote-of.ts'
import {createThreads, type Threads} from '../../commands/load/threads.ts'
import {reportFindings} from '../../commands/report/report-findings.ts'
import {buildInfo} from '../../host/machine/build-id.ts'
import {statFile} from '../../host/machine/files.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {displayPath, findOutDir} from '../../host/output/folder.ts'
import {acquireLock} from '../../host/output/lock.ts'
import {openProject} from '../../host/project/project.ts'
import {planReading} from '../../host/reading/plan-reading.ts'
import {foldersOf} from '../../model/project/places.ts'
import {pagesOfShard} from './pages-of-shard.ts'
import type {Shard} from './shard.ts'
import {writeShard} from './write-shard.ts'

/** Options of `build --shard`. Other options of `build` belong to the joined site, so `merge` takes them. */
export interface ShardOptions
  extends Pick<
    BuildOptions,
    'app' | 'root' | 'logger' | 'configFile' | 'url' | 'base' | 'jobs' | 'noCache' | 'noRemoteCache'
  > {
  readonly shard: Shard
  /** Relative to the root or absolute; default: below `.docsgen/shards`. */
  readonly outDir?: string
}

/**
 * Reads the pages of one shard: bodies with rendered components and highlighted code, facts, findings, and search postings.
 * Writes them to a folder from which `merge` makes the site. Findings are stored with the pages, and `merge` reports them,
 * because only it knows the whole site.
 *
 * @returns exit code 1 if a page exceeds its limit of time or memory; 3 if a page cannot be opened
 */
export function buildShard(options: ShardOptions): Promise<BuildResult> {
  return withoutLostEntries(options.root, () => buildOnce(options))
}

async function buildOnce(options: ShardOptions): Promise<BuildResult> {
  const {app, root, logger, shard} = options
  const clock = startClock()
  const whole = await openProject(projectOptionsOf(options))
  const outDir = options.outDir ?? `.docsgen/shards/${shard.index}-of-${shard.count}`
  const protect = foldersOf(whole.places).filter(dir => dir !== '.')
  const folder = findOutDir(root, outDir, protect)
  const lock = await acquireLock(root, outDir, {command: 'docsgen build --shard'})
  const progress = createProgress(logger)
  const {remote} = await remoteOf(whole, options)
  let threads: Threads | undefined
  const stopListening = onInterrupt(() => {
    progress.stop()
    whole.dispose()
  })
  try {
    const sized = whole.sources.pages.map(({path}) => ({path, size: statFile(join(root, path))?.size ?? 0}))
    const mine = pagesOfShard(sized, shard)
    const project = {
      ...whole,
      sources: {...whole.sources, pages: whole.sources.pages.filter(({path}) => mine.has(path))}
    }
    threads = createThreads(project, options.jobs)
    clock.end('discover')
    const reading = await planReading({project, progress, remote})
    const stuck = reading.sources.length > 0 ? await threads.pool().read(reading) : []
    const read = reading.end(stuck)
    clock.end('read')
    const report = (files = 0, bytes = 0): BuildResult['report'] & {readonly shard: Shard} => ({
      version: 1,
      shard,
      pages: read.pages.length,
      files,
      bytes,
      ms: Math.round(clock.elapsed()),
      cache: {hits: read.hits, misses: read.misses},
      stages: clock.stages,
      errors: read.diagnostics.length,
      warnings: 0,
      outDir
    })
    if (read.diagnostics.length > 0) {
      read.remember()
      const findings = reportFindings(read.diagnostics, {project, files: read.pages.map(page => page.facts)})
      printFindings(findings, {app, root, logger, files: mine.size, ms: clock.elapsed()})
      logger.error(`${outDir} is unchanged.`)
      const exitCode = read.diagnostics.some(({rule}) => rule === 'unreadable') ? 3 : 1
      return {exitCode, report: report(), changed: false}
    }
    const {files, bytes} = writeShard({
      root,
      cacheDir: project.cacheDir,
      folder,
      name: displayPath(root, resolve(folder)),
      shard,
      version: buildInfo().version,
      step: project.step,
      pages: read.pages
    })
    clock.end('write')
    read.remember()
    return {exitCode: 0, report: report(files, bytes), changed: true}
  } finally {
    stopListening()
    await threads?.end()
    await remote?.close()
    await lock.release()
    whole.dispose()
  }
}
