import {acquireLock} from '../../src/host/output/lock.ts'

/** Takes a lock and holds it until the process is killed. */
const [root = '.', outDir = 'dist', address] = process.argv.slice(2)
await acquireLock(root, outDir, {command: 'docsgen build docs', ...(address === undefined ? {} : {address})})
process.stdout.write('locked\n')
setInterval(() => undefined, 1000)
