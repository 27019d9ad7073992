import {constants, platform, setPriority} from 'node:os'
import Tinypool from 'tinypool'
import {features} from './features/index.ts'
import {catchUncaught, type UncaughtError} from './host/machine/follow-code.ts'
import {refuseExits} from './host/machine/own-exits.ts'
import {ownStdout} from './host/machine/terminal/own-stdout.ts'
import type {WorkerSetup, WorkerTask} from './host/reading/messages.ts'
import {compose} from './plugin/compose.ts'
import {translatedWords} from './subsystems/words/translated-words.ts'

const setup = Tinypool.workerData as WorkerSetup
ownStdout({all: true})
refuseExits()
/** Errors of the project's code that nothing caught, until a page is read. */
let uncaught: UncaughtError[] = []
catchUncaught(error => uncaught.push(error))
// Before the heavy modules are loaded, because loading them takes most of the time of a short run.
if (setup.background) stepBack()

/** Loads the modules while the main thread opens the project. */
const worker = import('./host/reading/worker.ts').then(({createWorker}) =>
  createWorker(compose(features, translatedWords), {setup, takeUncaught})
)

/** The function that the pool calls in each of its threads. */
export default async function run(task: WorkerTask): Promise<string> {
  return (await worker)(task)
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
