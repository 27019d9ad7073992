import {once} from 'node:events'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {acquireLock} from '../../src/host/output/lock.ts'
import {bundleChild, startChild} from './run-child.ts'
import {tempFolder} from './temp.ts'

describe.each(['of this operating system', 'a socket file'])('the lock: %s', form => {
  const addressIn = (folder: string) => (form === 'a socket file' ? {address: join(folder, 'lock.sock')} : {})

  test('a second build reports who holds it, and a killed owner releases it', async () => {
    const script = await bundleChild(join(import.meta.dirname, 'lock-child.ts'))
    const root = tempFolder()
    const options = addressIn(root)
    const {child} = await startChild(script, [root, 'dist', ...Object.values(options)])
    await expect(acquireLock(root, 'dist', options)).rejects.toMatchObject({
      exitCode: 3,
      message: `Another build (\`docsgen build docs\`, process ${child.pid}) is writing \`dist\`. Wait until it finishes, or stop it.`
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = await acquireLock(root, 'dist', options)
    await lock.release()
    await (await acquireLock(root, 'dist', options)).release()
  })

  test('of many at once, exactly one gets it', async () => {
    const root = tempFolder()
    const options = addressIn(root)
    const results = await Promise.allSettled(Array.from({length: 20}, () => acquireLock(root, 'dist', options)))
    const won = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(won).toHaveLength(1)
    await won[0]?.release()
  })
})

test('out dirs are identified by their real path, at any depth', async () => {
  const root = tempFolder()
  const deep = Array.from({length: 30}, () => 'a-rather-long-name').join('/')
  const lock = await acquireLock(root, deep)
  const other = await acquireLock(root, `${deep}/x`)
  await expect(acquireLock(join(root, 'elsewhere'), join(root, deep))).rejects.toMatchObject({exitCode: 3})
  await lock.release()
  await other.release()
})
