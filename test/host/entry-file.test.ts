import {createHash} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {isWhole, readEntry, readFirstPart, writeEntry} from '../../src/host/cache/entry-file.ts'
import {tempFolder} from './temp.ts'

const long = 'A word, "quoted" and\nbroken. '.repeat(40)
const parts = [
  {analyzer: 1, texts: long, empty: '', short: 'é'},
  [long, {text: long}],
  // Non-Latin-1 text that is larger than the reused buffer.
  {html: `${'→'.repeat(300_000)}<b>`, text: `${long}🐙`, styles: undefined, half: `${long}\ud83d`},
  null
]
/** The parts after a round trip through JSON. */
const back = parts.map(part => JSON.parse(JSON.stringify(part)))

test('returns parts unchanged, separately and all together', () => {
  const path = join(tempFolder(), 'entry')
  writeEntry(path, parts)
  expect(readEntry(path, 4, [0, 1, 2, 3])).toEqual(back)
  expect(readEntry(path, 4, [3, 1])).toEqual([back[1], back[3]])
  expect(readFirstPart(path, 4)).toEqual(back[0])
  expect(readFileSync(path).byteLength).toBeLessThan(10_000)
  expect(readEntry(join(path, 'none'), 4, [0])).toBeUndefined()
})

test('never returns wrong data from a damaged file', () => {
  const path = join(tempFolder(), 'entry')
  const written = [{a: 1}, {text: long.repeat(5)}]
  writeEntry(path, written)
  const data = readFileSync(path)
  let refused = 0
  for (let at = 0; at < data.byteLength; at++) {
    const damaged = Buffer.from(data)
    damaged[at] = (data[at] ?? 0) ^ 16
    writeFileSync(path, damaged)
    const found = readEntry(path, 2, [0, 1])
    if (found) expect(found, String(at)).toEqual(written)
    else refused++
  }
  // Some header separators may be any character, and a length may start with zeros.
  expect(refused).toBeGreaterThan(data.byteLength - 30)
})

test.for([1, 2])('an old-format file of %i parts is not an entry', count => {
  const path = join(tempFolder(), 'entry')
  const bodies = back.slice(0, count).map(part => brotliCompressSync(JSON.stringify(part)))
  const sum = (body: Buffer): string =>
    createHash('sha256').update(basename(path)).update(body).digest('hex').slice(0, 32)
  const header = bodies.map(body => `${sum(body)} ${String(body.byteLength).padStart(10)}\n`).join('')
  writeFileSync(path, Buffer.concat([Buffer.from(header), ...bodies]))
  expect(readEntry(path, count, [0])).toBeUndefined()
  expect(readFirstPart(path, count)).toBeUndefined()
  expect(isWhole(path, readFileSync(path), count)).toBe(false)
})
