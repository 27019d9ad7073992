import {once} from 'node:events'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {hashOf} from '../../src/host/machine/hash.ts'
import {manifestName} from '../../src/host/machine/hidden.ts'
import {openOutput} from '../../src/host/output/open-output.ts'
import {bundleChild, startChild} from './run-child.ts'
import {readTree, tempFolder} from './temp.ts'

test('SIGKILL at any moment: after recovery there is one whole site', async () => {
  const script = await bundleChild(join(import.meta.dirname, 'output-child.ts'))
  const root = tempFolder()
  for (let round = 0; round < 20; round++) {
    const {child} = await startChild(script, [root, String(round * 1000)])
    await wait(Math.random() * 60)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const output = await openOutput({root, outDir: 'dist'})
    const {[manifestName]: _, ...site} = readTree(join(root, 'dist'))
    expect(Object.keys(site)).toHaveLength(40)
    expect(new Set(Object.values(site)).size, 'pages of one build').toBe(1)
    for (const [path, text] of Object.entries(site)) expect(output.previous?.files.get(path)?.hash).toBe(hashOf(text))
    expect(Object.keys(readTree(root)).every(path => path.startsWith('dist/'))).toBe(true)
  }
}, 120_000)
