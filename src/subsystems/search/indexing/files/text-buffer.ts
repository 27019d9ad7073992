/** A growing UTF-8 text. One allocation replaces thousands of joined strings. */
export class TextBuffer {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0

  /** In bytes. */
  get length(): number {
    return this.#length
  }

  /** Repeats the text between two offsets. */
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
    // Short ASCII texts are copied here, because the call into the buffer is slower.
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

  /**
   * Writes a whole number.
   *
   * @param value from 0, below 2^31
   */
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

  /**
   * Writes a number of thousandths as JSON.
   *
   * @param all an integer, at least 0
   */
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

  /** Returns the text from an offset. Not a copy, so nothing may be written afterwards. */
  bytes(from: number): Uint8Array {
    return this.#bytes.subarray(from, this.#length)
  }

  /** Makes room for more bytes. */
  reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
