import {type AbiType, parametersOf, textOf} from '../../format/names.ts'

/** Decoded data of a call or of an error. */
export interface Decoded {
  /** `Panic(uint256 code)` */
  readonly signature: string
  readonly values: readonly DecodedValue[]
}

export interface DecodedValue {
  /** Empty if the signature has none. */
  readonly name: string
  readonly type: string
  readonly value: string
}

/** Errors that the compiler itself generates, on every chain. */
const builtIn: Readonly<Record<string, string>> = {
  '0x08c379a0': 'Error(string reason)',
  '0x4e487b71': 'Panic(uint256 code)'
}

/** Meanings of the codes of `Panic`. */
const panics: Readonly<Record<string, string>> = {
  '0x0': 'inserted by the compiler',
  '0x1': 'assertion failed',
  '0x11': 'arithmetic overflow or underflow',
  '0x12': 'division or modulo by zero',
  '0x21': 'value outside the enum',
  '0x22': 'invalid encoding of a storage byte array',
  '0x31': '`pop` of an empty array',
  '0x32': 'index out of bounds',
  '0x41': 'out of memory, or array too large',
  '0x51': 'call of an uninitialized internal function'
}

/**
 * Decodes data that begins with a selector.
 *
 * @param data hexadecimal, starting with `0x`
 * @param signatures of functions and errors with this selector; the first one that matches the data is used
 */
export function decodeData(data: string, signatures: readonly string[]): Decoded | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const own = builtIn[selector]
  for (const signature of own ? [own] : signatures) {
    const types = parametersOf(signature)
    const values = types && decodeValues(bytesOf(data.slice(10)), types)
    if (!values) continue
    const [first] = values
    const meaning = own?.startsWith('Panic') && first ? panics[`0x${BigInt(first.value).toString(16)}`] : undefined
    if (first && meaning)
      return {signature, values: [{...first, value: `0x${BigInt(first.value).toString(16)}: ${meaning}`}]}
    return {signature, values}
  }
  return undefined
}

function decodeValues(bytes: Uint8Array, types: readonly AbiType[]): DecodedValue[] | undefined {
  try {
    const values = new AbiReader(bytes).tuple(types, 0)
    return types.map((type, i) => ({name: type.name, type: textOf(type), value: values[i] ?? ''}))
  } catch (error) {
    if (error instanceof Unfit) return undefined
    throw error
  }
}

/** Thrown if data does not match a type. */
class Unfit extends Error {}

/** Maximum number of decoded values. Data that claims more is an attack on the reader's browser. */
const mostValues = 5000

const word = 32

/** Decodes values in the encoding of the contract ABI. */
class AbiReader {
  readonly #bytes: Uint8Array
  #values = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /**
   * Reads a tuple.
   *
   * @param start base of the offsets of dynamic values
   */
  tuple(types: readonly AbiType[], start: number): string[] {
    let at = start
    return types.map(type => {
      const head = at
      at += headSize(type)
      return this.#value(type, isDynamic(type) ? start + this.#length(head) : head)
    })
  }

  #value(type: AbiType, at: number): string {
    if (++this.#values > mostValues) throw new Unfit()
    const {base, members, dimensions} = type
    const outer = dimensions.at(-1)
    if (outer !== undefined) {
      const count = outer < 0 ? this.#length(at) : outer
      if (count > mostValues) throw new Unfit()
      const item = {...type, dimensions: dimensions.slice(0, -1)}
      const items = Array.from({length: count}, () => item)
      return `[${this.tuple(items, outer < 0 ? at + word : at).join(', ')}]`
    }
    if (base === '') {
      const values = this.tuple(members, at)
      return `(${members.map(({name}, i) => `${name === '' ? '' : `${name}: `}${values[i]}`).join(', ')})`
    }
    if (base === 'bytes' || base === 'string') {
      const content = this.#slice(at + word, this.#length(at))
      return base === 'bytes' ? hexOf(content) : new TextDecoder().decode(content)
    }
    return this.#word(base, at)
  }

  #word(base: string, at: number): string {
    const bytes = this.#slice(at, word)
    const number = BigInt(hexOf(bytes))
    const [, kind = '', digits = ''] = /^(uint|int|bytes)(\d+)$/.exec(base) ?? []
    const size = Number(digits)
    if (kind === 'bytes' && size <= word) return hexOf(bytes.slice(0, size))
    if (kind === 'uint' && number < 1n << BigInt(size)) return String(number)
    if (kind === 'int') {
      const signed = BigInt.asIntN(256, number)
      if (BigInt.asIntN(size, signed) === signed) return String(signed)
    }
    if (base === 'bool' && number <= 1n) return String(number === 1n)
    if (base === 'address' && number < 1n << 160n) return hexOf(bytes.slice(12))
    if (base === 'function') return hexOf(bytes.slice(0, 24))
    throw new Unfit()
  }

  /** Reads a number of bytes or items. It cannot exceed the size of the data. */
  #length(at: number): number {
    const number = BigInt(hexOf(this.#slice(at, word)))
    if (number > BigInt(this.#bytes.length)) throw new Unfit()
    return Number(number)
  }

  #slice(at: number, length: number): Uint8Array {
    if (at + length > this.#bytes.length) throw new Unfit()
    return this.#bytes.slice(at, at + length)
  }
}

function isDynamic({base, members, dimensions}: AbiType): boolean {
  return dimensions.includes(-1) || base === 'bytes' || base === 'string' || members.some(isDynamic)
}

function headSize(type: AbiType): number {
  if (isDynamic(type)) return word
  const own = type.base === '' ? type.members.reduce((sum, member) => sum + headSize(member), 0) : word
  return type.dimensions.reduce((size, length) => size * length, own)
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({length: hex.length >> 1}, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}

function hexOf(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
