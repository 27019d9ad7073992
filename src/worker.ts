import {constants, platform, setPriority} from 'node:os'
import {setTimeout as wait} from 'node:timers/promises'
import {threadId} from 'node:worker_threads'
import Tinypool from 'tinypool'
import {features} from './features/index.ts'
import {replaceOpenTexts} from './host/machine/files.ts'
import {catchUncaught, type UncaughtError} from './host/machine/follow-code.ts'
import {HostError} from './host/machine/host-error.ts'
import {codeOf, describeSystemError} from './host/machine/machine-error.ts'
import {refuseExits} from './host/machine/own-exits.ts'
import {ownStdout} from './host/machine/terminal/own-stdout.ts'
import {threadNumber} from './host/machine/time/end-children.ts'
import {Progress} from './host/machine/time/progress.ts'
import {reportWaiting} from './host/machine/time/report-waiting.ts'
import {assembleFile} from './host/output/assemble-file.ts'
import {flushFiles} from './host/output/flush-files.ts'
import {linkFiles} from './host/output/link-files.ts'
import {nodeFs} from './host/output/node-fs.ts'
import {StagingError} from './host/output/staged-file.ts'
import {removeTree} from './host/output/swap.ts'
import type {
  FileAnswers,
  FileTask,
  ThreadAnswer,
  ThreadFailure,
  WorkerSetup,
  WorkerTask
} from './host/reading/messages.ts'
import type {PageWorker} from './host/reading/worker.ts'
import {compose} from './plugin/compose.ts'
import {loadFeatureReading} from './plugin/feature-hooks.ts'
import {PluginFailure} from './plugin/named-plugins.ts'
import {PluginError} from './plugin/plugin-error.ts'

const app = compose(features)
const first = Tinypool.workerData as WorkerSetup
const thread = threadNumber()
ownStdout({all: true})
refuseExits()
/** Errors of the project's code that nothing caught, until a page is read. */
let uncaught: UncaughtError[] = []
catchUncaught(error => uncaught.push(error))
// Before the heavy modules are loaded, because loading them takes most of the time of a short run.
if (first.background) stepBack()

// Loads the modules while the main thread opens the project.
if (!first.background) void Promise.all([import('./host/reading/worker.ts'), loadFeatureReading(app)])
let current: {readonly changed: string; readonly worker: PageWorker} | undefined

/** The function that the pool calls in each of its threads. */
export default async function run(task: WorkerTask): Promise<string> {
  const progress = new Progress(task.progress)
  progress.thread = thread
  progress.worker = threadId
  const stop = reportWaiting(progress)
  try {
    replaceOpenTexts(task.open)
    const worker = await workerFor(task.setup)
    // As text, because one string is cheaper to transfer than a tree of small objects.
    return JSON.stringify({answer: await perform(worker, task, progress)} satisfies ThreadAnswer)
  } catch (error) {
    return JSON.stringify({failure: failureOf(error)} satisfies ThreadAnswer)
  } finally {
    stop()
  }
}

/** @throws the error itself if it may be the fault of a page */
function failureOf(error: unknown): ThreadFailure {
  if (error instanceof HostError) return {kind: 'host', message: error.message, exitCode: error.exitCode}
  if (error instanceof StagingError)
    return {kind: 'staging', path: error.path, bytes: error.bytes, code: codeOf(error.cause)}
  if (error instanceof PluginError || error instanceof PluginFailure)
    return {kind: 'host', message: failureMessage(error), exitCode: 2}
  throw error
}

function failureMessage(error: PluginError | PluginFailure): string {
  return error instanceof PluginFailure
    ? `The plugin \`${error.plugin}\` failed during setup: ${error.message}`
    : error.message
}

function perform(worker: PageWorker, task: WorkerTask, progress: Progress): unknown {
  const atStep = (index: number): void => {
    progress.step = index + 1
  }
  // A task without items counts as one item.
  if (task.kind !== 'read' && task.kind !== 'render') atStep(0)
  switch (task.kind) {
    case 'read':
      return worker.read(task, atStep)
    case 'render':
      return worker.render(task, atStep)
    case 'search':
      return worker.search(task)
    case 'sweep':
      return worker.sweep(task)
    case 'locate':
      return worker.locate(task)
    case 'files':
      return task.tasks.map(performAtFiles)
    case 'document':
    case 'twin':
      return worker.document(task)
    default:
      return task satisfies never
  }
}

function performAtFiles(task: FileTask): FileAnswers[number] {
  try {
    switch (task.kind) {
      case 'link':
        return {done: linkFiles(task)}
      case 'assemble':
        return {done: assembleFile(task)}
      case 'flush':
        flushFiles(task)
        return {done: null}
      case 'clear':
        removeTree(nodeFs, task.folder)
        return {done: null}
      default:
        return task satisfies never
    }
  } catch (error) {
    return {failure: failureOf(error)}
  }
}

/** Returns the worker for a setup of the project. */
async function workerFor(changed = ''): Promise<PageWorker> {
  if (current?.changed !== changed)
    current = {changed, worker: await create(changed === '' ? first : (JSON.parse(changed) as WorkerSetup))}
  return current.worker
}

/** Opens the project. A file that an editor is writing may be missing or incomplete, so a failed attempt is repeated a moment later. */
async function create(setup: WorkerSetup): Promise<PageWorker> {
  const {createPageWorker} = await import('./host/reading/worker.ts')
  for (const delay of [30, 60, 120]) {
    const worker = await createPageWorker(app, setup, takeUncaught).catch(() => undefined)
    if (worker) return worker
    await wait(delay)
  }
  return createPageWorker(app, setup, takeUncaught).catch((error: unknown) => {
    throw describeSystemError(error, setup.root)
  })
}

function takeUncaught(): readonly UncaughtError[] {
  const taken = uncaught
  uncaught = []
  return taken
}

/** Lowers the thread's priority. Only on Linux: elsewhere, the priority applies to the whole process. */
function stepBack(): void {
  if (platform() !== 'linux') return
  try {
    setPriority(0, constants.priority.PRIORITY_LOW)
  } catch {
    // Without permission, the thread keeps the usual priority.
  }
}
