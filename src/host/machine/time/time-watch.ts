import type {Progress} from './progress.ts'

/** A task under watch. */
interface Watched {
  readonly progress: Progress
  /** How long an item may take, in ms; what comes before the first one is item 0. */
  readonly limitOf: (step: number) => number
  readonly late: () => void
  at: number
  /** What its thread may have had of the processor for the item that it is at, in ms. */
  spent: number
  /** For how long it has been at the item, by the clock, in ms. */
  passed: number
  waitedBefore: number
  /** For how long the whole process did nothing while this item was under way, in ms. */
  quiet: number
}

/** Clocks, in ms. */
export interface Clocks {
  readonly wall: () => number
  /** What the whole process had of the processors. */
  readonly processor: () => number
}

const machineClocks: Clocks = {
  wall: () => performance.now(),
  processor: () => {
    const {user, system} = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** How often threads are looked at, in ms. */
const beat = 100
/** Below this share of the clock's time the process does nothing. */
const quietShare = 0.05
/** A look that comes later than this, in ms, says that the machine is busy: then nobody can tell waiting from starving. */
const latestLook = 3 * beat
/** What only waits (for a file, for a process that bundles) takes longer where the machine is busy, and costs nobody anything. */
const waitFactor = 3

/**
 * Watches what threads spend on an item, and calls back once it is more than they may.
 *
 * It counts the processor's time, not the clock's: a page must not fail because a machine is busy with something else. Nobody
 * can ask for a thread's own time everywhere, so the process's is shared out among the threads that work: one in a loop never
 * has less than its share for long, since those beside it end. A thread that waits for what never comes takes no time at all;
 * it tells itself for how long it has been waiting. One that is blocked (`Atomics.wait`, a process that it waits for) takes no
 * time and tells nothing: then the whole process is quiet, although this watch is called on time.
 */
export class TimeWatch {
  readonly #threads: number
  readonly #clocks: Clocks
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined
  #wall = 0
  #processor = 0

  /** @param threads how many of them work at once, at most */
  constructor(threads: number, clocks: Clocks = machineClocks) {
    this.#threads = threads
    this.#clocks = clocks
  }

  /** @returns ends the watch */
  watch(task: Pick<Watched, 'progress' | 'limitOf' | 'late'>): () => void {
    const watched = {...task, at: task.progress.step, spent: 0, passed: 0, waitedBefore: task.progress.waited, quiet: 0}
    if (!this.#timer) {
      this.#wall = this.#clocks.wall()
      this.#processor = this.#clocks.processor()
      this.#timer = setInterval(() => this.look(), beat)
    }
    this.#watched.add(watched)
    return () => this.#leave(watched)
  }

  /** Takes the time since the last look into account. */
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
      // What a thread waited, another one worked.
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
