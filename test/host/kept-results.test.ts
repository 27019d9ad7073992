import {expect, test} from 'vitest'
import {createDrawings} from '../../src/host/cache/drawings.ts'
import {createKeptResults} from '../../src/host/cache/kept-results.ts'
import {programId, setProgramId} from '../../src/host/machine/build-id.ts'
import {tempFolder} from './temp.ts'

test('another version of docsgen uses no results of plugins that this one cached', async () => {
  const folder = tempFolder()
  const result = (): Promise<string> => createKeptResults(folder, 'plugins').get(['key'], programId)
  setProgramId('one')
  const drawings = createDrawings(folder, 'plugins')
  drawings.keep(['key'], {html: 'one'})
  expect([await result(), drawings.find(['key'])]).toEqual(['one', {html: 'one'}])
  setProgramId('two')
  expect([await result(), createDrawings(folder, 'plugins').find(['key'])]).toEqual(['two', undefined])
  setProgramId('one')
  expect(await result()).toBe('one')
})
