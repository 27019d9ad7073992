import type {Project} from '../../host/project/project.ts'
import type {ProjectVersion} from '../../host/project/versions/open-version.ts'
import type {Diagnostic, Severity} from '../../model/diagnostic.ts'
import {localesInVersion} from '../../model/locales.ts'
import {isBelow} from '../../model/places.ts'
import {type Version, versionOf} from '../../model/versions.ts'
import type {RuleSite, SiteRule} from '../../rules/rule.ts'
import {runSiteRules} from '../../rules/run-site-rules.ts'

/** Runs rules over the joined site: over each version with its own settings, if there are several. */
export function runRulesOfVersions(
  site: RuleSite,
  {versions}: Pick<Project, 'versions'>,
  rules: readonly SiteRule[]
): Diagnostic[] {
  if (!versions) return runSiteRules(site, rules)
  const checked = versions.filter(({version}) => highestIn(version, site.config) !== 'off')
  const found = checked.flatMap(edition => runSiteRules(ruleSiteIn(edition, site), rules))
  // A finding about the whole site is the same in every version.
  return [...new Map(found.map(finding => [JSON.stringify(finding), finding])).values()]
}

/** Returns the site with the pages and settings of one version. Links may lead to pages of all of them. */
function ruleSiteIn({version, places, metas, constants, settings}: ProjectVersion, whole: RuleSite): RuleSite {
  const {site, config} = whole
  const {versions = [], locales} = config
  return {
    ...whole,
    site: {...site, pages: site.pages.filter(({route}) => versionOf(route, versions) === version)},
    config: {...config, ...(locales && {locales: localesInVersion(version, locales)})},
    metas,
    constants,
    places,
    settings: settings.data
  }
}

type Highest = Severity | 'off'

/** The highest severity of findings in a version, by its status. */
const highest: Readonly<Record<Version['status'], Highest>> = {
  latest: 'error',
  preview: 'error',
  maintained: 'warning',
  unmaintained: 'off'
}

function highestIn({name, status}: Version, {check}: Pick<Project['config'], 'check'>): Highest {
  return check.versions?.[name] ?? highest[status]
}

/** From the lowest one. */
const severities: readonly Severity[] = ['info', 'warning', 'error']

/**
 * Returns findings with the severities of their versions: those of maintained versions are warnings at most, those of unmaintained
 * ones are left out, unless the configuration sets another highest severity. A finding in a commit names the version.
 */
export function inVersions(
  found: readonly Diagnostic[],
  {versions, config}: Pick<Project, 'versions'> & {readonly config: Pick<Project['config'], 'check'>}
): readonly Diagnostic[] {
  if (!versions) return found
  return found.flatMap(finding => {
    const edition =
      versions.find(({dir}) => dir !== '' && isBelow(finding.file, dir)) ??
      versions.find(each => each.dir === '' && isPageFile(finding.file, each))
    if (!edition) return [finding]
    const {version, commit} = edition
    const most = highestIn(version, config)
    if (most === 'off') return []
    const severity = severities[Math.min(severities.indexOf(finding.severity), severities.indexOf(most))] ?? most
    if (commit === undefined || typeof version.from !== 'object') return [{...finding, severity}]
    const where = `In the version \`${version.name}\`, which is the commit \`${commit.slice(0, 12)}\` (\`${version.from.git}\`).`
    const {note, fix: _fix, ...rest} = finding
    return [{...rest, severity, note: note === undefined ? where : `${note} ${where}`}]
  })
}

/** Returns whether a file is in a folder of pages. Files beside the pages of the working folder belong to the whole site. */
function isPageFile(file: string, {places}: ProjectVersion): boolean {
  return places.mounts.some(({dir}) => dir !== '' && isBelow(file, dir))
}
