import {parentPort, workerData} from 'node:worker_threads'
import {type FSWatcher, watch} from 'chokidar'
import type {WatchCommand, WatchReport, WatchThreadData} from './watch.ts'

/**
 * chokidar in a thread of its own: at ten thousand files it takes seconds to start, and the page that somebody waits
 * for must not wait with it.
 */
const {polling, ignored, paths} = workerData as WatchThreadData
const port = parentPort
const say = (report: WatchReport): void => port?.postMessage(report)

const watcher: FSWatcher = watch([...paths], {
  ignoreInitial: true,
  usePolling: polling,
  interval: 300,
  binaryInterval: 1000,
  // Programs that save by renaming take the old file away first: what matters is what is there in the end.
  atomic: false,
  ignored: path => ignored.some(folder => path === folder || path.startsWith(`${folder}/`))
})
watcher.on('all', (_event, path) => say({kind: 'change', path}))
watcher.on('ready', () => say({kind: 'ready'}))
watcher.on('error', error => {
  const {code = '', message} = error as NodeJS.ErrnoException
  say({kind: 'error', code, message})
})
port?.on('message', (command: WatchCommand) => {
  if (command.kind === 'add') watcher.add([...command.paths])
  else void watcher.close().then(() => process.exit(0))
})
