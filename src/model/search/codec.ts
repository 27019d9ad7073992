/**
 * Whole numbers as text: small ones take one character, and none that JSON would escape. Gzip finds the same regularity
 * in it as in binary, and a shard stays plain JSON that any host serves and any browser parses.
 *
 * 92 signs: 64 end a number, 28 say that more follows.
 */
const signs = Array.from({length: 94}, (_, i) => String.fromCharCode(33 + i)).filter(
  sign => sign !== '"' && sign !== '\\'
)
const ends = 64
const more = signs.length - ends
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

/**
 * All numbers of an encoded text.
 *
 * @throws RangeError for a sign that no encoder wrote: the file is corrupt
 */
export function decodeNumbers(text: string): number[] {
  const values: number[] = []
  let high = 0
  let scale = 1
  for (let i = 0; i < text.length; i++) {
    const value = valueOfSign[text.charCodeAt(i)] ?? -1
    if (value < 0) throw new RangeError('Unexpected sign in search data')
    if (value < ends) {
      values.push(high * ends + value)
      high = 0
      scale = 1
    } else {
      high += (value - ends + 1) * scale
      scale *= more
    }
  }
  if (scale !== 1) throw new RangeError('Unexpected end of search data')
  return values
}
