import type {Diagnostic, Severity} from '../../model/diagnostic.ts'
import type {ProjectVersion} from '../../model/joined/project-version.ts'
import {localesInVersion} from '../../model/locales.ts'
import {isBelow, mountOf} from '../../model/project/places.ts'
import {routeOf} from '../../model/url.ts'
import {areInWorkingFolder, type Version, versionOf} from '../../model/versions.ts'
import type {RuleSite} from '../../rules/rule.ts'
import type {RunProject, RunRules} from '../../rules/rule-runs.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'

/**
 * Runs rules over each version with its own settings, if there are several.
 *
 * @param next runs them over a site
 */
export function runInVersions(
  site: RuleSite,
  next: RunRules,
  {versions, keep = (_, make) => make(site.read)}: RunProject
): Diagnostic[] {
  const all = versions?.map(edition => ({
    version: edition.version,
    isCommit: edition.commit !== undefined,
    made: () => ruleSiteIn(edition, site)
  }))
  const checked = (all ?? inOneFolder(site)).filter(({version}) => highestIn(version, site.config) !== 'off')
  if (checked.length === 0) return versions ? [] : next(site)
  const found = checked.flatMap(({version, isCommit, made}) =>
    isCommit ? keep(version.name, read => next({...made(), read})) : next(made())
  )
  // A finding about the whole site is the same in every version.
  return [...new Map(found.map(finding => [JSON.stringify(finding), finding])).values()]
}

/** Returns the versions that the working folder contains, each with its pages. They share everything else. */
function inOneFolder(whole: RuleSite) {
  const {versions = []} = whole.config
  if (!areInWorkingFolder(versions)) return []
  return versions.map(version => ({
    version,
    isCommit: false,
    made: (): RuleSite => ({...whole, site: withPagesOf(version, whole.site, versions)})
  }))
}

function withPagesOf(version: Version, site: RuleSite['site'], versions: readonly Version[]): RuleSite['site'] {
  return extendSite(site, {pages: site.pages.filter(({route}) => versionOf(route, versions) === version)})
}

/** Returns the site with the pages and settings of one version. Links may point to pages of all of them. */
function ruleSiteIn({version, places, metas, constants, settings}: ProjectVersion, whole: RuleSite): RuleSite {
  const {site, config} = whole
  const {versions = [], locales} = config
  return {
    ...whole,
    site: withPagesOf(version, site, versions),
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

function highestIn({name, status}: Version, {check}: Pick<RunProject['config'], 'check'>): Highest {
  return check.versions?.[name] ?? highest[status]
}

/** From the lowest one. */
const severities: readonly Severity[] = ['info', 'warning', 'error']

/**
 * Returns findings with the severities of their versions: those of maintained versions are warnings at most, those of unmaintained
 * ones are left out, unless the configuration sets another highest severity. A finding in a commit contains the name of the
 * version.
 */
export function settleInVersions(
  found: readonly Diagnostic[],
  {versions, config, places}: Omit<RunProject, 'keep'>
): readonly Diagnostic[] {
  if (!versions) return areInWorkingFolder(config.versions) ? inFolders(found, {config, places}) : found
  return found.flatMap(finding => {
    const edition =
      versions.find(({dir}) => dir !== '' && isBelow(finding.file, dir)) ??
      versions.find(each => each.dir === '' && isPageFile(finding.file, each))
    if (!edition) return [finding]
    const {version, commit} = edition
    const most = highestIn(version, config)
    if (most === 'off') return []
    const severity = atMost(most, finding.severity)
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

/** Does the same for versions that the working folder contains. */
function inFolders(
  found: readonly Diagnostic[],
  {config, places}: Pick<RunProject, 'places' | 'config'>
): readonly Diagnostic[] {
  const {versions = []} = config
  return found.flatMap(finding => {
    const isPage = /\.mdx?$/.test(finding.file) && mountOf(finding.file, places) !== undefined
    const version = isPage ? versionOf(routeOf(finding.file, places), versions) : undefined
    const most = version ? highestIn(version, config) : 'error'
    return most === 'off' ? [] : [{...finding, severity: atMost(most, finding.severity)}]
  })
}

function atMost(most: Severity, severity: Severity): Severity {
  return severities[Math.min(severities.indexOf(severity), severities.indexOf(most))] ?? most
}
