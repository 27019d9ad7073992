import {expect, test} from 'vitest'
import {barEntries} from '../../plugins/api/bar-entries.ts'

const page = (route: string, title: string) => ({route, frontMatter: {title}})

test('a reference in its own folder is in the top bar, with its title if that is short', () => {
  expect(barEntries([page('/api', 'Shop API'), page('/api/a', 'A')], [])).toEqual([
    {meta: '/', entries: {api: {title: 'Shop API', type: 'page'}}}
  ])
  expect(barEntries([page('/rpc', 'Interface of the execution clients')], [])).toEqual([
    {meta: '/', entries: {rpc: {title: 'RPC', type: 'page'}}}
  ])
})

test('references below one folder share an entry', () => {
  expect(barEntries([page('/api/node', 'Node'), page('/api/indexer', 'Indexer')], [])).toEqual([
    {meta: '/', entries: {api: {title: 'API', type: 'page'}}}
  ])
})

test('a folder with pages of the project is left to the project, but pages that extend a reference are not such pages', () => {
  const pages = [page('/operators/methods', 'Methods')]
  expect(barEntries(pages, [{route: '/operators/run'}])).toEqual([])
  expect(barEntries(pages, [{route: '/operators/methods/eth_call'}])).toHaveLength(1)
  expect(barEntries([page('/', 'Everything'), page('/a', 'A')], [])).toEqual([])
})
