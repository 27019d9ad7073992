/** Texts so long stand beside the JSON. In UTF-16 code units. */
const leastLength = 256
/** Digits of the JSON's length, which stands last. */
const lengthSize = 10

/** Where parts are written. Grows to the longest. */
let buffer = Buffer.allocUnsafe(1 << 18)

interface Written {
  readonly value: unknown
  /** What was taken out of the value: names, and lengths in bytes. */
  readonly texts: readonly (readonly [name: string, bytes: number])[]
}

/**
 * A value as bytes: its long texts as they are, and the rest of it as JSON after them. To escape a page's HTML costs as much as to
 * compress it.
 *
 * @returns good until the next call
 */
export function packPart(value: unknown): Buffer {
  const texts: [name: string, bytes: number][] = []
  let rest = value
  let end = 0
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const own: Record<string, unknown> = {}
    for (const [name, text] of Object.entries(value)) {
      // JSON alone keeps half a surrogate pair.
      if (typeof text === 'string' && text.length >= leastLength && isWellFormed(text)) {
        reserve(end, text)
        const bytes = buffer.write(text, end)
        texts.push([name, bytes])
        end += bytes
      } else own[name] = text
    }
    rest = own
  }
  const written: Written = {value: rest, texts}
  const json = JSON.stringify(written)
  reserve(end, json)
  const bytes = buffer.write(json, end)
  end += bytes
  end += buffer.write(String(bytes).padStart(lengthSize), end)
  return buffer.subarray(0, end)
}

/** @throws for bytes that `packPart` did not make */
export function unpackPart(bytes: Buffer): unknown {
  const end = bytes.byteLength - lengthSize
  const start = end - Number(bytes.toString('latin1', end))
  const {value, texts} = JSON.parse(bytes.toString('utf8', start, end)) as Written
  let from = 0
  for (const [name, length] of texts) {
    ;(value as Record<string, unknown>)[name] = bytes.toString('utf8', from, from + length)
    from += length
  }
  return value
}

/** Of Node 20, though TypeScript counts it to a later language. */
function isWellFormed(text: string): boolean {
  return (text as unknown as {isWellFormed(): boolean}).isWellFormed()
}

/** Makes room for a text, whatever its letters, and for what ends a part. */
function reserve(used: number, text: string): void {
  const size = used + text.length * 3 + lengthSize
  if (size <= buffer.byteLength) return
  const larger = Buffer.allocUnsafe(size * 2)
  buffer.copy(larger, 0, 0, used)
  buffer = larger
}
