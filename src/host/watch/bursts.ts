/** Events within this time belong to one operation, such as truncating and writing. In ms. */
const quiet = 3
/** A longer burst (a branch switch) is reported in parts. In ms. */
const longest = 250
/**
 * When to check a changed file again, in ms after its change: chokidar drops a change within 50 ms of another one, and an editor
 * may write the second half of a file that late.
 */
const recheck = [70, 400]

/**
 * Collects changed files and reports those of one burst of events together. Calls do not overlap: changes during one call are
 * reported in the next.
 */
export class Bursts {
  readonly #onChange: (paths: ReadonlySet<string>) => Promise<void>
  readonly #pending = new Set<string>()
  /** Timers of files that are checked again. */
  readonly #again = new Set<NodeJS.Timeout>()
  #timer: NodeJS.Timeout | undefined
  /** Time of the first event of the burst. */
  #first = 0
  #isBusy = false
  #isClosed = false

  constructor(onChange: (paths: ReadonlySet<string>) => Promise<void>) {
    this.#onChange = onChange
  }

  /** Number of files that are not reported yet. */
  get size(): number {
    return this.#pending.size
  }

  /** @param isWritten whether the file is complete, so it need not wait for the rest of a burst */
  note(path: string, isWritten: boolean): void {
    // Changes within a moment are reported together.
    this.#queue(path, isWritten && this.size === 0)
    for (const delay of recheck) {
      const late = setTimeout(() => {
        this.#again.delete(late)
        this.#queue(path)
      }, delay)
      this.#again.add(late)
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const late of this.#again) clearTimeout(late)
  }

  #queue(path: string, isAll = false): void {
    const now = performance.now()
    if (this.size === 0) this.#first = now
    this.#pending.add(path)
    clearTimeout(this.#timer)
    if (isAll) void this.#flush()
    else this.#timer = setTimeout(() => void this.#flush(), now - this.#first > longest ? 0 : quiet)
  }

  async #flush(): Promise<void> {
    if (this.#isBusy || this.#isClosed || this.size === 0) return
    this.#isBusy = true
    const paths = new Set(this.#pending)
    this.#pending.clear()
    try {
      await this.#onChange(paths)
    } finally {
      this.#isBusy = false
      if (this.size > 0) this.#timer = setTimeout(() => void this.#flush(), 0)
    }
  }
}
