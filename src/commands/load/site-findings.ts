import type {CachedPage} from '../../host/cache/cached-page.ts'
import {readInside} from '../../host/machine/files.ts'
import {readReleased} from '../../host/machine/released-routes.ts'
import {today} from '../../host/machine/time/today.ts'
import type {Project} from '../../host/project/project.ts'
import {compareDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import {routeOf} from '../../model/url.ts'
import {featureSettled} from '../../plugin/installed-features.ts'
import {siteRedirects} from '../../plugin/site-redirects.ts'
import {writtenFiles} from '../../plugin/written-files.ts'
import {pageFiles} from '../../render/outputs.ts'
import {applySeverities, rulesOff, type Settings} from '../../rules/apply-severities.ts'
import type {RuleSite, SiteRule} from '../../rules/rule.ts'
import {findNoPages} from '../../site/no-pages.ts'
import {findPublicClashes} from '../../site/public-clashes.ts'
import {outputFindings, pluginFilesOf} from './project-outputs.ts'
import {withNearFiles} from './with-near-files.ts'

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
    writtenFiles: new Set([...writtenFiles(), ...pluginFilesOf(project, site).outputs.keys()]),
    plugins: project.plugins.list.map(({name}) => name),
    templateLinks: project.templateLinks,
    released: readReleased(project.root),
    read: path => readInside(project.root, path),
    today: today()
  }
}

/**
 * Returns all findings of a run, sorted and with severities applied: those of the configuration's files, of reading, of each
 * page, of joining, and of the site's rules.
 *
 * @param input.pages the pages that are part of the site
 * @param input.read findings about sources that could not be read
 * @param input.siteFindings the findings of `runSiteRules`
 * @param input.settings severities of this run, which replace those of the configuration
 */
export function settleFindings(input: {
  readonly project: Project
  readonly site: Site
  readonly pages: readonly CachedPage[]
  readonly read: readonly Diagnostic[]
  readonly siteFindings: readonly Diagnostic[]
  readonly settings?: Settings
}): Diagnostic[] {
  const {project, site, pages, read, siteFindings, settings} = input
  const found = [
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
  const files = [...pages.map(page => page.facts), ...project.noted]
  const severities = mergeSettings(project.config.check.rules, settings)
  const settled = applySeverities(found, severities, files, project.known)
  return featureSettled(withNearFiles(settled, project.root), project)
    .map(diagnostic => aboutSource(diagnostic, project))
    .sort(compareDiagnostics)
}

/**
 * Returns a finding with a place that the user can edit. A finding in a page that a plugin made points to the page's source,
 * because no user wrote its lines. A finding about the configuration points to the existing file, and the place in it.
 */
export function aboutSource(
  {keys, ...diagnostic}: Diagnostic,
  {made, config, configPlace}: Pick<Project, 'made' | 'config' | 'configPlace'>
): Diagnostic {
  if (diagnostic.file === 'docsgen.config')
    return {...diagnostic, ...configPlace(keys ?? redirectIn(diagnostic, config))}
  const maker = made.from.get(diagnostic.file)
  if (maker === undefined) return diagnostic
  const {plugin, keys: place} = maker
  const {file: from, start: at} = maker.file === undefined ? configPlace(place) : {file: maker.file, start: undefined}
  const {start, end: _end, fix: _fix, note, reason, ...rest} = diagnostic
  const where = `In the page \`${routeOf(diagnostic.file)}\`${start ? `, line ${start.line} of what the plugin \`${plugin}\` made` : ''}.`
  return {
    ...rest,
    reason: reason.replaceAll(diagnostic.file, from),
    file: from,
    ...(at && {start: at}),
    note: note ? `${note} ${where}` : where
  }
}

/** Returns the keys of the redirect in the configuration that a finding quotes. */
function redirectIn({reason}: Diagnostic, {redirects}: Project['config']): readonly string[] {
  // A loop is quoted as a whole: `/x → /y → /x`.
  const quoted = new Set([...reason.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => text.split(' → ')))
  const found = Object.entries(redirects).find(([from, to]) => quoted.has(from) || quoted.has(to))
  return found ? ['redirects', found[0]] : []
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

/** Merges the severities of a run over those of the configuration. Its `*` replaces all configured severities except `off`. */
function mergeSettings(configured: Settings, called: Settings = {}): Settings {
  const own =
    called['*'] === undefined
      ? configured
      : Object.fromEntries(Object.entries(configured).filter(([, level]) => level === 'off'))
  return {...own, ...called}
}
