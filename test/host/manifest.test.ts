import {expect, test} from 'vitest'
import {formatManifest, type ManifestFile, parseManifest} from '../../src/host/output/manifest.ts'

const files = new Map<string, ManifestFile>([
  ['b.html', {hash: 'b2', bytes: 12, key: 'k-1'}],
  ['a/c.txt', {hash: 'c3', bytes: 0}],
  ['ä {} b, "bytes".md', {hash: 'd4', bytes: 7, key: ''}]
])
const plain = new Map([...files].slice(0, 2))

/** Parses the manifest without using cached lines. */
const read = (text: string) => {
  const found = parseManifest(text)
  return (
    found &&
    [...found.files].map(([path, {hash, bytes, key}]) => [path, key === undefined ? {hash, bytes} : {hash, bytes, key}])
  )
}

test('a manifest reads back as written, line by line or as JSON', () => {
  for (const site of [files, plain, new Map()]) {
    const text = formatManifest(site)
    const sorted = [...site].sort(([a], [b]) => (a < b ? -1 : 1))
    expect(JSON.parse(text)).toEqual({version: 1, files: Object.fromEntries(sorted)})
    expect(read(text)).toEqual(sorted)
    // As an editor or version control may leave the file.
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(sorted)
    expect(read(JSON.stringify(JSON.parse(text), null, 2))).toEqual(sorted)
  }
})

test('reused lines of the last manifest equal freshly written ones', () => {
  const last = parseManifest(formatManifest(files))?.files ?? new Map()
  const changes: ReadonlyMap<string, ManifestFile>[] = [
    files,
    plain,
    new Map([...files, ['b.html', {hash: 'b2', bytes: 12, key: 'k-2'}]]),
    new Map([...files, ['b.html', {hash: 'b2', bytes: 12}]]),
    new Map([...files, ['b.html', {hash: 'b3', bytes: 12, key: 'k-1'}]]),
    new Map([...files, ['a.html', {hash: 'a1', bytes: 1}]]),
    new Map([...plain, ['a.html', {hash: 'a1', bytes: 1}]])
  ]
  for (const site of changes) expect(formatManifest(site, last)).toBe(formatManifest(site))
})

test('damaged lines are skipped, and an invalid manifest is ignored', () => {
  const text = formatManifest(plain)
  expect(read(text.replace('"bytes":12', '"bytes":"12"'))).toEqual([['a/c.txt', {hash: 'c3', bytes: 0}]])
  expect(read(text.replace('"hash":"c3"', '"hash":3'))?.map(([path]) => path)).toEqual(['b.html'])
  expect(read(text.replace('"k-1"', 'null'))?.map(([path]) => path)).toEqual(['a/c.txt'])
  for (const none of ['', '<<<<<<< HEAD', text.slice(0, -20), text.replace('{"version":1', '{"version":2'), '[]', '1'])
    expect(read(none)).toBeUndefined()
})

test('a manifest with reordered lines is rewritten in order', () => {
  const text = formatManifest(plain)
  const [head, first, second, ...tail] = text.split('\n')
  const swapped = parseManifest([head, `${second},`, first?.slice(0, -1), ...tail].join('\n'))?.files
  expect([...(swapped?.keys() ?? [])]).toEqual(['b.html', 'a/c.txt'])
  expect(formatManifest(plain, swapped)).toBe(text)
})
