import {join} from 'node:path'
import {Script} from 'node:vm'
import {isMainThread, MessageChannel, Worker} from 'node:worker_threads'
import {runCode} from '../follow-code.ts'
import {libDir} from '../paths.ts'
import type {GuardMessage, LateMessage} from './guard-thread.ts'
import {Progress} from './progress.ts'
import {reportWaiting} from './report-waiting.ts'
import {crowding} from './thread-times.ts'

/** Time limit of one call of the project's code, in ms of processor time; three times as long if it only waits. */
export const codeTime = 20_000

/** Error for a call of the project's code that did not end. */
export class OutOfTime extends Error {
  /** @param stack what the code was doing, as stack traces write it */
  constructor(limit: number, stack = '') {
    super(`it did not finish within ${limit / 1000} s (does it loop, or wait for something that never happens?)`)
    if (stack !== '') this.stack = `${this.message}\n${stack}`
  }
}

interface Guard {
  readonly thread: Worker
  /** What to do about each late call. */
  readonly late: Map<number, (stack: string) => void>
}

let guard: Guard | undefined
let count = 0

/** Starts a thread for the first call of the project's code. It does not keep the process alive. */
function startGuard(): Guard {
  const thread = new Worker(join(libDir(), 'guard-thread.js'))
  const late = new Map<number, (stack: string) => void>()
  thread.on('message', ({id, stack}: LateMessage) => late.get(id)?.(stack))
  // If the guard fails, calls that end are not affected.
  thread.on('error', () => undefined)
  // After the listeners are added, because a new listener would keep the process alive again.
  thread.unref()
  return {thread, late}
}

/**
 * Runs the project's code in the main thread with a time limit. Another thread watches the call: if the code loops, that thread
 * terminates it, and the main thread continues. Other threads are watched by the pool that started them.
 *
 * @throws OutOfTime; also the first error that the code causes after it has returned, and that nothing catches
 */
export async function withinTime<T>(run: () => T | Promise<T>, limit = codeTime): Promise<Awaited<T>> {
  return runCode(() => inTime(run, limit))
}

/** Like `withinTime`, but errors that nothing catches are left to the caller. */
export async function inTime<T>(run: () => T | Promise<T>, limit = codeTime): Promise<Awaited<T>> {
  if (!isMainThread) return await run()
  guard ??= startGuard()
  const {thread, late} = guard
  const id = ++count
  const progress = new Progress()
  thread.postMessage({kind: 'begin', id, limit, shared: progress.shared} satisfies GuardMessage)
  // Its timer also keeps the process alive while the call waits.
  const stop = reportWaiting(progress)
  try {
    return await new Promise<Awaited<T>>((resolve, reject) => {
      late.set(id, stack => {
        progress.step = 1
        reject(new OutOfTime(limit, stack))
      })
      runInOwnTask(() => void call().then(resolve, reject))
    })
  } finally {
    stop()
    late.delete(id)
    thread.postMessage({kind: 'end', id} satisfies GuardMessage)
  }

  async function call(): Promise<Awaited<T>> {
    return await run()
  }
}

/**
 * Calls a function from a message event, with no other JavaScript on the stack, because terminating a loop ends its callers too.
 * Timers and immediates are called by JavaScript that must continue.
 */
function runInOwnTask(call: () => void): void {
  const {port1, port2} = new MessageChannel()
  port1.once('message', () => {
    port1.close()
    call()
  })
  port2.postMessage(null)
}

/** Where a script finds the function to call, because scripts only share the global object. */
const callKey = Symbol.for('docsgen.call')
const caller = new Script("globalThis[Symbol.for('docsgen.call')]()")

/**
 * Like `withinTime`, for synchronous code.
 *
 * @throws OutOfTime
 */
export function withinTimeNow<T>(run: () => T, limit = codeTime): T {
  if (!isMainThread) return run()
  guard ??= startGuard()
  const {thread} = guard
  const id = ++count
  const progress = new Progress()
  thread.postMessage({kind: 'begin-now', id, limit, shared: progress.shared} satisfies GuardMessage)
  let made: {readonly value: T} | undefined
  const call = (): void => {
    made = {value: run()}
  }
  Object.defineProperty(globalThis, callKey, {value: call, configurable: true})
  try {
    // V8 counts wall-clock time.
    caller.runInThisContext({timeout: Math.ceil(limit * crowding())})
  } catch (error) {
    if ((error as {code?: unknown} | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new OutOfTime(limit)
    throw error
  } finally {
    progress.step = 1
    thread.postMessage({kind: 'end', id} satisfies GuardMessage)
    Reflect.deleteProperty(globalThis, callKey)
  }
  // The script has set it.
  return (made as unknown as {readonly value: T}).value
}
