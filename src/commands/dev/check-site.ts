import {setImmediate as breathe} from 'node:timers/promises'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import {runSiteRules} from '../../rules/run-site-rules.ts'
import {runInVersions} from '../../subsystems/versions/version-findings.ts'
import {collectFindings, ruleSiteOf} from '../load/collect-findings.ts'
import {reportFindings} from '../report/report-findings.ts'
import type {DevSite} from './dev-site.ts'
import {ownFindings} from './own-findings.ts'

export interface CheckedSite {
  readonly joined: Site
  readonly findings: readonly Diagnostic[]
  /** Findings that only the joined site has. Findings from reading a page arrive earlier and are more recent (`ownFindings`). */
  readonly ofSite: readonly Diagnostic[]
}

/**
 * Returns the findings of the whole site in its current state. Pauses between rules, so a save need not wait.
 *
 * @param isCurrent returns whether the result is still needed; called before each rule
 * @returns `undefined` if the result was no longer needed
 */
export async function checkSite(site: DevSite, isCurrent: () => boolean): Promise<CheckedSite | undefined> {
  const joined = site.join()
  const rules = ruleSiteOf(site.project, joined)
  const siteFindings: Diagnostic[] = []
  for (const rule of site.project.plugins.siteRules) {
    await breathe()
    if (!isCurrent()) return undefined
    siteFindings.push(...runInVersions(rules, each => runSiteRules(each, [rule]), site.project))
  }
  const kept = site.keptPages()
  const pages = kept.flatMap(({page}) => (page ? [page] : []))
  const unread = kept.flatMap(({failure, unrendered}) => failure ?? unrendered ?? [])
  // A failing template affects many pages, but is reported once.
  const read = [...new Map(unread.map(found => [keyOf(found), found])).values()]
  const all = collectFindings({project: site.project, site: joined, pages, read, siteFindings})
  const files = [...pages.map(page => page.facts), ...site.project.noted]
  const findings = reportFindings(all, {project: site.project, files})
  const own = new Set(kept.flatMap(entry => ownFindings(entry, site.project)).map(keyOf))
  return {joined, findings, ofSite: findings.filter(found => !own.has(keyOf(found)))}
}

function keyOf({rule, file, start, reason}: Diagnostic): string {
  return JSON.stringify([rule, file, start, reason])
}
