import {keccak_256} from '@noble/hashes/sha3.js'

/**
 * Returns the address that a chain's batches go to, by the convention of op-deployer: a zero byte and the first 19 bytes of
 * the Keccak-256 hash of the chain ID as 32 bytes (https://specs.optimism.io/protocol/configurability.html).
 *
 * @returns the address with the checksum of EIP-55
 */
export function batchInboxOf(chainId: bigint): string {
  const word = new Uint8Array(32)
  for (let index = 31, rest = chainId; rest > 0n; index--, rest >>= 8n) word[index] = Number(rest & 0xffn)
  return checksummed(`00${hexOf(keccak_256(word).subarray(0, 19))}`)
}

/**
 * @param text in decimal or, with `0x`, in hexadecimal digits
 * @returns `undefined` if the text is not a chain ID
 */
export function parseChainId(text: string): bigint | undefined {
  const plain = text.replace(/[\s,_]/g, '')
  if (!/^(?:[1-9]\d*|0x[0-9a-f]+)$/i.test(plain)) return undefined
  const id = BigInt(plain)
  return id > 0n && id < 1n << 256n ? id : undefined
}

function checksummed(digits: string): string {
  const hash = hexOf(keccak_256(new TextEncoder().encode(digits)))
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit
  )
  return `0x${cased.join('')}`
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
