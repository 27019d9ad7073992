import {describe, expect, test} from 'vitest'
import {disagreements, type History} from '../../content/_rules/current-releases.ts'
import type {Releases} from '../../scripts/content/releases.js'
import {readRepository} from './built-site.ts'

// Tests the site's own rule that compares the releases in use with the release history and the minimum releases.

const releases = {
  lookedUp: '2026-11-29',
  services: ['op-node'],
  l1: [{name: 'Glamsterdam', notice: '', times: {Sepolia: 1}, minimum: {'op-node': 'v1.19.5'}}],
  l2: [],
  contracts: [{name: 'v8.0.0', notice: '', l2: 'Karst', minimum: {}}]
} as unknown as Releases

const history = (change: Partial<History['components'][number]> = {}): History => ({
  lookedUp: '2026-11-29',
  components: [
    {
      name: 'op-node',
      releases: [{release: 'v1.20.1'}, {release: 'v1.20.0'}, {release: 'v1.19.5'}, {release: 'v1.9.5'}],
      ...change
    }
  ]
})

const reasons = (pins: Readonly<Record<string, string>>, of: History = history()): string[] =>
  disagreements(key => ({'looked-up': '2026-11-29', ...pins})[key], of, releases).map(({reason}) => reason)

describe('the releases in use', () => {
  test('may be the newest of the history', () => expect(reasons({'op-node': 'v1.20.1'})).toEqual([]))

  test('are reported if a newer one is in the history', () =>
    expect(reasons({'op-node': 'v1.20.0'})).toEqual([
      'Unexpected `op-node` `v1.20.0`, expected `v1.20.1`, the newest in its release history'
    ]))

  test('are reported if nobody has read the notes of a newer one', () =>
    expect(reasons({'op-node': 'v1.20.1'}, history({unread: ['v1.21.0']}))).toEqual([
      'Unexpected `op-node` `v1.20.1`, expected `v1.21.0`, the newest in its release history'
    ]))

  test('may be older with a reason, which counts for this release only', () => {
    const kept = {release: 'v1.20.0', why: 'a reason'}
    expect(reasons({'op-node': 'v1.20.0'}, history({kept}))).toEqual([])
    expect(reasons({'op-node': 'v1.19.5'}, history({kept}))).toHaveLength(1)
  })

  test('are reported if the history does not list them', () =>
    expect(reasons({'op-node': 'v1.20.2'})).toEqual([
      'The release history of `op-node` does not list `v1.20.2`, which this site installs'
    ]))

  test('are compared by number, not by name', () =>
    expect(reasons({'op-node': 'v1.9.5'})).toEqual([
      'Unexpected `op-node` `v1.9.5`, expected `v1.20.1`, the newest in its release history',
      'Unexpected `op-node` `v1.9.5`, expected `v1.19.5` or newer for contracts v8.0.0'
    ]))

  test('have one day in all three files', () =>
    expect(reasons({'op-node': 'v1.20.1', 'looked-up': '2026-11-22'})).toEqual([
      'Unexpected day `2026-11-22`, expected `2026-11-29`, the day of the release history',
      'Unexpected day `2026-11-22`, expected `2026-11-29`, the day of the table of minimum releases'
    ]))
})

test('the history lists every minimum that is not older than itself', () => {
  const without = (release: string): History => history({releases: [{release: 'v1.20.1'}, {release}]})
  expect(reasons({'op-node': 'v1.20.1'}, without('v1.9.5'))).toEqual([
    'The release history of `op-node` does not list `v1.19.5`, the minimum for Glamsterdam'
  ])
  expect(reasons({'op-node': 'v1.20.1'}, without('v1.20.0'))).toEqual([])
})

test('the page of a component lists releases whose notes could not be read', () => {
  const {components} = JSON.parse(readRepository('content/_data/release-history.json')) as History
  const unread = components.flatMap(({name, unread: list = []}) => list.map(release => ({name, release})))
  expect(unread.length).toBeGreaterThan(3)
  for (const {name, release} of unread)
    expect([name, readRepository(`content/_tables/releases-${name}.md`).includes(`\`${release}\``)]).toEqual([
      name,
      true
    ])
})
