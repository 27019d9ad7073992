/** A long text in the making, as UTF-8: one allocation where thousands of strings would be joined. */
export class TextBuffer {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0

  /** In bytes. */
  get length(): number {
    return this.#length
  }

  /** Writes again what was written between these places. */
  again(from: number, to: number): void {
    this.reserve(to - from)
    this.#bytes.copyWithin(this.#length, from, to)
    this.#length += to - from
  }

  text(text: string): void {
    this.reserve(text.length * 3)
    if (text.length > 24) {
      this.#length += this.#bytes.write(text, this.#length)
      return
    }
    // Short texts of ASCII by hand: the call into the buffer costs more than they do.
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) {
        this.#length += this.#bytes.write(text.slice(i), this.#length + i) + i
        return
      }
      this.#bytes[this.#length + i] = code
    }
    this.#length += text.length
  }

  /** @param value a whole number from 0, below 2^31 */
  whole(value: number): void {
    this.reserve(12)
    let scale = 1
    while (scale * 10 <= value) scale *= 10
    for (let rest = value; scale >= 1; scale = Math.trunc(scale / 10)) {
      const digit = Math.trunc(rest / scale)
      this.#bytes[this.#length++] = 48 + digit
      rest -= digit * scale
    }
  }

  /** @param all a number of thousandths, from 0; written as JSON has it */
  thousandths(all: number): void {
    this.whole(Math.trunc(all / 1000))
    let rest = all % 1000
    if (rest === 0) return
    this.reserve(4)
    this.#bytes[this.#length++] = 46
    for (let scale = 100; rest > 0; scale /= 10) {
      const digit = Math.trunc(rest / scale)
      this.#bytes[this.#length++] = 48 + digit
      rest -= digit * scale
    }
  }

  /** All from this place on. Not a copy: nothing may be written after. */
  bytes(from: number): Uint8Array {
    return this.#bytes.subarray(from, this.#length)
  }

  /** Makes room for so many bytes. */
  reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
