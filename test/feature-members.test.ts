import {expect, test} from 'vitest'
import {features} from '../src/features/index.ts'
import type {Feature, FeatureReading} from '../src/plugin/feature.ts'
import type {Plugin} from '../src/plugin/plugin.ts'
import {componentProps} from '../templates/components/index.ts'

/**
 * Counts the users of each member of `Feature`, in the running program. A member exists for many: what has one user is a subsystem,
 * which is called by import. The members of plugins are public, so they may have any number of users.
 */

/** Public members that features have too. The compiler checks their names. */
const ofPlugins = [
  'commands',
  'componentProps',
  'loadComponents',
  'lower',
  'name',
  'notes',
  'rules',
  'settings',
  'slots',
  'synonyms'
] as const satisfies readonly (keyof Plugin)[]

/** Returns the names of the features that use each member, by member. */
async function usersOfMembers(): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = new Map<string, string[]>()
  for (const feature of features) {
    const {reading, ...own}: Feature = feature
    const loaded: FeatureReading = (await reading?.()) ?? {}
    const members = Object.entries({...own, ...loaded, reading}).filter(([, member]) => member !== undefined)
    for (const [member] of members) users.set(member, [...(users.get(member) ?? []), feature.name])
  }
  return users
}

test('at least three features use each member that plugins do not have', async () => {
  const users = await usersOfMembers()
  const few = [...users].filter(([member, {length}]) => length < 3 && !ofPlugins.some(name => name === member))
  expect(Object.fromEntries(few)).toEqual({})
})

test('there are at most 24 members, those for reading included', async () => {
  const members = [...(await usersOfMembers()).keys()].sort()
  expect(members.length).toBeLessThanOrEqual(24)
})

test('each component and each part of the theme has one owner', () => {
  const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index)
  const components = [componentProps, ...features.map(feature => feature.componentProps ?? {})].flatMap(Object.keys)
  expect(twice(components)).toEqual([])
  expect(twice(features.flatMap(({parts}) => Object.keys(parts?.places ?? {})))).toEqual([])
})
