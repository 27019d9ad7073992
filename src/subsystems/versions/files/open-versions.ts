import {join} from 'node:path'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {ProjectVersion} from '../../../model/joined/project-version.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import {below} from '../../../model/project/places.ts'
import {redirectsSource} from '../../../model/project/project-files.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {SourcePath} from '../../../model/url.ts'
import {routeInVersion, type Version} from '../../../model/versions.ts'
import {moveAddress, moveMeta} from '../../../site/languages/moved-addresses.ts'
import type {AdoptedProject} from '../../adopt/adopted-project.ts'
import {openAdopted} from '../../adopt/open-adopted.ts'
import {valuesOfVersions} from './version-values.ts'
import type {ListedVersions, OpenedVersions, VersionWithPages} from './versions.ts'

type OpenInput = Parameters<ListedVersions['open']>[1] & Readonly<Record<'root' | 'cacheDir', string>>

/** Reads the settings of versions. See `ListedVersions.open`. */
export async function openVersions(
  own: ProjectVersion,
  others: readonly VersionWithPages[],
  input: OpenInput
): Promise<OpenedVersions> {
  const opened: (ProjectVersion & {readonly diagnostics: readonly Diagnostic[]})[] = []
  for (const version of others) opened.push(await openVersion(version, input))
  const working: ProjectVersion = {
    ...own,
    metas: metasIn(own.version, own.metas),
    // The configuration and the host's file are about the whole site; the project's own file is about its version.
    redirects: own.redirects.flatMap(each => (each.file === redirectsSource ? redirectsIn(own.version, [each]) : each))
  }
  const versions = [working, ...opened]
  return {
    versions,
    values: valuesOfVersions(versions),
    metas: versions.flatMap(({metas}) => metas),
    redirects: versions.flatMap(({redirects}) => redirects),
    diagnostics: opened.flatMap(({diagnostics}) => diagnostics)
  }
}

async function openVersion(
  {version, dir, commit, places, sources}: VersionWithPages,
  {root, cacheDir, adopted, app, read}: OpenInput
): Promise<ProjectVersion & {readonly diagnostics: readonly Diagnostic[]}> {
  const derived = adopted ? await derivedIn(dir, version, {app, root, adopted, cacheDir}) : []
  const {constants, settings, metas, redirects, diagnostics} = await read({dir, places, sources, derived})
  return {
    version,
    dir,
    ...(commit !== undefined && {commit}),
    places,
    constants,
    settings,
    metas: metasIn(version, metas),
    redirects: redirectsIn(version, redirects),
    diagnostics: [...sources.findings, ...diagnostics]
  }
}

/** Reads the folder order that another generator's project had in a version. */
async function derivedIn(
  dir: string,
  version: Version,
  {app, root, adopted, cacheDir}: Pick<OpenInput, 'app' | 'root' | 'cacheDir'> & {readonly adopted: AdoptedProject}
): Promise<readonly MetaFile[]> {
  const folder = join(cacheDir, 'config')
  const own = await openAdopted(app, {root: join(root, dir), dialect: adopted.name, outDir: 'dist', folder})
  return derivedInVersion(version, own?.metas ?? [], dir)
}

/**
 * Returns derived orders of folders with the routes of a version.
 *
 * @param dir root of the version
 */
export function derivedInVersion(version: Version, metas: readonly MetaFile[], dir = ''): readonly MetaFile[] {
  if (version.path === '' && dir === '') return metas
  const inDir = (path: string): SourcePath => below(dir, path) as SourcePath
  return metas.map(meta => ({
    ...meta,
    source: inDir(meta.source),
    route: routeInVersion(version, meta.route),
    entries: meta.entries.map(({items, ...entry}) => ({
      ...entry,
      ...(items && {
        items: Object.fromEntries(
          Object.entries(items).map(([route, place]) => [
            routeInVersion(version, route),
            {...place, file: inDir(place.file)}
          ])
        )
      })
    }))
  }))
}

/** Returns `_meta` files with the addresses that their entries have in the site. */
function metasIn(version: Version, metas: readonly MetaFile[]): readonly MetaFile[] {
  if (version.path === '') return metas
  return metas.map(meta => moveMeta(meta, address => moveAddress(address, version)))
}

/** Returns redirects with the routes that they have in the site. */
function redirectsIn(version: Version, redirects: readonly Redirect[]): readonly Redirect[] {
  if (version.path === '') return redirects
  const move = (address: string): string => moveAddress(address, version)
  return redirects.map(redirect => ({...redirect, from: move(redirect.from), to: move(redirect.to)}))
}
