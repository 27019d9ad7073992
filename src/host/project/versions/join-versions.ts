import type {ProjectVersion} from '../../../model/joined/project-version.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import {type Constants, constantStates} from '../../../model/project/constants.ts'
import type {Places} from '../../../model/project/places.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {Version} from '../../../model/versions.ts'
import type {ProjectSettings} from '../settings/read-settings.ts'
import type {Own} from '../settings/step.ts'
import {metasIn} from './open-version.ts'
import {valuesOfVersions} from './version-values.ts'

/** The files beside the pages of the working folder. */
interface Working extends Omit<ProjectVersion, 'version' | 'dir' | 'settings'> {
  readonly settings: ProjectSettings
  /** Absent if the site has only one version. */
  readonly version: Version | undefined
}

interface Joined extends Pick<Working, 'constants' | 'settings'> {
  readonly versions?: readonly ProjectVersion[]
  readonly values: Constants
  readonly metas: readonly MetaFile[]
  readonly redirects: readonly Redirect[]
}

/** Returns the parts of a project that consist of those of its versions. */
export function joinVersions(
  {version, places, constants, settings, metas, redirects}: Working,
  others: readonly ProjectVersion[]
): Joined {
  const own = {constants, settings}
  if (!version) return {...own, values: constantStates(constants), metas, redirects}
  const working: ProjectVersion = {...own, version, dir: '', places, metas: metasIn(version, metas), redirects}
  const versions = [working, ...others]
  return {
    ...own,
    versions,
    values: valuesOfVersions(versions.map(each => ({...each, name: each.version.name, settings: each.settings.data}))),
    metas: versions.flatMap(each => each.metas),
    redirects: versions.flatMap(each => each.redirects)
  }
}

/** Returns what the pages of a site with one version depend on; `undefined` if there are several. */
export function ownOf({versions, constants, settings}: Joined, places: Places): Own | undefined {
  return versions ? undefined : {places, constants, settings: settings.data}
}
