import {type Constant, type Constants, constantStates, versionedName} from '../../../model/project/constants.ts'
import {hashOf} from '../../machine/hash.ts'
import {type Own, ownParts} from './step.ts'

interface VersionParts extends Omit<Own, 'settings'> {
  readonly name: string
  /** Data of the settings files, by the name of the settings. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * Returns every value that pages of versions may depend on, by its versioned name: constants, and for each version a hash of
 * everything else that only its pages depend on. A change in one version then reads no page of another one.
 */
export function valuesOfVersions(versions: readonly VersionParts[]): Constants {
  const values = new Map<string, Constant>()
  for (const version of versions) {
    const {name, constants} = version
    for (const constant of constantStates(constants).values()) values.set(versionedName(name, constant.name), constant)
    const all = versionedName(name, '')
    values.set(all, {
      name: all,
      value: hashOf(JSON.stringify(Object.values(ownParts(version)))),
      place: {start: {line: 1, column: 1}}
    })
  }
  return values
}
