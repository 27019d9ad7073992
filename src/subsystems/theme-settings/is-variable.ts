/** Number of the table `fvar` in the list of known tables of WOFF2. */
const fvar = 47

/** Bytes of the header, and of one entry of the table directory. */
const directories: Readonly<Record<string, {readonly header: number; readonly entry: number; readonly count: number}>> =
  {
    wOFF: {header: 44, entry: 20, count: 12},
    '\0\u0001\0\0': {header: 12, entry: 16, count: 4},
    OTTO: {header: 12, entry: 16, count: 4},
    true: {header: 12, entry: 16, count: 4}
  }

/**
 * Returns whether a font file has more than one weight or width: the table `fvar`. Returns `undefined` for a file that is not a font,
 * or is damaged.
 */
export function isVariable(bytes: Uint8Array): boolean | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = file.toString('latin1', 0, 4)
  if (kind === 'wOF2') return hasVariations(file)
  const directory = directories[kind]
  if (!directory) return undefined
  const {header, entry, count} = directory
  if (file.length < header) return undefined
  const tables = file.readUInt16BE(count)
  if (file.length < header + tables * entry) return undefined
  const starts = Array.from({length: tables}, (_, i) => header + i * entry)
  return starts.some(at => file.toString('latin1', at, at + 4) === 'fvar')
}

/** Reads the directory of a WOFF2 file, whose entries differ in length. */
function hasVariations(file: Buffer): boolean | undefined {
  let at = 48
  let left = file.length > at ? file.readUInt16BE(12) : 0
  if (left === 0) return undefined
  for (; left > 0; left--) {
    const flags = file[at++]
    if (flags === undefined) return undefined
    const table = flags & 63
    if (table === fvar) return true
    if (table === 63) {
      if (file.toString('latin1', at, at + 4) === 'fvar') return true
      at += 4
    }
    at = afterNumber(file, at)
    // The outlines (`glyf`, `loca`: 10, 11) are transformed unless the version is 3, other tables if it is not 0.
    const version = flags >> 6
    if (table === 10 || table === 11 ? version !== 3 : version !== 0) at = afterNumber(file, at)
  }
  return false
}

/** Returns the offset after a number of one to five bytes, of which all but the last have their top bit set. */
function afterNumber(file: Buffer, start: number): number {
  let at = start
  while (((file[at] ?? 0) & 128) !== 0) at++
  return at + 1
}
