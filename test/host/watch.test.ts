import {mkdirSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {isFollowed} from '../../src/host/watch/is-followed.ts'
import {seenState} from '../../src/host/watch/seen-state.ts'
import {watchFiles} from '../../src/host/watch/watch.ts'
import {plantFiles, tempFolder} from './temp.ts'

/** Threads that the test controls. */
const {FakeThread, threads} = await vi.hoisted(async () => {
  const {EventEmitter} = await import('node:events')
  const threads: InstanceType<typeof FakeThread>[] = []
  class FakeThread extends EventEmitter {
    readonly data: {readonly polling: boolean}

    constructor(_file: string, options: {workerData: {polling: boolean}}) {
      super()
      this.data = options.workerData
      threads.push(this)
    }

    async terminate(): Promise<void> {}

    postMessage(): void {}
  }
  return {FakeThread, threads}
})

vi.mock('node:worker_threads', async original => ({
  ...(await original<typeof import('node:worker_threads')>()),
  Worker: FakeThread
}))

afterEach(() => {
  vi.useRealTimers()
  threads.length = 0
})

test('a thread that dies is replaced, while polling too', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  const watch = watchFiles({
    root: '/project',
    paths: ['content'],
    ignored: [],
    onChange: async () => undefined,
    onRescan: () => said.push('rescan'),
    onPolling: why => said.push(why)
  })
  threads[0]?.emit('error', new Error('out of memory'))
  expect(threads.map(({data}) => data.polling)).toEqual([false, true])
  expect(said).toEqual(['watching failed: out of memory'])
  threads[1]?.emit('message', {kind: 'ready'})
  threads[1]?.emit('error', new Error('out of memory'))
  threads[1]?.emit('exit', 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(threads.map(({data}) => data.polling)).toEqual([false, true, true])
  // Changes made in the meantime are checked when the new thread is ready.
  threads[2]?.emit('message', {kind: 'ready'})
  expect(said).toEqual(['watching failed: out of memory', 'rescan', 'rescan'])
  threads[2]?.emit('exit', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(threads).toHaveLength(4)
  await watch.close()
  threads[3]?.emit('exit', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(threads).toHaveLength(4)
})

test('a finished write is reported at once, and an unfinished one a moment later with those after it', async () => {
  vi.useFakeTimers()
  const root = tempFolder()
  plantFiles(root, {'a.md': 'text', 'b.md': 'text', 'empty.md': ''})
  const told: string[][] = []
  const onChange = async (paths: ReadonlySet<string>): Promise<void> => void told.push([...paths])
  const watch = watchFiles({root, paths: ['.'], ignored: [], onChange, onRescan: () => {}, onPolling: () => {}})
  const change = (name: string, stats = statSync(join(root, name))): void => {
    const path = join(root, name)
    threads[0]?.emit('message', {kind: 'change', path, folder: false, gone: false, state: seenState(stats)})
  }
  change('a.md')
  expect(told.splice(0)).toEqual([['a.md']])
  // It is checked twice more.
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.splice(0)).toEqual([['a.md'], ['a.md']])

  const before = statSync(join(root, 'b.md'))
  writeFileSync(join(root, 'b.md'), 'text and more')
  change('empty.md')
  change('b.md', before)
  change('a.md')
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([['empty.md', 'b.md', 'a.md']])
  await watch.close()
})

test('links are watched as the walk follows them', () => {
  const root = tempFolder()
  const outside = tempFolder()
  plantFiles(root, {'shared/a.md': 'x', 'shared/back/b.md': 'x', '.env': 'x', 'node_modules/p/index.js': 'x'})
  mkdirSync(join(root, 'public'))
  mkdirSync(join(root, 'content'))
  const link = (path: string, target: string): boolean => {
    symlinkSync(target, join(root, path))
    return isFollowed(root, join(root, path))
  }
  expect(link('public/up', '..')).toBe(false)
  expect(link('public/self', '.')).toBe(false)
  expect(link('public/out', outside)).toBe(false)
  expect(link('public/env', '../.env')).toBe(false)
  expect(link('public/packages', '../node_modules')).toBe(false)
  expect(link('content/shared', '../shared')).toBe(true)
  expect(link('content/a.md', '../shared/a.md')).toBe(true)
  expect(link('content/later.md', '../shared/later.md')).toBe(true)
  // Two folders that link to each other.
  expect(link('shared/back/content', '../../content')).toBe(true)
  expect(isFollowed(root, join(root, 'content/shared/back/content'))).toBe(false)
  expect(isFollowed(root, join(root, 'content'))).toBe(true)
})
