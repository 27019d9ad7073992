import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** Minimum size of a reply to compress, in bytes. */
const least = 1024
/** Maximum size of the cache of compressed replies, in bytes. */
const most = 32 * 1024 * 1024

/** Returns the best coding that an Accept-Encoding header allows. If weights are equal, prefers brotli to gzip. */
export function chooseCoding(accept: string | undefined, size: number): Coding {
  if (accept === undefined || size < least) return 'identity'
  const weights = new Map<string, number>()
  for (const item of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const br = weightOf('br')
  const gz = weightOf('gzip')
  return br > 0 && br >= gz ? 'br' : gz > 0 ? 'gzip' : 'identity'
}

/**
 * Creates a function that compresses replies and caches the results by hash and coding; the oldest are removed first. An ETag
 * cannot be the key: it may be made from size and time, which files of one build can share.
 */
export function createCompressor(): (bytes: Uint8Array, coding: 'br' | 'gzip', hash: string) => Promise<Uint8Array> {
  const kept = new Map<string, Uint8Array>()
  let size = 0
  return async (bytes, coding, hash) => {
    const key = `${coding} ${hash}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const packed =
      coding === 'br' ? await promisify(brotliCompress)(bytes, brotli(bytes)) : await promisify(gzip)(bytes)
    // Two concurrent requests may compress the same reply.
    const finished = kept.get(key)
    if (finished !== undefined) return finished
    kept.set(key, packed)
    size += packed.byteLength
    for (const [oldKey, old] of kept) {
      if (size <= most) break
      kept.delete(oldKey)
      size -= old.byteLength
    }
    return packed
  }
}

const brotli = (bytes: Uint8Array) => ({
  params: {[constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength}
})
