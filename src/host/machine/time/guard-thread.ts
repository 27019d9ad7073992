import {Session} from 'node:inspector'
import {setTimeout as wait} from 'node:timers/promises'
import {parentPort} from 'node:worker_threads'
import {endNewestChild} from './end-children.ts'
import {Progress} from './progress.ts'
import {sampleMainThread} from './sample-thread.ts'
import {TimeWatch} from './time-watch.ts'

/** Reports the start or end of a call of the project's code in the main thread. */
export type GuardMessage =
  | {readonly kind: 'begin'; readonly id: number; readonly limit: number; readonly shared: SharedArrayBuffer}
  /** A synchronous call, which terminates itself at its limit unless it waits for a program. */
  | {readonly kind: 'begin-now'; readonly id: number; readonly limit: number; readonly shared: SharedArrayBuffer}
  | {readonly kind: 'end'; readonly id: number}

/** Reports a call that has taken too long. */
export interface LateMessage {
  readonly id: number
  /** The functions that the main thread was running, as stack traces write them; empty if it was waiting. */
  readonly stack: string
}

/** How long to wait for the main thread to handle a message, in ms. If it does not, it is in a loop. */
const patience = 1000

const watch = new TimeWatch(1)
const watched = new Map<number, () => void>()

parentPort?.on('message', (message: GuardMessage) => {
  if (message.kind === 'end') {
    watched.get(message.id)?.()
    watched.delete(message.id)
    return
  }
  const {id, limit, shared} = message
  const progress = new Progress(shared)
  // The main thread has the number of the process.
  progress.thread = process.pid
  if (message.kind === 'begin-now') {
    const late = (): void => void unblock(progress)
    watched.set(id, watch.watch({progress, limitOf: () => limit + patience, late, waitFactor: 1}))
    return
  }
  watched.set(id, watch.watch({progress, limitOf: () => limit, late: () => void stop(id, progress)}))
})

/** Reports a late call. If the main thread does not respond, terminates the JavaScript that it runs. */
async function stop(id: number, progress: Progress): Promise<void> {
  const stack = await sampleMainThread()
  parentPort?.postMessage({id, stack} satisfies LateMessage)
  await wait(patience)
  if (progress.step > 0) return
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
  await wait(patience)
  await unblock(progress)
}

/** Ends the programs that the main thread waits for (`execSync`), until its call ends. JavaScript is terminated only after them. */
async function unblock(progress: Progress): Promise<void> {
  while (progress.step === 0 && endNewestChild(process.pid)) await wait(patience)
}
