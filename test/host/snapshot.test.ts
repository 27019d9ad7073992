import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {afterAll, expect, test} from 'vitest'
import {readSnapshot, type Snapshot, type SnapshotPage, writeSnapshot} from '../../src/host/cache/snapshot.ts'

const dir = mkdtempSync(join(tmpdir(), 'docsgen-snapshot-'))
afterAll(() => rmSync(dir, {recursive: true, force: true}))

const step = {hash: 'step', parts: {}}
const pageOf = (text: string): SnapshotPage =>
  ({
    signature: text,
    read: 1,
    inputs: [],
    page: {entry: text, facts: {title: text, frontMatter: {}}}
  }) as unknown as SnapshotPage

test('a snapshot that takes lines from the last one is the one that is written anew', () => {
  const pages = fc
    .array(fc.tuple(fc.nat(12), fc.constantFrom('a', 'ü\n', 'c')), {maxLength: 12})
    .map(list => new Map(list))
  fc.assert(
    fc.property(pages, pages, (before, changes) => {
      const path = join(dir, 'snapshot.json')
      const anew = join(dir, 'anew.json')
      const sources = (entries: Iterable<readonly [number, SnapshotPage]>): Snapshot['pages'] =>
        Object.fromEntries([...entries].sort(([a], [b]) => a - b).map(([at, page]) => [`content/${at}.md`, page]))
      writeSnapshot(path, {step, pages: sources([...before].map(([at, text]) => [at, pageOf(text)] as const))})
      const last = readSnapshot(path)
      const kept = Object.entries(last?.pages ?? {}).filter((_, at) => !changes.has(at))
      const next = {
        ...Object.fromEntries(kept),
        ...sources([...changes].map(([at, text]) => [at, pageOf(text)] as const))
      }
      writeSnapshot(path, {step, pages: next})
      writeSnapshot(anew, JSON.parse(JSON.stringify({step, pages: next})))
      expect(readFileSync(path, 'utf8')).toBe(readFileSync(anew, 'utf8'))
      expect(readSnapshot(path)?.pages).toEqual(next)
    }),
    {numRuns: 100}
  )
})
