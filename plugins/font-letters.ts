import {inflateSync} from 'node:zlib'

/**
 * Returns a function that checks whether a font has a character, by its code point.
 *
 * @param font a TTF, OTF or WOFF file
 * @throws if the file is not such a font
 */
export function fontLetters(font: Uint8Array): (point: number) => boolean {
  const cmap = tableOf(font, 'cmap')
  const view = viewOf(cmap)
  const tests: ((point: number) => boolean)[] = []
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = view.getUint32(8 + index * 8)
    const format = view.getUint16(at)
    if (format === 4) tests.push(segments(view, at))
    else if (format === 12) tests.push(groups(view, at))
  }
  return point => tests.some(has => has(point))
}

/** Reads format 4: the basic plane, as segments with a difference or a list of glyphs. */
function segments(view: DataView, at: number): (point: number) => boolean {
  const size = view.getUint16(at + 6)
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + size, at + 16 + 2 * size, at + 16 + 3 * size]
  return point => {
    for (let index = 0; index < size; index += 2) {
      if (point > view.getUint16(ends + index)) continue
      const start = view.getUint16(starts + index)
      if (point < start) return false
      const offset = view.getUint16(offsets + index)
      const delta = view.getUint16(deltas + index)
      if (offset === 0) return ((point + delta) & 0xffff) !== 0
      return view.getUint16(offsets + index + offset + (point - start) * 2) !== 0
    }
    return false
  }
}

/** Reads format 12: all planes, as ranges of characters. */
function groups(view: DataView, at: number): (point: number) => boolean {
  const count = view.getUint32(at + 12)
  return point => {
    for (let index = 0; index < count; index++) {
      const group = at + 16 + index * 12
      if (point <= view.getUint32(group + 4)) return point >= view.getUint32(group)
    }
    return false
  }
}

/** Returns a table of the font, decompressed. WOFF compresses each table separately. */
function tableOf(font: Uint8Array, wanted: string): Uint8Array {
  const view = viewOf(font)
  const isWoff = tag(view, 0) === 'wOFF'
  const [first, width] = isWoff ? [44, 20] : [12, 16]
  const count = view.getUint16(isWoff ? 12 : 4)
  for (let index = 0; index < count; index++) {
    const entry = first + index * width
    if (tag(view, entry) !== wanted) continue
    const from = view.getUint32(entry + (isWoff ? 4 : 8))
    const packed = view.getUint32(entry + (isWoff ? 8 : 12))
    const bytes = font.subarray(from, from + packed)
    return isWoff && packed < view.getUint32(entry + 12) ? inflateSync(bytes) : bytes
  }
  throw new Error(`The font has no table \`${wanted}\``)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(at + index)))
}
