/**
 * Whole numbers as text: small ones take one character, and none that JSON would escape. Gzip finds the same regularity
 * in it as in binary, and a shard stays plain JSON that any host serves and any browser parses.
 *
 * 92 signs: 64 end a number, 28 say that more follows.
 */
const signs = Array.from({length: 94}, (_, i) => String.fromCharCode(33 + i)).filter(
  sign => sign !== '"' && sign !== '\\'
)
export const ends = 64
export const more = signs.length - ends
/** The signs' code units: those below `ends` end a number, the `more` others say that it goes on. */
export const signCodes: readonly number[] = signs.map(sign => sign.charCodeAt(0))
const valueOfSign = new Int8Array(128).fill(-1)
for (const [value, sign] of signs.entries()) valueOfSign[sign.charCodeAt(0)] = value

/** Parts of an encoded text are divided by a space, which is no sign. */
export const divider = ' '

/** @param value a whole number from 0 */
export function encodeNumber(value: number): string {
  if (value < ends) return signs[value] ?? ''
  let text = ''
  let high = Math.floor(value / ends)
  while (high > 0) {
    high--
    text += signs[ends + (high % more)] ?? ''
    high = Math.floor(high / more)
  }
  return text + (signs[value % ends] ?? '')
}

export function encodeNumbers(values: Iterable<number>): string {
  let text = ''
  for (const value of values) text += encodeNumber(value)
  return text
}

/** Takes the numbers of an encoded text one by one. */
export class NumberReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get done(): boolean {
    return this.#at >= this.#text.length
  }

  /** @throws RangeError at the end, and for a sign that no encoder wrote: the file is corrupt */
  next(): number {
    let high = 0
    let scale = 1
    while (this.#at < this.#text.length) {
      const value = valueOfSign[this.#text.charCodeAt(this.#at++)] ?? -1
      if (value < 0) throw new RangeError('Unexpected character in search data')
      if (value < ends) return high * ends + value
      high += (value - ends + 1) * scale
      scale *= more
    }
    throw new RangeError('Unexpected end of search data')
  }
}

/**
 * All numbers of an encoded text.
 *
 * @throws RangeError for a sign that no encoder wrote: the file is corrupt
 */
export function decodeNumbers(text: string): number[] {
  const reader = new NumberReader(text)
  const values: number[] = []
  while (!reader.done) values.push(reader.next())
  return values
}
