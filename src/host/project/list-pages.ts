import type {Config} from '../../model/project/config.ts'
import type {Places} from '../../model/project/places.ts'
import type {AdoptedProject} from '../../plugin/adopt.ts'
import {openPlaces} from '../machine/project-places.ts'
import {findPlaces, withSecondIndexes} from './find-places.ts'
import type {LoadedConfig} from './load-config.ts'
import {refuseShadowedPaths, withLocales} from './locale-places.ts'
import {listSources, listSourcesGently, type Sources, type Surroundings} from './sources.ts'
import {findVersions} from './versions/find-versions.ts'
import {allPages, type ListedVersion, listVersions} from './versions/open-version.ts'
import {refuseVersions} from './versions/refuse-versions.ts'
import {withPublished, withVersionPlaces, workingVersion} from './versions/version-places.ts'

/** See `ProjectOptions`. */
interface ListInput {
  readonly root: string
  readonly gently?: boolean
  readonly around?: Surroundings
  readonly listed?: (pages: Sources['pages']) => Promise<void>
}

interface ListedPages {
  /** Where the pages of the working folder are. */
  readonly working: Places
  /** Where the pages of all versions are. */
  readonly places: Places
  /** Files of the working folder. */
  readonly own: Sources
  /** Files of all versions. */
  readonly listed: Sources
  /** Versions other than that of the working folder. */
  readonly others: readonly ListedVersion[]
}

/** Finds the folders of pages, and lists the pages. */
export async function listPages(
  {root, gently = false, around, listed: tell}: ListInput,
  {
    config,
    adopted,
    loaded,
    cacheDir
  }: {
    readonly config: Config
    readonly adopted: AdoptedProject | undefined
    readonly loaded: LoadedConfig
    readonly cacheDir: string
  }
): Promise<ListedPages> {
  const ownPlaces = config.contentDir === undefined ? adopted?.places : undefined
  const found = ownPlaces ?? withLocales(await findPlaces(root, config), config.locales)
  const versions = await findVersions({root, config, places: found, loaded})
  openPlaces(root, found)
  const skipped = [...found.skipped, ...versions.others.map(({dir}) => dir)]
  const listing = {lazy: gently, places: {...found, skipped}, ...(around && !config.versions && {around})}
  const own = gently ? await listSourcesGently(root, listing) : listSources(root, listing)
  const others = listVersions(versions.others, {root, cacheDir, gently})
  const pages = others.length === 0 ? own.pages : allPages(own, others)
  await tell?.(pages)
  refuseShadowedPaths(own.pages, found, config, loaded)
  if (workingVersion(config)) refuseVersions({pages: own.pages, places: versions.working, others, config, loaded})
  const working = withSecondIndexes(versions.working, own.pages)
  const places = withVersionPlaces(working, {version: workingVersion(config), sources: own, others})
  const findings = [...own.findings, ...versions.diagnostics]
  const publicFiles = withPublished(own.publicFiles, places)
  return {working, places, own, listed: {...own, pages, publicFiles, findings}, others}
}
