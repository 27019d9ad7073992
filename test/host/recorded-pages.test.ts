import {expect, test} from 'vitest'
import type {CachedPage} from '../../src/host/cache/cached-page.ts'
import type {FileState} from '../../src/host/cache/file-state.ts'
import {changeSince, recordPage, type States} from '../../src/host/cache/recorded-pages.ts'

/** Tests the record that `build` and `dev` leave for the next run. `dev` writes it long after a page was read. */

const minute = 60_000
const read = 100 * minute

const page = {
  entry: 'e',
  inputs: {
    files: [
      ['content/_part.mdx', 'hash'],
      ['content/part.tsx', null]
    ],
    constants: [['a.b', 'one']]
  }
} as unknown as CachedPage

const path = 'content/a.mdx'
const source = {signature: 's', changed: read - minute}
const statesOf = (files: Readonly<Record<string, FileState>>): States => ({
  of: name => (name === path ? source : files[name])
})
const constant = (): string => 'one'
const old = {signature: 'p', changed: read - minute}

/** Returns whether the next run trusts a record that was written for one state of the files and finds another. */
function trusts(written: Readonly<Record<string, FileState>>, found = written): boolean {
  const record = recordPage({signature: 's', hash: 'h', read, page}, statesOf(written))
  return changeSince(path, record, {constant, states: statesOf(found)}) === undefined
}

test('trusts the record of a page with unchanged files', () => {
  expect(trusts({'content/_part.mdx': old})).toBe(true)
})

test('does not trust the record if a file changes between reading and writing', () => {
  const later = {signature: 'q', changed: read + minute}
  expect(trusts({'content/_part.mdx': later})).toBe(false)
  expect(trusts({'content/_part.mdx': old}, {'content/_part.mdx': later})).toBe(false)
})

test('does not trust the record if a file is removed or added in between', () => {
  expect(trusts({})).toBe(false)
  expect(trusts({'content/_part.mdx': old, 'content/part.tsx': {signature: 'n', changed: read - 30 * minute}})).toBe(
    false
  )
  expect(trusts({'content/_part.mdx': old}, {})).toBe(false)
})

test('does not trust a file that changed just before the reading, because it may change again within a clock tick', () => {
  expect(trusts({'content/_part.mdx': {signature: 'p', changed: read - 1000}})).toBe(false)
})

test('reports what changed', () => {
  const record = recordPage({signature: 's', hash: 'h', read, page}, statesOf({'content/_part.mdx': old}))
  const why = (files: Readonly<Record<string, FileState>>, value: string | null = 'one', last = record) =>
    changeSince(path, last, {constant: () => value, states: statesOf(files)})
  expect(why({'content/_part.mdx': old}, 'one', {...record, signature: 't'})).toBe('content/a.mdx changed')
  expect(why({})).toBe('content/_part.mdx was removed')
  expect(why({'content/_part.mdx': old, 'content/part.tsx': old})).toBe('content/part.tsx is new')
  expect(why({'content/_part.mdx': old}, null)).toBe('the constant a.b changed')
})
