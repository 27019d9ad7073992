import {sweepWhenDue} from '../../host/cache/sweep-when-due.ts'
import {defaultBaseline, hasBaseline} from '../../host/machine/baseline-file.ts'
import {readLastUpdated} from '../../host/machine/last-updated.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import type {CommitResult} from '../../host/output/commit-result.ts'
import {acquireLock, type Lock} from '../../host/output/lock.ts'
import {type Output, openOutput} from '../../host/output/output.ts'
import {helpRemove} from '../../host/output/swap.ts'
import {explainUnrendered} from '../../host/reading/render-failures.ts'
import {countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {HostName} from '../../model/host-names.ts'
import type {Logger} from '../../model/logger.ts'
import {contentDirOf, foldersOf} from '../../model/places.ts'
import type {Shard} from '../../model/shard.ts'
import {hostNotes} from '../../render/hosting/host-notes.ts'
import {applySeverities} from '../../rules/apply-severities.ts'
import {withLastUpdated} from '../../site/with-last-updated.ts'
import {applyBaseline} from '../load/apply-baseline.ts'
import {type LoadedSite, loadSite} from '../load/load-site.ts'
import {projectOutputs, siteViewOf} from '../load/project-outputs.ts'
import {remoteOf} from '../load/remote-of.ts'
import {checkRuleSettings, parseRuleSettings, placeOfRule} from '../load/rule-settings.ts'
import {settleBoth} from '../load/settle-both.ts'
import {aboutSource} from '../load/site-findings.ts'
import {openAhead} from '../load/threads-ahead.ts'
import {checkBudget} from './check-budget.ts'
import {compareJoined} from './compare-joined.ts'
import {explainRebuild} from './explain-rebuild.ts'
import {importShards, refuseUnshared} from './import-shards.ts'
import {printFindings} from './print-findings.ts'
import {projectOptionsOf} from './project-options.ts'
import {renderPages, type Stage} from './render-pages.ts'
import {withoutLostEntries} from './without-lost-entries.ts'
import {writeFullTexts, writeOutputs} from './write-outputs.ts'
import {writePictures} from './write-pictures.ts'
import {createSearchWriter} from './write-search.ts'

export interface BuildOptions {
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
  /** Folders of shards (see `buildShard`) that together contain all pages: relative to the current folder, or absolute. */
  readonly shards?: readonly string[]
}

/** If at most this many pages were rendered, a thread is kept for file operations next to the main thread. */
const mostHelped = 200

/** Statistics of a build, as `--report json` prints them. */
export interface BuildReport {
  readonly version: 1
  /** For `--shard`: the shard that was read. */
  readonly shard?: Shard
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly ms: number
  readonly cache: {readonly hits: number; readonly misses: number}
  /** In milliseconds. */
  readonly stages: {
    readonly discover: number
    readonly read: number
    readonly site: number
    readonly render: number
    readonly search: number
    readonly write: number
  }
  readonly errors: number
  readonly warnings: number
  readonly outDir: string
}

export interface BuildResult {
  /** 3 if a page could not be opened. */
  readonly exitCode: 0 | 1 | 3
  readonly report: BuildReport
  /** Whether the site was replaced. */
  readonly changed: boolean
  /** Whether the findings could be accepted into a first baseline, because every rule is a warning. */
  readonly mayBeAccepted?: boolean
}

/**
 * Builds the static site:
 *
 * 1. discover: configuration, sources, constants, `_meta` files;
 * 2. read and site: `loadSite`, which all commands share; with shards, pages come from their entries;
 * 3. if there are errors, report all of them and stop, with the old site unchanged;
 * 4. render: the pool's threads write pages and their mirrors into the staging folder, and skip files whose inputs are unchanged
 *    according to the manifest. Meanwhile, this thread makes the search index if it must be rebuilt from all pages;
 * 5. search, then the outputs of the joined site and the assets;
 * 6. write: the staging folder replaces the old site in one swap.
 */
export function build(options: BuildOptions): Promise<BuildResult> {
  return withoutLostEntries(options.root, () => buildOnce(options))
}

async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  const {root, logger, jobs, strict = false} = options
  const began = performance.now()
  const {project, ahead} = await openAhead(projectOptionsOf(options), jobs)
  const outDir = options.outDir ?? project.config.build.outDir
  let lock: Lock | undefined
  let output: Output | undefined
  let loaded: LoadedSite | undefined
  const progress = createProgress(logger)
  const stopListening = onInterrupt(() => {
    progress.stop()
    output?.abort()
    project.dispose()
  })
  try {
    lock = await acquireLock(root, outDir, {command: 'docsgen build'})
    const settings = parseRuleSettings(options.rules ?? [], project.known)
    for (const note of project.notes) logger.info(note)
    output = await openOutput({
      root,
      outDir,
      fresh: options.noCache ?? false,
      protect: foldersOf(project.places).filter(dir => dir !== '.')
    })
    const discovered = performance.now()
    const updating = project.config.lastUpdated ? readLastUpdated(root, contentDirOf(project.places) || '.') : undefined
    checkRuleSettings(project.config.check.rules, project.known, placeOfRule(project))
    if (options.shards) importShards(project, options.shards)
    const {remote} = await remoteOf(project, options)
    const opened = output
    let linking: Promise<void> | undefined
    const searchWriter = createSearchWriter({project, output})
    loaded = await loadSite({
      project,
      progress,
      jobs,
      ahead,
      *meanwhile() {
        yield* opened.checkAhead()
        yield* searchWriter.ahead()
      },
      whileJoined({pages, reasons}, pool) {
        const isWrong = pages.some(page => page.diagnostics.some(({severity}) => severity === 'error'))
        if (reasons.size === 0 || reasons.size > mostHelped || isWrong) return
        linking = opened.linkOld(pool().files.link)
        // The error is handled where the promise is awaited.
        linking.catch(() => undefined)
      },
      rules: settings,
      ...(options.drafts ? {drafts: true} : {}),
      ...(remote && {remote})
    })
    if (options.shards) refuseUnshared(loaded.reasons)
    const diagnostics = applyBaseline(loaded.diagnostics, {root, logger})
    const updated = await updating
    if (updated && 'dates' in updated) loaded = {...loaded, site: withLastUpdated(loaded.site, updated.dates)}
    else if (updated) logger.warn(`Pages have no "last updated" dates: ${updated.problem}.`)
    const {errors, warnings} = countDiagnostics(diagnostics)
    const isGuest = project.config.check.lenient && !strict
    printFindings(diagnostics, {root, logger, files: loaded.checked, ms: performance.now() - began, isGuest})
    const report = (stages: BuildReport['stages'], result?: CommitResult): BuildReport => ({
      version: 1,
      pages: loaded?.site.pages.length ?? 0,
      files: output?.previous?.files.size ?? 0,
      bytes: 0,
      ...(result ? {files: result.written + result.reused, bytes: result.bytes} : {}),
      ms: Math.round(performance.now() - began),
      cache: loaded?.cache ?? {hits: 0, misses: 0},
      stages,
      errors,
      warnings,
      outDir
    })
    const before = {
      discover: round(discovered - began),
      read: round(loaded.stages.read),
      site: round(loaded.stages.site)
    }
    if (errors > 0 || (strict && warnings > 0)) {
      loaded.remember()
      output.abort()
      logger.error(`${errors > 0 ? count(errors, 'error') : count(warnings, 'warning')}. ${outDir} is unchanged.`)
      const unreadable = loaded.diagnostics.some(({rule}) => rule === 'unreadable')
      return {exitCode: unreadable ? 3 : 1, report: report({...before, render: 0, search: 0, write: 0}), changed: false}
    }

    const rendering = performance.now()
    const {islands} = loaded
    const view = siteViewOf(project, loaded.site)
    const joined = compareJoined(project, {site: loaded.site, view, output})
    const stage: Stage = {project, loaded, output, view, joined}
    const planned = await searchWriter.plan(stage)
    /** Nothing is written before this resolves. */
    const linked = Promise.resolve(linking)
    if (planned.isRebuild) await linked
    const {pages, remember, endOneThread, endThreads} = loaded
    /** Ends the build because a file of the site could not be made. */
    const refuse = (found: readonly Diagnostic[]): BuildResult => {
      printFindings(found, {root, logger, files: pages.size, ms: performance.now() - began})
      remember()
      output?.abort()
      logger.error(`${count(found.length, 'error')}. ${outDir} is unchanged.`)
      const render = round(performance.now() - rendering)
      return {
        exitCode: 1,
        report: {...report({...before, render, search: 0, write: 0}), errors: errors + found.length},
        changed: false
      }
    }
    let searching = rendering
    const render = async (): Promise<Awaited<ReturnType<typeof renderPages>>> => {
      // This thread works at the same time, with the core and memory of one of the others.
      if (planned.isRebuild) await endOneThread()
      const done = await renderPages({...stage, islands: islands.hrefs, progress, linked})
      searching = performance.now()
      // The index of a large site takes as much memory as threads that have processed all of its pages.
      if (done.reasons.size > mostHelped) await endThreads()
      return done
    }
    const both = settleBoth(render(), planned.isRebuild ? planned.write() : Promise.resolve(undefined))
    // The error is handled where the promise is awaited.
    both.catch(() => undefined)
    // Runs while threads render.
    const outputs = projectOutputs(project, {site: loaded.site, view})
    const [{reasons: rendered, unrendered}, made] = await both
    if (unrendered.length > 0) return refuse(explainUnrendered(unrendered))
    const helper = rendered.size > 0 && rendered.size <= mostHelped ? loaded.pool().files : undefined
    if (!helper) await endThreads()
    const filed = Promise.all([writeFullTexts(outputs, {output, helper}), helper && output.linkAhead(helper.link)])
    // The error is handled where the promise is awaited.
    filed.catch(() => undefined)
    // Sends the messages to threads before this thread is busy.
    await Promise.resolve()
    const search = made ?? (await planned.write())
    const writing = performance.now()
    await writeOutputs(outputs, {project, output, joined})
    for (const [path, bytes] of islands.files) output.write(path, bytes)
    const undrawn = await writePictures(loaded.site.pages, {
      project,
      output,
      progress,
      jobs,
      remote
    })
    if (undrawn.length > 0) return refuse(undrawn)
    const heavy = applySeverities(
      checkBudget({config: project.config, site: loaded.site, output, islands: islands.hrefs}),
      project.config.check.rules,
      [...loaded.pages.values()].map(page => page.facts),
      project.known
    )
      .filter(({rule}) => rule === 'budget')
      .map(found => aboutSource(found, project))
    printFindings(heavy, {root, logger, files: loaded.pages.size, ms: performance.now() - began})
    const over = countDiagnostics(heavy)
    if (over.errors > 0 || (strict && over.warnings > 0)) {
      loaded.remember()
      output.abort()
      // A page's script, styles and HTML can each exceed the budget.
      const pages = new Set(heavy.map(({file}) => file)).size
      logger.error(`${count(pages, 'page')} over budget. ${outDir} is unchanged.`)
      return {exitCode: 1, report: report({...before, render: 0, search: 0, write: 0}), changed: false}
    }
    const {redirects, config} = project
    const {read} = output
    const sizeOf = (path: string): number => Buffer.byteLength(read(path))
    for (const note of hostNotes(config.build.host, {redirects, sizeOf})) logger.warn(note)
    await filed
    if (helper) {
      const left = Promise.all([output.linkAhead(helper.link), output.flushAhead(helper.flush)])
      await Promise.resolve()
      output.formatAhead()
      await left
    }
    let clearing: {readonly folder: string; readonly ended: Promise<unknown>} | undefined
    const result = output.commit(
      helper &&
        (folder => {
          clearing = {folder, ended: helper.clear(folder).catch(() => undefined)}
        })
    )
    search.remember()
    loaded.remember()
    if (options.explainRebuild) logger.info(explainRebuild({reasons: loaded.reasons, rendered, search: search.summary}))
    const stages = {
      ...before,
      render: round(searching - rendering),
      search: round(writing - searching),
      write: round(performance.now() - writing)
    }
    if (!options.noCache) {
      const inUse = [...loaded.pages.values()].map(page => page.entry)
      sweepWhenDue(project.cacheDir, {inUse, made: loaded.cache.misses})
    }
    if (clearing) {
      helpRemove(clearing.folder)
      await clearing.ended
    }
    const mayBeAccepted =
      warnings > 0 && project.config.check.rules['*'] === 'warning' && !hasBaseline(root, defaultBaseline)
    return {exitCode: 0, report: report(stages, result), changed: result.changed, mayBeAccepted}
  } catch (error) {
    // Threads end first, so they leave no files behind.
    await loaded?.close()
    output?.abort()
    throw error
  } finally {
    stopListening()
    await loaded?.close()
    await ahead.close()
    await lock?.release()
    project.dispose()
  }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
