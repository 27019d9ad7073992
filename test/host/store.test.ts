import {readdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {unsettled} from '../../src/host/cache/file-state.ts'
import {createStore, keptIn, type Store} from '../../src/host/cache/store.ts'
import {hashFile} from '../../src/host/machine/files.ts'
import {plantFiles, tempFolder} from './temp.ts'

/** Returns a store, and a function that derives a result from a file and counts how often it was made. */
function storeOf(root: string) {
  const store = createStore(root, join(root, 'cache'))
  let made = 0
  const derive = async (key = 'key'): Promise<[value: unknown, made: number]> => {
    const before = made
    const {value} = await store.derive('results', [key], () => {
      made++
      return {value: {made}, inputs: [['a.txt', hashFile(root, 'a.txt')]]}
    })
    return [value, made - before]
  }
  return {store, derive}
}

test('a result is made once for each key and each state of its files', async () => {
  const root = tempFolder()
  const {derive} = storeOf(root)
  expect([await derive(), await derive(), await derive('other')]).toEqual([
    [{made: 1}, 1],
    [{made: 1}, 0],
    [{made: 2}, 1]
  ])
  plantFiles(root, {'a.txt': 'new'})
  expect([await derive(), await derive()]).toEqual([
    [{made: 3}, 1],
    [{made: 3}, 0]
  ])
  // The state of an earlier run is found again.
  rmSync(join(root, 'a.txt'))
  expect(await derive()).toEqual([{made: 1}, 0])
})

test('damaged files and results that refer to missing files are made again', async () => {
  const root = tempFolder()
  const {store, derive} = storeOf(root)
  for (const kind of ['results', 'inputs']) {
    await derive()
    for (const path of readdirSync(join(root, 'cache', kind), {recursive: true}) as string[])
      if (path.includes('/')) writeFileSync(join(root, 'cache', kind, path), 'not what was written')
    expect((await derive())[1], kind).toBe(1)
  }
  const again = await store.derive(
    'results',
    ['key'],
    () => ({value: {made: 0}}),
    () => false
  )
  expect(again.value).toEqual({made: 0})
})

test('keeps texts, bytes, and nothing that was made from a file that changed meanwhile', async () => {
  const root = tempFolder()
  const {store} = storeOf(root)
  for (const value of [
    'text',
    'long '.repeat(100),
    new Uint8Array([0, 255, 128]),
    new Uint8Array(9000).fill(7),
    null
  ]) {
    store.keep('results', ['one'], {value})
    expect(store.find('results', ['one'])?.value).toEqual(value)
  }
  store.keep('results', ['two'], {value: 2, inputs: [['a.txt', unsettled]]})
  expect(store.find('results', ['two'])).toBeUndefined()
  store.drop('results', ['one'])
  expect(store.find('results', ['one'])).toBeUndefined()
})

test('a folder that cannot be written only costs time', async () => {
  const root = tempFolder()
  plantFiles(root, {cache: 'a file'})
  const {store} = storeOf(root)
  expect([store.deriveNow('settings', ['key'], () => 1), store.deriveNow('settings', ['key'], () => 2)]).toEqual([1, 2])
})

test('results with another key in common are separate', async () => {
  const {store} = storeOf(tempFolder())
  const get = (of: Store, ...common: string[]): Promise<string> =>
    keptIn(of, 'results', ...common).get(['key'], () => common.join(' '))
  expect([await get(store, 'one'), await get(store, 'two'), await get(store, 'one')]).toEqual(['one', 'two', 'one'])
})
