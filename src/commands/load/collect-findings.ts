import type {CachedPage} from '../../host/cache/cached-page.ts'
import {readInside} from '../../host/machine/files.ts'
import {readReleased} from '../../host/machine/released-routes.ts'
import {today} from '../../host/machine/time/today.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import {writtenFiles} from '../../plugin/written-files.ts'
import {pageFiles} from '../../render/outputs.ts'
import {rulesOff, type Settings} from '../../rules/apply-severities.ts'
import type {RuleSite, SiteRule} from '../../rules/rule.ts'
import {findNoPages} from '../../site/no-pages.ts'
import {findPublicClashes} from '../../site/public-clashes.ts'
import {mergeSettings} from '../report/report-findings.ts'
import {outputFindings, pluginFilesOf} from './project-outputs.ts'
import {siteRedirects} from './site-redirects.ts'

/** Returns the joined site as rules receive it. */
export function ruleSiteOf(project: Project, site: Site): RuleSite {
  return {
    site,
    config: project.config,
    metas: project.metas,
    redirects: siteRedirects(site, project.redirects, project.config.locales),
    constants: project.constants,
    places: project.places,
    settings: project.settings.data,
    publicFiles: new Set(project.sources.publicFiles),
    writtenFiles: new Set([...writtenFiles(project.app), ...pluginFilesOf(project, site).outputs.keys()]),
    plugins: project.plugins.list.map(({name}) => name),
    templateLinks: project.templateLinks,
    released: readReleased(project.root),
    read: path => readInside(project.root, path),
    today: today()
  }
}

/**
 * Returns all findings of a run: those of the configuration's files, of reading, of each page, of joining, and of the site's rules.
 * `reportFindings` decides which of them people see.
 *
 * @param input.pages the pages that are part of the site
 * @param input.read findings about sources that could not be read
 * @param input.siteFindings the findings of `runSiteRules`
 */
export function collectFindings(input: {
  readonly project: Project
  readonly site: Site
  readonly pages: readonly CachedPage[]
  readonly read: readonly Diagnostic[]
  readonly siteFindings: readonly Diagnostic[]
}): Diagnostic[] {
  const {project, site, pages, read, siteFindings} = input
  return [
    ...project.diagnostics,
    ...read,
    ...pages.flatMap(page => page.diagnostics),
    ...site.diagnostics,
    // If pages could not be read, that is the actual problem.
    ...(read.length === 0 ? findNoPages(site.pages, project.places) : []),
    ...findPublicClashes({
      pages: site.pages,
      publicFiles: project.sources.publicFiles,
      publicDir: project.places.publicDir,
      pathsOf: page => pageFiles(page, project.config.build.format)
    }),
    ...outputFindings(project, site),
    ...siteFindings
  ]
}

/**
 * Returns the rules of the site that can have an effect. In a site of many languages, the rules that are off by default would make
 * a finding for almost every page.
 *
 * @param settings severities of this run, which replace those of the configuration
 */
export function rulesInUse(rules: readonly SiteRule[], {config, known}: Project, settings?: Settings): SiteRule[] {
  const off = rulesOff(mergeSettings(config.check.rules, settings), known)
  return rules.filter(({name, optional}) => !optional || !off.has(name))
}
