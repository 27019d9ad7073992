import {hashOf} from '../../../host/machine/hash.ts'
import {ownParts} from '../../../host/project/settings/step.ts'
import type {ProjectVersion} from '../../../model/joined/project-version.ts'
import {type Constant, type Constants, constantStates, versionedName} from '../../../model/project/constants.ts'

/**
 * Returns every value that pages of versions may depend on, by its versioned name: constants, and for each version a hash of
 * everything else that only its pages depend on. A change in one version then reads no page of another one.
 */
export function valuesOfVersions(versions: readonly ProjectVersion[]): Constants {
  const values = new Map<string, Constant>()
  for (const {version, places, constants, settings} of versions) {
    const {name} = version
    for (const constant of constantStates(constants).values()) values.set(versionedName(name, constant.name), constant)
    const all = versionedName(name, '')
    values.set(all, {
      name: all,
      value: hashOf(JSON.stringify(Object.values(ownParts({places, constants, settings: settings.data})))),
      place: {start: {line: 1, column: 1}}
    })
  }
  return values
}
