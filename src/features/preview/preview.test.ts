import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {manifestName} from '../../host/machine/hidden.ts'
import {acquireLock} from '../../host/output/lock.ts'
import {nodeFs, type OutputFs} from '../../host/output/node-fs.ts'
import {swapPaths} from '../../host/output/swap.ts'
import {preview, recoverAfterKill} from './preview.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-preview-')))
  const {old} = swapPaths(join(root, 'dist'))
  mkdirSync(old)
  writeFileSync(join(old, manifestName), '{}')
  writeFileSync(join(old, 'index.html'), 'old site')
})

afterEach(() => rmSync(root, {recursive: true, force: true}))

test('a swap that was killed and cannot be restored is reported, and leaves no lock', async () => {
  const full: OutputFs = {
    ...nodeFs,
    renameSync() {
      throw Object.assign(new Error('full'), {code: 'ENOSPC'})
    }
  }
  const recovering = recoverAfterKill(root, join(root, 'dist'), full)
  await expect(recovering).rejects.toThrow('Cannot restore `dist`: no space left on the device')
  const lock = await acquireLock(root, join(root, 'dist'))
  await lock.release()
})

test('serves the old site if a build was killed during its swap', async () => {
  const served = await preview({root, port: 0, print: () => undefined})
  try {
    expect(await (await fetch(served.url)).text()).toContain('old site')
  } finally {
    await served.close()
  }
  const lock = await acquireLock(root, join(root, 'dist'))
  await lock.release()
})
