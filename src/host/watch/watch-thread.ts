import {basename, dirname} from 'node:path'
import {parentPort, workerData} from 'node:worker_threads'
import {type FSWatcher, watch} from 'chokidar'
import {isFollowed} from './is-followed.ts'
import {seenState} from './seen-state.ts'
import type {WatchCommand, WatchReport, WatchThreadData} from './watch.ts'

/**
 * Runs chokidar in its own thread: with ten thousand files it takes seconds to start, which must not delay the first page.
 *
 * It watches the root and ignores everything except the requested paths, because a file or folder that is watched by its own name
 * is lost when it is removed and restored.
 */
const {polling, root, ignored, paths} = workerData as WatchThreadData
const port = parentPort
const send = (report: WatchReport): void => port?.postMessage(report)

const wanted = new Set<string>()
/** Folders that contain requested paths. */
const ways = new Set<string>([root])

function want(path: string): void {
  wanted.add(path)
  for (let folder = dirname(path); folder.length > root.length; folder = dirname(folder)) ways.add(folder)
}

function isWanted(path: string): boolean {
  if (ways.has(path)) return true
  for (let part = path; part.length > root.length; part = dirname(part)) {
    // Packages in a folder of pages contain no pages.
    if (ignored.includes(part) || basename(part) === 'node_modules') return false
    if (wanted.has(part)) return isFollowed(root, path)
  }
  return wanted.has(root) && isFollowed(root, path)
}

for (const path of paths) want(path)
const watcher: FSWatcher = watch(root, {
  ignoreInitial: true,
  usePolling: polling,
  interval: 300,
  binaryInterval: 1000,
  // Programs that save by renaming remove the old file first; only the final state matters.
  atomic: false,
  ignored: path => !isWanted(path)
})
watcher.on('all', (event, path, stats) => {
  const folder = event === 'addDir' || event === 'unlinkDir'
  send({kind: 'change', path, folder, gone: event === 'unlink', state: seenState(stats)})
})
watcher.on('ready', () => send({kind: 'ready'}))
watcher.on('error', error => {
  const {code = '', message} = error as NodeJS.ErrnoException
  send({kind: 'error', code, message})
})
port?.on('message', (command: WatchCommand) => {
  const folders = new Set<string>()
  for (const path of command.paths) {
    want(path)
    for (let folder = dirname(path); folder.length > root.length; folder = dirname(folder)) folders.add(folder)
  }
  watcher.add([...folders])
})
