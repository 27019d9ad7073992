import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {sweepCache} from '../../src/host/cache/sweep-cache.ts'
import {sweepWhenDue} from '../../src/host/cache/sweep-when-due.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-sweep-'))
})
afterEach(() => rmSync(dir, {recursive: true, force: true}))

/** Writes a file of 1,000 bytes that was used the given number of seconds after the epoch. */
function plant(path: string, used: number): void {
  mkdirSync(dirname(join(dir, path)), {recursive: true})
  writeFileSync(join(dir, path), 'x'.repeat(1000))
  utimesSync(join(dir, path), used, used)
}

test('removes the longest unused pages and module bundles until the rest fits', () => {
  plant('pages/aa/old', 10)
  plant('modules/old.mjs', 20)
  plant('inputs/aa/old', 30)
  plant('inputs/aa/new', Date.now() / 1000)
  plant('modules/new.mjs', 40)
  plant('pages/bb/new', 50)
  writeFileSync(join(dir, 'snapshot.json'), 'x'.repeat(5000))
  sweepCache(dir, [], 4000)
  // A list of inputs is small, and without it a page is read again, so only its age matters.
  expect(readdirSync(join(dir, 'inputs/aa'))).toEqual(['new'])
  expect(existsSync(join(dir, 'pages/aa/old'))).toBe(true)
  // One byte above the limit: reduces the cache to four fifths.
  sweepCache(dir, [], 3999)
  expect(readdirSync(join(dir, 'pages/aa'))).toEqual([])
  expect(readdirSync(join(dir, 'modules'))).toEqual(['old.mjs', 'new.mjs'].sort())
  expect(existsSync(join(dir, 'pages/bb/new'))).toBe(true)
  expect(existsSync(join(dir, 'snapshot.json'))).toBe(true)
})

test('sweeps every folder of the cache, however deep', () => {
  for (const [at, path] of ['settings/a', 'config/b.mjs', 'drawings/aa/c', 'of-the-next-release/x/y/d'].entries())
    plant(path, at + 1)
  plant('settings/e', 100)
  plant('unswept', 1)
  sweepCache(dir, [], 1000)
  expect(
    ['settings', 'config', 'drawings/aa', 'of-the-next-release/x/y'].map(path => readdirSync(join(dir, path)))
  ).toEqual([[], [], [], []])
  expect(existsSync(join(dir, 'unswept'))).toBe(true)
})

test('keeps what the site uses, however large or old', () => {
  for (let at = 1; at <= 9; at++) plant(`pages/aa/${at}`, at)
  sweepCache(dir, ['aa1', 'aa2', 'aa3', 'aa4', 'aa5', 'aa6'], 2000)
  expect(readdirSync(join(dir, 'pages/aa'))).toEqual(['1', '2', '3', '4', '5', '6', '9'])
})

test('removes the partial files of a killed build', () => {
  plant('pages/aa/.docsgen-1-0-3', 10)
  plant('.docsgen-1-0-4', 10)
  writeFileSync(join(dir, '.docsgen-2-0-1'), 'of a build that is at work')
  sweepCache(dir, [])
  expect(readdirSync(join(dir, 'pages/aa'))).toEqual([])
  expect(readdirSync(dir).sort()).toEqual(['.docsgen-2-0-1', 'pages'])
})

test('one more page in a large cache triggers no sweep, but many do', () => {
  const inUse = Array.from({length: 60}, (_, i) => `aa${i}`)
  plant('modules/.docsgen-1-1-1', 10)
  const isSwept = (): boolean => !existsSync(join(dir, 'modules/.docsgen-1-1-1'))
  for (const made of [0, 1, 1, 0]) sweepWhenDue(dir, {inUse, made})
  expect(isSwept()).toBe(false)
  sweepWhenDue(dir, {inUse, made: 1})
  expect(isSwept()).toBe(true)
  // Counted from the last sweep.
  plant('modules/.docsgen-1-1-1', 10)
  sweepWhenDue(dir, {inUse, made: 2})
  expect(isSwept()).toBe(false)
})

test('a failing sweep does not fail the build', () => {
  plant('pages/aa/one', 10)
  // A folder can neither be written nor removed like a file.
  mkdirSync(join(dir, 'unswept/taken'), {recursive: true})
  for (const made of [1, 50]) expect(() => sweepWhenDue(dir, {inUse: Array(100).fill('ab'), made})).not.toThrow()
  expect(existsSync(join(dir, 'pages/aa/one'))).toBe(true)
})
