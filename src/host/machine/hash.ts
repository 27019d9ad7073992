import {createHash} from 'node:crypto'

/** First 32 hex digits of the SHA-256. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}

/** The same of bytes that come piece by piece. */
export function createHasher(): {add(piece: Uint8Array): void; hash(): string} {
  const made = createHash('sha256')
  return {add: piece => void made.update(piece), hash: () => made.digest('hex').slice(0, 32)}
}
