import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {installedFeatures} from '../../plugin/installed-features.ts'
import {applySeverities, type Settings} from '../../rules/apply-severities.ts'
import type {LoadedSite} from '../load/load-site.ts'

/** Returns the findings of the steps that features add to `check`, with the severities of the project. */
export async function findMore(input: {
  readonly project: Project
  readonly loaded: LoadedSite
  readonly settings: Settings
  /** The options of `check`, with those of the steps. */
  readonly options: Readonly<Record<string, unknown>>
  readonly offline: boolean
  readonly logger: Logger
}): Promise<readonly Diagnostic[]> {
  const {project, loaded, settings, options, offline, logger} = input
  const found: Diagnostic[] = []
  for (const {check, rules = []} of installedFeatures()) {
    if (!check) continue
    const {cacheDir} = project
    const own = await check.find({site: loaded.site, cacheDir, options, offline, logger})
    if (own.length === 0) continue
    const names = new Set(rules.map(({name}) => name))
    const pages = [...loaded.pages.values()].map(page => page.facts)
    // Comments about other rules have been evaluated already.
    found.push(
      ...applySeverities(own, {...project.config.check.rules, ...settings}, pages, project.known).filter(({rule}) =>
        names.has(rule)
      )
    )
  }
  return found
}
