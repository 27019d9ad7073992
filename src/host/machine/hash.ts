import {createHash} from 'node:crypto'

/** First 32 hex digits of the SHA-256. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}
