import {join} from 'node:path'
import {hostileSuite} from '../../../test/host/hostile-requests.ts'
import {startChild} from '../../../test/host/run-child.ts'

const program = join(import.meta.dirname, '../../../bin/docsgen.js')

hostileSuite('preview', async ({root}) => {
  const {child, line} = await startChild(program, ['preview', '--port', '0', root])
  return {
    port: Number(/:(\d+)\/$/.exec(line)?.[1]),
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    close: async () => {
      child.kill()
    }
  }
})
