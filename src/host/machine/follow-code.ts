import {createHook, executionAsyncResource} from 'node:async_hooks'
import {performance} from 'node:perf_hooks'
import {setTimeout as wait} from 'node:timers/promises'
import {isMainThread} from 'node:worker_threads'
import {wordsOf} from '../../model/text/words-of.ts'

/**
 * An error that the project's code caused after it had returned: in a promise without a handler, a timer, an event. Its stack
 * also contains the line that started this work, because errors of requests have no line of the project in theirs.
 */
export class UncaughtError extends Error {
  constructor(thrown: unknown, startedAt = '') {
    super(messageOf(thrown), {cause: thrown})
    const {stack} = (thrown ?? {}) as {stack?: unknown}
    this.stack = `${typeof stack === 'string' ? stack : this.message}\n${startedAt}`
  }
}

/** Returns whether code of the project caused an error. */
export function isOfProject({stack = ''}: UncaughtError): boolean {
  return projectPlace.test(stack)
}

/** One call of the project's code. */
interface Call {
  readonly uncaught: Map<object, UncaughtError>
  /** Whether the call has started anything that continues after it. */
  isBusy: boolean
  /** Timers of the call that end soon by themselves. */
  readonly timers: Set<Timer>
}

/** The parts of Node's timers that tell whether one still runs. They have no public counterpart. */
interface Timer {
  readonly _idleTimeout?: number
  readonly _repeat?: number | null
  readonly _destroyed?: boolean
}

/** What started a promise, a timer or a request. */
interface Trace {
  readonly call: Call
  /** The stack with a line of the project, if any. */
  readonly startedAt?: string
}

/** Matches a place in a bundle of the project's code, as stack traces write it. */
const projectPlace = /\/(?:modules|config)\/[0-9a-f]{8,}\.mjs|\/foreign-[0-9a-f]+\.mjs/

/** Maximum time to wait for timers of the code, and for connections that it opens, in ms. */
const patience = 1000

/** Resources by what started them. */
const traces = new WeakMap<object, Trace>()
const openCalls = new Set<Call>()
/** The call whose synchronous part runs now. */
let running: Trace | undefined

const hook = createHook({
  init(_id, type, _trigger, resource) {
    const parent = running ?? traces.get(executionAsyncResource())
    if (!parent) return
    const startedAt = parent.startedAt ?? projectStack()
    if (startedAt !== undefined) parent.call.isBusy = true
    if (startedAt !== undefined && type === 'Timeout' && endsSoon(resource)) parent.call.timers.add(resource)
    traces.set(resource, startedAt === undefined ? parent : {call: parent.call, startedAt})
  }
})

/**
 * Runs code of the project, and waits a moment for what it started: a rejected promise, a short timer, a refused connection.
 * Costs almost nothing if the code starts nothing.
 *
 * @returns the result, and the errors that nothing caught. Those of a call that has ended go to the function of `catchUncaught`.
 */
export async function followCode<T>(
  run: () => T | Promise<T>
): Promise<{readonly value: Awaited<T>; readonly uncaught: readonly UncaughtError[]}> {
  const call: Call = {uncaught: new Map(), isBusy: isMainThread, timers: new Set()}
  const before = openConnections()
  openCalls.add(call)
  // The guard stops endless code of the main thread by ending its execution, which leaves the stack of the hook behind: Node then
  // aborts. Other threads end as a whole.
  if (!isMainThread) hook.enable()
  try {
    const value = await runIn(call, run)
    if (call.isBusy) await settle(call, before)
    return {value, uncaught: [...call.uncaught.values()]}
  } finally {
    openCalls.delete(call)
    // Work that goes on is followed to its end.
    if (openCalls.size === 0 && !call.isBusy) hook.disable()
  }
}

/**
 * Like `followCode`, for callers that need only one error.
 *
 * @throws the first error that nothing caught
 */
export async function runCode<T>(run: () => T | Promise<T>): Promise<Awaited<T>> {
  const {value, uncaught} = await followCode(run)
  if (uncaught[0]) throw uncaught[0]
  return value
}

/**
 * Catches errors that would end the process or the thread. Call it once in each.
 *
 * @param rest receives the errors that belong to no running call of `followCode`
 */
export function catchUncaught(rest: (error: UncaughtError) => void): void {
  const take = (thrown: unknown, key: object, trace: Trace | undefined): void => {
    const error = new UncaughtError(thrown, trace?.startedAt)
    // Node runs `queueMicrotask` without a resource. docsgen itself throws only errors.
    const isForeign = !(thrown instanceof Error) || isOfProject(error)
    const call = trace?.call ?? (isForeign ? [...openCalls].at(-1) : undefined)
    if (call && openCalls.has(call)) call.uncaught.set(key, error)
    else rest(error)
  }
  process.on('unhandledRejection', (thrown, promise) => take(thrown, promise, traces.get(promise)))
  process.on('uncaughtException', thrown => take(thrown, {}, traces.get(executionAsyncResource())))
  process.on('rejectionHandled', promise => {
    for (const {uncaught} of openCalls) uncaught.delete(promise)
  })
}

function runIn<T>(call: Call, run: () => T): T {
  const outer = running
  running = {call}
  try {
    return run()
  } finally {
    running = outer
  }
}

/** Waits until the timers of a call have run, and the connections that it opens are open or refused. */
async function settle({timers}: Call, before: number): Promise<void> {
  await wait(1)
  const isPending = (): boolean =>
    openConnections() > before || [...timers].some(({_destroyed}) => _destroyed === false)
  for (const end = performance.now() + patience; isPending() && performance.now() < end; ) await wait(5)
  // The error of a request passes through several promises.
  await wait(1)
}

function endsSoon(resource: Timer): boolean {
  const {_idleTimeout = patience, _repeat} = resource
  return !_repeat && _idleTimeout < patience
}

/** Connections of a thread are those of the project's code. In the main thread, browsers connect to `dev` too. */
const connection = isMainThread ? /^(?:TCPConnect|GetAddrInfo)/ : /^(?:TCP(?!Server)|TLS|GetAddrInfo)/

/** Returns the number of connections and requests that this thread waits for. */
function openConnections(): number {
  return process.getActiveResourcesInfo().filter(name => connection.test(name)).length
}

/** Returns the current stack if it contains code of the project. Writes it as text only then, because every promise needs the answer. */
function projectStack(): string | undefined {
  const {stackTraceLimit, prepareStackTrace} = Error
  let sites: readonly NodeJS.CallSite[] = []
  Error.stackTraceLimit = 30
  Error.prepareStackTrace = (_, all) => {
    sites = all
    return ''
  }
  // V8 makes the stack when it is read.
  void new Error('trace').stack
  Object.assign(Error, {stackTraceLimit, prepareStackTrace})
  if (!sites.some(site => projectPlace.test(site.getFileName() ?? ''))) return undefined
  return ['Error: trace', ...sites.map(site => `    at ${site}`)].join('\n')
}

/** Returns the message, with that of its cause: `fetch failed` alone explains nothing. */
function messageOf(thrown: unknown): string {
  const {cause} = (thrown ?? {}) as {cause?: unknown}
  const words = wordsOf(thrown)
  return cause instanceof Error && cause.message !== '' ? `${words} (${cause.message})` : words
}
