import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {sweepCache, touchEntries} from '../../src/host/cache/cache.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-sweep-'))
})
afterEach(() => rmSync(dir, {recursive: true, force: true}))

/** A file of 1,000 bytes that was used so many seconds after the beginning of time. */
function plant(path: string, used: number): void {
  mkdirSync(dirname(join(dir, path)), {recursive: true})
  writeFileSync(join(dir, path), 'x'.repeat(1000))
  utimesSync(join(dir, path), used, used)
}

test('what was used longest ago goes, pages and bundles of modules alike, until the rest fits', () => {
  plant('pages/aa/old', 10)
  plant('modules/old.mjs', 20)
  plant('inputs/aa/old', 30)
  plant('modules/new.mjs', 40)
  plant('pages/bb/new', 50)
  writeFileSync(join(dir, 'snapshot.json'), 'x'.repeat(5000))
  sweepCache(dir, 5000)
  expect(existsSync(join(dir, 'pages/aa/old'))).toBe(true)
  // One byte too many: down to four fifths.
  sweepCache(dir, 4999)
  expect(readdirSync(join(dir, 'pages/aa'))).toEqual([])
  expect(readdirSync(join(dir, 'modules'))).toEqual(['new.mjs'])
  expect(existsSync(join(dir, 'inputs/aa/old'))).toBe(true)
  expect(existsSync(join(dir, 'pages/bb/new'))).toBe(true)
  expect(existsSync(join(dir, 'snapshot.json'))).toBe(true)
})

test('entries in use are kept', () => {
  plant('pages/aa/1111', 10)
  plant('pages/aa/2222', 20)
  touchEntries(dir, ['aa1111'], 1_000_000)
  sweepCache(dir, 1900)
  expect(readdirSync(join(dir, 'pages/aa'))).toEqual(['1111'])
})
