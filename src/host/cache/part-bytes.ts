import {isWellFormed} from '../../model/text/is-well-formed.ts'

/** Minimum length of texts that are stored next to the JSON. In UTF-16 code units. */
const leastLength = 256
/** Number of digits of the JSON's length, which comes last. */
const lengthSize = 10

/** Where parts are written. Grows to the size of the longest part. */
let buffer = Buffer.allocUnsafe(1 << 18)

interface Written {
  readonly value: unknown
  /** Texts and bytes that were taken out of the value: their names, and lengths in bytes. */
  readonly texts: readonly (readonly [name: string, bytes: number, isText: boolean])[]
}

/**
 * Returns a value as bytes: its long texts and its bytes unchanged, followed by the rest as JSON. Escaping a page's HTML costs as much as
 * compressing it.
 *
 * @returns a buffer that is valid until the next call
 */
export function packPart(value: unknown): Buffer {
  const texts: [name: string, bytes: number, isText: boolean][] = []
  let rest = value
  let end = 0
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const own: Record<string, unknown> = {}
    for (const [name, text] of Object.entries(value)) {
      // Only JSON preserves unpaired surrogates.
      if (typeof text === 'string' && text.length >= leastLength && isWellFormed(text)) {
        reserve(end, text.length * 3)
        const bytes = buffer.write(text, end)
        texts.push([name, bytes, true])
        end += bytes
      } else if (text instanceof Uint8Array) {
        reserve(end, text.byteLength)
        buffer.set(text, end)
        texts.push([name, text.byteLength, false])
        end += text.byteLength
      } else own[name] = text
    }
    rest = own
  }
  const written: Written = {value: rest, texts}
  const json = JSON.stringify(written)
  reserve(end, json.length * 3)
  const bytes = buffer.write(json, end)
  end += bytes
  end += buffer.write(String(bytes).padStart(lengthSize), end)
  return buffer.subarray(0, end)
}

/** @throws if `packPart` did not make the bytes */
export function unpackPart(bytes: Buffer): unknown {
  const end = bytes.byteLength - lengthSize
  const start = end - Number(bytes.toString('latin1', end))
  const {value, texts} = JSON.parse(bytes.toString('utf8', start, end)) as Written
  let from = 0
  for (const [name, length, isText] of texts) {
    const to = from + length
    ;(value as Record<string, unknown>)[name] = isText
      ? bytes.toString('utf8', from, to)
      : new Uint8Array(bytes.subarray(from, to))
    from = to
  }
  return value
}

/** Makes room for up to this many bytes, and for the end of a part. A character of text takes at most three. */
function reserve(used: number, bytes: number): void {
  const size = used + bytes + lengthSize
  if (size <= buffer.byteLength) return
  const larger = Buffer.allocUnsafe(size * 2)
  buffer.copy(larger, 0, 0, used)
  buffer = larger
}
