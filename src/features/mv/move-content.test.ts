import * as nodeFs from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {plantFiles, readTree, tempFolder} from '../../../test/host/temp.ts'
import {type MoveFs, moveContent, recoverMove} from './move-content.ts'

const before = {
  'content/a/one.md': 'one',
  'content/a/two.md': 'two',
  'content/home.md': 'home',
  'redirects.yaml': '/x: /y\n'
}
const change = {
  moves: new Map([
    ['content/a/one.md', 'content/b/deep/one.md'],
    ['content/a/two.md', 'content/b/deep/two.md']
  ]),
  texts: new Map([
    ['content/b/deep/one.md', 'one, edited'],
    ['content/home.md', 'home, edited'],
    ['content/b/_meta.json', '{}']
  ])
}
const after = {
  'content/b/deep/one.md': 'one, edited',
  'content/b/deep/two.md': 'two',
  'content/b/_meta.json': '{}',
  'content/home.md': 'home, edited',
  'redirects.yaml': '/x: /y\n'
}

/** The real file system, whose call number `at` fails, or ends the program there. */
function faulty(at: number, code: string): {readonly fs: MoveFs; readonly calls: () => number} {
  let count = 0
  const fs = new Proxy(nodeFs, {
    get(target, name: keyof MoveFs) {
      const real = target[name] as (...values: unknown[]) => unknown
      return (...values: unknown[]) => {
        if (name === 'existsSync') return real(...values)
        count++
        if (count === at || (code === 'killed' && count > at))
          throw Object.assign(new Error(`${code}: planted`), {code})
        return real(...values)
      }
    }
  })
  return {fs, calls: () => count}
}

function plant(): string {
  const root = tempFolder()
  plantFiles(root, before)
  return root
}

test('moves files, writes texts and leaves no temporary files', () => {
  const root = plant()
  nodeFs.chmodSync(join(root, 'content/home.md'), 0o640)
  moveContent(root, change)
  expect(readTree(root)).toEqual(after)
  expect(nodeFs.existsSync(join(root, 'content/a'))).toBe(false)
  expect(nodeFs.statSync(join(root, 'content/home.md')).mode & 0o777).toBe(0o640)
})

test.each(['ENOSPC', 'EACCES'])('a failure at any call (%s) leaves the tree either unchanged or fully moved', code => {
  const outcomes = new Set<string>()
  for (let at = 1; ; at++) {
    const root = plant()
    const {fs, calls} = faulty(at, code)
    let failed = false
    try {
      moveContent(root, change, fs)
    } catch (error) {
      failed = true
      expect(error).toMatchObject({exitCode: 3})
      expect((error as Error).message).toContain('Nothing was moved.')
    }
    const tree = readTree(root)
    if (failed) expect(tree, `call ${at}`).toEqual(before)
    // A failure while tidying up is not a reason to revert the whole move.
    else expect(tree, `call ${at}`).toMatchObject(after)
    outcomes.add(failed ? 'failed' : 'moved')
    if (calls() < at) break
  }
  expect([...outcomes]).toEqual(['failed', 'moved'])
})

test('the next run undoes a move that was killed at any call', () => {
  for (let at = 1; ; at++) {
    const root = plant()
    const {fs, calls} = faulty(at, 'killed')
    try {
      moveContent(root, change, fs)
    } catch {
      // Killed: no code of the move ran after the call.
    }
    if (recoverMove(root)) expect(readTree(root), `call ${at}`).toEqual(before)
    else if (calls() >= at)
      expect([JSON.stringify(before), JSON.stringify(after)], `call ${at}`).toContain(stateOf(root))
    expect(recoverMove(root)).toBe(false)
    if (calls() < at) break
  }
})

/** Its files but temporary ones, which the next move writes over. */
function stateOf(root: string): string {
  const tree = Object.entries(readTree(root)).filter(([path]) => !path.includes('/.docsgen'))
  const order = Object.keys(tree.some(([path]) => path === 'content/a/one.md') ? before : after)
  return JSON.stringify(Object.fromEntries(tree.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))))
}
