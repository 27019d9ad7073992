/** Minimum and maximum pause, in milliseconds. */
const shortest = 250
const longest = 500

/** Ratio of the pause to the time between two letters. */
const factor = 1.5

/** Milliseconds between two letters after which the time does not count, because the reader was thinking. */
const thinking = 1000

/** Number of latest intervals that determine the pause. */
const remembered = 4

/**
 * Decides when to search for what the reader types. Nobody reads the results for the first letters of a word, and each search
 * costs files, so it waits as long as the reader keeps typing in the usual rhythm.
 */
export class TypingPause {
  #text: string
  #changed = Number.NEGATIVE_INFINITY
  #intervals: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  /**
   * Returns the milliseconds to wait for the next letter; 0 after text was pasted or selected.
   *
   * @param now milliseconds on any clock
   */
  after(text: string, now: number): number {
    const isTyped = Math.abs(text.length - this.#text.length) === 1
    const interval = now - this.#changed
    this.#text = text
    this.#changed = now
    if (!isTyped) return 0
    this.#intervals = interval > thinking ? [] : [...this.#intervals, interval].slice(-remembered)
    return Math.min(longest, Math.max(shortest, ...this.#intervals.map(each => each * factor)))
  }
}
