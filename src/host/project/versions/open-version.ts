import {join} from 'node:path'
import {readRedirects, redirectsSource} from '../../../content/settings/read-redirects.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {ProjectVersion} from '../../../model/joined/project-version.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import {below, type Places} from '../../../model/project/places.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {SourcePath} from '../../../model/url.ts'
import {routeInVersion, type Version} from '../../../model/versions.ts'
import type {AdoptedProject} from '../../../plugin/feature/adopt.ts'
import {openAdopted} from '../../../plugin/feature/adopted.ts'
import type {FoundVersion} from '../../../plugin/feature/versions.ts'
import {moveAddress, moveMeta} from '../../../site/languages/moved-addresses.ts'
import {createStore} from '../../cache/store.ts'
import {programId} from '../../machine/build-id.ts'
import type {ModuleLoader} from '../../modules/load-module.ts'
import {withSecondIndexes} from '../find-places.ts'
import type {LoadedConfig} from '../load-config.ts'
import {readMetas} from '../settings/read-metas.ts'
import {readShared} from '../settings/read-shared.ts'
import type {ReadText} from '../settings/text-reader.ts'
import {listSources, type SourceFile, type Sources} from '../sources.ts'

/** A version with the files in its folders. */
export interface ListedVersion extends FoundVersion {
  readonly sources: Sources
}

/** Lists the files of versions. The list of a commit's files is kept, because it never changes. */
export function listVersions(
  versions: readonly FoundVersion[],
  {root, cacheDir, gently}: {readonly root: string; readonly cacheDir: string; readonly gently: boolean}
): ListedVersion[] {
  const store = createStore(root, cacheDir)
  return versions.map(found => {
    const {commit, places} = found
    const sources =
      commit === undefined
        ? listSources(root, {lazy: gently, places})
        : sourcesOf(
            store.deriveNow('listings', [programId(), commit, places], () => listCommit(root, places)),
            commit
          )
    return {...found, sources, places: withSecondIndexes(places, sources.pages)}
  })
}

type Listing = Omit<Sources, 'pages' | 'metas'> & Readonly<Record<'pages' | 'metas', readonly SourcePath[]>>

function listCommit(root: string, places: Places): Listing {
  const {pages, metas, ...others} = listSources(root, {lazy: true, places})
  return {...others, pages: pages.map(({path}) => path), metas: metas.map(({path}) => path)}
}

/** Returns files that never change, so their states are known without the disk. */
function sourcesOf({pages, metas, ...others}: Listing, commit: string): Sources {
  const ofCommit = (path: SourcePath): SourceFile => ({path, signature: commit, changed: 0})
  return {...others, pages: pages.map(ofCommit), metas: metas.map(ofCommit)}
}

type OpenedVersion = ProjectVersion & {readonly diagnostics: readonly Diagnostic[]}

interface OpenInput {
  readonly root: string
  readonly cacheDir: string
  readonly loaded: Pick<LoadedConfig, 'plugins' | 'name' | 'config'>
  readonly gently: boolean
  readonly modules: ModuleLoader
  readonly text: ReadText
  readonly adopted: AdoptedProject | undefined
}

/** Reads the files beside the pages of versions. */
export async function openVersions(versions: readonly ListedVersion[], input: OpenInput): Promise<OpenedVersion[]> {
  const opened: OpenedVersion[] = []
  for (const version of versions) opened.push(await openVersion(version, input))
  return opened
}

async function openVersion(
  {version, dir, commit, places, sources}: ListedVersion,
  input: OpenInput
): Promise<OpenedVersion> {
  const {root, cacheDir, loaded, gently, modules, text} = input
  const {constants, settings, diagnostics} = readShared({loaded, root, places, cacheDir, text})
  const derived = input.adopted ? await derivedIn(dir, version, {root, adopted: input.adopted, cacheDir}) : []
  const metas = await readMetas({sources, derived, gently, modules, places, text})
  const file = below(dir, redirectsSource)
  const written = text(file)
  const redirects = readRedirects({...(written !== undefined && {yaml: {text: written}}), config: {}})
  return {
    version,
    dir,
    ...(commit !== undefined && {commit}),
    places,
    constants,
    settings,
    metas: metasIn(version, metas.metas),
    redirects: redirectsIn(
      version,
      redirects.redirects.map(redirect => ({...redirect, file}))
    ),
    diagnostics: [
      ...sources.findings,
      ...diagnostics,
      ...metas.diagnostics,
      ...redirects.diagnostics.map(found => ({...found, file}))
    ]
  }
}

/** Reads the orders of folders that another generator's project had in a version. */
async function derivedIn(
  dir: string,
  version: Version,
  {root, adopted, cacheDir}: Pick<OpenInput, 'root' | 'cacheDir'> & {readonly adopted: AdoptedProject}
): Promise<readonly MetaFile[]> {
  const folder = join(cacheDir, 'config')
  const own = await openAdopted({root: join(root, dir), dialect: adopted.name, outDir: 'dist', folder})
  return sidebarIn(version, own?.metas ?? [], dir)
}

/**
 * Returns derived orders of folders with the routes of a version.
 *
 * @param dir root of the version
 */
export function sidebarIn(version: Version | undefined, metas: readonly MetaFile[], dir = ''): readonly MetaFile[] {
  if (!version || (version.path === '' && dir === '')) return metas
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
export function metasIn(version: Version | undefined, metas: readonly MetaFile[]): readonly MetaFile[] {
  if (!version || version.path === '') return metas
  return metas.map(meta => moveMeta(meta, address => moveAddress(address, version)))
}

/** Returns redirects with the routes that they have in the site. */
export function redirectsIn(version: Version | undefined, redirects: readonly Redirect[]): readonly Redirect[] {
  if (!version || version.path === '') return redirects
  const move = (address: string): string => moveAddress(address, version)
  return redirects.map(redirect => ({...redirect, from: move(redirect.from), to: move(redirect.to)}))
}

/** Returns the pages of the working folder and of versions, sorted by code unit. */
export function allPages(working: Sources, others: readonly ListedVersion[]): readonly SourceFile[] {
  return [...working.pages, ...others.flatMap(({sources}) => sources.pages)].sort((a, b) =>
    compareCodeUnits(a.path, b.path)
  )
}
