import {compareCodeUnits} from '../../model/order.ts'
import type {Config} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import type {Places} from '../../model/project/places.ts'
import type {Sources} from '../../model/project/sources.ts'
import {areInWorkingFolder} from '../../model/versions.ts'
import type {AdoptedProject} from '../../subsystems/adopt/adopted-project.ts'
import {
  type ListedGuest,
  listGuests,
  withGuestPages,
  withGuestPlaces
} from '../../subsystems/guests/files/list-guests.ts'
import type {OpenGuest} from '../../subsystems/guests/files/open-guests.ts'
import type {FindInput, FoundVersions, ListedProject, ListedVersions} from '../../subsystems/versions/files/versions.ts'
import {openPlaces} from '../machine/project-places.ts'
import {findPlaces, withSecondIndexes} from './find-places.ts'
import {configInDefaultLanguage} from './in-default-language.ts'
import {configError, type LoadedConfig} from './load-config.ts'
import {withLocales} from './locale-places.ts'
import {listSources, listSourcesGently, type Surroundings} from './sources.ts'

/** See `ProjectOptions`. */
interface ListInput {
  readonly root: string
  readonly gently?: boolean
  readonly around?: Surroundings
  readonly listed?: (pages: Sources['pages']) => Promise<void>
}

interface ListedPages extends Pick<ListedVersions, 'working' | 'places'> {
  /** The configuration, with links that point to the default language if they contain none. */
  readonly config: Config
  /** Files of the working folder. */
  readonly files: Sources
  /** Files of all versions. */
  readonly listed: Sources
  /** Absent if the site has only one version. */
  readonly versions?: ListedVersions | undefined
  readonly guests: readonly ListedGuest[]
}

/** Finds the folders of pages, and lists the pages. */
export async function listPages(
  {root, gently = false, around, listed: tell}: ListInput,
  {
    config,
    adopted,
    loaded,
    cacheDir,
    guests: opened = []
  }: {
    readonly config: Config
    readonly adopted: AdoptedProject | undefined
    readonly loaded: LoadedConfig
    readonly cacheDir: string
    readonly guests?: readonly OpenGuest[]
  }
): Promise<ListedPages> {
  const ownPlaces = config.contentDir === undefined ? adopted?.places : undefined
  const found = ownPlaces ?? withLocales(await findPlaces(root, config), config.locales)
  const {versions} = config
  const inVersions = versions && (await findVersions({root, cacheDir, versions, places: found, loaded}))
  openPlaces(root, found)
  const skipped = [...found.skipped, ...(inVersions?.others.map(({dir}) => dir) ?? [])]
  const listing = {lazy: gently, places: {...found, skipped}, ...(around && !versions && {around})}
  const own = gently ? await listSourcesGently(root, listing) : listSources(root, listing)
  const all = inVersions?.list(own, places => listSources(root, {lazy: gently, places}))
  const guests = listGuests(opened, {root, cacheDir, list: places => listSources(root, {lazy: gently, places})})
  const pages = withGuestPages(all?.pages ?? own.pages, guests)
  await tell?.(pages)
  const problems = await listedProblems({config, pages: own.pages, places: found, others: all?.others ?? []})
  if (problems.length > 0) throw configError(problems, loaded)
  const working = all?.working ?? withSecondIndexes(found, own.pages)
  const places = withGuestPlaces(all?.places ?? working, guests)
  const findings = [...own.findings, ...(inVersions?.diagnostics ?? [])]
  const publicFiles = withPublished(own.publicFiles, places)
  return {
    config: configInDefaultLanguage(config, working),
    working,
    places,
    files: own,
    listed: {...own, pages, publicFiles, findings},
    versions: all,
    guests
  }
}

/** Returns the paths of public files together with those of other folders, sorted by code unit. */
function withPublished(publicFiles: readonly string[], {published}: Places): readonly string[] {
  const all = new Set(publicFiles)
  const more = Object.keys(published ?? {}).filter(name => !all.has(name))
  return more.length === 0 ? publicFiles : [...publicFiles, ...more].sort(compareCodeUnits)
}

async function findVersions(input: FindInput): Promise<FoundVersions> {
  const {findVersions} = await import('../../subsystems/versions/files/find-versions.ts')
  return findVersions(input)
}

/** Returns what is wrong with the versions and languages of the configuration, now that the pages are listed. */
async function listedProblems(listed: ListedProject): Promise<readonly ConfigProblem[]> {
  const {versions, locales} = listed.config
  const problems: ConfigProblem[] = []
  if (versions && !areInWorkingFolder(versions)) {
    const {listedProblems} = await import('../../subsystems/versions/files/listed-problems.ts')
    problems.push(...listedProblems(listed))
  }
  if (locales) {
    const {shadowedPaths} = await import('../../subsystems/languages/shadowed-paths.ts')
    problems.push(...shadowedPaths(listed))
  }
  return problems
}
