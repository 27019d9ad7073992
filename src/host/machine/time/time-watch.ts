import type {Progress} from './progress.ts'
import {crowding, type ThreadTimes, threadTimes} from './thread-times.ts'

/** A watched task. */
interface Watched {
  readonly progress: Progress
  /** Returns the time limit of an item, in ms. Item 0 is the time before the first item. */
  readonly limitOf: (step: number) => number
  readonly late: () => void
  /** Called again and again for an item that takes several seconds, by the clock on the wall. */
  readonly slow?: (() => void) | undefined
  /** How many times its limit an item may wait; default: `waitFactor`. */
  readonly waitFactor?: number
  at: number
  /** Processor time of the current item, in ms. */
  spent: number
  /** Wall-clock time of the current item, in ms. */
  passed: number
  /** How long the current item has waited, in ms of an idle machine. */
  waited: number
  /** Times of the thread at the last check, if the system reports them. */
  times: ThreadTimes | undefined
  /** Idle time of the thread at the last check and at the start of the item, as it records it. */
  idleBefore: number
  idleAtStart: number
  /** How long the whole process has been idle during the current item, in ms of an idle machine. */
  quiet: number
}

/** Clocks, in ms. */
export interface Clocks {
  readonly wall: () => number
  /** Processor time of the whole process. */
  readonly processor: () => number
  /** Times of one thread by its number, if the system reports them. */
  readonly thread: (thread: number) => ThreadTimes | undefined
  /** How many programs share each processor. */
  readonly crowd: () => number
}

const machineClocks: Clocks = {
  wall: () => performance.now(),
  processor: () => {
    const {user, system} = process.cpuUsage()
    return (user + system) / 1000
  },
  thread: threadTimes,
  crowd: crowding
}

/** Interval of checks, in ms. */
const checkInterval = 100
/** The process counts as idle below this share of the wall-clock time. */
const quietShare = 0.05
/**
 * If a check is later than this, in ms, the machine is busy, and waiting cannot be distinguished from a lack of processor time.
 */
const latestLook = 3 * checkInterval
/**
 * Time spent only waiting (for a file, for the bundler) costs nothing and takes longer on a busy machine, so its limit is this
 * many times higher.
 */
const waitFactor = 3
/** How long an item takes between calls of `slow`, in ms. */
const slowAfter = 5000

/**
 * Watches how much time threads spend on an item, and calls back when a limit is exceeded.
 *
 * Counts processor time, not wall-clock time, because a page must not fail when the machine is busy with other work. Time spent
 * waiting is divided by the number of programs that share a processor, because whatever the thread waits for is that much slower.
 *
 * Linux reports the processor time of each thread, and whether it waits. On other systems, the time of the process is divided
 * among the working threads: a thread in a loop soon gets at least its share, because the others end. There, a thread that waits
 * for something that never happens records its own idle time. A blocked thread (`Atomics.wait`, waiting for a process) uses no
 * processor time and records nothing; in that case the whole process is idle although the checks are on time.
 */
export class TimeWatch {
  readonly #threads: number
  readonly #clocks: Clocks
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined
  #wall = 0
  #processor = 0

  /** @param threads maximum number of threads that work at once */
  constructor(threads: number, clocks: Clocks = machineClocks) {
    this.#threads = threads
    this.#clocks = clocks
  }

  /** @returns a function that ends the watch */
  watch(task: Pick<Watched, 'progress' | 'limitOf' | 'late' | 'slow' | 'waitFactor'>): () => void {
    const watched = {...task, ...this.#start(task)}
    if (!this.#timer) {
      this.#wall = this.#clocks.wall()
      this.#processor = this.#clocks.processor()
      this.#timer = setInterval(() => this.look(), checkInterval)
    }
    this.#watched.add(watched)
    return () => this.#leave(watched)
  }

  /** Adds the time since the last check. */
  look(): void {
    const wall = this.#clocks.wall()
    const processor = this.#clocks.processor()
    const passed = wall - this.#wall
    const crowd = this.#clocks.crowd()
    const working = Math.min(this.#threads, this.#watched.size)
    const share = Math.min(passed, (processor - this.#processor) / working)
    const isQuiet = passed <= latestLook && processor - this.#processor < passed * quietShare
    this.#wall = wall
    this.#processor = processor
    for (const watched of [...this.#watched]) {
      if (watched.progress.step !== watched.at) {
        Object.assign(watched, this.#start(watched))
        continue
      }
      const before = watched.passed
      watched.passed += passed
      this.#add(watched, {passed, share, crowd, isQuiet})
      if (Math.floor(watched.passed / slowAfter) > Math.floor(before / slowAfter)) watched.slow?.()
      const limit = watched.limitOf(watched.at)
      if (
        watched.spent <= limit &&
        Math.max(watched.waited, watched.quiet) <= limit * (watched.waitFactor ?? waitFactor)
      )
        continue
      this.#leave(watched)
      watched.late()
    }
  }

  #start({
    progress
  }: Pick<Watched, 'progress'>): Omit<Watched, 'progress' | 'limitOf' | 'late' | 'slow' | 'waitFactor'> {
    const {step, waited: idle} = progress
    const times = this.#clocks.thread(progress.thread)
    return {at: step, spent: 0, passed: 0, waited: 0, times, idleBefore: idle, idleAtStart: idle, quiet: 0}
  }

  /** Adds what the thread has done since the last check. */
  #add(
    watched: Watched,
    {passed, share, crowd, isQuiet}: {passed: number; share: number; crowd: number; isQuiet: boolean}
  ): void {
    const {progress, times} = watched
    const now = this.#clocks.thread(progress.thread)
    watched.times = now
    if (now) {
      watched.spent += times ? now.spent - times.spent : 0
      if (now.isWaiting) watched.waited += passed / crowd
      return
    }
    // While this thread was idle, others used the processor.
    watched.spent = Math.min(watched.spent + share, watched.passed - (progress.waited - watched.idleAtStart))
    watched.waited += (progress.waited - watched.idleBefore) / crowd
    watched.idleBefore = progress.waited
    if (isQuiet) watched.quiet += passed / crowd
  }

  #leave(watched: Watched): void {
    this.#watched.delete(watched)
    if (this.#watched.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
