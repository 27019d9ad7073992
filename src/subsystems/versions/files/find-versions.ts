import {readdirSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {folderInRepository, repositoryOf} from '../../../host/machine/repository-of.ts'
import {configError} from '../../../host/project/load-config.ts'
import type {ConfigProblem} from '../../../model/project/config-problem.ts'
import {below, contentDirOf, type Mount, type Places, versionsFolder} from '../../../model/project/places.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {areInWorkingFolder, type Version} from '../../../model/versions.ts'
import {commitFolder, commitsOf, type LostRef, refsOf, writeCommit} from './git-tree.ts'
import {listVersions} from './list-versions.ts'
import {findMovedRefs} from './moved-refs.ts'
import type {FindInput, FoundVersion, FoundVersions} from './versions.ts'

/** See `VersionFiles.find`. The files of a commit are written below `.docsgen/versions` once. */
export async function findVersions({root, cacheDir, versions, places, loaded}: FindInput): Promise<FoundVersions> {
  const names = Object.fromEntries(
    versions.map(({name, path, routes}) => [name, {path, ...(routes && {routes})}] as const)
  )
  const listing = {root, cacheDir, versions}
  if (areInWorkingFolder(versions)) {
    const found = {...listing, working: {...places, versions: names}, others: []}
    return {others: [], diagnostics: [], list: (...input) => listVersions(found, ...input)}
  }
  const commits = await commitsOfVersions(root, versions)
  const problems: ConfigProblem[] = []
  const others: FoundVersion[] = []
  const sameCommit = (hash: string): number => others.filter(({commit}) => commit === hash).length
  for (const [index, version] of versions.entries()) {
    const {from} = version
    if (from === undefined) continue
    const commit = commits.get(version.name)
    const hash = commit && 'commit' in commit ? commit.commit : undefined
    const dir =
      typeof from === 'string' ? from : commitFolder(versionsFolder, {commit: hash ?? '', copy: sameCommit(hash ?? '')})
    const problem =
      typeof from === 'string'
        ? lostFolder(root, from, version)
        : commit && 'lost' in commit
          ? await lostRef(root, from.git, {version, lost: commit.lost})
          : await lostInCommit(root, {commit: hash ?? '', version, dir, places})
    if (problem !== undefined) {
      problems.push({keys: ['versions', index, 'from', ...(typeof from === 'string' ? [] : ['git'])], reason: problem})
      continue
    }
    others.push({
      version,
      dir,
      places: {...placesIn(root, dir, {version, places}), versions: names},
      ...(hash !== undefined && {commit: hash})
    })
  }
  if (problems.length > 0) throw configError(problems, loaded)
  removeOldCommits(root, others)
  const fromGit = others.flatMap(({version: {name, from}, version, commit}) =>
    typeof from === 'object' && commit !== undefined
      ? [{name, ref: from.git, commit, index: versions.indexOf(version)}]
      : []
  )
  const diagnostics = fromGit.length === 0 ? [] : findMovedRefs(root, fromGit)
  const own = versions.find(({from}) => from === undefined)
  const route = own ? routeOfVersion(own) : ''
  const found = {...listing, working: {...places, mounts: inVersion(places.mounts, route), versions: names}, others}
  return {others, diagnostics, list: (...input) => listVersions(found, ...input)}
}

function routeOfVersion({path}: Version): string {
  return path === '' ? '' : `/${path}`
}

function inVersion(mounts: readonly Mount[], route: string): Mount[] {
  return mounts.map(mount => (route === '' ? mount : {...mount, version: route}))
}

/** Returns the commits of the versions from git, by the version's name. */
async function commitsOfVersions(root: string, versions: readonly Version[]) {
  const fromGit = versions.flatMap(({name, from}) => (typeof from === 'object' ? [{name, ref: from.git}] : []))
  if (fromGit.length === 0) return new Map<string, never>()
  const commits = await commitsOf(
    root,
    fromGit.map(({ref}) => ref)
  )
  return new Map(fromGit.flatMap(({name}, index) => (commits[index] ? [[name, commits[index]] as const] : [])))
}

function lostFolder(root: string, from: string, {name}: Version): string | undefined {
  if (isFolder(join(root, from))) return undefined
  return `The folder \`${from}\` of the version \`${name}\` does not exist. Create it, or remove the version`
}

async function lostRef(
  root: string,
  ref: string,
  {version: {name}, lost}: {readonly version: Version; readonly lost: LostRef}
): Promise<string> {
  if (lost === 'no git') return `The version \`${name}\` needs the \`git\` command. Install git`
  if (lost === 'no repository')
    return `The version \`${name}\` needs git, but the project is not in a repository. Set \`from\` to a folder`
  const missing = `The repository has no tag, branch or commit \`${ref}\` for the version \`${name}\``
  if (lost === 'shallow') return `${missing}, because it is a shallow clone. Run \`git fetch --tags --unshallow\``
  return `${missing}. Run \`git fetch --tags\`, or correct the name${didYouMean(suggest(ref, await refsOf(root)))}`
}

interface CommitFiles {
  readonly commit: string
  readonly version: Version
  readonly dir: string
  /** Places of the working folder. */
  readonly places: Places
}

/** Writes the files of a commit unless they are there. Returns what is wrong with the commit. */
async function lostInCommit(root: string, {commit, version, dir, places}: CommitFiles): Promise<string | undefined> {
  const lacks = (what: string): string =>
    `The commit \`${commit.slice(0, 12)}\` of the version \`${version.name}\` has ${what}. Use a later commit`
  const target = join(root, dir)
  const folder = folderInRepository(root)
  const isWritten = isFolder(target) || (await writeCommit(repositoryOf(root) ?? root, {commit, folder, target}))
  if (!isWritten) return lacks(folder === '' ? 'no files' : `no folder \`${folder}\``)
  // Its root is not a folder of pages: it has the files of a whole repository.
  const isThere = mountsAlike(target, places).length > 0 || olderFolder(target) !== undefined
  return isThere ? undefined : lacks(`no folder \`${contentDirOf(places)}\`, where the pages are now`)
}

/** Removes the files of commits that no version uses. */
function removeOldCommits(root: string, versions: readonly FoundVersion[]): void {
  const used = new Set(versions.map(({dir}) => dir))
  const folder = join(root, versionsFolder)
  if (!isFolder(folder)) return
  for (const name of readdirSync(folder))
    if (/^[0-9a-f]{16}(?:-\d+)?$/.test(name) && !used.has(below(versionsFolder, name)))
      rmSync(join(folder, name), {recursive: true, force: true})
}

/** Folders that may hold the pages of an older layout, in order of preference. */
const usual = ['content', 'docs', 'pages']

/** Returns the folders of pages of the working folder that a version has too. */
function mountsAlike(versionRoot: string, {mounts}: Places): Mount[] {
  return mounts.filter(({dir}) => !dir.startsWith('..') && isFolder(join(versionRoot, dir)))
}

/** Returns the folder of pages of an older layout; `undefined` if there is none. */
function olderFolder(versionRoot: string): string | undefined {
  return usual.find(name => isFolder(join(versionRoot, name)))
}

/**
 * Returns the places of a version: the folders of the working version below the version's root. Otherwise, pages are in `content`,
 * `docs` or `pages` of a commit, or in the root of a folder.
 */
function placesIn(
  root: string,
  dir: string,
  {version, places}: {readonly version: Version; readonly places: Places}
): Omit<Places, 'versions'> {
  const {locales, defaultLocale, publicDir} = places
  const alike = mountsAlike(join(root, dir), places)
  const older = (version.from === dir ? undefined : olderFolder(join(root, dir))) ?? ''
  const mounts = alike.length > 0 ? alike : [{dir: older, route: ''}]
  return {
    mounts: inVersion(
      mounts.map(mount => ({...mount, dir: mount.dir === '' ? dir : below(dir, mount.dir)})),
      routeOfVersion(version)
    ),
    publicDir: below(dir, publicDir || 'public'),
    ...(publicDir !== '' && {sharedPublicDir: publicDir}),
    routes: {},
    skipped: places.skipped.map(path => below(dir, path)),
    ...(locales && {locales}),
    ...(defaultLocale !== undefined && {defaultLocale}),
    versionRoot: dir
  }
}

function isFolder(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isDirectory() === true
}
