/**
 * Encodes whole numbers as text. Small ones take one character, and none needs escaping in JSON. Gzip compresses the result as
 * well as binary, and a shard stays plain JSON that any host can serve and any browser can parse.
 *
 * The encoding has 92 digits: 64 end a number, and 28 say that more digits follow.
 */
const signs = Array.from({length: 94}, (_, i) => String.fromCharCode(33 + i)).filter(
  sign => sign !== '"' && sign !== '\\'
)
export const ends = 64
export const more = signs.length - ends
/** The code units of the digits. Those below `ends` end a number, and the other `more` continue it. */
export const signCodes: readonly number[] = signs.map(sign => sign.charCodeAt(0))
const valueOfSign = new Int8Array(128).fill(-1)
for (const [value, sign] of signs.entries()) valueOfSign[sign.charCodeAt(0)] = value

/** Separates the parts of an encoded text. A space is not a digit. */
export const divider = ' '

/**
 * Encodes a number.
 *
 * @param value a whole number from 0
 */
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

/** Reads the numbers of an encoded text one by one. */
export class NumberReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get done(): boolean {
    return this.#at >= this.#text.length
  }

  /**
   * Returns the next number.
   *
   * @throws RangeError at the end and for an invalid character, which mean that the file is corrupt
   */
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
 * Decodes all numbers of an encoded text.
 *
 * @throws RangeError for an invalid character, which means that the file is corrupt
 */
export function decodeNumbers(text: string): number[] {
  const reader = new NumberReader(text)
  const values: number[] = []
  while (!reader.done) values.push(reader.next())
  return values
}
