/** Number of bytes at the end that FastLZ does not compress, so it never reads past the end. */
const tail = 13
/** Maximum distance of a repetition. */
const farthest = 0x1fff
/** Maximum length of the bytes that a token of literals represents, and of a match. */
const longestRun = 32
const longestMatch = 262

/**
 * Returns the length of a signed transaction after compression with FastLZ, level 1, as the GasPriceOracle predeploy and the
 * clients compute it for the L1 data fee since Fjord (https://specs.optimism.io/protocol/fjord/exec-engine.html).
 */
export function fastLzLength(bytes: Uint8Array): number {
  const table = new Uint32Array(8192)
  const end = Math.max(0, bytes.length - tail)
  let length = 0
  /** Start of the bytes that no token represents yet. */
  let open = 0
  let at = 2

  while (at < end) {
    let found = 0
    let matches = false
    while (at < end) {
      const value = triple(bytes, at)
      const slot = hash(value)
      found = table[slot] ?? 0
      table[slot] = at
      matches = at - found <= farthest && value === triple(bytes, found)
      at += 1
      if (matches) break
    }
    if (!matches || at >= end) break
    at -= 1
    if (at > open) length += literals(at - open)
    const run = common(bytes, found + 3, at + 3, end + 9)
    length += match(run)
    at += run
    for (let index = 0; index < 2; index++) {
      table[hash(triple(bytes, at))] = at
      at += 1
    }
    open = at
  }
  return length + literals(bytes.length - open)
}

function triple(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
}

function hash(value: number): number {
  return (Math.imul(2654435769, value) >>> 19) & farthest
}

/** Returns the literals' length including tokens: one token byte for each 32 bytes and for the remainder. */
function literals(count: number): number {
  return count + Math.ceil(count / longestRun)
}

/** Returns the length of a match's tokens, two or three bytes each. */
function match(run: number): number {
  const rest = run - 1
  return 3 * Math.floor(rest / longestMatch) + (rest % longestMatch >= 6 ? 3 : 2)
}

/** Returns how many bytes after a match are equal, plus the one that ends them, which is how tokens count. */
function common(bytes: Uint8Array, one: number, other: number, limit: number): number {
  const most = limit - other
  for (let index = 0; index < most; index++) if (bytes[one + index] !== bytes[other + index]) return index + 1
  return Math.max(0, most)
}

/**
 * @param text hexadecimal digits, with or without `0x` and white space
 * @returns `undefined` if the text is not a whole number of bytes
 */
export function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/\s/g, '').replace(/^0x/i, '')
  if (digits.length === 0 || digits.length % 2 === 1 || !/^[0-9a-f]*$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}
