import {expect, test} from 'vitest'
import {readChangelog} from './changelog.ts'

const parts = (text: string): readonly string[] =>
  readChangelog(text).map(({version, date, notes}) => `${version} ${date ?? '-'} ${notes.replace(/\s+/g, ' ')}`)

test('reads Keep a Changelog without unreleased changes, and keeps the definitions that a part uses', () => {
  const text = `# Changelog

All notable changes are in this file.

## [Unreleased]

- Not yet.

## [1.2.0] - 2026-03-04

### Added

- A flag, see [#12].

## [1.1.0] - 2026-01-20 [YANKED]

- Broken.

[unreleased]: https://example.org/compare/v1.2.0...HEAD
[1.2.0]: https://example.org/compare/v1.1.0...v1.2.0
[#12]: https://example.org/pull/12
`
  expect(parts(text)).toEqual([
    '1.2.0 2026-03-04 ### Added - A flag, see [#12]. [#12]: https://example.org/pull/12',
    expect.stringMatching(/^1\.1\.0 2026-01-20 - Broken\./)
  ])
})

test('reads conventional-changelog, in which the level of a heading depends on the kind of release', () => {
  const text = `# [2.0.0](https://github.com/a/b/compare/v1.0.1...v2.0.0) (2026-02-03)

### Features

* **cli:** a flag ([abc](https://github.com/a/b/commit/abc))

## [1.0.1](https://github.com/a/b/compare/v1.0.0...v1.0.1) (2026-01-02)

### Bug Fixes

* a bug

### 1.0.0 (2026-01-01)

First.
`
  expect(parts(text)).toEqual([
    '2.0.0 2026-02-03 ### Features * **cli:** a flag ([abc](https://github.com/a/b/commit/abc))',
    '1.0.1 2026-01-02 ### Bug Fixes * a bug',
    '1.0.0 2026-01-01 First.'
  ])
})

test.each([
  ['## v1.2.3', 'v1.2.3'],
  ['## Version 1.2', '1.2'],
  ['## lantern@1.2.3', '1.2.3'],
  ['## @scope/lantern@1.2.3', '1.2.3'],
  ['## op-node/v1.2.3-rc.1', 'v1.2.3-rc.1'],
  ['## Lantern 1.2.3 (June)', '1.2.3'],
  ['## 1.2.3: a name', '1.2.3'],
  ['## Version 2 of the format', undefined],
  ['## Node 22', undefined],
  ['## Upgrade to 1.2.3', undefined]
])('the heading `%s` has the version %s', (heading, version) => {
  expect(readChangelog(`${heading}\n\nText.\n`)[0]?.version).toBe(version)
})
