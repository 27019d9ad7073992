import type {Config} from '../../model/project/config.ts'
import type {Places} from '../../model/project/places.ts'
import type {AdoptedProject} from '../../plugin/feature/adopt.ts'
import type {FoundVersions, VersionFiles} from '../../plugin/feature/versions.ts'
import {featurePageListProblems, loadVersionFiles} from '../../plugin/installed-features.ts'
import {openPlaces} from '../machine/project-places.ts'
import {findPlaces, withSecondIndexes} from './find-places.ts'
import {configError, type LoadedConfig} from './load-config.ts'
import {withLocales} from './locale-places.ts'
import {listSources, listSourcesGently, type Sources, type Surroundings} from './sources.ts'
import {allPages, type ListedVersion, listVersions} from './versions/open-version.ts'
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
  const {versions = []} = config
  const files = versions.length > 0 ? await versionFiles(loaded) : undefined
  const inVersions: FoundVersions = (await files?.find({root, versions, places: found, loaded})) ?? {
    working: found,
    others: [],
    diagnostics: []
  }
  openPlaces(root, found)
  const skipped = [...found.skipped, ...inVersions.others.map(({dir}) => dir)]
  const listing = {lazy: gently, places: {...found, skipped}, ...(around && !config.versions && {around})}
  const own = gently ? await listSourcesGently(root, listing) : listSources(root, listing)
  const others = listVersions(inVersions.others, {root, cacheDir, gently})
  const pages = others.length === 0 ? own.pages : allPages(own, others)
  await tell?.(pages)
  const problems = await featurePageListProblems({config, pages: own.pages, places: found, others})
  if (problems.length > 0) throw configError(problems, loaded)
  const working = withSecondIndexes(inVersions.working, own.pages)
  const places = withVersionPlaces(working, {version: workingVersion(config), sources: own, others})
  const findings = [...own.findings, ...inVersions.diagnostics]
  const publicFiles = withPublished(own.publicFiles, places)
  return {working, places, own, listed: {...own, pages, publicFiles, findings}, others}
}

async function versionFiles(loaded: LoadedConfig): Promise<VersionFiles> {
  const files = await loadVersionFiles()
  if (files) return files
  throw configError(
    [{keys: ['versions'], reason: 'Unexpected `versions`, because this copy of docsgen cannot read versions'}],
    loaded
  )
}
