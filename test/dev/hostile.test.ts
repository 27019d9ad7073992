import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {devPaths} from '../../src/model/dev-protocol.ts'
import {hostileSuite} from '../host/hostile-requests.ts'
import {startDev} from './program.ts'

hostileSuite('dev', async ({root}) => {
  // With search, there would be a page at `/search`, and the address of the folder would redirect to it, which the suite would
  // take for a directory listing.
  writeFileSync(join(root, 'docsgen.config.json'), '{"title": "Hostile", "search": false}')
  const {child, port, url, close} = await startDev(root)
  // The first page waits until a thread has read it. The suite must measure a running server.
  await fetch(url)
  return {
    port,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    streamPath: `${devPaths.events}?token=wrong&path=/`,
    actionPaths: [devPaths.action, `${devPaths.action}?file=/etc/passwd`, '/@docsgen/reload'],
    codeFrameTargets: [
      `${devPaths.action}?file=/etc/passwd&line=1`,
      `${devPaths.events}?token=&path=/../outside.txt`,
      '/@docsgen/frame?file=../outside.txt&line=1',
      '/__error?file=/etc/passwd'
    ],
    close: async () => {
      await close()
    }
  }
})
