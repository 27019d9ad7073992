import {readInside} from '../../host/machine/files.ts'
import {npmPackage} from '../../host/machine/outside/npm-package.ts'
import {RequestFailure, request, successful} from '../../host/machine/outside/request.ts'
import {authorizationFor} from '../../host/machine/outside/token.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {
  type RecordedReleases,
  type Release,
  type ReleaseSource,
  releaseSourceText
} from '../../model/project/releases.ts'
import {starOfTag} from '../../model/project/tag-pattern.ts'
import {githubUrl, withoutLogin} from '../../model/project/upstream.ts'
import {compareVersions, type ParsedVersion, parseVersion} from '../../model/project/version-order.ts'
import {notesText} from './notes-text.ts'
import {type ChangelogSection, readChangelog} from './sources/changelog.ts'
import type {FoundRelease} from './sources/found-release.ts'
import {fileInGit, gitReleases} from './sources/git-releases.ts'
import {githubReleases} from './sources/github-releases.ts'

/** Reads sources, each place outside once: many programs may have the same repository. */
export type FindReleases = (source: ReleaseSource) => Promise<RecordedReleases>

/**
 * Returns a function that reads the releases of a source, newest first.
 *
 * @throws RequestFailure if they cannot be read completely, or if there are none
 */
export function createFindReleases(root: string): FindReleases {
  const lists = new Map<string, Promise<readonly FoundRelease[]>>()
  const githubOnce = (name: string): Promise<readonly FoundRelease[]> => {
    const list = lists.get(name) ?? githubReleases(name)
    lists.set(name, list)
    return list
  }
  return async source => {
    const tagged = await taggedReleases(source, githubOnce)
    const sections = source.changelog === undefined ? [] : readChangelog(await changelogText(root, source))
    const releases = tagged
      ? joined(tagged, {sections, source})
      : sections.map(section => sectionRelease(section, source))
    const versions = releases.flatMap(release => {
      const parsed = parseVersion(release.version)
      return parsed ? [{release, parsed}] : []
    })
    const wanted = versions.filter(
      ({release, parsed}) => source.prerelease || (parsed.version.prerelease.length === 0 && !release.isPrerelease)
    )
    if (wanted.length === 0) throw new RequestFailure(noReleases(source, {versions: versions.length}))
    return {source: releaseSourceText(source), releases: inOrder(wanted)}
  }
}

type Candidate = Release & {readonly isPrerelease?: true}

function inOrder(
  versions: readonly {readonly release: Candidate; readonly parsed: ParsedVersion}[]
): readonly Release[] {
  const sorted = versions.toSorted(
    (a, b) => compareVersions(b.parsed, a.parsed) || compareCodeUnits(a.release.version, b.release.version)
  )
  // The anchor of a release is its version.
  const first = new Map(sorted.toReversed().map(({release}) => [release.version, release]))
  return [...first.values()].toReversed().map(({isPrerelease: _, ...release}) => release)
}

function noReleases(source: ReleaseSource, {versions}: {readonly versions: number}): string {
  const text = releaseSourceText(source)
  if (versions > 0) return `\`${text}\` has only pre-releases. Add \`prerelease: true\` to the source if they count.`
  return source.changelog !== undefined &&
    source.github === undefined &&
    source.git === undefined &&
    source.npm === undefined
    ? `\`${text}\` has no heading that begins with a version, such as \`## 1.2.0 - 2026-03-04\`.`
    : `None of the names in \`${text}\` is a version. If the tags have a prefix, set \`tag\`, such as \`tag: 'name/*'\`.`
}

/** Returns what a repository or a registry lists; `undefined` if the source is only a changelog. */
async function taggedReleases(
  {github, git, npm, tag = '*'}: ReleaseSource,
  githubOnce: (name: string) => Promise<readonly FoundRelease[]>
): Promise<readonly FoundRelease[] | undefined> {
  if (github !== undefined) {
    const published = await githubOnce(github)
    const own = published.filter(release => starOfTag(tag, release.tag) !== undefined)
    // Many repositories have tags, but no releases with notes.
    if (own.length > 0) return own
    const url = githubUrl(github)
    const tags = await gitReleases(url, tag)
    return tags.map(each => ({...each, url: `${url}/releases/tag/${encodeURI(each.tag)}`}))
  }
  if (git !== undefined) return gitReleases(git, tag)
  return npm === undefined ? undefined : npmReleases(npm)
}

async function npmReleases(name: string): Promise<readonly FoundRelease[]> {
  const {versions = {}, time = {}} = await npmPackage(name)
  return Object.keys(versions).flatMap((version): FoundRelease[] => {
    if (versions[version]?.deprecated) return []
    const date = time[version]?.slice(0, 10)
    return [{tag: version, ...(date !== undefined && {date})}]
  })
}

async function changelogText(root: string, {github, git, changelog = ''}: ReleaseSource): Promise<string> {
  if (/^https?:\/\//.test(changelog)) {
    const authorization = authorizationFor(new URL(changelog).host)
    const answer = await request(changelog, authorization ? {headers: {authorization}} : {})
    return successful(answer, changelog).body.toString('utf8')
  }
  const url = github === undefined ? git : githubUrl(github)
  if (url !== undefined) return fileInGit(url, changelog)
  const bytes = readInside(root, changelog)
  if (!bytes) throw new RequestFailure(`The project has no file \`${changelog}\`.`)
  return new TextDecoder().decode(bytes)
}

/** Returns tagged releases with the notes of the changelog, where it has some. */
function joined(
  tagged: readonly FoundRelease[],
  {sections, source}: {readonly sections: readonly ChangelogSection[]; readonly source: ReleaseSource}
): readonly Candidate[] {
  const byVersion = new Map(sections.map(section => [bare(section.version), section]))
  return tagged.map(({tag, notes, date, url, isPrerelease}) => {
    const version = starOfTag(source.tag ?? '*', tag) ?? tag
    const section = byVersion.get(bare(version))
    const lines = notesText(section?.notes ?? notes ?? '', notesPlace(source, tag))
    const day = date ?? section?.date
    return {
      version,
      ...(day !== undefined && {date: day}),
      ...(url !== undefined && {url}),
      ...(lines.length > 0 && {notes: lines}),
      ...(isPrerelease && {isPrerelease})
    }
  })
}

function sectionRelease({version, date, notes}: ChangelogSection, source: ReleaseSource): Candidate {
  const lines = notesText(notes, notesPlace(source, 'HEAD'))
  return {version, ...(date !== undefined && {date}), ...(lines.length > 0 && {notes: lines})}
}

function notesPlace({github, git}: ReleaseSource, ref: string): {readonly repository?: string; readonly ref: string} {
  const url = github === undefined ? git : githubUrl(github)
  return url !== undefined && /^https?:/.test(url)
    ? {repository: withoutLogin(url).replace(/(?:\.git)?\/*$/, ''), ref}
    : {ref}
}

function bare(version: string): string {
  return version.replace(/^v/i, '')
}
