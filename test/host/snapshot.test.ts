import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {afterAll, expect, test} from 'vitest'
import {
  readHeads,
  readSnapshot,
  type Snapshot,
  type SnapshotPage,
  visitSnapshot,
  writeSnapshot
} from '../../src/host/cache/snapshot.ts'

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

/** Returns the pages after an edit. In memory, a page that was read is the object that is written again. */
const edit = (pages: Snapshot['pages'], changes: Snapshot['pages'], gone: readonly string[]): Snapshot['pages'] =>
  Object.fromEntries(Object.entries({...pages, ...changes}).filter(([source]) => !gone.includes(source)))

const visited = async (path: string): Promise<Snapshot['pages']> => {
  const pages: Record<string, SnapshotPage> = {}
  await visitSnapshot(path, step.hash, (source, page) => {
    expect(pages).not.toHaveProperty([source])
    pages[source] = page
    return true
  })
  return pages
}

test('a snapshot reads back the same, however it was written', async () => {
  const name = fc.nat(60).map(at => `content/${at}.md`)
  const changes = fc.dictionary(name, fc.constantFrom('a', 'ü\n', 'c').map(pageOf), {maxKeys: 3})
  const rounds = fc.array(fc.tuple(changes, fc.array(name, {maxLength: 2}), fc.boolean()), {minLength: 2, maxLength: 4})
  let news = 0
  await fc.assert(
    fc.asyncProperty(rounds, async rounds => {
      const path = join(dir, 'snapshot.json')
      const beside = join(dir, 'snapshot-news.json')
      let pages = Object.fromEntries(Array.from({length: 55}, (_, at) => [`content/${at}.md`, pageOf(String(at))]))
      writeSnapshot(path, {step, pages})
      expect(existsSync(beside)).toBe(false)
      for (const [changed, gone, isWhole] of rounds) {
        const last = readSnapshot(path)
        const whole = readFileSync(path, 'utf8')
        pages = edit(last?.pages ?? {}, changed, gone)
        writeSnapshot(path, {step, pages}, isWhole ? undefined : last)
        if (!isWhole && readFileSync(path, 'utf8') === whole) news++
        expect(existsSync(beside) || readFileSync(path, 'utf8') !== whole || isWhole).toBe(true)
        expect(readSnapshot(path)?.pages).toEqual(pages)
        expect(await visited(path)).toEqual(pages)
        expect(Object.fromEntries(readHeads(path))).toEqual(
          Object.fromEntries(Object.entries(pages).map(([source, {page}]) => [source, page.facts]))
        )
      }
    }),
    {numRuns: 60}
  )
  expect(news).toBeGreaterThan(20)
})

test('a page from a commit has its links and headings parsed when they are read, and they survive every copy of the facts', () => {
  const path = join(dir, 'late.json')
  const facts = {
    title: 'Über\tuns',
    frontMatterPlaces: {title: {start: {line: 2, column: 1}}},
    headings: [{depth: 2, id: 'a', text: 'A\tb'}],
    anchors: ['a'],
    links: [{href: '/ü\n'}],
    words: 3
  }
  const record = {signature: 's', read: 1, inputs: [], page: {entry: 'e', facts}} as unknown as SnapshotPage
  const pages = {'.docsgen/versions/0123/content/a.md': record, 'content/a.md': record}
  writeSnapshot(path, {step, pages})
  const lines = readFileSync(path, 'utf8').split('\n').slice(1, 3)
  expect(lines.map(line => line.split('\t').length)).toEqual([2, 1])
  const factsIn = (snapshot: ReturnType<typeof readSnapshot>): unknown =>
    snapshot?.pages['.docsgen/versions/0123/content/a.md']?.page.facts
  const read = readSnapshot(path)
  expect(read?.pages).toEqual(pages)
  expect(JSON.stringify(factsIn(read))).toBe(JSON.stringify(facts))
  expect(structuredClone(factsIn(readSnapshot(path)))).toEqual(facts)
  expect({...(factsIn(readSnapshot(path)) as object)}).toEqual(facts)
  // A page that was read from a snapshot is written again, in whole and as a change.
  writeSnapshot(path, {step, pages: {...read?.pages}})
  expect(readSnapshot(path)?.pages).toEqual(pages)
})

test('changes beside another snapshot, or damaged ones, are ignored', () => {
  const path = join(dir, 'snapshot.json')
  const beside = join(dir, 'snapshot-news.json')
  const pages = Object.fromEntries(Array.from({length: 40}, (_, at) => [`content/${at}.md`, pageOf(String(at))]))
  writeSnapshot(path, {step, pages})
  const last = readSnapshot(path)
  writeSnapshot(path, {step, pages: {...last?.pages, 'content/0.md': pageOf('edited')}}, last)
  const news = readFileSync(beside, 'utf8')
  expect(readSnapshot(path)?.pages['content/0.md']?.signature).toBe('edited')
  writeFileSync(beside, news.replace('edited', 'edi-ed'))
  expect(readSnapshot(path)?.pages['content/0.md']?.signature).toBe('0')
  writeSnapshot(path, {step, pages: {...pages, 'content/1.md': pageOf('other')}})
  expect(existsSync(beside)).toBe(false)
  writeFileSync(beside, news)
  expect(readSnapshot(path)?.pages['content/0.md']?.signature).toBe('0')
})

test('a snapshot that reuses lines of the last one equals one written from scratch', () => {
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
