import type {Progress} from './progress.ts'

/** A watched task. */
interface Watched {
  readonly progress: Progress
  /** Returns the time limit of an item, in ms. Item 0 is the time before the first item. */
  readonly limitOf: (step: number) => number
  readonly late: () => void
  at: number
  /** Estimated processor time of the current item, in ms. */
  spent: number
  /** Wall-clock time of the current item, in ms. */
  passed: number
  waitedBefore: number
  /** How long the whole process has been idle during the current item, in ms. */
  quiet: number
}

/** Clocks, in ms. */
export interface Clocks {
  readonly wall: () => number
  /** Processor time of the whole process. */
  readonly processor: () => number
}

const machineClocks: Clocks = {
  wall: () => performance.now(),
  processor: () => {
    const {user, system} = process.cpuUsage()
    return (user + system) / 1000
  }
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

/**
 * Watches how much time threads spend on an item, and calls back when a limit is exceeded.
 *
 * Counts processor time, not wall-clock time, because a page must not fail when the machine is busy with other work. The
 * processor time of a single thread is not available on every system, so the time of the process is divided among the working
 * threads. A thread in a loop soon gets at least its share, because the others end. A thread that waits for something that never
 * happens uses no processor time, so it records its own idle time. A blocked thread (`Atomics.wait`, waiting for a process) uses
 * no processor time and records nothing; in that case the whole process is idle although the checks are on time.
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
  watch(task: Pick<Watched, 'progress' | 'limitOf' | 'late'>): () => void {
    const watched = {...task, at: task.progress.step, spent: 0, passed: 0, waitedBefore: task.progress.waited, quiet: 0}
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
    const working = Math.min(this.#threads, this.#watched.size)
    const passed = wall - this.#wall
    const share = Math.min(passed, (processor - this.#processor) / working)
    const quiet = passed <= latestLook && processor - this.#processor < passed * quietShare ? passed : 0
    this.#wall = wall
    this.#processor = processor
    for (const watched of [...this.#watched]) {
      const {progress} = watched
      if (progress.step !== watched.at) {
        watched.at = progress.step
        watched.spent = 0
        watched.passed = 0
        watched.waitedBefore = progress.waited
        watched.quiet = 0
        continue
      }
      watched.spent += share
      watched.passed += passed
      watched.quiet += quiet
      const limit = watched.limitOf(watched.at)
      const idle = progress.waited - watched.waitedBefore
      // While this thread was idle, others used the processor.
      const spent = Math.min(watched.spent, watched.passed - idle)
      if (spent <= limit && Math.max(idle, watched.quiet) <= limit * waitFactor) continue
      this.#leave(watched)
      watched.late()
    }
  }

  #leave(watched: Watched): void {
    this.#watched.delete(watched)
    if (this.#watched.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
