import {divider, ends, more, signCodes} from '../../format/codec.ts'

const dividerCode = divider.charCodeAt(0)

/** Encodes numbers like `encodeNumber`, but into one buffer, without a string for each character. */
export class NumberWriter {
  #bytes = new Uint8Array(1 << 16)
  #length = 0

  /**
   * Writes a number.
   *
   * @param value a whole number from 0, below 2^31
   */
  number(value: number): void {
    // No such number takes more than seven characters.
    if (this.#length + 7 > this.#bytes.length) this.#grow()
    if (value >= ends) {
      let high = Math.floor(value / ends)
      while (high > 0) {
        high--
        this.#bytes[this.#length++] = signCodes[ends + (high % more)] ?? 0
        high = Math.floor(high / more)
      }
    }
    this.#bytes[this.#length++] = signCodes[value % ends] ?? 0
  }

  divider(): void {
    if (this.#length === this.#bytes.length) this.#grow()
    this.#bytes[this.#length++] = dividerCode
  }

  /** Returns everything written since the last call. */
  take(): string {
    const text = Buffer.from(this.#bytes.buffer, 0, this.#length).toString('latin1')
    this.#length = 0
    return text
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
