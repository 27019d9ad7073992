import {join} from 'node:path'
import {hostileSuite} from '../../../test/host/hostile-requests.ts'
import {bundleChild, startChild} from '../../../test/host/run-child.ts'

hostileSuite('preview', async ({root}) => {
  const script = await bundleChild(join(import.meta.dirname, 'preview-child.ts'))
  const {child, line} = await startChild(script, [root])
  return {
    port: Number(line),
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    close: async () => {
      child.kill()
    }
  }
})
