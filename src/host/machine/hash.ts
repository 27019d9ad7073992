import {createHash} from 'node:crypto'

/** Returns the first 32 hex digits of the SHA-256. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}

/** Returns a hasher for data in pieces, with the same result as `hashOf`. */
export function createHasher(): {add(piece: Uint8Array): void; hash(): string} {
  const made = createHash('sha256')
  return {add: piece => void made.update(piece), hash: () => made.digest('hex').slice(0, 32)}
}
