import {cpSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {plantFiles, readTree, tempFolder} from '../../../test/host/temp.ts'
import {createPageCache} from '../../host/cache/cache.ts'
import {cachePath} from '../../host/cache/cache-path.ts'
import {hashFile} from '../../host/machine/files.ts'
import type {HostError} from '../../host/machine/host-error.ts'
import {bareFacts} from '../../model/page.ts'
import type {Route, SourcePath} from '../../model/url.ts'
import {joinShards} from './join-shards.ts'
import {pagesOfShard} from './pages-of-shard.ts'
import {formatShardManifest, readShardManifest} from './shard-manifest.ts'
import {writeShard} from './write-shard.ts'

const step = {hash: 'step', parts: {'docsgen or Node': 'x', 'a plugin': 'y'}}
const sources = ['content/a.md', 'content/b.md', 'content/c.md', 'content/d.md'] as const

/** Creates a project of four pages, read in two shards. The page `a` has an input and a constant. */
function shardedProject() {
  const root = tempFolder()
  plantFiles(root, Object.fromEntries([...sources, 'content/_part.md'].map(path => [path, `Text of ${path}.\n`])))
  const cacheDir = join(root, '.docsgen/cache')
  const cache = createPageCache(cacheDir, step.hash)
  const bytesOf = (source: string): Buffer => Buffer.from(`Text of ${source}.\n`)
  const pages = sources.map(source => {
    const facts = bareFacts({source: source as SourcePath, route: '/x' as Route, title: 'X', frontMatter: {title: 'X'}})
    const content = {html: `<p>${source}</p>`, text: '', sections: []}
    const files = source === sources[0] ? [['content/_part.md', hashFile(root, 'content/_part.md')] as const] : []
    const constants = source === sources[0] ? [['node', 'v1'] as const] : []
    return {
      source,
      ...cache.store(source, bytesOf(source), {facts, content, diagnostics: [], kept: {}}, {files, constants})
    }
  })
  for (const index of [1, 2]) {
    writeShard({
      root,
      cacheDir,
      folder: join(root, `shards/${index}`),
      name: `shards/${index}`,
      shard: {index, count: 2},
      version: '1.0.0',
      step,
      pages: pages.filter((_, at) => at % 2 === index - 1)
    })
  }
  const world = {
    fileState: (path: string) => hashFile(root, path),
    constant: () => 'v1' as string | null,
    step,
    pages: sources as readonly string[]
  }
  return {
    root,
    world,
    /** Joins the shards. Returns the problem and the exit code. */
    join(folders: readonly string[] = ['shards'], over: Partial<typeof world> = {}): {code: number; said: string} {
      try {
        joinShards({folders, from: root, cacheDir: join(root, 'joined')}, {...world, ...over})
        return {code: 0, said: ''}
      } catch (error) {
        const {exitCode, message} = error as HostError
        expect(readTreeOrNothing(join(root, 'joined'))).toEqual({})
        return {code: exitCode, said: message.replace(/^These shards do not form one site:\n {2}/, '')}
      }
    },
    entryOf: (at: number): string => pages[at]?.entry ?? ''
  }
}

function readTreeOrNothing(folder: string): Record<string, string> {
  try {
    return readTree(folder)
  } catch {
    return {}
  }
}

describe('joining', () => {
  test('restores the cache as it was', () => {
    const {root, join: joined} = shardedProject()
    expect(joined()).toEqual({code: 0, said: ''})
    expect(readTree(join(root, 'joined'))).toEqual(readTree(join(root, '.docsgen/cache')))
    const cache = createPageCache(join(root, 'joined'), step.hash)
    const source = sources[0]
    const world = {fileState: (path: string) => hashFile(root, path), constant: () => 'v1'}
    expect(cache.find(source, Buffer.from(`Text of ${source}.\n`), world)?.facts.title).toBe('X')
  })

  test('reports each shard that is missing, duplicate, or of another count', () => {
    const {root, join: joined} = shardedProject()
    expect(joined(['shards/2'])).toEqual({
      code: 2,
      said: 'Shard 1/2 is missing. Pass every shard to `docsgen merge`.'
    })
    cpSync(join(root, 'shards/2'), join(root, 'copy'), {recursive: true})
    expect(joined(['shards', 'copy'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('copy: Two folders contain shard 2/2: this one and shards/2. Pass each shard once.')
    })
    const read = readShardManifest(join(root, 'copy'), 'copy')
    if (!('manifest' in read)) throw new Error('no manifest')
    writeFileSync(
      join(root, 'copy/docsgen-shard.json'),
      formatShardManifest({...read.manifest, shard: {index: 2, count: 3}})
    )
    expect(joined(['shards', 'copy']).said).toContain('shards/1: Unexpected shard 1/2, expected one of 3 shards')
    expect(joined(['content'])).toMatchObject({code: 2, said: expect.stringContaining('folder `content`')})
    expect(joined(['nothing'])).toMatchObject({code: 2, said: expect.stringContaining('folder `nothing`')})
  })

  test('reports each shard of another program, configuration or source state, and the difference', () => {
    const {root, join: joined} = shardedProject()
    expect(joined(['shards'], {step: {hash: 'other', parts: {...step.parts, 'a plugin': 'z'}}})).toEqual({
      code: 2,
      said: ['shards/1', 'shards/2']
        .map(
          name =>
            `${name}: The shard belongs to another project or another version of docsgen (made by docsgen 1.0.0; different here: a plugin).`
        )
        .join('\n  ')
    })
    const other = (what: string): string => `shards/1: The shard was built from other sources: ${what}`
    expect(joined(['shards'], {constant: () => 'v2'})).toEqual({code: 2, said: other('the constant node changed')})
    expect(joined(['shards'], {pages: sources.slice(1)})).toEqual({code: 2, said: other('content/a.md was removed')})
    expect(joined(['shards'], {pages: [...sources, 'content/new.md']})).toEqual({
      code: 2,
      said: 'These pages are in no shard: content/new.md'
    })
    plantFiles(root, {'content/_part.md': 'Other.\n'})
    expect(joined()).toEqual({code: 2, said: other('content/_part.md changed')})
    plantFiles(root, {'content/a.md': 'Other.\n', 'content/c.md': 'Other.\n'})
    expect(joined().said).toBe(other('content/a.md changed, content/c.md changed'))
  })

  test('reports each damaged shard with its pages', () => {
    const {root, join: joined, entryOf} = shardedProject()
    const file = join(root, 'shards/2', cachePath('pages', entryOf(1)))
    writeFileSync(file, 'Not what was written.')
    rmSync(join(root, 'shards/1', cachePath('pages', entryOf(2))))
    expect(joined()).toEqual({
      code: 3,
      said: [
        'shards/1: The files of these pages are damaged: content/c.md',
        'shards/2: The files of these pages are damaged: content/b.md'
      ].join('\n  ')
    })
    writeFileSync(join(root, 'shards/1/docsgen-shard.json'), '{"version": 1}\n')
    expect(joined()).toMatchObject({
      code: 3,
      said: expect.stringContaining('shards/1: The manifest is damaged.')
    })
  })

  test('rejects a manifest that lists files elsewhere', () => {
    const {root, join: joined} = shardedProject()
    const read = readShardManifest(join(root, 'shards/1'), 'shards/1')
    if (!('manifest' in read)) throw new Error('no manifest')
    const pages = read.manifest.pages.map(page => ({...page, entry: '../../../../content/a.md'}))
    writeFileSync(join(root, 'shards/1/docsgen-shard.json'), formatShardManifest({...read.manifest, pages}))
    expect(joined()).toMatchObject({code: 3, said: expect.stringContaining('content/a.md, content/c.md')})
  })
})

describe('assigning pages to shards', () => {
  const pages = Array.from({length: 1000}, (_, i) => ({path: `content/page-${i}.md`, size: 1000 + ((i * 7919) % 9000)}))
  const placesOf = (all: typeof pages, count: number): Map<string, number> =>
    new Map(
      Array.from({length: count}, (_, i) => i + 1).flatMap(index =>
        [...pagesOfShard(all, {index, count})].map(path => [path, index] as const)
      )
    )

  test.each([1, 2, 5, 16, 100])('puts each page in one of %i shards', count => {
    const all = Array.from({length: count}, (_, i) => [...pagesOfShard(pages, {index: i + 1, count})]).flat()
    expect(all.toSorted()).toEqual(pages.map(({path}) => path).toSorted())
  })

  test('makes shards of similar size, whatever the order of pages', () => {
    const places = placesOf(pages, 16)
    const sizes = Array.from({length: 16}, () => 0)
    for (const {path, size} of pages)
      sizes[(places.get(path) ?? 0) - 1] = (sizes[(places.get(path) ?? 0) - 1] ?? 0) + size
    const mean = sizes.reduce((sum, size) => sum + size) / 16
    expect(Math.max(...sizes)).toBeLessThan(mean * 1.12)
    expect(placesOf(pages.toReversed(), 16)).toEqual(places)
  })

  test('moves hardly any other pages after an edit or a new page', () => {
    const before = placesOf(pages, 5)
    const edited = pages.map((page, i) => (i === 500 ? {...page, size: page.size + 3000} : page))
    const after = placesOf([...edited, {path: 'content/new.md', size: 4000}], 5)
    expect([...before].filter(([path, place]) => after.get(path) !== place).length).toBeLessThan(20)
  })

  test('gives a page larger than all others a shard, and still places the rest', () => {
    const places = placesOf([...pages, {path: 'content/huge.md', size: 1e9}], 4)
    const beside = [...places].filter(([, place]) => place === places.get('content/huge.md'))
    expect(places.size).toBe(1001)
    expect(beside.length).toBeLessThan(800)
  })
})
