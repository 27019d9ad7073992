import {keccak_256} from '@noble/hashes/sha3.js'
import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js'

/** Returns the Keccak-256 hash of text, in hexadecimal without `0x`. */
export function keccak(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)))
}

/** Returns an address with the EIP-55 checksum as letter case. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak(digits)
  const cased = Array.from(digits, (digit, i) =>
    Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit
  )
  return `0x${cased.join('')}`
}
