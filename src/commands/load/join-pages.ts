import type {CachedPage} from '../../host/cache/cached-page.ts'
import {createStore} from '../../host/cache/store.ts'
import {createTreeStates} from '../../host/cache/tree-states.ts'
import type {Project} from '../../host/project/project.ts'
import type {ReadPages} from '../../host/reading/plan-reading.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {Site} from '../../model/site.ts'
import {routeOf} from '../../model/url.ts'
import type {Settings} from '../../rules/apply-severities.ts'
import {runSiteRules} from '../../rules/run-site-rules.ts'
import {isIncluded} from '../../site/is-included.ts'
import type {BaselineFlags} from '../../subsystems/baseline/accepted-findings.ts'
import type {MadeScripts} from '../../subsystems/islands/made-scripts.ts'
import {runInVersions} from '../../subsystems/versions/version-findings.ts'
import {reportFindings} from '../report/report-findings.ts'
import {clientScriptsOf} from './client-scripts-of.ts'
import {collectFindings, ruleSiteOf, rulesInUse} from './collect-findings.ts'
import {joinSite} from './join-site.ts'
import {keptFindings} from './kept-findings.ts'

/** The joined site with its findings. */
export interface JoinedPages {
  readonly site: Site
  readonly clientScripts: MadeScripts
  /** Pages by source, without drafts that are left out. */
  readonly pages: ReadonlyMap<string, CachedPage>
  /** Number of these pages, and of pages that could not be read. */
  readonly checked: number
  /**
   * Returns all findings as people see them: those of configuration files, pages, page map and rules.
   *
   * @param more findings of later steps
   */
  readonly report: (more?: readonly Diagnostic[]) => readonly Diagnostic[]
  /** Returns the findings of a later step alone as people see them. */
  readonly reportLater: (findings: readonly Diagnostic[]) => readonly Diagnostic[]
}

export interface JoinSettings {
  /** Whether pages with `draft: true` are part of the site. */
  readonly drafts?: boolean
  /** Severities of this run, which replace those of the configuration. */
  readonly rules?: Settings | undefined
  /** See `ReportedRun`. */
  readonly baseline?: BaselineFlags
  /** Prints how many findings are accepted; default: prints nothing. */
  readonly logger?: Logger
}

/**
 * Joins pages into the site, and runs the rules of the site.
 *
 * @param input.generated from `readGeneratedPages`
 */
export async function joinPages({
  project,
  read,
  generated,
  drafts = false,
  rules,
  baseline,
  logger
}: JoinSettings & {
  readonly project: Project
  readonly read: ReadPages
  readonly generated: readonly PageFacts[]
}): Promise<JoinedPages> {
  const facts = read.pages.map(page => page.facts)
  const reached = new Set(facts.map(page => page.route))
  const unread = project.sources.pages
    .map(source => routeOf(source.path, project.places))
    .filter(route => !reached.has(route))
  const store = createStore(project.root, project.cacheDir)
  const trees = createTreeStates(store)
  const site = joinSite({project, pages: facts, drafts, generated, unread, treesOf: trees.of})
  trees.remember()
  const kept = read.pages.filter(page => isIncluded(page.facts, {drafts, date: project.config.build.date}))
  const clientScripts = await clientScriptsOf(project, site)
  const ruleSite = ruleSiteOf(project, site)
  const inUse = rulesInUse(project.plugins.siteRules, project, rules)
  const findings = collectFindings({
    project,
    site,
    pages: kept,
    read: [...read.diagnostics, ...clientScripts.diagnostics],
    siteFindings: runInVersions(ruleSite, each => runSiteRules(each, inUse), {
      ...project,
      keep: keptFindings(ruleSite, project, {rules: inUse, store})
    })
  })
  const run = {project, files: [...kept.map(page => page.facts), ...project.noted], settings: rules, baseline}
  return {
    site,
    clientScripts,
    pages: new Map(kept.map(page => [page.source, page])),
    checked: kept.length + unread.length,
    report: (more = []) => reportFindings([...findings, ...more], {...run, logger}),
    reportLater: found => reportFindings(found, {...run, isLater: true})
  }
}
