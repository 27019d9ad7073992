import {setImmediate as breathe} from 'node:timers/promises'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import {runSiteRules} from '../../rules/run-site-rules.ts'
import {siteRules} from '../../rules/site-rules.ts'
import {ruleSiteOf, settleFindings} from '../load/site-findings.ts'
import {ownFindings} from './dev-findings.ts'
import type {DevSite} from './dev-site.ts'

export interface CheckedSite {
  readonly joined: Site
  readonly findings: readonly Diagnostic[]
  /** Those that only the joined site has. What reading a page finds is known sooner, and is fresher (`ownFindings`). */
  readonly ofSite: readonly Diagnostic[]
}

/**
 * Returns the findings of the whole site as it is known now. Rules run one after the other with room between them, so that
 * a save is not kept waiting.
 *
 * @param isCurrent whether the result is still wanted; asked before each rule
 * @returns `undefined` if the result was no longer wanted
 */
export async function checkSite(site: DevSite, isCurrent: () => boolean): Promise<CheckedSite | undefined> {
  const joined = site.join()
  const rules = ruleSiteOf(site.project, joined)
  const ruled: Diagnostic[] = []
  for (const rule of [...siteRules, ...site.project.plugins.siteRules]) {
    await breathe()
    if (!isCurrent()) return undefined
    ruled.push(...runSiteRules(rules, [rule]))
  }
  const kept = site.keptPages()
  const pages = kept.flatMap(({page}) => (page ? [page] : []))
  const unread = kept.flatMap(({failure, unrendered}) => failure ?? unrendered ?? [])
  // A template fails for many pages: once is enough.
  const read = [...new Map(unread.map(found => [keyOf(found), found])).values()]
  const findings = settleFindings({project: site.project, site: joined, pages, read, ruled})
  const own = new Set(kept.flatMap(entry => ownFindings(entry, site.project)).map(keyOf))
  return {joined, findings, ofSite: findings.filter(found => !own.has(keyOf(found)))}
}

function keyOf({rule, file, start, reason}: Diagnostic): string {
  return JSON.stringify([rule, file, start, reason])
}
