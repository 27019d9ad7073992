import type {CachedPage} from '../../host/cache/cache.ts'
import {today} from '../../host/machine/today.ts'
import {loadOpenrpc} from '../../host/project/openrpc.ts'
import type {Project} from '../../host/project/project.ts'
import {compareDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import {applySeverities, type Settings} from '../../rules/apply-severities.ts'
import type {RuleSite} from '../../rules/rule.ts'
import {findNoPages} from '../../site/no-pages.ts'
import {findPublicClashes} from '../../site/public-clashes.ts'

/** The joined site as its rules see it. */
export function ruleSiteOf(project: Project, site: Site): RuleSite {
  const rpcMethods = loadOpenrpc(project.root, project.config.check.openrpc)
  return {
    site,
    config: project.config,
    metas: project.metas,
    redirects: project.redirects,
    constants: project.constants,
    publicFiles: new Set(project.sources.publicFiles),
    ...(rpcMethods && {rpcMethods}),
    today: today()
  }
}

/**
 * All findings of a run, sorted, severities applied: those of the configuration's files, of reading, of each page, of
 * joining and of the site's rules.
 *
 * @param input.pages the pages that are part of the site
 * @param input.read findings about sources that could not be read
 * @param input.ruled what `runSiteRules` found
 * @param input.settings severities of this call, over the configuration's
 */
export function settleFindings(input: {
  readonly project: Project
  readonly site: Site
  readonly pages: readonly CachedPage[]
  readonly read: readonly Diagnostic[]
  readonly ruled: readonly Diagnostic[]
  readonly settings?: Settings
}): Diagnostic[] {
  const {project, site, pages, read, ruled, settings} = input
  const found = [
    ...project.diagnostics,
    ...read,
    ...pages.flatMap(page => page.diagnostics),
    ...site.diagnostics,
    // Where pages failed to be read, that is what is wrong.
    ...(read.length === 0 ? findNoPages(site.pages) : []),
    ...findPublicClashes({
      pages: site.pages,
      publicFiles: project.sources.publicFiles,
      format: project.config.build.format
    }),
    ...ruled
  ]
  const commented = [...pages.map(page => page.facts), ...project.commented]
  return applySeverities(found, {...project.config.check.rules, ...settings}, commented).sort(compareDiagnostics)
}
