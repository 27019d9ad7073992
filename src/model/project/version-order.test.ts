import {expect, test} from 'vitest'
import {compareVersions, isInRange, type ParsedVersion, parseVersion} from './version-order.ts'

const parse = (text: string): ParsedVersion => parseVersion(text) as ParsedVersion

test('sorts versions as Semantic Versioning does', () => {
  // The example of section 11 of Semantic Versioning 2.0.0.
  const sorted = [
    ...['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11'],
    ...['1.0.0-rc.1', '1.0.0', 'v1.2', '1.10', '2.0.0']
  ]
  expect(
    sorted
      .toReversed()
      .map(parse)
      .sort(compareVersions)
      .map(({text}) => text)
  ).toEqual(sorted)
})

test.each(['latest', '1', 'v7', 'release-1.0', '1.0.0+build.5', '2024.01.15', '1.2.3.4', '1..0', ''])(
  'parses %j or not',
  text => {
    expect(parseVersion(text) !== undefined).toBe(['1', 'v7', '1.0.0+build.5', '2024.01.15'].includes(text))
  }
)

test.each([
  ['1.9.0', '1.2.3', undefined, true],
  ['2.0.0', '1.2.3', undefined, false],
  ['0.3.0', '0.2.3', undefined, false],
  ['0.2.9', '0.2.3', undefined, true],
  ['1.2.9', '1.2.3', '~1.2', true],
  ['1.3.0', '1.2.3', '~1.2', false],
  ['1.3.0', '1.2.3', '1.x', true],
  ['2.0.0', '1.2.3', '*', true],
  ['2.1.0', '1.2.3', '^2.1', true],
  ['2.0.5', '1.2.3', '^2.1', false],
  ['1.2.3', '1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', '1.2.3', false],
  ['1.2.4', '1.2.3', 'v1', true]
])('%s is in the range of %s and %s: %s', (version, now, range, expected) => {
  expect(isInRange(parse(version), parse(now), range)).toBe(expected)
})
