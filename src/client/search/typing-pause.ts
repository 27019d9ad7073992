/** Shortest and longest pause, in milliseconds. */
const shortest = 250
const longest = 500

/** How much longer than the time between two letters a pause is. */
const factor = 1.5

/** Milliseconds between two letters that are no rhythm any more: the reader was thinking. */
const thinking = 1000

/** Letters that a rhythm is taken from: a hand is not a clock. */
const remembered = 4

/**
 * Decides when what is typed is searched for. Nobody reads the answers to the letters of a word, and each answer costs files: what comes
 * in the reader's own rhythm is waited for.
 */
export class TypingPause {
  #text: string
  #changed = Number.NEGATIVE_INFINITY
  #intervals: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  /**
   * Returns the milliseconds to wait for the next letter; none after a text was pasted or chosen.
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
