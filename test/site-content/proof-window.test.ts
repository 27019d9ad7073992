import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readRepository, repository} from './built-site.ts'
import {fencesOf} from './fences.ts'

// By default op-reth generates proofs for the newest block only, so users of such a node cannot prove a withdrawal.

test('every op-reth that pages start with an RPC and without pruning serves proofs of old blocks', () => {
  const starts = readdirSync(join(repository, 'content'), {recursive: true, encoding: 'utf8'})
    .filter(path => path.endsWith('.mdx'))
    .flatMap(path => fencesOf(readRepository(`content/${path}`)).map(({code}) => ({path, code})))
    .filter(({code}) => /op-reth/.test(code) && /(?:^|[\s"])--http(?:[\s"]|$)/m.test(code) && !/--full\b/.test(code))
  expect(starts.length).toBeGreaterThanOrEqual(13)
  const without = starts.filter(({code}) => !/--rpc\.eth-proof-window=\d|--proofs-history\b/.test(code))
  expect(without.map(({path}) => path)).toEqual([])
})
