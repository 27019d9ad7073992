import {join} from 'node:path'
import {expect, test} from 'vitest'
import {manifestName} from '../../src/host/machine/hidden.ts'
import {HostError} from '../../src/host/machine/host-error.ts'
import {nodeFs, type OutputFs} from '../../src/host/output/node-fs.ts'
import {openOutput} from '../../src/host/output/open-output.ts'
import type {Output} from '../../src/host/output/output.ts'
import {plantFiles, readTree, tempFolder} from './temp.ts'

const codes = ['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS'] as const

/** Returns the real file system with a failing call, number `at` (from 1); with `forever`, all later calls fail too. */
function faultyFs(at: number, code: string, forever: boolean): {readonly fs: OutputFs; readonly calls: () => number} {
  let count = 0
  const fs = new Proxy(nodeFs, {
    get(target, name: keyof OutputFs) {
      const real = target[name] as (...values: unknown[]) => unknown
      return (...values: unknown[]) => {
        count++
        if (count === at || (forever && count > at)) throw Object.assign(new Error(`${code}: planted`), {code})
        return real(...values)
      }
    }
  })
  return {fs, calls: () => count}
}

function withoutManifest(files: Record<string, string>): Record<string, string> {
  const {[manifestName]: _, ...rest} = files
  return rest
}

const oldSite = {'a.html': 'a', 'b.html': 'b', 'd/c.html': 'c', CNAME: 'own'}
const newSite = {'a.html': 'a', 'b.html': 'B', 'e/f.html': 'f', CNAME: 'own'}

async function plantOld(root: string): Promise<void> {
  const output = await openOutput({root, outDir: 'dist'})
  for (const [path, text] of Object.entries(oldSite)) if (path !== 'CNAME') output.write(path, text)
  output.commit()
  plantFiles(root, {'dist/CNAME': 'own'})
}

async function buildNew(root: string, fs: OutputFs): Promise<void> {
  let output: Output | undefined
  try {
    output = await openOutput({root, outDir: 'dist', fs})
    output.reuse('a.html') || output.write('a.html', 'a')
    output.write('b.html', 'B')
    output.write('e/f.html', 'f')
    output.commit()
  } finally {
    output?.abort()
  }
}

test.each([false, true])('the site is whole after a failure of any call (forever: %s)', async forever => {
  let met = 0
  for (let at = 1; at < 200; at++) {
    const code = codes[at % codes.length] ?? 'EIO'
    const root = tempFolder()
    await plantOld(root)
    const {fs, calls} = faultyFs(at, code, forever)
    const error: unknown = await buildNew(root, fs).then(
      () => undefined,
      reason => reason
    )
    if (calls() < at) {
      expect(met).toBeGreaterThan(30)
      return
    }
    met++
    if (error !== undefined) {
      expect(error).toBeInstanceOf(HostError)
      expect(error).toMatchObject({exitCode: 3})
      expect(String(error)).toMatch(/`(?:\.\/)?dist/)
      expect(String(error)).not.toContain(root)
    }
    // On a failing disk, the old site may not be restored by the same build. The next build restores it.
    await openOutput({root, outDir: 'dist'})
    const site = withoutManifest(readTree(join(root, 'dist')))
    expect(site, `call ${at}`).toEqual(error === undefined ? newSite : oldSite)
    expect(Object.keys(readTree(root)).every(path => path.startsWith('dist/'))).toBe(true)
  }
  throw new Error('the sweep did not come to an end')
})

test('a single failure never leaves the output folder missing, not even until the next build', async () => {
  for (let at = 1; at < 60; at++) {
    const root = tempFolder()
    await plantOld(root)
    await buildNew(root, faultyFs(at, 'EIO', false).fs).catch(() => undefined)
    const site = withoutManifest(readTree(join(root, 'dist')))
    expect([oldSite, newSite]).toContainEqual(site)
  }
})

test('a full disk is reported with the path and the bytes', async () => {
  const root = tempFolder()
  await plantOld(root)
  const fs: OutputFs = {
    ...nodeFs,
    writeFileSync: () => {
      throw Object.assign(new Error('planted'), {code: 'ENOSPC'})
    }
  }
  await expect(buildNew(root, fs)).rejects.toThrow(
    'Cannot write `dist/b.html` (needs 1 bytes): no space left on the device (ENOSPC). Free some space and try again. `dist` is unchanged.'
  )
})

test('a half-removed old site is never mistaken for a whole one', async () => {
  const root = tempFolder()
  await plantOld(root)
  const fs: OutputFs = {
    ...nodeFs,
    rmSync: (path, options) => {
      if (options?.recursive === true && String(path).endsWith('-old'))
        throw Object.assign(new Error('planted'), {code: 'EIO'})
      nodeFs.rmSync(path, options)
    }
  }
  await buildNew(root, fs)
  expect(withoutManifest(readTree(join(root, 'dist')))).toEqual(newSite)
  nodeFs.rmSync(join(root, 'dist'), {recursive: true})
  expect((await openOutput({root, outDir: 'dist'})).previous).toBeUndefined()
  expect(readTree(root)).toEqual({})
})
